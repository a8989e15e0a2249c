/** A cell of the rollout matrix in words, for screen readers and the panel beside it. Pure. */
import { counted } from '../../view-model/labels.ts';
import type {
  ArmDetail,
  CallCell,
  DetailAttribution,
  PositionCounts,
  RolloutRow,
} from '../../view-model/types.ts';
import type { MatrixRow } from './matrix-model.ts';

/** Longest tool name or error read out. */
const READ_LIMIT = 200;

/** `POST rollout 1`. */
export function rowWords(row: MatrixRow): string {
  return `${row.arm === 'pre' ? 'PRE' : 'POST'} rollout ${row.sample}`;
}

/** `POST rollout 1, call 4: reorder, blocked AlreadyOnOrder, repeats call 2`. */
export function cellWords(row: MatrixRow, column: number, k: number): string {
  const { rollout } = row;
  if (rollout === null) return `${rowWords(row)}: no rollout ran`;
  const call = rollout.calls[column];
  if (call === undefined) {
    if (rollout.ending === 'error')
      return `${rowWords(row)}: failed, ${(rollout.error ?? 'no message').slice(0, READ_LIMIT)}`;
    return `${rowWords(row)}, call ${column + 1}: none, ${endingWords(rollout)}`;
  }
  const parts = [`${rowWords(row)}, call ${column + 1}: ${call.name.slice(0, READ_LIMIT)}`];
  if (call.blocked) parts.push(`blocked ${(call.errorType ?? '').slice(0, READ_LIMIT)}`.trim());
  if (call.repeatOf !== null) parts.push(`repeats call ${call.repeatOf + 1}`);
  else if (call.beforeCut === 'before') parts.push('made before the cut, too');
  else if (call.beforeCut === 'open') parts.push('perhaps made before the cut');
  if (column >= k) parts.push('past k');
  if (!rollout.scored) parts.push('in a failed rollout, not scored');
  return parts.join(', ');
}

/** Why there are no more calls: `ended with an answer after 3 calls`. */
export function endingWords(rollout: RolloutRow): string {
  const calls = counted(rollout.calls.length, 'call');
  switch (rollout.ending) {
    case 'answer':
      return `ended with an answer after ${calls}`;
    case 'budget':
      return `ran until its calls were spent, ${calls}`;
    case 'error':
      return `failed after ${calls}`;
  }
}

/** `3 of 5 calls`: how many of the first k calls a rollout made. */
export function callsWords(rollout: RolloutRow, k: number): string {
  return `${Math.min(rollout.calls.length, k)} of ${k} calls`;
}

/** Whether a call was made before the cut, and how that is known; null where it does not count. */
export function beforeCutWords(
  { beforeCut, historyPlace }: CallCell,
  attribution: DetailAttribution,
): string | null {
  if (beforeCut === null) return null;
  const how = attribution.exact ? 'by its recording' : 'by the counts of all arms at this boundary';
  if (beforeCut === 'open') {
    return 'The counts of this boundary leave open whether this call was made before the cut: lay the recordings beside the report to know.';
  }
  if (beforeCut === 'new') return `New: not made before the cut, proven ${how}.`;
  const place =
    historyPlace === null
      ? ''
      : ` It was call ${historyPlace.call + 1} of the recording, answered by event ${historyPlace.event}.`;
  return `Made before the cut, proven ${how}: the compaction must keep what it answered.${place}`;
}

/** Calls at a position that repeat nothing of their own rollout: among these are the repeats of the history. */
export function unmarkedAt(counts: PositionCounts): number {
  return counts.calls - counts.repeats;
}

/**
 * What the arm's numbers say of calls made before the cut; null when none of this position repeats one. Which calls
 * they are is not in the file, and a call that repeats one of its own rollout may repeat the history as well.
 */
export function historyWords(arm: ArmDetail, position: number): string | null {
  const counts = arm.positions[position];
  if (counts === undefined || counts.fromHistory <= 0) return null;
  const unmarked = unmarkedAt(counts);
  // numbers that contradict the calls of the file: the page lists them as discrepancies, here they say nothing
  if (counts.fromHistory > unmarked) return null;
  const those = counts.repeats > 0 ? `${unmarked} unmarked calls` : counted(unmarked, 'call');
  return (
    `Exactly ${counts.fromHistory} of the ${those} at position ${position + 1} ` +
    `${counts.fromHistory === 1 ? 'repeats' : 'repeat'} a call made before the cut${
      counts.repeats > 0 ? `, so at least ${counts.fromHistory} of all ${counts.calls}` : ''
    }; the file does not say which.`
  );
}

/** True for a call that is proven to be wasted. */
export function isSeenWasted(call: CallCell): boolean {
  return call.blocked || call.repeatOf !== null || call.beforeCut === 'before';
}
