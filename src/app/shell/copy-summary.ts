import { summaryText } from '../analysis/client.ts';
import { copyText } from '../design/copy-text.ts';
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
