/** What the bytes of an input are, by their first few. */
export type Container = 'gzip' | 'zip' | 'utf-16le' | 'utf-16be' | 'utf-8';

/**
 * Tells by content what bytes hold: never by name. Text without a byte order mark is taken for UTF-16 when every
 * other of its first bytes is 0 (JSON begins with ASCII). Cheap, total, never throws.
 */
export function sniffContainer(bytes: Uint8Array): Container {
  const [a, b, c, d] = bytes;
  if (a === 0x1f && b === 0x8b) return 'gzip';
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return 'zip';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be';
  return 'utf-8';
}
