import type { StrategyReport } from '../core/model/report.ts';
import type { ScoringTools } from '../core/report/horizon-summary.ts';
import { type Fraction, fraction } from '../python/fraction.ts';
import type { Group } from '../statistics/group.ts';
import { shareNotBelow } from '../statistics/group-sign-flip.ts';
import { FEWEST_GROUPS } from '../statistics/typical-values.ts';
import { isUnchanged } from './control.ts';
import type { Margins, Undecided, VerdictRule } from './types.ts';

/** A p at most this decides; one-sided "no worse" asks half of it. */
const ALPHA = 0.05;
const FEWEST_BOUNDARIES = 10;

/** The channels that verdicts are made from. */
export type DecidingChannel = 'wasted' | 'stopped';

/** A margin as it was written. @throws RangeError for text that is no decimal number ≥ 0. */
export function marginFraction(text: string): Fraction {
  const match = /^(\d{1,9})(?:\.(\d{1,15}))?$/.exec(text);
  if (match === null) throw new RangeError(`a margin is a decimal number such as 0.25, not ${text}`);
  const decimals = match[2] ?? '';
  return fraction(BigInt(`${match[1]}${decimals}`), 10n ** BigInt(decimals.length));
}

/** What a rule looks at in one channel. */
export interface ChannelEvidence {
  readonly mean: number;
  readonly boundaries: number;
  readonly recordings: number;
  /** By recording, before Holm; null where the test is too large. */
  readonly p: number | null;
  /** After Holm; null without a p, and for the control. */
  readonly adjusted: number | null;
  /** One-sided p of "at least the margin"; null below 6 recordings and where the test is too large. */
  readonly noWorseP: number | null;
  /** Whether the difference to the control lies above 0; true where there is no control to clear. Dear, so asked late. */
  readonly clearsControl: () => boolean;
}

/** What a rule looks at, for one strategy. */
export interface Evidence {
  readonly strategy: StrategyReport;
  /** Null when nothing was scored. */
  readonly channels: Readonly<Record<DecidingChannel, ChannelEvidence>> | null;
}

/** The first rule that holds. */
export function verdictRule(evidence: Evidence): VerdictRule {
  const { strategy, channels } = evidence;
  if (channels === null) return 'nothing-scored';
  if (isUnchanged(strategy)) return 'did-not-compact';
  const { wasted, stopped } = channels;
  if (isUp(wasted)) return 'worse';
  if (isUp(stopped)) return 'stops-early';
  if (wasted.mean < 0 && decides(wasted.adjusted)) return 'better';
  if (isNoWorse(wasted.noWorseP) && isNoWorse(stopped.noWorseP)) return 'no-worse';
  return 'undecided';
}

/** The rule "stops early" by itself, as it is also said beside "worse". */
export function stopsEarly({ channels }: Evidence): boolean {
  return channels !== null && isUp(channels.stopped);
}

/** Mean above 0, p decides, enough boundaries, and clear of the control. */
function isUp(channel: ChannelEvidence): boolean {
  return isUpAlone(channel) && channel.boundaries >= FEWEST_BOUNDARIES && channel.clearsControl();
}

function isUpAlone({ mean, adjusted }: ChannelEvidence): boolean {
  return mean > 0 && decides(adjusted);
}

function decides(p: number | null): boolean {
  return p !== null && p <= ALPHA;
}

function isNoWorse(p: number | null): boolean {
  return p !== null && p <= ALPHA / 2;
}

/** One-sided p of "the mean is at least the margin"; null with fewer than 6 recordings or where it is too large. */
export function noWorseP(
  groups: readonly Group[],
  channel: DecidingChannel,
  margins: Margins,
  { kernel, cancellation }: ScoringTools,
): number | null {
  if (groups.length < FEWEST_GROUPS) return null;
  return shareNotBelow(kernel, groups, marginFraction(margins[channel]), cancellation);
}

/** Why no rule held, the first that applies; null when nothing was scored. */
export function whyUndecided({ channels }: Evidence, family: number): Undecided | null {
  if (channels === null) return null;
  const { wasted, stopped } = channels;
  const needed = recordingsForAnyP(family);
  if (wasted.recordings < needed) return { why: 'too-few-recordings', recordingsNeeded: needed };
  if (isUpAlone(wasted) && wasted.boundaries < FEWEST_BOUNDARIES)
    return { why: 'too-few-boundaries', recordingsNeeded: null };
  if (isUpAlone(wasted) && !wasted.clearsControl())
    return { why: 'not-clear-of-control', recordingsNeeded: null };
  const tests = [wasted.p, stopped.p, wasted.noWorseP, stopped.noWorseP];
  return { why: tests.includes(null) ? 'test-too-large' : 'interval', recordingsNeeded: null };
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
