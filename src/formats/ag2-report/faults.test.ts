import { describe, expect, test } from 'vitest';
import type { PyValue } from '../../python/json-value.ts';
import { dumps } from '../../python/json-write.ts';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import type { NumericKernel } from '../../statistics/kernel/kernel.ts';
import { type PathStep, pathText } from '../../util/json-path.ts';
import { OpenReport } from '../../view-model/open-report.ts';
import { readText } from '../read-text.ts';
import { allPaths, generalised, MISSING, valueAt, withChange } from '../testing/edit-json.ts';
import { sampleReport } from '../testing/sample-report.ts';
import type { ParsedReport } from './parsed-report.ts';

/** Boundaries of the sample; the last one of `tail` is not scored. */
const BOUNDARIES = 3;
const base = sampleReport(BOUNDARIES);

/** What a value must be, written down once more and apart from the readers. */
type Rule = (value: PyValue, path: readonly PathStep[]) => boolean;

const isNumber = (value: PyValue) => typeof value === 'number' || typeof value === 'bigint';
const real = (value: PyValue) => isNumber(value) && Number.isFinite(Number(value));
const count =
  (least = 0, most = 2 ** 53 - 1): Rule =>
  (value) =>
    isNumber(value) && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most;
/** A mean of counts that grow with k: at k = 2 no less than at k = 1, and no more than 2. */
const growing: Rule = (value, path) => {
  const before = valueAt(
    base,
    path.map((step, index) => (path[index - 1] === 'deltas' ? 0 : step)),
  );
  return isNumber(value) && Number(value) >= Number(before) && Number(value) <= 2;
};
const text: Rule = (value) => typeof value === 'string';
const flag: Rule = (value) => typeof value === 'boolean';
const list: Rule = (value) => Array.isArray(value);
const object: Rule = (value) => value instanceof Map;
const one =
  (...choices: PyValue[]): Rule =>
  (value) =>
    choices.includes(value);
const orNull =
  (rule: Rule): Rule =>
  (value, path) =>
    value === null || rule(value, path);
const never: Rule = () => false;

/** The smallest thing that stands alone and depends on a place. */
type LeftOut = 'report' | 'number' | 'strategy' | 'boundary' | 'scores' | 'rollout';

const WORDS: Readonly<Record<Exclude<LeftOut, 'report'>, string>> = {
  number: 'this number; it is counted again',
  strategy: 'the strategy "tail"',
  boundary: 'this boundary of the strategy',
  scores: 'the scores of this boundary',
  rollout: 'this rollout and the scores of its boundary',
};

interface Shape {
  readonly rule: Rule;
  readonly leftOut: LeftOut;
  /** May be missing, as in development states of AG2. */
  readonly optional?: boolean;
}

const shape = (rule: Rule, leftOut: LeftOut): Shape => ({ rule, leftOut });
const optional = (rule: Rule, leftOut: LeftOut): Shape => ({ rule, leftOut, optional: true });
const errorList = (path: string): [string, Shape][] => [
  [path, optional(list, 'number')],
  [`${path}.#`, shape(never, 'number')],
  [`${path}.#.#`, shape(never, 'number')],
];

const HORIZON = 'strategies.*.horizons.#';
const BOUNDARY = 'strategies.*.boundaries.#';
const DELTA = `${BOUNDARY}.deltas.#`;

/** Every place of a report by its general path. A list's own items are never valid when they change their kind. */
const SHAPES = new Map<string, Shape>([
  ['horizon', shape(count(1, 10_000), 'report')],
  ['samples', shape(count(1, 10_000), 'report')],
  ['boundaries', optional(count(), 'number')],
  ['recordings', optional(count(), 'number')],
  ['pre_rollouts', optional(count(), 'number')],
  ['failed_pre_rollouts', optional(count(), 'number')],
  ...errorList('pre_errors'),
  ['strategies', shape(object, 'report')],
  ['strategies.*', shape(object, 'strategy')],
  ['strategies.*.strategy', shape(text, 'number')],
  ['strategies.*.sign_test_p', shape(real, 'number')],
  ['strategies.*.permutation_p', shape(orNull(real), 'number')],
  ['strategies.*.permutation_error', optional(orNull(text), 'number')],
  ['strategies.*.median_token_ratio', shape(real, 'number')],
  ['strategies.*.unchanged_boundaries', shape(count(), 'number')],
  ['strategies.*.unscored_boundaries', optional(count(), 'number')],
  ['strategies.*.post_rollouts', optional(count(), 'number')],
  ['strategies.*.failed_rollouts', shape(count(), 'number')],
  ['strategies.*.pre_rollouts', optional(count(), 'number')],
  ['strategies.*.failed_pre_rollouts', optional(count(), 'number')],
  ['strategies.*.failure_asymmetry', optional(one(null, 'pre', 'post'), 'number')],
  ...errorList('strategies.*.post_errors'),
  ['strategies.*.failed_compactions', optional(count(), 'number')],
  ...errorList('strategies.*.compaction_errors'),
  ['strategies.*.grown_boundaries', optional(count(), 'number')],
  ['strategies.*.horizons', shape(list, 'number')],
  [HORIZON, shape(never, 'number')],
  [`${HORIZON}.horizon`, shape(count(), 'number')],
  [`${HORIZON}.boundaries`, shape(count(), 'number')],
  ...['blocked', 'refetch', 'wasted', 'harm', 'stopped'].flatMap((channel): [string, Shape][] => [
    [`${HORIZON}.${channel}`, shape(never, 'number')],
    [`${HORIZON}.${channel}.mean`, shape(real, 'number')],
    [`${HORIZON}.${channel}.low`, shape(real, 'number')],
    [`${HORIZON}.${channel}.high`, shape(real, 'number')],
    [`${HORIZON}.${channel}.n`, shape(count(), 'number')],
  ]),
  ['strategies.*.boundaries', shape(list, 'strategy')],
  [BOUNDARY, shape(never, 'boundary')],
  [`${BOUNDARY}.trajectory`, shape(count(), 'boundary')],
  [`${BOUNDARY}.cut`, shape(count(), 'boundary')],
  ...['pre_size', 'post_size'].flatMap((size): [string, Shape][] => [
    [`${BOUNDARY}.${size}`, shape(size === 'pre_size' ? never : one(null), 'boundary')],
    [`${BOUNDARY}.${size}.events`, shape(count(), 'boundary')],
    [`${BOUNDARY}.${size}.tokens`, shape(count(), 'boundary')],
  ]),
  [`${BOUNDARY}.compaction_tokens`, shape(count(), 'boundary')],
  [`${BOUNDARY}.unchanged`, shape(flag, 'boundary')],
  [`${BOUNDARY}.compaction_error`, optional(orNull(text), 'boundary')],
  [`${BOUNDARY}.deltas`, shape((value) => Array.isArray(value) && value.length === 0, 'scores')],
  [DELTA, shape(never, 'scores')],
  [`${DELTA}.horizon`, shape(never, 'scores')],
  ...['blocked', 'refetch', 'wasted', 'harm', 'stopped'].map((channel): [string, Shape] => [
    `${DELTA}.${channel}`,
    shape(real, 'scores'),
  ]),
  ...['pre', 'post'].flatMap((arm): [string, Shape][] => [
    [`${DELTA}.${arm}`, shape(never, 'scores')],
    [`${DELTA}.${arm}.blocked`, shape(real, 'scores')],
    [`${DELTA}.${arm}.refetch`, shape(growing, 'scores')],
    [`${DELTA}.${arm}.wasted`, shape(growing, 'scores')],
    [`${DELTA}.${arm}.actions`, shape(real, 'scores')],
    [`${DELTA}.${arm}.stopped`, shape(real, 'scores')],
    [`${DELTA}.${arm}.rollouts`, shape(count(1), 'scores')],
    [`${BOUNDARY}.${arm}`, shape(list, 'boundary')],
    [`${BOUNDARY}.${arm}.#`, shape(never, 'rollout')],
    [`${BOUNDARY}.${arm}.#.arm`, shape(never, 'rollout')],
    [`${BOUNDARY}.${arm}.#.sample`, shape(count(0, 2 ** 32 - 1), 'rollout')],
    [`${BOUNDARY}.${arm}.#.actions`, shape(list, 'rollout')],
    [`${BOUNDARY}.${arm}.#.actions.#`, shape(never, 'rollout')],
    ...['call_id', 'name', 'arguments', 'signature'].map((field): [string, Shape] => [
      `${BOUNDARY}.${arm}.#.actions.#.${field}`,
      shape(text, 'rollout'),
    ]),
    [`${BOUNDARY}.${arm}.#.actions.#.blocked`, shape(flag, 'rollout')],
    [`${BOUNDARY}.${arm}.#.actions.#.error_type`, shape(orNull(text), 'rollout')],
    [`${BOUNDARY}.${arm}.#.ending`, shape(one('budget', 'answer', 'error'), 'rollout')],
    [`${BOUNDARY}.${arm}.#.error`, shape(orNull(text), 'rollout')],
  ]),
]);

const MUTATIONS: readonly (readonly [string, PyValue | typeof MISSING])[] = [
  ['missing', MISSING],
  ['null', null],
  ['true', true],
  ['text', 'x'],
  ['a digit as text', '1'],
  ['an empty list', []],
  ['an empty object', new Map()],
  ['a negative number', -1n],
  ['a fraction', 0.5],
  ['a huge number', 1e308],
  ['an unsafe integer', 2n ** 53n + 1n],
  ['an endless integer', 10n ** 400n],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
];

/** One place of each shape, the last one with a scored boundary behind it. */
const places = new Map<string, PathStep[]>();
for (const path of allPaths(base)) {
  const unscored = path[2] === 'boundaries' && path[1] === 'tail' && path[3] === BOUNDARIES - 1;
  if (path.length > 0 && !unscored) places.set(generalised(path), path);
}

interface Shown {
  readonly name: string;
  /** Scored or not, PRE and POST rollouts of each boundary. */
  readonly boundaries: readonly (readonly [scored: boolean, pre: number, post: number])[];
}

function shownOf(report: ParsedReport): Shown[] {
  return report.strategies.map(({ strategy, boundaries }) => ({
    name: strategy,
    boundaries: boundaries.map(
      ({ deltas, pre, post }) => [deltas.length > 0, pre.length, post.length] as const,
    ),
  }));
}

const whole = shownOf(readText(dumps(base)).found[0]!.report);

/** What the sample shows once the part at `path` is left out. */
function shownWithout(leftOut: LeftOut, path: readonly PathStep[]): Shown[] {
  if (leftOut === 'number') return whole;
  return whole.flatMap((strategy) => {
    if (strategy.name !== path[1]) return [strategy];
    if (leftOut === 'strategy') return [];
    const boundaries = strategy.boundaries.flatMap((boundary, index) => {
      if (index !== path[3]) return [boundary];
      const [, pre, post] = boundary;
      if (leftOut === 'boundary') return [];
      if (leftOut === 'scores') return [[false, pre, post] as const];
      return [[false, pre - Number(path[4] === 'pre'), post - Number(path[4] === 'post')] as const];
    });
    return [{ ...strategy, boundaries }];
  });
}

/** The kernel's shape without its work: what is tested here is that nothing throws. */
const idleKernel: NumericKernel = {
  ...javascriptKernel(),
  resampledSums: ({ vectors }) => new Float64Array(2 * vectors.length),
};

function expectUsable(report: ParsedReport): void {
  const open = new OpenReport(report, idleKernel);
  expect(open.overview().strategies).toHaveLength(report.strategies.length);
  open.horizon(1);
  open.summary();
}

const cases = Array.from(places, ([general, path]) => ({ general, path }));

describe('the table of shapes', () => {
  test('names every place there is in a report', () => {
    expect(new Set(places.keys())).toEqual(new Set(SHAPES.keys()));
  });
});

function mutationsOf(general: string, path: readonly PathStep[]) {
  return MUTATIONS.filter(([, value]) => {
    // A list or table that is shorter is a valid one, but for the deltas, of which there is one for each k.
    if (value === MISSING) return general !== 'strategies.*' && (!isItem(path) || general === DELTA);
    // An empty object lacks its fields, which are tried one by one.
    return !(value instanceof Map && valueAt(base, path) instanceof Map);
  });
}

function isItem(path: readonly PathStep[]): boolean {
  return typeof path.at(-1) === 'number';
}

test.each(cases)('$general, spoilt in every way, costs no more than it must', ({ general, path }) => {
  const { rule, leftOut, optional: mayMiss = false } = SHAPES.get(general)!;
  const loaded: ParsedReport[] = [];
  for (const [way, value] of mutationsOf(general, path)) {
    const { found, problems } = readText(dumps(withChange(base, path, value)));
    const report = found[0]?.report;
    if (value === MISSING ? mayMiss : rule(value, path)) {
      expect([...problems, ...(report?.problems ?? [])], way).toEqual([]);
      loaded.push(report!);
      continue;
    }
    const where = pathText(value === MISSING && isItem(path) ? path.slice(0, -1) : path);
    if (leftOut === 'report') {
      expect(found, way).toEqual([]);
      expect(problems.map(({ kind, place }) => [kind, place.path])).toEqual([['field', where]]);
      continue;
    }
    expect(problems, way).toEqual([]);
    expect(
      report?.problems.map(({ kind, place, leftOut: out }) => [kind, place.path, out]),
      way,
    ).toEqual([['field', where, WORDS[leftOut]]]);
    expect(shownOf(report!), way).toEqual(shownWithout(leftOut, path));
    const isWhole = leftOut === 'number' || leftOut === 'strategy';
    expect(report?.partial, way).toEqual(isWhole ? null : { shown: BOUNDARIES - 1, of: BOUNDARIES });
    loaded.push(report!);
  }
  // The first and the last: what is left out is the same for all that broke the rule.
  for (const report of new Set([loaded[0], loaded.at(-1)])) if (report !== undefined) expectUsable(report);
});

describe('unknown fields', () => {
  const objects = [[], ...allPaths(base)].filter((path) => valueAt(base, path) instanceof Map);
  const places = new Map(objects.map((path) => [generalised(path), path]));

  test.each(Array.from(places.values(), (path) => ({ where: generalised(path), path })))(
    'of $where are kept and named, and nothing is left out',
    ({ where, path }) => {
      // In the table of strategies every name is a strategy's.
      if (where === 'strategies') return;
      const changed = withChange(base, [...path, 'latency'], [2n ** 60n, 0.5]);
      const report = readText(dumps(changed)).found[0]!.report;
      expect(report.problems).toEqual([]);
      expect(report.unknownFields).toHaveLength(1);
      const { path: named, count: times, first } = report.unknownFields[0]!;
      expect(named.endsWith('latency')).toBe(true);
      expect([times, first]).toEqual([1, [2n ** 60n, 0.5]]);
      expect(shownOf(report)).toEqual(whole);
    },
  );

  test('are counted, and named where a known field is missing too', () => {
    const actions = allPaths(base).filter((path) => generalised(path) === `${BOUNDARY}.post.#.actions.#`);
    const odd = actions.reduce((value, path) => withChange(value, [...path, 'ms'], 1n), base as PyValue);
    const report = readText(dumps(odd)).found[0]!.report;
    expect(report.unknownFields).toEqual([
      { path: 'strategies.*.boundaries[*].*[*].actions[*].ms', count: actions.length, first: 1n },
    ]);
    const place = ['strategies', 'tail', 'boundaries', 0];
    const both = withChange(withChange(base, [...place, 'deltas'], MISSING), [...place, 'extra'], null);
    expect(readText(dumps(both)).found[0]!.report.unknownFields.map(({ path }) => path)).toEqual([
      'strategies.*.boundaries[*].extra',
    ]);
  });
});

describe('several faults', () => {
  const twelve: PyValue = sampleReport(12);
  const spoilt = (...paths: PathStep[][]) =>
    readText(dumps(paths.reduce<PyValue>((value, path) => withChange(value, path, 'x'), twelve))).found[0]!
      .report;

  test('of one boundary under two strategies leave 11 of 12', () => {
    const report = spoilt(
      ['strategies', 'control', 'boundaries', 4, 'cut'],
      ['strategies', 'tail', 'boundaries', 4, 'post', 1],
      ['strategies', 'tail', 'boundaries', 4, 'deltas', 0],
    );
    expect(report.partial).toEqual({ shown: 11, of: 12 });
    expect(report.problems).toHaveLength(3);
    expect(report.strategies.map(({ indices }) => indices)).toEqual([
      [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11],
      Array.from({ length: 12 }, (_, index) => index),
    ]);
  });

  test('of two boundaries leave 10 of 12', () => {
    const report = spoilt(
      ['strategies', 'control', 'boundaries', 0],
      ['strategies', 'tail', 'boundaries', 11, 'unchanged'],
    );
    expect(report.partial).toEqual({ shown: 10, of: 12 });
  });

  test('a faulty boundary takes nothing of its rollouts into the store', () => {
    const whole = spoilt();
    const report = spoilt(['strategies', 'tail', 'boundaries', 0, 'post']);
    expect(whole.store.length - report.store.length).toBe(4);
    expect(shownOf(report)[1]?.boundaries.slice(0, 2)).toEqual(shownOf(whole)[1]?.boundaries.slice(1, 3));
  });

  test('beyond a thousand are counted, not listed', () => {
    const cut = ['strategies', 'tail', 'boundaries', 0, 'pre', 0, 'actions'];
    const faulty = withChange(
      twelve,
      cut.slice(0, -2),
      Array.from({ length: 1500 }, () => 'x'),
    );
    const { problems, partial } = readText(dumps(faulty)).found[0]!.report;
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)?.message).toBe('500 more places of the report are faulty.');
    expect(partial).toEqual({ shown: 11, of: 12 });
  });
});

test('development states that lack what later came are read without complaint', () => {
  const lacking = Array.from(SHAPES).flatMap(([general, { optional: mayMiss = false }]) =>
    mayMiss ? [general] : [],
  );
  expect(lacking).toHaveLength(16);
  const paths = allPaths(base).filter((path) => lacking.includes(generalised(path)));
  const old = paths.reduce<PyValue>((value, path) => withChange(value, path, MISSING), base);
  const { found, problems } = readText(dumps(old));
  expect(problems).toEqual([]);
  expect([found[0]?.report.problems, found[0]?.report.unknownFields]).toEqual([[], []]);
  expectUsable(found[0]!.report);
});

test('a quoted fault is what stands in the file, not what a double makes of it', () => {
  const spoilt = (path: PathStep[], value: PyValue) => readText(dumps(withChange(base, path, value)));
  expect(spoilt(['horizon'], 9007199254740993n).problems[0]?.message).toBe(
    'horizon: expected a whole number up to 10000, found the number 9007199254740993.',
  );
  expect(spoilt(['samples'], 0n).problems[0]?.message).toBe(
    'samples: expected a whole number from 1 on, found the number 0.',
  );
  const cut = ['strategies', 'tail', 'boundaries', 1, 'cut'];
  expect(spoilt(cut, 9007199254740993n).found[0]?.report.problems[0]?.message).toBe(
    'strategies.tail.boundaries[1].cut: expected a whole number up to 9007199254740991, found the number 9007199254740993.',
  );
  expect(spoilt(cut, 'x'.repeat(99)).found[0]?.report.problems[0]?.message).toBe(
    `strategies.tail.boundaries[1].cut: expected a whole number from 0 on, found the text "${'x'.repeat(60)}…".`,
  );
});
