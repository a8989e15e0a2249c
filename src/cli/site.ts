/** The built site, as commands serve it from this machine. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Beside the bundled command line, see vite.config.ts and vite.node.config.ts. */
export const BUILT_SITE = fileURLToPath(new URL('../site/', import.meta.url));

/** What keeps the site from being served, in words. */
export function whyNotStarted(
  error: unknown,
  { port, host }: { readonly port?: number; readonly host?: string },
  siteDirectory: string,
): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return `The site is not built: ${siteDirectory} has no index.html. Run npm run build first.`;
    case 'EADDRINUSE':
      return `Port ${port} is taken. Leave --port out to get a free one.`;
    default:
      return `Cannot listen on ${host ?? '127.0.0.1'}${port === undefined ? '' : ` port ${port}`}: ${error}`;
  }
}

/** The system's code of an error, else its text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Starts the person's browser. Best effort: the address is printed all the same. */
export function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['explorer.exe'] : ['xdg-open'];
  spawn(command as string, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
