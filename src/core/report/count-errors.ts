import { mostCommon } from '../../python/counter.ts';
import type { ErrorCount } from '../model/report.ts';
import type { Rollout } from '../model/rollout.ts';

/** What a failed rollout without a text counts as. Source: AG2 1.2.1. */
const UNKNOWN_ERROR = 'unknown error';

/** Text under which a failed rollout is counted. */
export function errorText(rollout: Rollout): string {
  return rollout.error === null || rollout.error === '' ? UNKNOWN_ERROR : rollout.error;
}

/** Distinct texts with their counts, most common first, ties in first-seen order (Python's `Counter`). */
export function countTexts(texts: Iterable<string>): ErrorCount[] {
  return mostCommon(texts).map(({ item, count }) => ({ message: item, count }));
}

/** Distinct errors of the failed rollouts with their counts. Source: AG2 1.2.1, `error_counts`. */
export function countErrors(rollouts: Iterable<Rollout>): ErrorCount[] {
  const texts: string[] = [];
  for (const rollout of rollouts) if (rollout.ending === 'error') texts.push(errorText(rollout));
  return countTexts(texts);
}
