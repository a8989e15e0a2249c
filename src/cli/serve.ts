/** `compaction-verifier serve FILE…`: the built site on this machine, opened on the files. */
import { once } from 'node:events';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type StaticServer, startStaticServer } from '../node/static-server.ts';
import { BUILT_SITE, codeOf, openBrowser, whyNotStarted } from './site.ts';

export interface ServeOptions {
  /** Port to listen on; when left out, 4173 or any free one. */
  readonly port?: number;
  /** Interface to listen on; 127.0.0.1 when left out. */
  readonly host?: string;
  /** Whether to start the person's browser on the address. */
  readonly open?: boolean;
  /** Ends the serving; when left out, SIGINT and SIGTERM do. */
  readonly signal?: AbortSignal;
  /** Folder of the built site; the one beside the command line when left out. */
  readonly siteDirectory?: string;
}

/** Where the command prints; `process` fits. */
export interface ServeIo {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/**
 * Serves until it is told to stop.
 * @param files reports to open; with none the page shows its bundled cohort
 * @returns the exit code: 0 when stopped, 2 when a file can't be read or the port can't be had
 */
export async function serveCommand(
  files: readonly string[],
  options: ServeOptions,
  io: ServeIo,
): Promise<number> {
  const complaints = (await Promise.all(files.map(whyUnreadable))).filter((complaint) => complaint !== null);
  if (complaints.length > 0) {
    io.stderr.write(`${complaints.join('\n')}\n`);
    return 2;
  }
  const { siteDirectory = BUILT_SITE, open = false, signal = stopSignal() } = options;
  let server: StaticServer;
  try {
    server = await startStaticServer({ ...options, siteDirectory, files });
  } catch (error) {
    io.stderr.write(`${whyNotStarted(error, options, siteDirectory)}\n`);
    return 2;
  }
  const sources = files.length > 0 ? server.fileUrls : await bundledReport(siteDirectory);
  const address = server.siteUrl + fragment(sources);
  io.stdout.write(`Compaction Verifier is served at\n\n  ${address}\n\nCtrl-C ends it.\n`);
  if (open) openBrowser(address);
  if (!signal.aborted) await once(signal, 'abort');
  await server.close();
  return 0;
}

/** The fragment that tells the page which reports to open; its codec is src/view-model/url-state.ts. */
function fragment(sources: readonly string[]): string {
  if (sources.length === 0) return '';
  // Colons and slashes may stand in a fragment, and the address is read by a person.
  const escaped = (text: string) => encodeURIComponent(text).replace(/%3A|%2F/g, decodeURIComponent);
  return `#${sources.map((source) => `report=${escaped(source)}`).join('&')}`;
}

/** The first of the site's own reports, as the page addresses it; none where the manifest is missing or unknown. */
async function bundledReport(siteDirectory: string): Promise<string[]> {
  try {
    const manifest = JSON.parse(await readFile(join(siteDirectory, 'data/manifest.json'), 'utf8'));
    const id: unknown = manifest.reports[0].id;
    return typeof id === 'string' ? [`bundled:${id}`] : [];
  } catch {
    return [];
  }
}

async function whyUnreadable(file: string): Promise<string | null> {
  try {
    await access(file, constants.R_OK);
    return (await stat(file)).isFile() ? null : `${file}: not a file`;
  } catch (error) {
    return `${file}: ${codeOf(error) === 'ENOENT' ? 'no such file' : `cannot be read (${codeOf(error)})`}`;
  }
}

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}
