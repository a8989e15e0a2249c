import type { RolloutStore } from '../../core/columns/rollout-store.ts';
import type { Action, ArmName, Ending } from '../../core/model/rollout.ts';
import {
  asObject,
  booleanField,
  choiceField,
  countField,
  FieldError,
  type ForeignObject,
  type ForeignValue,
  fieldCount,
  listField,
  nullableTextField,
  textField,
} from '../fields.ts';
import type { UnknownFields } from '../unknown-fields.ts';

const ACTION_FIELDS = new Set(['call_id', 'name', 'arguments', 'signature', 'blocked', 'error_type']);
const TEXT_FIELDS = ['call_id', 'name', 'arguments', 'signature'];
const ROLLOUT_FIELDS = new Set(['arm', 'sample', 'actions', 'ending', 'error']);
/** Largest sample number a column holds. */
const LARGEST_SAMPLE = 2 ** 32 - 1;
const ENDINGS: readonly Ending[] = ['budget', 'answer', 'error'];

/**
 * Checks one rollout and adds it to the store, whose calls {@link readAction} then reads; on an error nothing of it stays there.
 * @throws FieldError with the path below the rollout.
 */
export function parseRollout(
  value: ForeignValue,
  arm: ArmName,
  store: RolloutStore,
  unknown: UnknownFields,
): void {
  const rollout = asObject(value);
  const start = store.actionCount;
  try {
    choiceField(rollout, 'arm', [arm]);
    const head = {
      arm,
      sample: countField(rollout, 'sample', 0, LARGEST_SAMPLE),
      ending: choiceField(rollout, 'ending', ENDINGS),
      error: nullableTextField(rollout, 'error'),
    };
    const actions = listField(rollout, 'actions');
    for (let index = 0; index < actions.length; index += 1) {
      addAction(actions[index], index, store, unknown);
    }
    unknown.note(rollout, ROLLOUT_FIELDS, `strategies.*.boundaries[*].${arm}[*]`);
    store.endRollout(start, head);
  } catch (error) {
    store.dropActions(start);
    throw error;
  }
}

function addAction(value: ForeignValue, index: number, store: RolloutStore, unknown: UnknownFields): void {
  // No closure here, as `within` would need: this runs for each of some 300,000 calls.
  try {
    const action = asObject(value);
    if (isFlawless(action)) {
      store.addCall(action, action.blocked);
      return;
    }
    for (const name of TEXT_FIELDS) textField(action, name);
    const blocked = booleanField(action, 'blocked');
    nullableTextField(action, 'error_type');
    store.addCall(action, blocked);
    unknown.note(action, ACTION_FIELDS, 'strategies.*.boundaries[*].*[*].actions[*]');
  } catch (error) {
    if (error instanceof FieldError) error.path.unshift('actions', index);
    throw error;
  }
}

/** A call as the engine's reader gives it. */
interface ActionRecord {
  readonly call_id: string;
  readonly name: string;
  readonly arguments: string;
  readonly signature: string;
  readonly blocked: boolean;
  readonly error_type: string | null;
}

/**
 * True for a record of the engine's reader that has just the six fields, each of its kind: read by name, not by
 * key, which the engine does several times faster. False says nothing.
 */
function isFlawless(action: ForeignObject): action is ForeignObject & ActionRecord {
  if (action instanceof Map) return false;
  const record = action as Readonly<Record<string, ForeignValue>>;
  return (
    typeof record.call_id === 'string' &&
    typeof record.name === 'string' &&
    typeof record.arguments === 'string' &&
    typeof record.signature === 'string' &&
    typeof record.blocked === 'boolean' &&
    (record.error_type === null || typeof record.error_type === 'string') &&
    fieldCount(record) === ACTION_FIELDS.size
  );
}

/** The action of a call that {@link parseRollout} has checked. */
export function readAction(call: object): Action {
  const action = call as ForeignObject;
  return {
    callId: textField(action, 'call_id'),
    name: textField(action, 'name'),
    arguments: textField(action, 'arguments'),
    signature: textField(action, 'signature'),
    blocked: booleanField(action, 'blocked'),
    errorType: nullableTextField(action, 'error_type'),
  };
}
