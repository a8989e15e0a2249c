import type { BoundaryAttribution } from '../core/attribution/attribute.ts';
import type { StringTable } from '../core/columns/string-table.ts';
import type { Action, ArmName } from '../core/model/rollout.ts';
import { isScored } from '../core/report/horizon-summary.ts';
import type { PlannedBoundary } from '../core/report/planned-boundaries.ts';
import { briefTexts } from './brief-arguments.ts';
import { type ArmTally, type SignatureTally, tallyArm } from './signature-tally.ts';
import {
  CALL_TEXT_LIMIT,
  type PrePost,
  SIGNATURE_ROWS,
  type SignatureBoard,
  type SignatureRow,
  type StrategySignatures,
} from './types.ts';

/** What the board is made of. */
export interface BoardSource {
  readonly planned: readonly PlannedBoundary[];
  /** One for each of `planned`. */
  readonly attributions: readonly BoundaryAttribution[];
  readonly strategies: number;
  readonly horizon: number;
  readonly strings: StringTable;
}

/**
 * What a compaction must keep: per strategy the signatures whose calls were refetched or blocked, over its scored
 * boundaries, PRE and POST.
 */
export function signatureBoard({
  planned,
  attributions,
  strategies,
  horizon,
  strings,
}: BoardSource): SignatureBoard {
  const boards = Array.from({ length: strategies }, () => new StrategyBoard());
  planned.forEach(({ results }, boundary) => {
    const attribution = attributions[boundary];
    if (attribution === undefined) return;
    // PRE is shared: it is counted once, and added to every strategy that was scored here.
    let pre: ArmTally | undefined;
    results.forEach((result, strategy) => {
      if (result === undefined || !isScored(result)) return;
      pre ??= tallyArm(result.pre, attribution, horizon);
      boards[strategy]?.add(boundary, 'pre', pre);
      boards[strategy]?.add(boundary, 'post', tallyArm(result.post, attribution, horizon));
    });
  });
  return boards.map((board, strategy) => ({ strategy, ...board.finish(strings) }));
}

type Counted = 'refetches' | 'open' | 'blocked' | 'wasted';

/** Sums of one signature under one strategy. */
interface Sums extends Record<Counted, Record<ArmName, number>> {
  readonly action: Action;
  boundaries: number;
  firstPosition: number | null;
  example: SignatureRow['example'];
}

class StrategyBoard {
  readonly #sums = new Map<string, Sums>();
  readonly #rollouts = { pre: 0, post: 0 };

  add(boundary: number, arm: ArmName, { rollouts, signatures }: ArmTally): void {
    this.#rollouts[arm] += rollouts;
    for (const [signature, tally] of signatures) this.#addTally(boundary, arm, signature, tally);
  }

  #addTally(boundary: number, arm: ArmName, signature: string, tally: SignatureTally): void {
    const { action, sample, position } = tally;
    const example = { boundary, arm, sample, position };
    let sums = this.#sums.get(signature);
    if (sums === undefined) {
      sums = emptySums(action, example);
      this.#sums.set(signature, sums);
    }
    for (const counted of ['refetches', 'open', 'blocked', 'wasted'] as const) {
      sums[counted][arm] += tally[counted];
    }
    if (arm === 'pre') return;
    if (sums.example.arm === 'pre') sums.example = example;
    sums.boundaries += 1;
    sums.firstPosition = Math.min(sums.firstPosition ?? position, position);
  }

  finish(strings: StringTable): Omit<StrategySignatures, 'strategy'> {
    const sorted = Array.from(this.#sums.values()).sort(byExcess).slice(0, SIGNATURE_ROWS);
    const texts = briefTexts(sorted.map(({ action }) => action));
    const rows = sorted.map(
      ({ action, ...sums }): SignatureRow => ({
        signature: action.signature.slice(0, CALL_TEXT_LIMIT),
        signatureId: strings.intern(action.signature),
        name: action.name,
        brief: texts.brief(action),
        ...sums,
      }),
    );
    return { rollouts: this.#rollouts, rows, total: this.#sums.size };
  }
}

function emptySums(action: Action, example: SignatureRow['example']): Sums {
  const none = () => ({ pre: 0, post: 0 });
  return {
    action,
    refetches: none(),
    open: none(),
    blocked: none(),
    wasted: none(),
    boundaries: 0,
    firstPosition: null,
    example,
  };
}

/** Largest excess of wasted calls first; then of those that are open; then the most wasted. */
function byExcess(a: Sums, b: Sums): number {
  return (
    excess(b.wasted) - excess(a.wasted) || excess(b.open) - excess(a.open) || b.wasted.post - a.wasted.post
  );
}

function excess({ pre, post }: PrePost): number {
  return post - pre;
}
