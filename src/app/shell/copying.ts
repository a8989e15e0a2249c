/** Copies what belongs to a report: AG2’s summary, the link to the view. */

import { encodeLink } from '../../view-model/url-state.ts';
import { summaryText } from '../analysis/client.ts';
import { copyText } from '../design/copy-text.ts';
import { linkOf } from '../state/link.ts';
import type { OpenReport } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';

/** Copies AG2's `summary()` text of a report, recomputed. */
export async function copySummary(report: OpenReport): Promise<void> {
  const { addNotice, announce } = useApp.getState();
  try {
    const done = await copyText(await summaryText(report.id));
    if (done) announce('AG2’s summary is copied.');
    else addNotice('The browser did not let the page copy.');
  } catch (reason) {
    addNotice(`The summary could not be made: ${reason instanceof Error ? reason.message : String(reason)}`);
  }
}

/** Copies the address of the view; what of it cannot be reopened elsewhere is said. */
export async function copyLink(): Promise<void> {
  const state = useApp.getState();
  const link = new URL(`#${encodeLink(linkOf(state))}`, location.href).href;
  const local = state.reports.some((report) => report.origin.kind === 'local');
  if (!(await copyText(link)))
    state.addNotice(`The browser did not let the page copy. The link is the page’s address.`);
  else if (local)
    state.addNotice('The link is copied. The local files among the reports open in this browser only.');
  else state.announce('The link is copied.');
}
