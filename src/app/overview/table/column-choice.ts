/** Which columns can be chosen, which are shown unasked, and what follows for the chosen channel. */
import type { Channel } from '../../../core/model/report.ts';

/** Columns that can be switched off, in table order, with their names in the menu. */
export const OPTIONAL_COLUMNS = [
  { id: 'n', text: 'n, scored / tested' },
  { id: 'wasted', text: 'wasted' },
  { id: 'blocked', text: 'blocked' },
  { id: 'refetch', text: 'refetch' },
  { id: 'harm', text: 'harm' },
  { id: 'stopped', text: 'stopped' },
  { id: 'p', text: 'permutation p' },
  { id: 'over-control', text: 'difference to the control' },
  { id: 'recording-p', text: 'p by recording' },
  { id: 'holm-p', text: 'p by recording after Holm' },
  { id: 'correlation', text: 'correlation within recordings' },
  { id: 'sign-p', text: 'sign p' },
  { id: 'kept', text: 'kept' },
  { id: 'noop', text: 'noop' },
  { id: 'failed', text: 'failed' },
  { id: 'compaction-tokens', text: 'compaction tokens' },
] as const;

export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]['id'];

/** All but harm, which follows from blocked and refetch, and what few look for: the usual ones fit a laptop. */
export const USUAL_COLUMNS: readonly OptionalColumn[] = OPTIONAL_COLUMNS.map(({ id }) => id).filter(
  (id) => !['harm', 'holm-p', 'correlation', 'sign-p', 'compaction-tokens'].includes(id),
);

/** The usual ones that fit a window of 1024 px. */
const USUAL_WHERE_NARROW: readonly OptionalColumn[] = USUAL_COLUMNS.filter((id) => id !== 'noop');

function usualColumns(narrow: boolean): readonly OptionalColumn[] {
  return narrow ? USUAL_WHERE_NARROW : USUAL_COLUMNS;
}

/** The chosen columns that exist; the usual ones for null. */
export function chosenColumns(columns: readonly string[] | null, narrow = false): ReadonlySet<string> {
  if (columns === null) return new Set(usualColumns(narrow));
  return new Set(OPTIONAL_COLUMNS.map(({ id }) => id as string).filter((id) => columns.includes(id)));
}

/** Back to null where the choice is the usual one, so that links stay short. */
export function columnsSetting(chosen: ReadonlySet<string>, narrow = false): readonly string[] | null {
  const usual = usualColumns(narrow);
  const isUsual = chosen.size === usual.length && usual.every((id) => chosen.has(id));
  return isUsual ? null : OPTIONAL_COLUMNS.map(({ id }) => id as string).filter((id) => chosen.has(id));
}

/**
 * The table library's visibility: the chosen channel has columns of its own, so its short one goes; where narrow its bounds
 * stand under the mean.
 */
export function visibility(
  chosen: ReadonlySet<string>,
  channel: Channel,
  narrow = false,
): Record<string, boolean> {
  return {
    low: !narrow,
    high: !narrow,
    ...Object.fromEntries(OPTIONAL_COLUMNS.map(({ id }) => [id, chosen.has(id) && id !== channel])),
  };
}
