import type { Action } from '../core/model/rollout.ts';
import type { PyValue } from '../python/json-value.ts';
import { dumps } from '../python/json-write.ts';
import { shorten } from '../util/json-path.ts';
import { readArguments } from './arguments-text.ts';
import type { BriefArgument } from './types.ts';

/** Longest value in a cell, in UTF-16 units. */
const VALUE_LIMIT = 40;
/** Longest arguments that are read for a cell; longer ones are shown by their beginning. */
const READ_LIMIT = 20_000;
/** Most arguments named in a cell. */
const ARGUMENTS_IN_CELL = 6;
/** From this share of the calls with a key on, their common value is left out of the cells. */
const COMMON_SHARE = 0.6;
/** At least so many calls must share a value before it counts as common. */
const COMMON_CALLS = 3;

interface Argument {
  readonly key: string;
  readonly value: string;
}

/** What the cells of one boundary show of their calls' arguments. */
export interface BriefTexts {
  /** Left out of the cells, said once: keys whose value nearly all calls share. */
  readonly shared: readonly Argument[];
  /** The arguments of one call, the unusual last; never empty when the call has arguments. */
  brief(action: Action): BriefArgument[];
}

/** Finds what is common to the calls of one boundary, so that cells show what tells them apart. */
export function briefTexts(actions: readonly Action[]): BriefTexts {
  const values = new Map<string, Map<string, number>>();
  for (const action of actions) {
    for (const { key, value } of argumentsOf(action)) {
      const counts = values.get(key) ?? new Map<string, number>();
      counts.set(value, (counts.get(value) ?? 0) + 1);
      values.set(key, counts);
    }
  }
  const common = new Map<string, string>();
  for (const [key, counts] of values) {
    const value = commonValue(counts);
    if (value !== undefined) common.set(key, value);
  }
  return {
    shared: Array.from(common, ([key, value]) => ({ key, value })),
    brief: (action) => brief(argumentsOf(action), common),
  };
}

function commonValue(counts: ReadonlyMap<string, number>): string | undefined {
  let total = 0;
  let best: [value: string, count: number] | undefined;
  for (const [value, count] of counts) {
    total += count;
    if (best === undefined || count > best[1]) best = [value, count];
  }
  return best !== undefined && best[1] >= COMMON_CALLS && best[1] >= COMMON_SHARE * total
    ? best[0]
    : undefined;
}

function brief(found: readonly Argument[], common: ReadonlyMap<string, string>): BriefArgument[] {
  const telling = found.filter(({ key, value }) => common.get(key) !== value);
  const shown = telling.length > 0 ? telling : found.slice(0, 1);
  const isUnusual = ({ key, value }: Argument) => common.has(key) && common.get(key) !== value;
  const unusual = shown.filter(isUnusual).slice(0, ARGUMENTS_IN_CELL);
  const usual = shown.filter((a) => !isUnusual(a)).slice(0, ARGUMENTS_IN_CELL - unusual.length);
  return [
    ...usual.map((argument) => ({ ...argument, unusual: false })),
    ...unusual.map((argument) => ({ ...argument, unusual: true })),
  ];
}

/** The arguments of a call as short texts; broken or bare ones under an empty key. */
function argumentsOf(action: Action): Argument[] {
  const text = action.arguments;
  if (text.trim() === '') return [];
  const value = text.length > READ_LIMIT ? undefined : readArguments(text);
  if (!(value instanceof Map)) return [{ key: '', value: brieflyPut(text) }];
  return Array.from(value, ([key, each]) => ({ key, value: brieflyPut(plain(each)) }));
}

function plain(value: PyValue): string {
  return typeof value === 'string' ? value : dumps(value, { ensureAscii: false });
}

function brieflyPut(text: string): string {
  const line = text.slice(0, VALUE_LIMIT * 4).replaceAll(/\s+/g, ' ');
  return shorten(text.length > VALUE_LIMIT * 4 ? `${line}…` : line, VALUE_LIMIT);
}
