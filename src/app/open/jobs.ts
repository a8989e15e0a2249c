/** Openings, one after the other: progress into the store, reports onto the page, problems beside it. */
import type { OpenedReport, OpenResult } from '../../../workers/protocol.ts';
import type { Problem } from '../../formats/problem.ts';
import { counted } from '../../view-model/labels.ts';
import { cancelOpening, closeReport, openFile } from '../analysis/client.ts';
import type { Origin } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import { LOCAL, putDemoAway } from './close-reports.ts';
import { FetchFailed } from './fetch-report.ts';
import { keepFile } from './kept-files.ts';

/** What a link or a list says of a file's reports: which are wanted, and what they are called. */
export interface Wanted {
  readonly member: number | null;
  readonly name: string | null;
}

/** One file or address to open. */
export interface Job {
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

/** A number for an opening that no other has. */
export function takeTicket(): number {
  return nextTicket++;
}

const controllers = new Map<number, AbortController>();
let queue: Promise<unknown> = Promise.resolve();

/** Ends an opening, whether it waits, fetches or is being read. */
export function cancel(ticket: number): void {
  controllers.get(ticket)?.abort();
  void cancelOpening(ticket).catch(() => undefined);
}

/** Runs a job when those before it are done. Resolves when its reports are on the page, or its problems. */
export function enqueue(job: Job): Promise<void> {
  const ticket = takeTicket();
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
  }
  if (result.failures.length > 0) app.addFailure(job.name, result.failures);
  if (shown.length === 0 && result.alreadyOpen.length > 0) app.addNotice(`${job.name} is open already.`);
  if (shown.length > 0) app.announce(openedWords(shown));
  const source = first === undefined ? null : job.origin(first.digest).source;
  // shown already, but opened only once a reload would find it
  if (job.keep && source?.startsWith(LOCAL)) await keep(source, job.name, data);
}

function openedWords(opened: readonly OpenedReport[]): string {
  return opened
    .map(
      ({ name, overview }) =>
        `Opened ${name}: ${counted(overview.strategies.length, 'strategy', 'strategies')}, ${counted(overview.boundaryCount, 'boundary', 'boundaries')}.`,
    )
    .join(' ');
}

async function keep(source: string, name: string, data: Blob): Promise<void> {
  const key = source.slice(LOCAL.length);
  const refused = await keepFile({ key, name, bytes: data.size, shown: true }, data);
  if (refused !== null) {
    useApp.getState().addNotice(`${name} will be gone after a reload: ${refused}.`);
  }
}
