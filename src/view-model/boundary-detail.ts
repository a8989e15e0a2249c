import type { BoundaryAttribution } from '../core/attribution/attribute.ts';
import { countDetermined } from '../core/attribution/share.ts';
import type { StringTable } from '../core/columns/string-table.ts';
import type { BoundaryResult } from '../core/model/boundary.ts';
import type { Action, ArmName, Rollout } from '../core/model/rollout.ts';
import { isScored } from '../core/report/horizon-summary.ts';
import { argumentsText } from './arguments-text.ts';
import { type BriefTexts, briefTexts } from './brief-arguments.ts';
import { cellState } from './delta-matrix.ts';
import { positionCounts } from './position-counts.ts';
import {
  type ArmDetail,
  type BoundaryDetail,
  CALL_TEXT_LIMIT,
  type CallCell,
  type DetailAttribution,
  type RolloutRow,
} from './types.ts';

/** Longest arguments that are pretty-printed for the page; longer ones are sent raw, cut. */
const PRETTY_LIMIT = 200_000;

/** Where the detail stands in the report, and what numbers its signatures. */
export interface DetailPlace {
  readonly strategy: number;
  readonly boundary: number;
  readonly samples: number;
  readonly strings: StringTable;
  readonly horizon: number;
  readonly attribution: BoundaryAttribution;
}

/** Everything the drill-down of one boundary and strategy shows. */
export function boundaryDetail(result: BoundaryResult, place: DetailPlace): BoundaryDetail {
  const pre = Array.from(result.pre);
  const post = Array.from(result.post);
  const texts = briefTexts([...pre, ...post].flatMap((rollout) => rollout.actions));
  const cells = { texts, strings: place.strings, known: knownOf(result, place) };
  const arm = (rollouts: readonly Rollout[], name: ArmName): ArmDetail => {
    const rows = rollouts.map((rollout) => rolloutRow(rollout, cells));
    return {
      rollouts: rows,
      planned: Math.max(place.samples, rows.length),
      positions: positionCounts(result.deltas, name, rows),
    };
  };
  return {
    strategy: place.strategy,
    boundary: place.boundary,
    state: cellState(result),
    preSize: result.preSize,
    postSize: result.postSize,
    compactionTokens: result.compactionTokens,
    unchanged: result.unchanged,
    compactionError: result.compactionError,
    deltas: result.deltas,
    pre: arm(pre, 'pre'),
    post: arm(post, 'post'),
    sharedArguments: texts.shared,
    attribution: detailAttribution(result, place),
  };
}

/** What is known of a call that counts, by its signature and position. */
type Known = (signature: string, position: number) => Pick<CallCell, 'beforeCut' | 'historyPlace'>;

interface CellContext {
  readonly texts: BriefTexts;
  readonly strings: StringTable;
  readonly known: Known;
}

const UNSCORED = { beforeCut: null, historyPlace: null } as const;

function knownOf(result: BoundaryResult, { horizon, attribution }: DetailPlace): Known {
  const { membership, places } = attribution;
  return (signature, position) => {
    if (!isScored(result) || position >= horizon) return UNSCORED;
    return {
      beforeCut: membership.get(signature) ?? 'open',
      historyPlace: places?.get(signature) ?? null,
    };
  };
}

function detailAttribution(result: BoundaryResult, { horizon, attribution }: DetailPlace): DetailAttribution {
  const rollouts = isScored(result) ? [...result.pre, ...result.post] : [];
  return {
    ...countDetermined(rollouts, attribution, horizon),
    consistent: attribution.contradiction === null,
    exact: attribution.places !== null,
  };
}

function rolloutRow(rollout: Rollout, cells: CellContext): RolloutRow {
  const scored = rollout.ending !== 'error';
  const firstSeen = new Map<string, number>();
  return {
    sample: rollout.sample,
    ending: rollout.ending,
    error: rollout.error,
    scored,
    calls: rollout.actions.map((action, position) => {
      const repeatOf = firstSeen.get(action.signature) ?? null;
      if (repeatOf === null) firstSeen.set(action.signature, position);
      const known = scored ? cells.known(action.signature, position) : UNSCORED;
      return { ...callCell(action, position, cells), repeatOf, ...known };
    }),
  };
}

function callCell(
  action: Action,
  position: number,
  { texts, strings }: CellContext,
): Omit<CallCell, 'repeatOf' | 'beforeCut' | 'historyPlace'> {
  const full = action.arguments;
  const shown = full.length > PRETTY_LIMIT ? { text: full, valid: true } : argumentsText(full);
  return {
    position,
    callId: action.callId,
    name: action.name,
    brief: texts.brief(action),
    argumentsText: shown.text.slice(0, CALL_TEXT_LIMIT),
    argumentsLength: shown.text.length,
    argumentsValid: shown.valid,
    signature: action.signature.slice(0, CALL_TEXT_LIMIT),
    signatureLength: action.signature.length,
    signatureId: strings.intern(action.signature),
    blocked: action.blocked,
    errorType: action.errorType,
  };
}
