/** Verdicts in words: sentences made of parts, each of which can explain itself. Text and numbers only. */
import type { ByRecording, Margins, RecordingsNeeded, Verdict, VerdictRule } from '../inference/types.ts';
import { formatFixed } from '../python/format.ts';
import type { Interval } from '../statistics/interval.ts';
import { count, counted, percent, signed } from './labels.ts';

/** A piece of a sentence, and what it means; null where it says all. */
export interface VerdictPart {
  readonly text: string;
  readonly explain: string | null;
}

/** What a verdict is told with. */
export interface VerdictContext {
  readonly name: string;
  readonly k: number;
  readonly margins: Margins;
  /** Whether the report has a control, or one was chosen. */
  readonly hasControl: boolean;
  /** AG2's intervals over boundaries at k; null when nothing was scored. */
  readonly byBoundary: { readonly wasted: Interval; readonly stopped: Interval } | null;
}

/** The verdict itself. */
const VERDICT_WORDS: Readonly<Record<VerdictRule, string>> = {
  'nothing-scored': 'nothing scored',
  'did-not-compact': 'did not compact',
  worse: 'worse',
  'stops-early': 'stops early',
  better: 'better',
  'no-worse': 'no worse',
  undecided: 'undecided',
};

const VERDICT_MEANING: Readonly<Record<VerdictRule, string>> = {
  'nothing-scored': 'No boundary has a rollout that ran in both arms, so there is nothing to judge.',
  'did-not-compact': 'Every context came back unchanged: what differs is resampling alone.',
  worse:
    'More wasted calls than without compaction: the test by recording gives p ≤ 0.05 after Holm, over at least 10 boundaries, and the difference to the control is above 0.',
  'stops-early':
    'More rollouts end before the horizon than without compaction, by the same tests as “worse” asks of wasted calls.',
  better: 'Fewer wasted calls than without compaction: the test by recording gives p ≤ 0.05 after Holm.',
  'no-worse':
    'The upper end of the interval by recording lies below the margin, for wasted calls and for stopped.',
  undecided: 'None of the rules holds: these recordings do not show it either way.',
};

const OVER_BOUNDARIES =
  'AG2’s 95 % interval: it treats boundaries as independent. Those of one recording are not, so it is too narrow.';
const BY_RECORDING =
  'Ours: whole recordings vary. The interval is the inverted exact sign-flip test of recordings (Hartigan, 1969).';
const SMALLEST_P =
  'The exact test flips the sign of each recording: m recordings give no p below 2 / 2^m. An interval needs 6.';

/** Mark of each verdict, by the name that pictures know it by. */
export const VERDICT_MARK: Readonly<
  Record<VerdictRule, 'worse' | 'better' | 'undecided' | 'control' | 'stopped' | 'same' | 'missing'>
> = {
  'nothing-scored': 'missing',
  'did-not-compact': 'control',
  worse: 'worse',
  'stops-early': 'stopped',
  better: 'better',
  'no-worse': 'same',
  undecided: 'undecided',
};

/** Worst first. */
const RANK: readonly VerdictRule[] = [
  'worse',
  'stops-early',
  'undecided',
  'no-worse',
  'better',
  'did-not-compact',
  'nothing-scored',
];

/** Compares for worst first; equal verdicts by the mean of wasted, larger first. */
export function worstVerdictFirst(a: Verdict, b: Verdict): number {
  return RANK.indexOf(a.rule) - RANK.indexOf(b.rule) || (b.wasted?.mean ?? 0) - (a.wasted?.mean ?? 0);
}

/** How many recordings it would take, in words; null from fewer than 6. */
export function neededText(needed: RecordingsNeeded | null): string {
  if (needed === null) return 'how many more recordings it takes cannot be told from fewer than 6';
  const { need, low, high, most } = needed;
  const or = (value: number | null) => (value === null ? `more than ${count(most)}` : count(value));
  return `if further recordings are like these, ${or(need)} in all would give p ≤ 0.05 in 80 % of cases (range ${or(low)} to ${or(high)}); a planning aid`;
}

/** The verdict in one sentence of parts, the strategy's name left out. */
export function verdictParts(verdict: Verdict, context: VerdictContext): VerdictPart[] {
  return [
    leadPart(verdict),
    ...(verdict.wasted === null || context.byBoundary === null
      ? []
      : figureParts(verdict, verdict.wasted, context)),
    ...reasonParts(verdict, context),
    ...failureParts(verdict),
    ...qualifierParts(verdict),
  ];
}

/** The verdict as plain text: `tail: undecided. +0.97 wasted of 5 calls (…).` */
export function verdictText(verdict: Verdict, context: VerdictContext): string {
  const [lead, ...rest] = verdictParts(verdict, context).map(({ text }) => text);
  return `${context.name}: ${lead}.${rest.length === 0 ? '' : ` ${rest.join('; ')}.`}`;
}

function leadPart({ rule, alsoStopsEarly, control }: Verdict): VerdictPart {
  const also = alsoStopsEarly ? ', and stops early' : '';
  const ruler = control ? ' (the control)' : '';
  return { text: `${VERDICT_WORDS[rule]}${also}${ruler}`, explain: VERDICT_MEANING[rule] };
}

function figureParts(
  verdict: Verdict,
  wasted: ByRecording,
  { k, byBoundary }: VerdictContext,
): VerdictPart[] {
  const interval = byBoundary?.wasted;
  const over = interval === undefined ? '' : ` (95 % ${rangeText(interval, 2)} over boundaries)`;
  const parts = [
    { text: `${signed(wasted.mean, 2)} wasted of ${counted(k, 'call')}${over}`, explain: OVER_BOUNDARIES },
    byRecordingPart(verdict, wasted),
  ];
  const stopped = verdict.stopped;
  if (stopped === null || !(verdict.rule === 'stops-early' || verdict.alsoStopsEarly)) return parts;
  return [
    ...parts,
    {
      text: `${signed(stopped.mean, 2)} stopped, by recording ${intervalText(stopped)}, ${pText(stopped, verdict.adjusted.stopped)}`,
      explain: 'Stopped: share of rollouts that end before the horizon, POST minus PRE.',
    },
  ];
}

function byRecordingPart(verdict: Verdict, wasted: ByRecording): VerdictPart {
  const from = `${counted(wasted.boundaries, 'boundary', 'boundaries')} from ${counted(wasted.recordings, 'recording')}`;
  if (wasted.interval === null) {
    return {
      text: `${from}: by recording the smallest p is ${numberText(wasted.smallestP)}`,
      explain: SMALLEST_P,
    };
  }
  return {
    text: `${from}: by recording ${intervalText(wasted)}, ${pText(wasted, verdict.adjusted.wasted)}`,
    explain: BY_RECORDING,
  };
}

function reasonParts(verdict: Verdict, context: VerdictContext): VerdictPart[] {
  const { rule, undecided, noWorseP, overControl } = verdict;
  if (rule === 'worse' || rule === 'stops-early') return [controlPart(verdict, context)];
  if (rule === 'no-worse') return [marginPart(noWorseP, context)];
  if (rule !== 'undecided' || undecided === null) return [];
  switch (undecided.why) {
    case 'too-few-recordings':
      return [
        {
          text: `at least ${counted(undecided.recordingsNeeded ?? 0, 'recording')} are needed`,
          explain: `${SMALLEST_P} With fewer, no p of this report’s strategies reaches 0.05 after Holm.`,
        },
      ];
    case 'too-few-boundaries':
      return [
        {
          text: 'fewer than 10 boundaries',
          explain: 'Worse and stops early ask for 10 boundaries, as AG2’s star does.',
        },
      ];
    case 'not-clear-of-control':
      return [
        {
          text: `not clear of the control${overControl === null ? '' : ` (${signed(overControl.byRecording.mean, 2)} over it, ${intervalText(overControl.byRecording)})`}`,
          explain: 'What the control does by chance could explain it: its own difference is not above 0.',
        },
      ];
    case 'test-too-large':
      return [
        { text: 'the exact test is too large', explain: 'Too many steps for an exact p within the budget.' },
      ];
    case 'interval':
      return [
        {
          text: `neither a difference from 0 nor a high end below the margin of ${marginText(context)} is shown`,
          explain: 'More recordings would narrow the interval.',
        },
      ];
  }
}

function controlPart({ overControl, control }: Verdict, { hasControl }: VerdictContext): VerdictPart {
  if (control) {
    return {
      text: 'the others are held against it',
      explain: 'It was chosen as the control, and a control clears no control.',
    };
  }
  if (!hasControl || overControl === null) {
    return {
      text: 'no control to hold it against',
      explain:
        'No strategy left every context unchanged, so the rule that it must clear the control is dropped.',
    };
  }
  return {
    text: `${signed(overControl.byRecording.mean, 2)} over the control`,
    explain: `Paired at ${counted(overControl.common, 'common boundary', 'common boundaries')}, by recording ${intervalText(overControl.byRecording)}.`,
  };
}

function marginPart(p: Verdict['noWorseP'], context: VerdictContext): VerdictPart {
  return {
    text: `no worse than a margin of ${marginText(context)}`,
    explain: `One-sided exact p of “at least the margin”: ${numberText(p.wasted ?? 1)} for wasted, ${numberText(p.stopped ?? 1)} for stopped; both are at most 0.025.`,
  };
}

function marginText({ margins }: VerdictContext): string {
  return `${margins.wasted} wasted calls and ${margins.stopped} stopped`;
}

function failureParts({ failures, rule }: Verdict): VerdictPart[] {
  if (failures === null || rule === 'nothing-scored') return [];
  const failed = failures.failedPost + failures.failedPre + failures.failedCompactions;
  return [
    {
      text: failures.holds
        ? 'holds whatever the failed rollouts would have done'
        : `rests on the rollouts that ran: ${count(failed)} failed`,
      explain: `If all that failed had gone as badly as possible, the mean would be ${signed(failures.worst, 2)}, as well as possible ${signed(failures.best, 2)}. Failed: ${count(failures.failedPost)} POST rollouts, ${count(failures.failedPre)} PRE rollouts, ${counted(failures.failedCompactions, 'compaction')}. Where it compacted, ${percent(failures.postShare)} % of POST and ${percent(failures.preShare)} % of PRE rollouts failed.`,
    },
  ];
}

function qualifierParts({ grown, unscored, unchanged, tested, rule }: Verdict): VerdictPart[] {
  const parts: VerdictPart[] = [];
  const of = ` of ${counted(tested, 'boundary', 'boundaries')}`;
  if (grown > 0)
    parts.push({
      text: `context grew at ${count(grown)}${of}`,
      explain: 'More tokens after compaction than before.',
    });
  if (unscored > 0 && rule !== 'nothing-scored') {
    parts.push({
      text: `${count(unscored)}${of} not scored`,
      explain: 'An arm had no rollout that ran, or the compaction failed.',
    });
  }
  if (unchanged > 0 && rule !== 'did-not-compact') {
    parts.push({
      text: `unchanged at ${count(unchanged)}${of}`,
      explain: 'There the strategy returned the history as it was.',
    });
  }
  return parts;
}

/** `95 % +0.39 to +1.64`, or why there is none. */
export function intervalText({ interval, sampled }: ByRecording): string {
  if (interval === null) return 'no interval below 6 recordings';
  return `95 % ${rangeText(interval, 2)}${sampled ? ' (sampled)' : ''}`;
}

function pText({ p, pError }: ByRecording, adjusted: number | null): string {
  if (p === null) return pError ?? 'no p';
  const own = `p ${numberText(p)}`;
  return adjusted === null || adjusted === p ? own : `${own}, ${numberText(adjusted)} after Holm`;
}

/** Bounds with signs. */
export function rangeText(
  { low, high }: { readonly low: number; readonly high: number },
  digits = 3,
): string {
  return `${signed(low, digits)} to ${signed(high, digits)}`;
}

/** A probability: as few digits as it has up to four, in powers of ten where those would be 0. */
export function numberText(p: number): string {
  if (p !== 0 && p < 0.0001) return p.toExponential(1).replace('-', '−');
  return formatFixed(p, 4).replace(/\.?0+$/, '');
}
