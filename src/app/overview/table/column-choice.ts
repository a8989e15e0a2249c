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

/** The chosen columns that exist; the usual ones for null. */
export function chosenColumns(columns: readonly string[] | null): ReadonlySet<string> {
  if (columns === null) return new Set(USUAL_COLUMNS);
  return new Set(OPTIONAL_COLUMNS.map(({ id }) => id as string).filter((id) => columns.includes(id)));
}

/** Back to null where the choice is the usual one, so that links stay short. */
export function columnsSetting(chosen: ReadonlySet<string>): readonly string[] | null {
  const usual = chosen.size === USUAL_COLUMNS.length && USUAL_COLUMNS.every((id) => chosen.has(id));
  return usual ? null : OPTIONAL_COLUMNS.map(({ id }) => id as string).filter((id) => chosen.has(id));
}

/** The table library's visibility: the chosen channel has columns of its own, so its short one goes. */
export function visibility(chosen: ReadonlySet<string>, channel: Channel): Record<string, boolean> {
  return Object.fromEntries(OPTIONAL_COLUMNS.map(({ id }) => [id, chosen.has(id) && id !== channel]));
}
