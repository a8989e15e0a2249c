/** What makes two calls the same, as the reader wants it and as far as the recordings are there. */
import type { Judging } from '../../view-model/url-state.ts';
import type { OpenReport } from './reports-slice.ts';

type Scored = Pick<OpenReport, 'name' | 'recorded' | 'sameCall'>;

/** How a report is to be scored: by tool only where the recordings of all its boundaries are beside it. */
export function wantedKey({ recorded }: Pick<Scored, 'recorded'>, wanted: Judging['sameCall']) {
  return recorded ? wanted : 'call';
}

/** Why nothing, or not everything, can be scored by tool; null when all can. */
export function whyNotByTool(reports: readonly Scored[]): string | null {
  const without = reports.filter(({ recorded }) => !recorded);
  if (without.length === 0) return null;
  const whose = without.length === reports.length ? '' : ` of ${without.map(({ name }) => name).join(', ')}`;
  return `By tool needs the calls before each cut, which only recordings have: drop the event logs of all boundaries${whose} on the page.`;
}
