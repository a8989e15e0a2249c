/** How far an opening is, in words. */
import { formatFixed } from '../../python/format.ts';
import type { Opening } from '../state/openings-slice.ts';

/** `0 B`, `812 B`, `12.4 kB`, `104.9 MB`: powers of ten. */
export function bytesWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${formatFixed(value, 1)} ${units[unit]}`;
}

/** `reading 4.2 of 104.9 MB`, `scoring`. */
export function stageWords({ stage, done, total }: Opening): string {
  if (total > 0) return `${stage}, ${bytesWords(Math.min(done, total))} of ${bytesWords(total)}`;
  return done > 0 ? `${stage}, ${bytesWords(done)}` : stage;
}

/** Share done, undefined when it cannot be known. */
export function shareDone({ done, total }: Opening): number | undefined {
  return total > 0 ? Math.min(1, done / total) : undefined;
}
