import type { RolloutStore } from '../../core/columns/rollout-store.ts';
import type { ArmName, Ending } from '../../core/model/rollout.ts';
import {
  asObject,
  booleanField,
  choiceField,
  countField,
  FieldError,
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
