/** Opens files and addresses: progress into the store, reports onto the page, problems beside it. One after the other. */
import type { OpenedReport, OpenResult } from '../../../workers/protocol.ts';
import type { Problem } from '../../formats/problem.ts';
import { counted } from '../../view-model/labels.ts';
import { cancelOpening, closeReport, openFile } from '../analysis/client.ts';
import type { Origin } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import { type BundledReport, bundledAddress, bundledReports } from './bundled.ts';
import { FetchFailed, fetchReport, nameOf } from './fetch-report.ts';
import { forgetFile, keepFile, markShown } from './kept-files.ts';

/** What a link or a list says of a file's reports: which are wanted, and what they are called. */
export interface Wanted {
  readonly member: number | null;
  readonly name: string | null;
}

interface Job {
  readonly name: string;
  /** Where the reports come from; a local file's key follows from its digest. */
  readonly origin: (firstDigest: string) => Origin;
  readonly read: (ticket: number, signal: AbortSignal) => Promise<Blob>;
  /** Null: all of the file. */
  readonly wanted: readonly Wanted[] | null;
  /** Local files are kept in this browser. */
  readonly keep: boolean;
}

let nextTicket = 1;
const controllers = new Map<number, AbortController>();
let queue: Promise<unknown> = Promise.resolve();

/** Ends an opening, whether it waits, fetches or is being read. */
export function cancel(ticket: number): void {
  controllers.get(ticket)?.abort();
  void cancelOpening(ticket).catch(() => undefined);
}

/** Runs a job when those before it are done. Resolves when its reports are on the page, or its problems. */
function enqueue(job: Job): Promise<void> {
  const ticket = nextTicket++;
  const controller = new AbortController();
  controllers.set(ticket, controller);
  useApp.getState().startOpening(ticket, job.name);
  const run = queue.then(() => runJob(job, ticket, controller.signal));
  queue = run;
  return run;
}

async function runJob(job: Job, ticket: number, signal: AbortSignal): Promise<void> {
  const app = useApp.getState();
  try {
    signal.throwIfAborted();
    const data = await job.read(ticket, signal);
    signal.throwIfAborted();
    const result = await openFile(ticket, job.name, data, (progress) => app.advanceOpening(ticket, progress));
    await settle(job, data, result);
  } catch (reason) {
    report(job, reason, signal.aborted);
  } finally {
    controllers.delete(ticket);
    app.endOpening(ticket);
  }
}

/** What was thrown, as words on the page. */
function report(job: Job, reason: unknown, cancelled: boolean): void {
  const app = useApp.getState();
  const error = reason instanceof Error ? reason : new Error(String(reason));
  if (cancelled || error.name === 'CancelledError' || error.name === 'AbortError') {
    app.announce(`Opening ${job.name} was cancelled.`);
    return;
  }
  const problem: Problem =
    error instanceof FetchFailed
      ? error.problem
      : {
          kind: 'unreadable',
          message: `The file could not be read: ${error.message}`,
          place: {},
          advice: 'Choose it once more. If that does not help, reload the page.',
        };
  app.addFailure(job.name, [problem]);
}

/** Numbers the new reports of a file: those that are open already keep their places. */
function membersOf(result: OpenResult): ReadonlyMap<string, number | null> {
  const { reports } = useApp.getState();
  const count = result.reports.length + result.alreadyOpen.length;
  if (count === 1) return new Map(result.reports.map((opened) => [opened.id, null]));
  const taken = new Set(
    reports.filter(({ id }) => result.alreadyOpen.includes(id)).map(({ member }) => member),
  );
  const free = Array.from({ length: count }, (_, index) => index).filter((index) => !taken.has(index));
  return new Map(result.reports.map((opened, index) => [opened.id, free[index] ?? index]));
}

function wantedName(wanted: readonly Wanted[] | null, member: number | null): string | null {
  return wanted?.find((ref) => ref.member === member)?.name ?? null;
}

function isWanted(wanted: readonly Wanted[] | null, member: number | null): boolean {
  return wanted === null || wanted.some((ref) => ref.member === null || ref.member === member);
}

async function settle(job: Job, data: Blob, result: OpenResult): Promise<void> {
  const app = useApp.getState();
  const members = membersOf(result);
  const shown = result.reports.filter((opened) => isWanted(job.wanted, members.get(opened.id) ?? null));
  for (const opened of result.reports) if (!shown.includes(opened)) void closeReport(opened.id);
  const first = shown[0] ?? result.reports[0];
  if (first !== undefined) {
    const origin = job.origin(first.digest);
    if (origin.kind !== 'bundled') putDemoAway();
    app.addReports(
      shown,
      origin,
      new Map(
        shown.map((opened) => {
          const member = members.get(opened.id) ?? null;
          return [opened.id, { member, name: wantedName(job.wanted, member) }];
        }),
      ),
    );
    if (job.keep && origin.kind === 'local') void keep(origin.source, job.name, data);
  }
  if (result.failures.length > 0) app.addFailure(job.name, result.failures);
  if (shown.length === 0 && result.alreadyOpen.length > 0) app.addNotice(`${job.name} is open already.`);
  if (shown.length > 0) app.announce(openedWords(shown));
}

function openedWords(opened: readonly OpenedReport[]): string {
  return opened
    .map(
      ({ name, overview }) =>
        `Opened ${name}: ${counted(overview.strategies.length, 'strategy', 'strategies')}, ${counted(overview.boundaryCount, 'boundary', 'boundaries')}.`,
    )
    .join(' ');
}

/** The demo makes room for the reader's own reports: side by side it would only be in the way. */
function putDemoAway(): void {
  const { reports } = useApp.getState();
  for (const { id, origin } of reports) if (origin.kind === 'bundled') close(id);
}

const LOCAL = 'local:';

async function keep(source: string, name: string, data: Blob): Promise<void> {
  const key = source.slice(LOCAL.length);
  const refused = await keepFile({ key, name, bytes: data.size, shown: true }, data);
  if (refused !== null) {
    useApp.getState().addNotice(`${name} will be gone after a reload: ${refused}.`);
  }
}

function localOrigin(firstDigest: string): Origin {
  return { kind: 'local', source: `${LOCAL}${firstDigest.slice(0, 16)}` };
}

/** Opens files the reader dropped, picked or pasted. */
export function openFiles(files: Iterable<File>): Promise<void> {
  const jobs = Array.from(files, (file) =>
    enqueue({ name: file.name, origin: localOrigin, read: async () => file, wanted: null, keep: true }),
  );
  return Promise.all(jobs).then(() => undefined);
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
