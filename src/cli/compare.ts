import { plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { compareReports } from '../inference/compare-reports.ts';
import { strategyPairs } from '../inference/strategy-pairs.ts';
import {
  type ByRecording,
  type PairedDifference,
  type ReportComparison,
  type StrategyPairs,
  TESTED_CHANNELS,
  type TestedChannel,
} from '../inference/types.ts';
import { formatFixed } from '../python/format.ts';
import { numberText } from '../view-model/verdict-words.ts';
import { type CliIo, ExitCode } from './io.ts';
import { printable } from './printable.ts';
import { type RecomputedReport, readRecomputed } from './recomputed.ts';

export interface CompareOptions {
  readonly at?: number;
  readonly channel: TestedChannel;
  readonly json: boolean;
}

/** Channels a comparison can be made in. */
export const COMPARED_CHANNELS: readonly TestedChannel[] = TESTED_CHANNELS;

/**
 * `compaction-verifier compare A [B]`: every strategy of a report against every other; of two reports, strategies of one
 * name against each other.
 * @returns 0; 1 when something of a file had to be left out; 2 when a file can't be read or does not hold one report.
 */
export async function compareCommand(
  files: readonly string[],
  options: CompareOptions,
  io: CliIo,
): Promise<ExitCode> {
  const reports = await readRecomputed(files, io);
  if (reports === null) return ExitCode.unusable;
  const [first, second, ...more] = reports;
  if (first === undefined || more.length > 0) {
    io.stderr.write(`compare takes one report or two, not ${reports.length}\n`);
    return ExitCode.unusable;
  }
  const horizon = Math.min(first.report.horizon, second?.report.horizon ?? first.report.horizon);
  const k = options.at ?? horizon;
  if (k > horizon) {
    io.stderr.write(`--at ${k} is beyond the horizon of ${horizon}\n`);
    return ExitCode.unusable;
  }
  io.stdout.write(`${answer(first, second, k, options)}\n`);
  return reports.some(({ stated }) => stated.problems.length > 0) ? ExitCode.dataSayNo : ExitCode.fine;
}

function answer(
  first: RecomputedReport,
  second: RecomputedReport | undefined,
  k: number,
  { channel, json }: CompareOptions,
): string {
  const names = first.report.strategies.map(({ strategy }) => strategy);
  if (second === undefined) {
    const pairs = strategyPairs(first.report, k, channel, first.tools);
    if (json) return JSON.stringify({ file: first.name, strategies: names, ...pairs });
    return pairsText(pairs, names, placesOf(first));
  }
  const comparison = compareReports(first.report, second.report, k, channel, first.tools);
  if (json) return JSON.stringify({ files: [first.name, second.name], ...comparison });
  return comparisonText(comparison, first.name, second.name, placesOf(first));
}

function pairsText(
  { k, channel, pairs }: StrategyPairs,
  names: readonly string[],
  places: readonly string[],
): string {
  return [
    `${channel} over the first ${k} calls, first minus second, paired`,
    ...pairs.map(({ first, second, difference }) =>
      printable(`${names[first]} minus ${names[second]}: ${differenceText(difference, places)}`),
    ),
  ].join('\n');
}

function comparisonText(
  comparison: ReportComparison,
  first: string,
  second: string,
  places: readonly string[],
): string {
  const { k, channel, comparability, paired, boundaries, strategies, onlyFirst, onlySecond } = comparison;
  const differ = comparability.filter(({ same }) => !same);
  return [
    `${first} minus ${second}: ${channel} over the first ${k} calls`,
    `${paired} of ${boundaries[0]} and ${boundaries[1]} boundaries are proven to be the same`,
    ...differ.map(
      ({ what, first: a, second: b }) => `! they differ in ${what}: ${levelText(a)} and ${levelText(b)}`,
    ),
    ...strategies.map(({ name, first: a, second: b, difference }) =>
      difference === null
        ? `${name}: ${figuresText(a)} and ${figuresText(b)}, not paired`
        : `${name}: ${differenceText(difference, places)}`,
    ),
    ...onlyFirst.map((name) => `${name}: only in ${first}`),
    ...onlySecond.map((name) => `${name}: only in ${second}`),
  ]
    .map(printable)
    .join('\n');
}

/** The boundaries of a report as `recording@cut`, in the order that comparisons count them. */
function placesOf({ report }: RecomputedReport): string[] {
  return plannedBoundaries(report.strategies.map(({ boundaries }) => boundaries)).map(
    ({ trajectory, cut }) => `${trajectory}@${cut}`,
  );
}

function differenceText(difference: PairedDifference | null, places: readonly string[]): string {
  if (difference === null) return 'no common boundary';
  const { byBoundary, byRecording, common, onlyFirst, onlySecond } = difference;
  const left = [...onlyFirst, ...onlySecond]
    .sort((a, b) => a - b)
    .map((index) => places[index] ?? `${index}`);
  const out = left.length === 0 ? '' : `; scored in one only: ${left.join(', ')}`;
  return `${figure(byRecording.mean)} [${figure(byBoundary.low)},${figure(byBoundary.high)}] at ${common} of ${common + left.length} boundaries; by recording ${recordingText(byRecording)}${out}`;
}

function figuresText(figures: ByRecording | null): string {
  return figures === null
    ? 'nothing scored'
    : `${figure(figures.mean)} (by recording ${recordingText(figures)})`;
}

function recordingText({ interval, recordings, p, smallestP }: ByRecording): string {
  const range =
    interval === null
      ? `no interval from ${recordings} ${recordings === 1 ? 'recording' : 'recordings'}`
      : `[${figure(interval.low)},${figure(interval.high)}]`;
  return `${range}, p ${p === null ? 'n/a' : numberText(p)} (smallest ${numberText(smallestP)})`;
}

function levelText(level: number | null): string {
  if (level === null) return 'none';
  return Number.isInteger(level) ? `${level}` : formatFixed(level, 3);
}

function figure(value: number): string {
  return formatFixed(value, 3, { sign: true });
}
