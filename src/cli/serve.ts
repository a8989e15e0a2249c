/** `compaction-verifier serve FILE…`: the built site on this machine, opened on the files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StaticServer, startStaticServer } from '../node/static-server.ts';

/** Beside the bundled command line, see vite.config.ts and vite.node.config.ts. */
const BUILT_SITE = fileURLToPath(new URL('../site/', import.meta.url));

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

function whyNotStarted(error: unknown, { port, host }: ServeOptions, siteDirectory: string): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return `The site is not built: ${siteDirectory} has no index.html. Run npm run build first.`;
    case 'EADDRINUSE':
      return `Port ${port} is taken. Leave --port out to get a free one.`;
    default:
      return `Cannot listen on ${host ?? '127.0.0.1'}${port === undefined ? '' : ` port ${port}`}: ${error}`;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

/** Best effort: the address is printed all the same. */
function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['explorer.exe'] : ['xdg-open'];
  spawn(command as string, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
