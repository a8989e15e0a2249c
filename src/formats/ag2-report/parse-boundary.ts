import type { RolloutStore } from '../../core/columns/rollout-store.ts';
import type { ArmBurden, BoundaryDelta, BoundaryResult, ContextSize } from '../../core/model/boundary.ts';
import type { ArmName, Rollouts } from '../../core/model/rollout.ts';
import {
  asObject,
  booleanField,
  countField,
  FieldError,
  type ForeignObject,
  type ForeignValue,
  field,
  listField,
  nullableTextField,
  numberField,
  objectField,
  rangeField,
  within,
} from '../fields.ts';
import type { UnknownFields } from '../unknown-fields.ts';
import { flawlessDelta } from './flawless-delta.ts';
import { parseRollout } from './parse-rollout.ts';

const BOUNDARY_FIELDS = new Set([
  'trajectory',
  'cut',
  'pre_size',
  'post_size',
  'compaction_tokens',
  'unchanged',
  'compaction_error',
  'deltas',
  'pre',
  'post',
]);
const SIZE_FIELDS = new Set(['events', 'tokens']);
const DELTA_FIELDS = new Set(['horizon', 'blocked', 'refetch', 'wasted', 'harm', 'stopped', 'pre', 'post']);
const ARM_FIELDS = new Set(['blocked', 'refetch', 'wasted', 'actions', 'stopped', 'rollouts']);

/** What a boundary is read with. */
export interface BoundaryContext {
  readonly horizon: number;
  readonly store: RolloutStore;
  readonly unknown: UnknownFields;
  /** Told of each rollout that is left out, with its path below the boundary. */
  readonly onRolloutLeftOut: (error: FieldError) => void;
  /** Told when the boundary's deltas are faulty and were left out. */
  readonly onDeltasLeftOut: (error: FieldError) => void;
}

/**
 * Checks one boundary of a strategy. A faulty rollout is left out together with the boundary's deltas (they count
 * it); faulty deltas are left out alone; any other fault is the boundary's.
 * @throws FieldError with the path below the boundary.
 */
export function parseBoundary(value: ForeignValue, context: BoundaryContext): BoundaryResult {
  const boundary = asObject(value);
  const rolloutsBefore = context.store.length;
  try {
    const head = parseHead(boundary, context.unknown);
    const deltas = keepGoing(() => parseDeltas(boundary, context), context.onDeltasLeftOut);
    const pre = parseArm(boundary, 'pre', context);
    const post = parseArm(boundary, 'post', context);
    const whole = pre.whole && post.whole;
    return { ...head, deltas: whole ? (deltas ?? []) : [], pre: pre.rollouts, post: post.rollouts };
  } catch (error) {
    context.store.dropRollouts(rolloutsBefore);
    throw error;
  }
}

function parseHead(
  boundary: ForeignObject,
  unknown: UnknownFields,
): Omit<BoundaryResult, 'deltas' | 'pre' | 'post'> {
  const hasError = field(boundary, 'compaction_error') !== undefined;
  const head = {
    trajectory: countField(boundary, 'trajectory'),
    cut: countField(boundary, 'cut'),
    preSize: parseSize(objectField(boundary, 'pre_size'), ['pre_size'], unknown),
    postSize:
      field(boundary, 'post_size') === null
        ? null
        : parseSize(objectField(boundary, 'post_size'), ['post_size'], unknown),
    compactionTokens: countField(boundary, 'compaction_tokens'),
    unchanged: booleanField(boundary, 'unchanged'),
    compactionError: hasError ? nullableTextField(boundary, 'compaction_error') : null,
  };
  unknown.note(boundary, BOUNDARY_FIELDS, 'strategies.*.boundaries[*]');
  return head;
}

function parseSize(size: ForeignObject, path: readonly string[], unknown: UnknownFields): ContextSize {
  return within(path, () => {
    const parsed = { events: countField(size, 'events'), tokens: countField(size, 'tokens') };
    unknown.note(size, SIZE_FIELDS, `strategies.*.boundaries[*].${path.join('.')}`);
    return parsed;
  });
}

function parseArm(
  boundary: ForeignObject,
  arm: ArmName,
  context: BoundaryContext,
): { rollouts: Rollouts; whole: boolean } {
  const values = listField(boundary, arm);
  const start = context.store.length;
  let whole = true;
  for (let index = 0; index < values.length; index += 1) {
    keepGoing(
      () => within([arm, index], () => parseRollout(values[index], arm, context.store, context.unknown)),
      (error) => {
        whole = false;
        context.onRolloutLeftOut(error);
      },
    );
  }
  return { rollouts: context.store.slice(start, context.store.length - start), whole };
}

function keepGoing<T>(check: () => T, onError: (error: FieldError) => void): T | undefined {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    onError(error);
    return undefined;
  }
}

function parseDeltas(boundary: ForeignObject, context: BoundaryContext): BoundaryDelta[] {
  const values = listField(boundary, 'deltas');
  if (values.length !== 0 && values.length !== context.horizon) {
    throw new FieldError(['deltas'], `a list of ${context.horizon} (the horizon) or an empty one`, values);
  }
  const deltas: BoundaryDelta[] = [];
  values.forEach((value, index) => {
    const k = index + 1;
    const previous = deltas.at(-1);
    deltas.push(
      flawlessDelta(value, k, previous) ??
        within(['deltas', index], () => parseDelta(asObject(value), k, previous, context.unknown)),
    );
  });
  return deltas;
}

function parseDelta(
  delta: ForeignObject,
  k: number,
  previous: BoundaryDelta | undefined,
  unknown: UnknownFields,
): BoundaryDelta {
  if (countField(delta, 'horizon') !== k) {
    throw new FieldError(['horizon'], `the number ${k}`, field(delta, 'horizon'));
  }
  unknown.note(delta, DELTA_FIELDS, 'strategies.*.boundaries[*].deltas[*]');
  return {
    horizon: k,
    blocked: numberField(delta, 'blocked'),
    refetch: numberField(delta, 'refetch'),
    wasted: numberField(delta, 'wasted'),
    harm: numberField(delta, 'harm'),
    stopped: numberField(delta, 'stopped'),
    pre: parseArmBurden(delta, 'pre', k, previous?.pre, unknown),
    post: parseArmBurden(delta, 'post', k, previous?.post, unknown),
  };
}

/**
 * The means of one arm over the first k calls. Refetch and wasted are all that is taken from them (the rest is
 * counted again): means of counts that grow with k, by at most one a call.
 */
function parseArmBurden(
  delta: ForeignObject,
  arm: ArmName,
  k: number,
  previous: ArmBurden | undefined,
  unknown: UnknownFields,
): ArmBurden {
  const value = objectField(delta, arm);
  return within([arm], () => {
    unknown.note(value, ARM_FIELDS, `strategies.*.boundaries[*].deltas[*].${arm}`);
    return {
      blocked: numberField(value, 'blocked'),
      refetch: rangeField(value, 'refetch', previous?.refetch ?? 0, k),
      wasted: rangeField(value, 'wasted', previous?.wasted ?? 0, k),
      actions: numberField(value, 'actions'),
      stopped: numberField(value, 'stopped'),
      rollouts: countField(value, 'rollouts', 1),
    };
  });
}
