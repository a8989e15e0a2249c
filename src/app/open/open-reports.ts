/** Ways to open a report: files, text, kept files, addresses, what comes with the page. */
import type { Origin } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import { type BundledReport, bundledAddress, bundledReports } from './bundled.ts';
import { LOCAL } from './close-reports.ts';
import { fetchReport, nameOf } from './fetch-report.ts';
import { enqueue, type Job, type Wanted } from './jobs.ts';
import { markShown } from './kept-files.ts';
import { isRecording, openRecordings } from './recordings.ts';

function localOrigin(firstDigest: string): Origin {
  return { kind: 'local', source: `${LOCAL}${firstDigest.slice(0, 16)}` };
}

/** Opens files the reader dropped, picked or pasted; recordings among them are laid beside the reports. */
export async function openFiles(files: Iterable<File>): Promise<void> {
  const all = Array.from(files);
  const areRecordings = await Promise.all(all.map((file) => isRecording(file).catch(() => false)));
  const reports = all.filter((_, index) => !areRecordings[index]);
  const jobs = reports.map((file) =>
    enqueue({ name: file.name, origin: localOrigin, read: async () => file, wanted: null, keep: true }),
  );
  await Promise.all(jobs);
  const recordings = all.filter((_, index) => areRecordings[index]);
  if (recordings.length > 0) await openRecordings(recordings);
}

/** Opens pasted text as if it were a file. */
export function openText(text: string): Promise<void> {
  return openFiles([new File([text], 'pasted text', { type: 'text/plain' })]);
}

/** Opens a file kept in this browser. */
export function openKept(
  key: string,
  name: string,
  data: Blob,
  wanted: readonly Wanted[] | null,
): Promise<void> {
  const done = enqueue({
    name,
    origin: () => ({ kind: 'local', source: LOCAL + key }),
    read: async () => data,
    wanted,
    keep: false,
  });
  void markShown(key, true);
  return done;
}

function reading(address: string): Job['read'] {
  return (ticket, signal) =>
    fetchReport(
      address,
      (done, total) => useApp.getState().advanceOpening(ticket, { stage: 'fetching', done, total }),
      signal,
    );
}

/** Fetches and opens a hosted report. */
export function openHosted(address: string, wanted: readonly Wanted[] | null = null): Promise<void> {
  return enqueue({
    name: nameOf(address),
    origin: () => ({ kind: 'hosted', source: address }),
    read: reading(address),
    wanted,
    keep: false,
  });
}

export const BUNDLED = 'bundled:';

/** Opens a bundled report by its name in the manifest; an unknown one is a failure on the page. */
export async function openBundled(name: string, wanted: readonly Wanted[] | null = null): Promise<void> {
  const known: BundledReport | undefined = (await bundledReports()).find((report) => report.name === name);
  if (known === undefined) {
    useApp.getState().addFailure(`${BUNDLED}${name}`, [
      {
        kind: 'unreadable',
        message: `No report named “${name}” comes with this page.`,
        place: {},
        advice: 'Open a report of your own, or the demo.',
      },
    ]);
    return;
  }
  await enqueue({
    name: known.title,
    origin: () => ({ kind: 'bundled', source: BUNDLED + known.name, note: known.description }),
    read: reading(bundledAddress(known)),
    wanted,
    keep: false,
  });
}
