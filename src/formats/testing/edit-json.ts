import type { PyValue } from '../../python/json-value.ts';
import type { PathStep } from '../../util/json-path.ts';

/** Stands for a field that is taken out. */
export const MISSING = Symbol('missing');

/** The value with one place changed (or taken out); nothing else is copied anew. */
export function withChange(
  value: PyValue,
  path: readonly PathStep[],
  changed: PyValue | typeof MISSING,
): PyValue {
  const [step, ...rest] = path;
  if (step === undefined) return changed === MISSING ? null : changed;
  const inside = valueAt(value, [step]) ?? null;
  const next = rest.length === 0 ? changed : withChange(inside, rest, changed);
  if (value instanceof Map && typeof step === 'string') {
    const copy = new Map(value as ReadonlyMap<string, PyValue>);
    if (next === MISSING) copy.delete(step);
    else copy.set(step, next);
    return copy;
  }
  const list = [...(value as readonly PyValue[])];
  if (next === MISSING) list.splice(Number(step), 1);
  else list[Number(step)] = next;
  return list;
}

/** What stands at a place; undefined where nothing does. */
export function valueAt(value: PyValue, path: readonly PathStep[]): PyValue | undefined {
  let here: PyValue | undefined = value;
  for (const step of path) {
    if (here instanceof Map) here = here.get(String(step)) as PyValue | undefined;
    else if (Array.isArray(here)) here = (here as readonly PyValue[])[Number(step)];
    else return undefined;
  }
  return here;
}

/** Every place in a value, the value itself first. */
export function allPaths(value: PyValue): PathStep[][] {
  const inside: (readonly [PathStep, PyValue])[] =
    value instanceof Map
      ? Array.from(value as ReadonlyMap<string, PyValue>)
      : Array.isArray(value)
        ? (value as readonly PyValue[]).map((each, index) => [index, each] as const)
        : [];
  return [[], ...inside.flatMap(([step, each]) => allPaths(each).map((path) => [step, ...path]))];
}

/** A path with every strategy's name and every index replaced: the shape it belongs to. */
export function generalised(path: readonly PathStep[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? '#' : path[index - 1] === 'strategies' ? '*' : step))
    .join('.');
}
