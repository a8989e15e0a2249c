/** Listens to a running verification, and keeps the report on the page up to what has landed. */
import * as z from 'zod/mini';
import { closeReport, openFile } from '../analysis/client.ts';
import { putDemoAway } from '../open/close-reports.ts';
import { fetchReport } from '../open/fetch-report.ts';
import { takeTicket } from '../open/jobs.ts';
import { useApp } from '../state/store.ts';

// The page's policy forbids what zod compiles its checks with.
z.config({ jitless: true });

const NUMBER = z.number();
const MESSAGE = z.object({
  state: z.enum(['running', 'done', 'stopped']),
  version: NUMBER,
  boundaries: NUMBER,
  done: NUMBER,
  failed: NUMBER,
  left: NUMBER,
  rate: z.nullable(NUMBER),
  timeLeft: z.nullable(NUMBER),
  tokens: NUMBER,
});

/** Between two reports: at least a second, and thrice what taking one over takes. */
const REPORT_EVERY = 1000;
const BUSY_SHARE = 3;

/** What the report is called until it is renamed. */
const NAME = 'live verification';

interface Connection {
  readonly address: string;
  /** Takes the report so far onto the page now, whatever is open. */
  refresh(): Promise<void>;
  close(): void;
}

let connection: Connection | null = null;

/** Looks at this verification from now on, and at no other; null: at none. */
export function watchLive(address: string | null): void {
  if (connection?.address === address) return;
  connection?.close();
  connection = null;
  useApp.getState().setLive(null);
  const base = address === null ? null : baseOf(address);
  if (address === null) return;
  if (base === null) {
    useApp.getState().addNotice(`This link names a verification at “${address}”, which is no address.`);
    return;
  }
  useApp.getState().setLive({ address, state: 'connecting', message: null, shown: 0 });
  connection = connect(address, base);
}

/** Takes what has landed onto the page, also while a boundary is open. */
export function showLanded(): void {
  void connection?.refresh();
}

function baseOf(address: string): URL | null {
  try {
    const url = new URL(address, document.baseURI);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

function connect(address: string, base: URL): Connection {
  const source = new URL('report.json', base).href;
  const events = new EventSource(new URL('events', base));
  const gone = new AbortController();
  let busy = false;
  let notBefore = 0;

  const refresh = async () => {
    const version = useApp.getState().live?.message?.version ?? 0;
    if (busy || version === 0) return;
    busy = true;
    const begin = performance.now();
    try {
      await takeOver(source, gone.signal);
      useApp.getState().updateLive(address, { shown: version });
    } catch {
      // The connection says by itself when it is lost; what is on the page stays.
    } finally {
      busy = false;
      const spent = performance.now() - begin;
      notBefore = begin + spent + Math.max(REPORT_EVERY, BUSY_SHARE * spent);
    }
  };
  const isDue = () => {
    const { live, open } = useApp.getState();
    if (live?.message == null || live.message.version === live.shown) return false;
    // A reader of calls is not disturbed; the banner offers what has landed.
    return open === null && performance.now() >= notBefore;
  };
  const timer = setInterval(() => {
    if (isDue()) void refresh();
  }, 250);

  events.onmessage = ({ data }) => {
    const read = z.safeParse(MESSAGE, parsed(data));
    if (!read.success) return;
    const { live, announce } = useApp.getState();
    const { state } = read.data;
    if (live?.state !== state && state !== 'running') announce(`The verification is ${state}.`);
    useApp.getState().updateLive(address, { state, message: read.data });
    if (state !== 'running') events.close();
    if (isDue()) void refresh();
  };
  events.onerror = () => {
    const { live } = useApp.getState();
    if (live?.state === 'running' || live?.state === 'connecting') {
      useApp.getState().updateLive(address, { state: 'lost' });
    }
  };
  return {
    address,
    refresh,
    close: () => {
      clearInterval(timer);
      gone.abort();
      events.close();
    },
  };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Fetches the report and puts it onto the page, in the place of an older state of it. */
async function takeOver(source: string, signal: AbortSignal): Promise<void> {
  const data = await fetchReport(source, () => undefined, signal);
  const result = await openFile(takeTicket(), NAME, data, () => undefined);
  const [newer] = result.reports;
  if (newer === undefined) return;
  if (signal.aborted) {
    await closeReport(newer.id);
    return;
  }
  const { reports, addReports, replaceReport } = useApp.getState();
  const older = reports.find(({ origin }) => origin.source === source);
  if (older === undefined) {
    putDemoAway();
    addReports([newer], { kind: 'hosted', source }, new Map([[newer.id, { member: null, name: null }]]));
  } else {
    replaceReport(older.id, newer);
    await closeReport(older.id);
  }
}
