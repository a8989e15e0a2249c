import type { StrategyReport } from '../core/model/report.ts';
import { isScored, type ScoringTools } from '../core/report/horizon-summary.ts';
import { type Fraction, fraction } from '../python/fraction.ts';
import { shareNotBelow } from '../statistics/group-sign-flip.ts';
import { FEWEST_GROUPS } from '../statistics/typical-values.ts';
import { isUnchanged } from './control.ts';
import { groupByRecording, placedDeltas } from './groups.ts';
import type { Margins, StrategyInference, Undecided, Verdict, VerdictRule } from './types.ts';

/** A p at most this decides; one-sided "no worse" asks half of it. */
const ALPHA = 0.05;
const FEWEST_BOUNDARIES = 10;

/** A margin as it was written. @throws RangeError for text that is no decimal number ≥ 0. */
export function marginFraction(text: string): Fraction {
  const match = /^(\d{1,9})(?:\.(\d{1,15}))?$/.exec(text);
  if (match === null) throw new RangeError(`a margin is a decimal number such as 0.25, not ${text}`);
  const decimals = match[2] ?? '';
  return fraction(BigInt(`${match[1]}${decimals}`), 10n ** BigInt(decimals.length));
}

/** What a rule looks at, for one strategy. */
export interface Evidence {
  readonly strategy: StrategyReport;
  readonly inference: StrategyInference | null;
  readonly noWorseP: Verdict['noWorseP'];
  /** False where the report has no control, or this is it: "clears the control" is then not asked. */
  readonly asksControl: boolean;
}

/** The first rule that holds. */
export function verdictRule(evidence: Evidence): VerdictRule {
  const { strategy, inference, noWorseP } = evidence;
  if (inference === null) return 'nothing-scored';
  if (isUnchanged(strategy)) return 'did-not-compact';
  const { wasted } = inference.channels;
  if (isUp(evidence, 'wasted')) return 'worse';
  if (stopsEarly(evidence)) return 'stops-early';
  if (wasted.mean < 0 && decides(inference.adjusted.wasted)) return 'better';
  if (isNoWorse(noWorseP.wasted) && isNoWorse(noWorseP.stopped)) return 'no-worse';
  return 'undecided';
}

export function stopsEarly(evidence: Evidence): boolean {
  return isUp(evidence, 'stopped');
}

/** Mean above 0, p decides, enough boundaries, and clear of the control. */
function isUp({ inference, asksControl }: Evidence, channel: 'wasted' | 'stopped'): boolean {
  if (inference === null) return false;
  const own = inference.channels[channel];
  return (
    own.mean > 0 &&
    decides(inference.adjusted[channel]) &&
    own.boundaries >= FEWEST_BOUNDARIES &&
    (!asksControl || clearsControl(inference, channel))
  );
}

function clearsControl(inference: StrategyInference, channel: 'wasted' | 'stopped'): boolean {
  return inference.difference?.[channel].byRecording.above ?? false;
}

function decides(p: number | null): boolean {
  return p !== null && p <= ALPHA;
}

function isNoWorse(p: number | null): boolean {
  return p !== null && p <= ALPHA / 2;
}

/** One-sided p of "at least the margin", per channel; null with fewer than 6 recordings. */
export function noWorse(
  strategy: StrategyReport,
  k: number,
  margins: Margins,
  tools: ScoringTools,
): Verdict['noWorseP'] {
  const scored = strategy.boundaries.filter(isScored);
  const p = (channel: 'wasted' | 'stopped'): number | null => {
    const groups = groupByRecording(placedDeltas(scored, k, channel));
    if (groups.length < FEWEST_GROUPS) return null;
    return shareNotBelow(tools.kernel, groups, marginFraction(margins[channel]), tools.cancellation);
  };
  return { wasted: p('wasted'), stopped: p('stopped') };
}

/** Why no rule held, the first that applies. */
export function whyUndecided({ inference, asksControl }: Evidence, family: number): Undecided | null {
  if (inference === null) return null;
  const { wasted } = inference.channels;
  const needed = recordingsForAnyP(family);
  if (wasted.recordings < needed) return { why: 'too-few-recordings', recordingsNeeded: needed };
  if (wasted.p === null) return { why: 'test-too-large', recordingsNeeded: null };
  const up = wasted.mean > 0 && decides(inference.adjusted.wasted);
  if (up && wasted.boundaries < FEWEST_BOUNDARIES)
    return { why: 'too-few-boundaries', recordingsNeeded: null };
  if (up && asksControl && !clearsControl(inference, 'wasted')) {
    return { why: 'not-clear-of-control', recordingsNeeded: null };
  }
  return { why: 'interval', recordingsNeeded: null };
}

/**
 * Fewest recordings with which the smallest p, times the strategies of the family (Holm's first step), is at most
 * 0.05: below it no rule on p can hold, and below 6 no interval exists.
 */
export function recordingsForAnyP(family: number): number {
  let recordings = FEWEST_GROUPS;
  while ((Math.max(1, family) * 2) / 2 ** recordings > ALPHA) recordings += 1;
  return recordings;
}
