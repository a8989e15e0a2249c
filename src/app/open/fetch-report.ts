/** Fetches a hosted report with progress; what goes wrong is a `Problem` with advice, not a bare error. */
import type { Problem } from '../../formats/problem.ts';

/** Thrown when a report could not be fetched. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

function failed(message: string, advice: string): FetchFailed {
  return new FetchFailed({ kind: 'unreadable', message, place: {}, advice });
}

/** The address as one the page may fetch: http or https, or relative to the page. */
function resolve(address: string): URL {
  let url: URL;
  try {
    url = new URL(address, document.baseURI);
  } catch {
    throw failed(`“${address}” is not an address.`, 'Use https://…, or a path beside this page.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw failed(
      `The page fetches http and https addresses only, not ${url.protocol}`,
      'Download the file and drop it here.',
    );
  }
  return url;
}

function refused(url: URL): FetchFailed {
  const elsewhere = url.origin !== location.origin;
  const mixed = location.protocol === 'https:' && url.protocol === 'http:';
  if (mixed) {
    return failed(
      `${url.host} speaks plain http, which a page opened over https may not fetch.`,
      'Use its https address, or download the file and drop it here.',
    );
  }
  return failed(
    elsewhere
      ? `${url.host} could not be reached, or does not allow other sites to read the file (CORS). The browser does not say which.`
      : `${url.host} could not be reached.`,
    elsewhere
      ? 'The server must answer with Access-Control-Allow-Origin. Or download the file and drop it here.'
      : 'Check the connection and try again.',
  );
}

/** Last part of the path, as the file's name. */
export function nameOf(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last) || address;
  } catch {
    return last || address;
  }
}

/**
 * @param onBytes bytes received, and in all (0 when the server does not say).
 * @throws FetchFailed, or the signal's AbortError.
 */
export async function fetchReport(
  address: string,
  onBytes: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const url = resolve(address);
  let response: Response;
  try {
    response = await fetch(url, { signal, credentials: 'same-origin', referrerPolicy: 'no-referrer' });
  } catch (reason) {
    if (signal.aborted) throw reason;
    throw refused(url);
  }
  if (!response.ok) {
    throw failed(
      `${url.host} answered ${response.status}${response.statusText === '' ? '' : ` ${response.statusText}`} for ${url.pathname}.`,
      response.status === 404
        ? 'Check the address.'
        : 'Open the address in a tab of its own to see what the server says.',
    );
  }
  // a compressed answer's length says nothing of the bytes that come out of it
  const encoded = response.headers.get('content-encoding') !== null;
  const total = encoded ? 0 : Number(response.headers.get('content-length') ?? 0);
  try {
    return await collect(response, (done) => onBytes(done, total));
  } catch (reason) {
    if (signal.aborted) throw reason;
    throw failed(`The connection to ${url.host} broke off.`, 'Try again.');
  }
}

async function collect(response: Response, onBytes: (done: number) => void): Promise<Blob> {
  if (response.body === null) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    done += part.value.byteLength;
    onBytes(done);
  }
  return new Blob(chunks);
}
