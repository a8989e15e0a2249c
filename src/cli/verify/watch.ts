/** `verify --serve`: the dashboard on a running verification. */
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { loadKernel } from '../../node/kernel.ts';
import { type StaticServer, startStaticServer } from '../../node/static-server.ts';
import { LiveFeed } from '../../node/verify/live-feed.ts';
import type { VerificationPlan } from '../../node/verify/verification-plan.ts';
import type { VerificationReport } from '../../node/verify/verification-report.ts';
import { BUILT_SITE, openBrowser, whyNotStarted } from '../site.ts';
import type { Interrupts } from './interrupts.ts';

/** A verification that can be looked at. */
export interface Watched {
  readonly feed: LiveFeed;
  /** Shows the whole report until Ctrl-C. */
  untilClosed(report: VerificationReport, interrupts: Interrupts): Promise<void>;
  close(): Promise<void>;
}

/** How it is served. */
export interface WatchOptions {
  readonly port?: number;
  readonly open: boolean;
  /** Folder of the built site; the one beside the command line when left out. */
  readonly siteDirectory?: string;
}

/** Serves the dashboard and says its address. Null, with the reason said, when it can't. */
export async function watch(
  plan: VerificationPlan,
  { open, siteDirectory = BUILT_SITE, ...options }: WatchOptions,
  say: (text: string) => void,
): Promise<Watched | null> {
  const feed = new LiveFeed(plan, await loadKernel(), () => performance.now());
  let server: StaticServer;
  try {
    server = await startStaticServer({ ...options, siteDirectory, routes: feed.routes });
  } catch (error) {
    feed.close();
    say(whyNotStarted(error, options, siteDirectory));
    return null;
  }
  const address = `${server.siteUrl}#live=${server.siteUrl}${feed.path}`;
  say(`The dashboard is open on this verification at\n\n  ${address}\n\nClosing it stops nothing.`);
  if (open) openBrowser(address);
  return {
    feed,
    untilClosed: async (report, { finish }) => {
      feed.end(report);
      say('The dashboard stays open on the report. Ctrl-C ends it.');
      if (!finish.aborted) await once(finish, 'abort');
    },
    close: async () => {
      feed.close();
      await server.close();
    },
  };
}
