import type { PyDict, PyValue } from '../../python/json-value.ts';
import {
  asList,
  asObject,
  choiceField,
  countField,
  FieldError,
  type ForeignObject,
  type ForeignValue,
  field,
  listField,
  nullableTextField,
  numberField,
  objectField,
  textField,
  within,
} from '../fields.ts';
import type { UnknownFields } from '../unknown-fields.ts';

type FieldReader = (object: ForeignObject, key: string, unknown: UnknownFields) => PyValue;

interface FieldRule {
  readonly read: FieldReader;
  /** False for fields that development states of AG2 lack (all that can be counted again anyway). */
  readonly required: boolean;
}

const integer: FieldReader = (object, key) => BigInt(countField(object, key));
const float: FieldReader = numberField;
const nullableFloat: FieldReader = (object, key) =>
  field(object, key) === null ? null : numberField(object, key);
const errors: FieldReader = (object, key) =>
  listField(object, key).map((value, index) => within([key, index], () => errorCount(value)));

function errorCount(value: ForeignValue): PyValue {
  const pair = asList(value);
  if (pair.length !== 2) throw new FieldError([], 'a list of a text and a number', value);
  return [itemOf(pair, 0, textField), BigInt(itemOf(pair, 1, countField))];
}

/** Reads one item of a list by the rule of a field. */
function itemOf<T>(
  list: readonly ForeignValue[],
  index: number,
  read: (object: ForeignObject, key: string) => T,
): T {
  try {
    return read({ item: list[index] }, 'item');
  } catch (error) {
    if (error instanceof FieldError) error.path[0] = index;
    throw error;
  }
}

const required = (read: FieldReader): FieldRule => ({ read, required: true });
const optional = (read: FieldReader): FieldRule => ({ read, required: false });

/** Rules of the report's own fields, in AG2's order, without `strategies`. */
export const REPORT_RULES: ReadonlyMap<string, FieldRule> = new Map([
  ['horizon', required(integer)],
  ['samples', required(integer)],
  ['boundaries', optional(integer)],
  ['recordings', optional(integer)],
  ['pre_rollouts', optional(integer)],
  ['failed_pre_rollouts', optional(integer)],
  ['pre_errors', optional(errors)],
]);

/** Rules of a strategy's own fields, in AG2's order, without `boundaries`. */
export const STRATEGY_RULES: ReadonlyMap<string, FieldRule> = new Map([
  ['strategy', required(textField)],
  ['sign_test_p', required(float)],
  ['permutation_p', required(nullableFloat)],
  ['permutation_error', optional(nullableTextField)],
  ['median_token_ratio', required(float)],
  ['unchanged_boundaries', required(integer)],
  ['unscored_boundaries', optional(integer)],
  ['post_rollouts', optional(integer)],
  ['failed_rollouts', required(integer)],
  ['pre_rollouts', optional(integer)],
  ['failed_pre_rollouts', optional(integer)],
  [
    'failure_asymmetry',
    optional((object, key) =>
      field(object, key) === null ? null : choiceField(object, key, ['pre', 'post']),
    ),
  ],
  ['post_errors', optional(errors)],
  ['failed_compactions', optional(integer)],
  ['compaction_errors', optional(errors)],
  ['grown_boundaries', optional(integer)],
  ['horizons', required(horizons)],
]);

const INTERVALS = ['blocked', 'refetch', 'wasted', 'harm', 'stopped'] as const;

const HORIZON_FIELDS = new Set(['horizon', 'boundaries', ...INTERVALS]);
const INTERVAL_FIELDS = new Set(['mean', 'low', 'high', 'n']);

function horizons(object: ForeignObject, key: string, unknown: UnknownFields): PyValue {
  return listField(object, key).map((value, index) =>
    within([key, index], () => horizonValue(asObject(value), unknown)),
  );
}

function horizonValue(summary: ForeignObject, unknown: UnknownFields): PyValue {
  unknown.note(summary, HORIZON_FIELDS, 'strategies.*.horizons[*]');
  const entries: [string, PyValue][] = ['horizon', 'boundaries'].map((name) => [
    name,
    BigInt(countField(summary, name)),
  ]);
  for (const name of INTERVALS) {
    const interval = objectField(summary, name);
    unknown.note(interval, INTERVAL_FIELDS, `strategies.*.horizons[*].${name}`);
    entries.push([name, within([name], () => intervalValue(interval))]);
  }
  return new Map(entries);
}

function intervalValue(interval: ForeignObject): PyValue {
  return new Map<string, PyValue>([
    ['mean', numberField(interval, 'mean')],
    ['low', numberField(interval, 'low')],
    ['high', numberField(interval, 'high')],
    ['n', BigInt(countField(interval, 'n'))],
  ]);
}

/**
 * Reads the stated numbers of a report or a strategy. A faulty one is told of and left out; all of them can be
 * counted again from what lies beneath.
 * @param unknown told of fields below the stated numbers that this version does not know.
 * @param onError told of each faulty field, with its path below the object.
 * @returns the valid ones in AG2's order.
 */
export function readStated(
  object: ForeignObject,
  rules: ReadonlyMap<string, FieldRule>,
  unknown: UnknownFields,
  onError: (error: FieldError) => void,
): PyDict {
  const stated = new Map<string, PyValue>();
  for (const [key, rule] of rules) {
    if (!rule.required && field(object, key) === undefined) continue;
    try {
      stated.set(key, rule.read(object, key, unknown));
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      onError(error);
    }
  }
  return stated;
}
