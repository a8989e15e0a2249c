import type { Rollout, Rollouts } from '../model/rollout.ts';

/** Whether two arms are equal, call by call. */
export function areSameRollouts(a: Rollouts, b: Rollouts): boolean {
  return firstDifference(a, b) === null;
}

/** Where two arms differ first, as a path below the arm: `[2].actions[1].blocked`, or `.length`; null when nowhere. */
export function firstDifference(a: Rollouts, b: Rollouts): string | null {
  if (a === b) return null;
  if (a.length !== b.length) return '.length';
  for (let index = 0; index < a.length; index += 1) {
    const place = differenceOf(a.at(index), b.at(index));
    if (place !== null) return `[${index}]${place}`;
  }
  return null;
}

function differenceOf(a: Rollout | undefined, b: Rollout | undefined): string | null {
  if (a === undefined || b === undefined) return '';
  for (const field of ['sample', 'ending', 'error'] as const) if (a[field] !== b[field]) return `.${field}`;
  const [ours, theirs] = [a.actions, b.actions];
  if (ours.length !== theirs.length) return '.actions.length';
  for (const [position, action] of ours.entries()) {
    const other = theirs[position];
    for (const [field, name] of ACTION_FIELDS) {
      if (action[field] !== other?.[field]) return `.actions[${position}].${name}`;
    }
  }
  return null;
}

const ACTION_FIELDS = [
  ['callId', 'call_id'],
  ['name', 'name'],
  ['arguments', 'arguments'],
  ['signature', 'signature'],
  ['blocked', 'blocked'],
  ['errorType', 'error_type'],
] as const;
