import type { TestedChannel, VerdictRule } from '../types.ts';

/** What a gate asks for. A rule that is not set is not asked. */
export interface GateRules {
  /** Largest value that passes, per channel: a mean over boundaries (stopped: a difference of shares). */
  readonly most: Partial<Readonly<Record<TestedChannel, number>>>;
  /** Which number must not be larger: the mean, or a bound of its 95 % interval. */
  readonly bound: 'mean' | 'upper' | 'lower';
  /** Whose interval: over boundaries, as AG2's, or ours by recording. */
  readonly interval: 'boundary' | 'recording';
  readonly forbidden: readonly VerdictRule[];
  /** Largest share of planned POST rollouts that may have failed, 0 to 1; null when it is not asked. */
  readonly mostFailed: number | null;
  readonly audit: boolean;
}

/** The numbers of one channel; null where there are none. */
export interface GateFigures {
  readonly mean: number;
  readonly byBoundary: { readonly low: number; readonly high: number } | null;
  readonly byRecording: { readonly low: number; readonly high: number } | null;
}

/** What a gate looks at: one strategy, or the difference of two of the same name. */
export interface GateSubject {
  readonly strategy: string;
  /** Why there is nothing to look at, in words; else null. */
  readonly missing: string | null;
  readonly figures: Readonly<Record<TestedChannel, GateFigures>> | null;
  /** Why there are no bounds, in words, for the kind that has none. */
  readonly noBounds: string;
  readonly verdict: VerdictRule | null;
  readonly alsoStopsEarly: boolean;
  readonly failedShare: number;
}

/** One rule applied to one strategy. */
export interface GateCheck {
  /** Null for a rule on the whole report. */
  readonly strategy: string | null;
  /** The option that asked. */
  readonly rule: string;
  /** What was found, as a number or a word; null when there was nothing. */
  readonly value: number | string | null;
  readonly limit: number | string | null;
  readonly breach: boolean;
  /** Why it is a breach although no number says so; else null. */
  readonly why: string | null;
}

const CHANNELS: readonly TestedChannel[] = ['wasted', 'blocked', 'refetch', 'stopped'];

/** All checks of one strategy, in the order of the options. A subject with nothing to look at is one breach. */
export function checkSubject(subject: GateSubject, rules: GateRules): GateCheck[] {
  const { strategy, figures } = subject;
  if (figures === null) {
    const why = subject.missing ?? 'nothing was scored';
    return [{ strategy, rule: 'scored', value: null, limit: null, breach: true, why }];
  }
  return [
    ...CHANNELS.flatMap((channel) => {
      const limit = rules.most[channel];
      return limit === undefined ? [] : [checkChannel(subject, figures[channel], channel, limit, rules)];
    }),
    ...(rules.forbidden.length > 0 ? [checkVerdict(subject, rules.forbidden)] : []),
    ...(rules.mostFailed === null ? [] : [checkFailed(subject, rules.mostFailed)]),
  ];
}

/**
 * A bound that is not there (too few recordings, reports that are not paired) is a breach: what cannot be shown does
 * not pass.
 */
function checkChannel(
  { strategy, noBounds }: GateSubject,
  figures: GateFigures,
  channel: TestedChannel,
  limit: number,
  { bound, interval }: GateRules,
): GateCheck {
  const value = figureOf(figures, bound, interval);
  const rule = `max-${channel}`;
  if (value === null) return { strategy, rule, value, limit, breach: true, why: noBounds };
  return { strategy, rule, value, limit, breach: value > limit, why: null };
}

function figureOf(
  { mean, byBoundary, byRecording }: GateFigures,
  bound: GateRules['bound'],
  interval: GateRules['interval'],
): number | null {
  if (bound === 'mean') return mean;
  const bounds = interval === 'boundary' ? byBoundary : byRecording;
  return bounds === null ? null : bounds[bound === 'upper' ? 'high' : 'low'];
}

function checkVerdict(subject: GateSubject, forbidden: readonly VerdictRule[]): GateCheck {
  const said: VerdictRule[] = [
    ...(subject.verdict === null ? [] : [subject.verdict]),
    ...(subject.alsoStopsEarly ? (['stops-early'] as const) : []),
  ];
  return {
    strategy: subject.strategy,
    rule: 'forbid',
    value: said.join(', '),
    limit: forbidden.join(', '),
    breach: said.some((rule) => forbidden.includes(rule)),
    why: null,
  };
}

function checkFailed({ strategy, failedShare }: GateSubject, limit: number): GateCheck {
  return {
    strategy,
    rule: 'max-failed',
    value: failedShare,
    limit,
    breach: failedShare > limit,
    why: null,
  };
}

/** The check that a report's own numbers are right. */
export function checkAudit(differ: number): GateCheck {
  return {
    strategy: null,
    rule: 'audit',
    value: `${differ}`,
    limit: '0',
    breach: differ > 0,
    why: differ > 0 ? `${differ} stated values do not follow from the calls` : null,
  };
}
