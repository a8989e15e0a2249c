/**
 * Words and numbers as the page shows them: AG2's digits (exact Python rounding) with a real minus sign, and the
 * names of boundaries, states and channels. Everything here is text; nothing is markup.
 */
import type { Channel } from '../core/model/report.ts';
import { formatFixed } from '../python/format.ts';
import type { BoundaryKey, CellState } from './types.ts';

/** U+2212, as wide as a plus sign. */
const MINUS = '−';
/** Shown where there is no number. */
export const NO_NUMBER = '–';

/** The channels in the order of the page. */
export const CHANNELS: readonly Channel[] = ['wasted', 'blocked', 'refetch', 'harm', 'stopped'];

/** What a channel counts, in a few words. */
export const CHANNEL_MEANING: Readonly<Record<Channel, string>> = {
  wasted: 'blocked or refetch, once',
  blocked: 'the call raised an error',
  refetch: 'repeats an earlier call',
  harm: 'blocked and refetch, rises only',
  stopped: 'ended before call k',
};

/** A number with its sign always shown, as AG2 prints deltas: `+0.972`, `−0.194`. */
export function signed(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  return formatFixed(value, digits, { sign: true }).replace('-', MINUS);
}

/** A number without a plus sign: `1.333`. */
export function plain(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  return formatFixed(value, digits).replace('-', MINUS);
}

/** A share as per cent without the sign %: 0.1959 → `20`. One multiplication in doubles, as AG2 does it. */
export function percent(share: number | null, digits = 0): string {
  if (share === null || !Number.isFinite(share)) return NO_NUMBER;
  return formatFixed(share * 100, digits);
}

/** A count; from 10 000 on with commas. */
export function count(value: number): string {
  const digits = String(value);
  return Math.abs(value) < 10_000 ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `1 boundary`, `2 boundaries`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** A tick: as many decimals as the step needs, the sign shown but at zero. */
export function tickLabel(value: number, step: number): string {
  if (Math.abs(value) < step / 2) return '0';
  let digits = 0;
  while (digits < 12 && Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-6) digits++;
  return `${value < 0 ? MINUS : '+'}${Math.abs(value).toFixed(digits)}`;
}

/** What one unit of a channel is, for a header: `calls of 5`, `share of rollouts`. */
export function channelUnit(channel: Channel, k: number): string {
  return channel === 'stopped' ? 'share of rollouts' : `calls of ${k}`;
}

/** `wasted, calls of 5`. */
export function channelWithUnit(channel: Channel, k: number): string {
  return `${channel}, ${channelUnit(channel, k)}`;
}

/** `cut 147`, and from the second listing of one cut on `cut 147 (2nd)`. */
export function cutLabel(boundary: BoundaryKey): string {
  const n = boundary.occurrence + 1;
  return n === 1 ? `cut ${boundary.cut}` : `cut ${boundary.cut} (${ordinal(n)})`;
}

/** `Recording 0, cut 147`. */
export function boundaryLabel(boundary: BoundaryKey): string {
  return `Recording ${boundary.trajectory}, ${cutLabel(boundary)}`;
}

function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  const ending = teen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[n % 10];
  return `${n}${ending ?? 'th'}`;
}

/** What stands in a cell without a delta. */
export const STATE_SHORT: Readonly<Record<CellState, string>> = {
  scored: '',
  compaction: 'comp.',
  pre: 'PRE',
  post: 'POST',
  both: 'both',
  absent: 'absent',
  'left-out': 'left out',
};

/** Why a cell has no delta, as a sentence part. */
export const STATE_REASON: Readonly<Record<CellState, string>> = {
  scored: 'scored',
  compaction: 'the compaction failed',
  pre: 'every PRE rollout failed',
  post: 'every POST rollout failed',
  both: 'every rollout of both arms failed',
  absent: 'the strategy has no such boundary',
  'left-out': 'left out of a faulty file',
};

/**
 * Foreign text inside a sentence of ours: its direction cannot reorder what stands around it. For texts without
 * markup (names for assistive technology, SVG, tooltips); elsewhere a `<bdi>` does the same.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name for display: cut in the middle to at most `length` characters (graphemes), the ends kept
 * (`summary-of-…-v2`); a blank one says that it is.
 */
export function clipMiddle(text: string, length: number): string {
  if (text.length <= length && text.trim() === '') return '(no name)';
  // a name of a megabyte must not be segmented whole to show twenty characters of it
  const isLong = text.length > length * 40;
  const head = isLong ? text.slice(0, length * 20) : text;
  const parts = [...segmenter.segment(head)].map((part) => part.segment);
  if (!isLong && parts.length <= length) return text;
  const kept = Math.max(2, length - 1);
  const tail = Math.floor(kept / 2);
  const last = isLong ? [...segmenter.segment(text.slice(-length * 20))].map((part) => part.segment) : parts;
  return `${parts.slice(0, kept - tail).join('')}…${last.slice(last.length - tail).join('')}`;
}
