import { splitWhitespace } from '../../python/text.ts';

/** Longest message in a summary, in code points. */
const LIMIT = 160;

/**
 * Puts a message on one line (runs of white space become one space) and cuts it to 160 code points, the last of
 * which is then `…`. Source: AG2 1.2.1, `_clip`.
 */
export function clip(message: string): string {
  const line = splitWhitespace(message).join(' ');
  if (line.length <= LIMIT) return line;
  const points = Array.from(line);
  return points.length <= LIMIT ? line : `${points.slice(0, LIMIT - 1).join('')}…`;
}
