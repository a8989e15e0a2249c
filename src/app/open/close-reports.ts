/** Takes reports off the page, and kept files out of this browser. */
import { closeReport } from '../analysis/client.ts';
import { useApp } from '../state/store.ts';
import { forgetFile, markShown } from './kept-files.ts';

/** Before the key of a kept file, in links. */
export const LOCAL = 'local:';

/** Takes a report off the page; a kept file stays kept until it is forgotten. */
export function close(id: string): void {
  const { reports, removeReport } = useApp.getState();
  const report = reports.find((other) => other.id === id);
  if (report === undefined) return;
  removeReport(id);
  void closeReport(id).catch(() => undefined);
  const { source, kind } = report.origin;
  const last = !useApp.getState().reports.some((other) => other.origin.source === source);
  if (kind === 'local' && last) void markShown(source.slice(LOCAL.length), false);
}

/** Takes a local report off the page and out of this browser. */
export async function forget(id: string): Promise<void> {
  const { reports, announce } = useApp.getState();
  const report = reports.find((other) => other.id === id);
  if (report?.origin.kind !== 'local') return;
  const { source } = report.origin;
  for (const other of reports) if (other.origin.source === source) close(other.id);
  await forgetFile(source.slice(LOCAL.length));
  announce(`${report.name} is forgotten by this browser.`);
}

/** The demo makes room for the reader's own reports: side by side it would only be in the way. */
export function putDemoAway(): void {
  const { reports } = useApp.getState();
  for (const { id, origin } of reports) if (origin.kind === 'bundled') close(id);
}
