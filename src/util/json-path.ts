/** A step of a JSON path: a field name or a list index. */
export type PathStep = string | number;

/** Longest name that a path quotes, in UTF-16 units; the rest becomes `…`. */
const LONGEST_NAME = 60;

/** JSON path in words: `strategies["tail 4"].boundaries[3].ending`; the whole value is `$`. */
export function pathText(path: readonly PathStep[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[A-Za-z_][A-Za-z0-9_]{0,59}$/.test(step)) text += text === '' ? step : `.${step}`;
    else text += `[${JSON.stringify(shorten(step, LONGEST_NAME))}]`;
  }
  return text === '' ? '$' : text;
}

/** The text, cut at `limit` UTF-16 units, with `…` where something is missing. Never halves a surrogate pair. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(limit - 1)) ? limit - 1 : limit;
  return `${text.slice(0, end)}…`;
}
