/**
 * The view as a link: everything a reader needs to see the same page again, in the fragment of the address.
 * `#v=1&report=bundled:cohort&k=3&channel=harm&open=0.2.17`. Decoding is total: what it does not understand it
 * leaves at its default, so that a link from a newer or older version opens what it can.
 *
 * Reports are addressed by where they come from, strategies and boundaries by their index in their report.
 */
import type { Channel } from '../core/model/report.ts';

/** The version written; {@link decodeLink} reads this one and all before it. */
const LINK_VERSION = 1;

/** Where a report comes from: `bundled:<name>`, `local:<digest>` (this browser only), else an address. */
export interface ReportRef {
  readonly source: string;
  /** Which report of a file that holds several, from 0; null: all of the file. */
  readonly member: number | null;
  /** What the reader renamed it to, else null. */
  readonly name: string | null;
}

/** Which boundaries the list and the heat map show. */
export interface BoundaryFilter {
  /** Index of the recording, null for all. */
  readonly recording: number | null;
  readonly scored: 'all' | 'scored' | 'unscored';
  readonly sign: 'all' | 'positive' | 'zero' | 'negative';
  readonly text: string;
}

export interface SortBy {
  /** Column id. */
  readonly column: string;
  readonly descending: boolean;
}

/** A strategy of the n-th report of the link. */
export interface StrategyRef {
  readonly report: number;
  readonly strategy: number;
}

export interface BoundaryRef extends StrategyRef {
  readonly boundary: number;
}

/** The pages within the page. */
export type View = 'overview' | 'audit';

/** How verdicts are made and uncertainty is drawn. */
export interface Judging {
  /** Intervals over boundaries, as AG2's, or by recording. */
  readonly intervals: 'boundary' | 'recording';
  /** Margins of "no worse" as decimal text, for wasted calls and for stopped; null: the usual ones. */
  readonly margin: string | null;
  readonly marginStopped: string | null;
  /** Name of the strategy that is the control, where a report has it; null: by the rule. */
  readonly control: string | null;
  /** Nothing is held against a control, whatever `control` says. */
  readonly noControl: boolean;
  /** What makes two calls the same, where the recordings are there to tell: the whole call, or its tool alone. */
  readonly sameCall: 'call' | 'tool';
}

/** Everything a link holds. */
export interface LinkState {
  /** Address of a running verification, up to `live/…/`; null: none. */
  readonly live: string | null;
  readonly reports: readonly ReportRef[];
  /** Null: the horizon. */
  readonly k: number | null;
  readonly channel: Channel;
  /** Of the strategy table. */
  readonly sort: SortBy;
  /** Optional columns shown; null: the usual ones. */
  readonly columns: readonly string[] | null;
  readonly pinControl: boolean;
  readonly judging: Judging;
  readonly hidden: readonly StrategyRef[];
  readonly filter: BoundaryFilter;
  /** Of the list of boundaries. */
  readonly boundarySort: SortBy;
  /** What is shown where no boundary is open. */
  readonly view: View;
  /** The boundary whose calls are shown, above the view; null: none. */
  readonly open: BoundaryRef | null;
}

export const NO_FILTER: BoundaryFilter = { recording: null, scored: 'all', sign: 'all', text: '' };
export const WORST_FIRST: SortBy = { column: 'mean', descending: true };
export const LARGEST_DELTA_FIRST: SortBy = { column: 'delta', descending: true };

export const USUAL_JUDGING: Judging = {
  intervals: 'boundary',
  margin: null,
  marginStopped: null,
  control: null,
  noControl: false,
  sameCall: 'call',
};

/** What an empty fragment says. */
export const EMPTY_LINK: LinkState = {
  live: null,
  reports: [],
  k: null,
  channel: 'wasted',
  sort: WORST_FIRST,
  columns: null,
  pinControl: false,
  judging: USUAL_JUDGING,
  hidden: [],
  filter: NO_FILTER,
  boundarySort: LARGEST_DELTA_FIRST,
  view: 'overview',
  open: null,
};

const CHANNELS: readonly Channel[] = ['wasted', 'blocked', 'refetch', 'harm', 'stopped'];
const VIEWS: readonly View[] = ['overview', 'audit'];
const SCORED = ['all', 'scored', 'unscored'] as const;
const SIGNS = ['all', 'positive', 'zero', 'negative'] as const;

/** Percent-encodes what would end a value; keeps `:` `/` `,` so that addresses stay readable. */
function escapeValue(text: string): string {
  // a lone surrogate has no UTF-8: it becomes U+FFFD
  const wellFormed = text.replace(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  );
  return encodeURIComponent(wellFormed).replace(/%(?:3A|2F|2C)/g, decodeURIComponent);
}

function unescapeValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function encodeReport({ source, member }: ReportRef): string {
  if (member !== null) return `${member}!${source}`;
  return /^(?:\d+|\*)!/.test(source) ? `*!${source}` : source;
}

function encodeSort({ column, descending }: SortBy): string {
  return `${descending ? '-' : ''}${column}`;
}

function encodeJudging(judging: Judging): [string, string][] {
  const { intervals, margin, marginStopped, control, noControl, sameCall } = judging;
  return [
    ...(intervals === 'recording' ? [['intervals', intervals] as [string, string]] : []),
    ...(margin === null ? [] : [['margin', margin] as [string, string]]),
    ...(marginStopped === null ? [] : [['margin-stopped', marginStopped] as [string, string]]),
    ...(control === null ? [] : [['control', control] as [string, string]]),
    ...(noControl ? [['no-control', '1'] as [string, string]] : []),
    ...(sameCall === 'tool' ? [['key', sameCall] as [string, string]] : []),
  ];
}

/** A margin: a decimal number ≥ 0 as it is written, else null. */
export function marginOf(text: string | undefined): string | null {
  return text !== undefined && /^\d{1,9}(\.\d{1,15})?$/.test(text) ? text : null;
}

const sameSort = (a: SortBy, b: SortBy) => a.column === b.column && a.descending === b.descending;

/** The fragment of a link, without `#`. What is at its default is left out; an empty view gives an empty text. */
export function encodeLink(state: LinkState): string {
  const pairs: (readonly [string, string])[] = [];
  if (state.live !== null) pairs.push(['live', state.live]);
  for (const [index, report] of state.reports.entries()) {
    pairs.push(['report', encodeReport(report)]);
    if (report.name !== null) pairs.push([`name.${index}`, report.name]);
  }
  if (state.k !== null) pairs.push(['k', String(state.k)]);
  if (state.channel !== EMPTY_LINK.channel) pairs.push(['channel', state.channel]);
  if (!sameSort(state.sort, WORST_FIRST)) pairs.push(['sort', encodeSort(state.sort)]);
  if (state.columns !== null)
    pairs.push(['columns', state.columns.map((name) => escapeValue(name).replaceAll(',', '%2C')).join(',')]);
  if (state.pinControl) pairs.push(['pin', 'control']);
  pairs.push(...encodeJudging(state.judging));
  if (state.hidden.length > 0) {
    pairs.push(['hide', state.hidden.map(({ report, strategy }) => `${report}.${strategy}`).join(',')]);
  }
  const { recording, scored, sign, text } = state.filter;
  if (recording !== null) pairs.push(['recording', String(recording)]);
  if (scored !== 'all') pairs.push(['scored', scored]);
  if (sign !== 'all') pairs.push(['sign', sign]);
  if (text !== '') pairs.push(['text', text]);
  if (!sameSort(state.boundarySort, LARGEST_DELTA_FIRST))
    pairs.push(['order', encodeSort(state.boundarySort)]);
  if (state.view !== EMPTY_LINK.view) pairs.push(['view', state.view]);
  if (state.open !== null) {
    const { report, strategy, boundary } = state.open;
    pairs.push(['open', `${report}.${strategy}.${boundary}`]);
  }
  if (pairs.length === 0) return '';
  return [['v', String(LINK_VERSION)] as const, ...pairs]
    .map(([key, value]) => `${key}=${key === 'columns' ? value : escapeValue(value)}`)
    .join('&');
}

/** A whole number from 0, else null. */
function index(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return null;
  return Number(text);
}

function indexes(text: string, count: number): readonly number[] | null {
  const numbers = text.split('.').map(index);
  return numbers.length === count && !numbers.includes(null) ? (numbers as number[]) : null;
}

function decodeReport(text: string, name: string | undefined): ReportRef {
  const match = /^(\d{1,9}|\*)!([\s\S]*)$/.exec(text);
  const member = match === null ? null : index(match[1]);
  return { source: match === null ? text : match[2]!, member, name: name ?? null };
}

function decodeSort(text: string | undefined, usual: SortBy): SortBy {
  if (text === undefined) return usual;
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return column === '' ? usual : { column, descending };
}

function oneOf<T extends string>(text: string | undefined, values: readonly T[], usual: T): T {
  return values.find((value) => value === text) ?? usual;
}

interface Fields {
  readonly one: ReadonlyMap<string, string>;
  /** Values of `columns` before percent-decoding, for a comma may stand in one. */
  readonly columns: string | undefined;
  readonly reports: readonly string[];
}

function readFields(fragment: string): Fields {
  const one = new Map<string, string>();
  const reports: string[] = [];
  let columns: string | undefined;
  for (const pair of fragment.replace(/^#/, '').split('&')) {
    const cut = pair.indexOf('=');
    if (cut < 0) continue;
    const key = pair.slice(0, cut);
    const value = unescapeValue(pair.slice(cut + 1));
    if (key === 'columns') columns = pair.slice(cut + 1);
    if (key === 'report') {
      if (value !== '') reports.push(value);
    } else one.set(key, value);
  }
  return { one, columns, reports };
}

/** Turns what an older version wrote into today's fields; a hand-written `#report=…` has no version and is today's. */
function upgrade(fields: Fields): Fields {
  return fields;
}

function decodeJudging(one: ReadonlyMap<string, string>): Judging {
  return {
    intervals: oneOf(one.get('intervals'), ['boundary', 'recording'] as const, 'boundary'),
    margin: marginOf(one.get('margin')),
    marginStopped: marginOf(one.get('margin-stopped')),
    control: one.get('control') ?? null,
    noControl: one.get('no-control') === '1',
    sameCall: oneOf(one.get('key'), ['call', 'tool'] as const, 'call'),
  };
}

function decodeFilter(one: ReadonlyMap<string, string>): BoundaryFilter {
  return {
    recording: index(one.get('recording')),
    scored: oneOf(one.get('scored'), SCORED, 'all'),
    sign: oneOf(one.get('sign'), SIGNS, 'all'),
    text: one.get('text') ?? '',
  };
}

/** Reads a fragment, with or without `#`. Never throws: unknown keys are passed over, bad values are the usual ones. */
export function decodeLink(fragment: string): LinkState {
  const { one, columns, reports } = upgrade(readFields(fragment));
  const k = index(one.get('k'));
  const open = indexes(one.get('open') ?? '', 3);
  const hidden = (one.get('hide') ?? '').split(',').flatMap((text) => {
    const pair = indexes(text, 2);
    return pair === null ? [] : [{ report: pair[0]!, strategy: pair[1]! }];
  });
  return {
    live: one.get('live') || null,
    reports: reports.map((text, i) => decodeReport(text, one.get(`name.${i}`))),
    k: k === 0 ? null : k,
    channel: oneOf(one.get('channel'), CHANNELS, EMPTY_LINK.channel),
    sort: decodeSort(one.get('sort'), WORST_FIRST),
    columns:
      columns === undefined
        ? null
        : columns
            .split(',')
            .filter((name) => name !== '')
            .map(unescapeValue),
    pinControl: one.get('pin') === 'control',
    judging: decodeJudging(one),
    hidden,
    filter: decodeFilter(one),
    boundarySort: decodeSort(one.get('order'), LARGEST_DELTA_FIRST),
    view: oneOf(one.get('view'), VIEWS, EMPTY_LINK.view),
    open: open === null ? null : { report: open[0]!, strategy: open[1]!, boundary: open[2]! },
  };
}
