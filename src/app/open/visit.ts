/** Makes the page follow a link: opens what it names and is not open, closes the rest, sets the view. */
import { decodeLink, type LinkState, type ReportRef } from '../../view-model/url-state.ts';
import { watchLive } from '../live/connection.ts';
import { viewOf } from '../state/link.ts';
import type { OpenReport } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import { bundledReports } from './bundled.ts';
import { close, LOCAL } from './close-reports.ts';
import type { Wanted } from './jobs.ts';
import { keptFiles, readKept } from './kept-files.ts';
import { BUNDLED, openBundled, openHosted, openKept } from './open-reports.ts';

function isOf(report: OpenReport, ref: ReportRef): boolean {
  return report.origin.source === ref.source && (ref.member === null || ref.member === report.member);
}

async function openLocal(source: string, wanted: readonly Wanted[]): Promise<void> {
  const key = source.slice(LOCAL.length);
  const data = await readKept(key);
  if (data === undefined) {
    useApp
      .getState()
      .addNotice(
        'This link names a file that is not in this browser: local files cannot be linked. Open the file here, or put it on a web server and link its address.',
      );
    return;
  }
  const kept = (await keptFiles()).find((file) => file.key === key);
  await openKept(key, kept?.name ?? 'kept file', data, wanted);
}

function openSource(source: string, wanted: readonly Wanted[]): Promise<void> {
  if (source.startsWith(BUNDLED)) return openBundled(source.slice(BUNDLED.length), wanted);
  if (source.startsWith(LOCAL)) return openLocal(source, wanted);
  return openHosted(source, wanted);
}

/** Opens what the refs name and is not open. */
async function openMissing(refs: readonly ReportRef[]): Promise<void> {
  const { reports } = useApp.getState();
  const missing = refs.filter((ref) => !reports.some((report) => isOf(report, ref)));
  const sources = new Set(missing.map((ref) => ref.source));
  await Promise.all(
    [...sources].map((source) =>
      openSource(
        source,
        missing.filter((ref) => ref.source === source),
      ),
    ),
  );
}

/** Puts a link on the page. A link without reports changes the view of those that are open. */
export async function visit(link: LinkState): Promise<void> {
  const app = useApp.getState();
  watchLive(link.live);
  if (link.reports.length === 0) {
    useApp.setState(viewOf(link, app.reports));
    return;
  }
  for (const report of app.reports) if (!link.reports.some((ref) => isOf(report, ref))) close(report.id);
  await openMissing(link.reports);
  const { reports, orderReports, renameReport } = useApp.getState();
  const named = link.reports.map((ref) => reports.find((report) => isOf(report, ref)));
  orderReports(named.flatMap((report) => report?.id ?? []));
  for (const [index, ref] of link.reports.entries()) {
    const report = named[index];
    if (report !== undefined && ref.name !== null) renameReport(report.id, ref.name);
  }
  useApp.setState(viewOf(link, named));
}

/** Whether the page has been served what it needs to show a demo. */
async function openDemo(): Promise<void> {
  const [first] = await bundledReports();
  if (first !== undefined) await openBundled(first.name);
}

/** The first view: the link's, else the kept files that were on the page last time, else the demo. */
export async function start(): Promise<void> {
  const link = decodeLink(location.hash);
  if (link.reports.length > 0 || link.live !== null) {
    await visit(link);
    return;
  }
  const shown = (await keptFiles()).filter((file) => file.shown);
  for (const file of shown) {
    const data = await readKept(file.key);
    if (data !== undefined) await openKept(file.key, file.name, data, null);
  }
  if (useApp.getState().reports.length === 0) await openDemo();
  useApp.setState(viewOf(link, useApp.getState().reports));
}
