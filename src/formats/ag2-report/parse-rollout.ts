import type { RolloutStore } from '../../core/columns/rollout-store.ts';
import type { ArmName, Ending } from '../../core/model/rollout.ts';
import {
  asObject,
  booleanField,
  choiceField,
  countField,
  FieldError,
  type ForeignObject,
  type ForeignValue,
  listField,
  nullableTextField,
  textField,
} from '../fields.ts';
import type { UnknownFields } from '../unknown-fields.ts';

const ACTION_FIELDS = new Set(['call_id', 'name', 'arguments', 'signature', 'blocked', 'error_type']);
const ROLLOUT_FIELDS = new Set(['arm', 'sample', 'actions', 'ending', 'error']);
/** Largest sample number a column holds. */
const LARGEST_SAMPLE = 2 ** 32 - 1;
const ENDINGS: readonly Ending[] = ['budget', 'answer', 'error'];

/**
 * Checks one rollout and adds it to the store; on an error nothing of it stays there.
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
    if (addFlawless(action, store)) return;
    store.addAction({
      callId: textField(action, 'call_id'),
      name: textField(action, 'name'),
      arguments: textField(action, 'arguments'),
      signature: textField(action, 'signature'),
      blocked: booleanField(action, 'blocked'),
      errorType: nullableTextField(action, 'error_type'),
    });
    unknown.note(action, ACTION_FIELDS, 'strategies.*.boundaries[*].*[*].actions[*]');
  } catch (error) {
    if (error instanceof FieldError) error.path.unshift('actions', index);
    throw error;
  }
}

/**
 * The same for a record of the engine's reader that has just the six fields, each of its kind: read by name, not by
 * key, which the engine does several times faster.
 * @returns false, with nothing done, for any other object.
 */
function addFlawless(action: ForeignObject, store: RolloutStore): boolean {
  if (action instanceof Map) return false;
  const record = action as Readonly<Record<string, ForeignValue>>;
  const callId = record.call_id;
  const name = record.name;
  const callArguments = record.arguments;
  const signature = record.signature;
  const blocked = record.blocked;
  const errorType = record.error_type;
  if (
    typeof callId !== 'string' ||
    typeof name !== 'string' ||
    typeof callArguments !== 'string' ||
    typeof signature !== 'string' ||
    typeof blocked !== 'boolean' ||
    (errorType !== null && typeof errorType !== 'string') ||
    keyCount(record) !== ACTION_FIELDS.size
  ) {
    return false;
  }
  store.addAction({ callId, name, arguments: callArguments, signature, blocked, errorType });
  return true;
}

function keyCount(record: Readonly<Record<string, ForeignValue>>): number {
  let count = 0;
  for (const _ in record) count += 1;
  return count;
}
