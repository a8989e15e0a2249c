/** Local files kept in this browser's IndexedDB, so that a reload shows them again. Each can be forgotten. */
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

/** What is known of a kept file without reading it. */
export interface KeptFile {
  /** The file's `local:…` source in links, without the prefix. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** Whether its reports were on the page when it was left. */
  readonly shown: boolean;
}

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore('compaction-verifier', 'files');
  return opened;
};

const META = 'meta:';
const DATA = 'data:';

function isKeptFile(value: unknown): value is KeptFile {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, bytes, shown } = value as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    typeof name === 'string' &&
    typeof bytes === 'number' &&
    typeof shown === 'boolean'
  );
}

/** All kept files, by name; none where the browser keeps nothing. */
export async function keptFiles(): Promise<readonly KeptFile[]> {
  try {
    const names = (await keys<string>(store())).filter((key) => String(key).startsWith(META));
    const files = await Promise.all(names.map((name) => get<unknown>(name, store())));
    return files.filter(isKeptFile).sort((a, b) => a.name.localeCompare(b.name));
  } catch {
    return [];
  }
}

/** The bytes of a kept file, undefined when it is not there (any more). */
export async function readKept(key: string): Promise<Blob | undefined> {
  try {
    const data = await get<unknown>(DATA + key, store());
    return data instanceof Blob ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a file.
 * @returns null, or why the browser would not, in words.
 */
export async function keepFile(file: KeptFile, data: Blob): Promise<string | null> {
  try {
    await set(DATA + file.key, data, store());
    await set(META + file.key, file, store());
    return null;
  } catch (reason) {
    await forgetFile(file.key);
    const full = reason instanceof DOMException && reason.name === 'QuotaExceededError';
    return full ? 'this browser has no room left for it' : 'this browser does not let the page keep files';
  }
}

/** Remembers whether a kept file is on the page. */
export async function markShown(key: string, shown: boolean): Promise<void> {
  try {
    const file = await get<unknown>(META + key, store());
    if (isKeptFile(file) && file.shown !== shown) await set(META + key, { ...file, shown }, store());
  } catch {
    // nothing kept, nothing to mark
  }
}

export async function forgetFile(key: string): Promise<void> {
  try {
    await del(META + key, store());
    await del(DATA + key, store());
  } catch {
    // it was never kept
  }
}
