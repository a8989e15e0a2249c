/**
 * Serves the built site, and beside it single files under an address nobody can guess.
 * The site must look the same from any dumb file host, so nothing here is needed by the page: right media types,
 * no transfer tricks, and the content security policy of the page's own meta tag as a header.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import sirv from 'sirv';

/** Tried first when the caller names no port, so that the address is the same from day to day. */
const USUAL_PORT = 4173;

const META_POLICY = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/;

export interface StaticServerOptions {
  /** Folder with the built site's index.html. */
  readonly siteDirectory: string;
  /** Files to serve beside the site; each must be readable. */
  readonly files?: readonly string[];
  /** Answers of programs, by their path below the site. */
  readonly routes?: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>;
  /** Interface to listen on; this machine alone when left out. */
  readonly host?: string;
  /** Port to listen on; when left out, 4173 or, where that is taken, any free one. */
  readonly port?: number;
  /** Path that the site lies under, with a slash at both ends; `/` when left out. */
  readonly mountPath?: string;
}

export interface StaticServer {
  /** Address of the page, with a slash at its end. */
  readonly siteUrl: string;
  /** Addresses of `files`, in their order. */
  readonly fileUrls: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts to serve.
 * @throws Error with code `EADDRINUSE` or `EACCES` when `port` can't be had, `ENOENT` when the site isn't built
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const { siteDirectory, files = [], routes = {}, host = '127.0.0.1', mountPath = '/' } = options;
  const policy = META_POLICY.exec(await readFile(join(siteDirectory, 'index.html'), 'utf8'))?.[1];
  const serveSite = siteHandler(siteDirectory);
  const filesByPath = new Map(files.map((file) => [secretPath(mountPath, file), file]));
  const routesByPath = new Map(Object.entries(routes).map(([path, answer]) => [mountPath + path, answer]));

  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'no-cache');
    if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const file = filesByPath.get(path);
    const answer = routesByPath.get(path);
    if (answer !== undefined) answer(request, response);
    else if (file !== undefined) {
      void sendFile(file, request, response);
    } else if (path.startsWith(mountPath)) {
      request.url = `/${path.slice(mountPath.length)}`;
      serveSite(request, response);
    } else {
      response.writeHead(404).end();
    }
  });

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  if (options.port !== undefined) await listen(options.port);
  else await listen(USUAL_PORT).catch(() => listen(0));

  const origin = `http://${nameInUrl(host)}:${(server.address() as AddressInfo).port}`;
  return {
    siteUrl: origin + mountPath,
    fileUrls: [...filesByPath.keys()].map((path) => origin + path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function siteHandler(siteDirectory: string): (request: IncomingMessage, response: ServerResponse) => void {
  const serve = sirv(siteDirectory, {
    etag: true,
    setHeaders: (response, path) => {
      if (path.endsWith('.gz')) sendAsGzipFile(response as ServerResponse);
    },
  });
  return (request, response) =>
    serve(request, response, () => {
      response.writeHead(404).end();
    });
}

/**
 * sirv takes `x.json.gz` for a compressed `x.json` and lets the browser unpack it; here the gzip bytes are the data.
 * It writes all headers in one `writeHead`, so that is where they can be put right.
 */
function sendAsGzipFile(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders) => {
    const { 'Content-Encoding': _encoding, ...others } = headers;
    return writeHead(status, { ...others, 'Content-Type': 'application/gzip' });
  }) as typeof response.writeHead;
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  jsonl: 'application/jsonl',
  gz: 'application/gzip',
  zip: 'application/zip',
};

async function sendFile(file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { size } = await stat(file);
    const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
    response.writeHead(200, {
      'Content-Type': FILE_TYPES[extension] ?? 'application/octet-stream',
      'Content-Length': size,
    });
    if (request.method === 'HEAD' || size === 0) response.end();
    // The length is promised: a file that grows meanwhile is sent as it was, one that shrinks breaks the connection.
    else
      createReadStream(file, { end: size - 1 })
        .on('error', () => response.destroy())
        .pipe(response);
  } catch {
    response.writeHead(404).end();
  }
}

function secretPath(mountPath: string, file: string): string {
  return `${mountPath}files/${randomBytes(16).toString('hex')}/${encodeURIComponent(basename(file))}`;
}

/** An address to type for an interface to listen on. */
function nameInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
