import { gzipSync, zipSync } from 'fflate';

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Packs bytes as gzip. */
export function gzipOf(content: Uint8Array | string): Uint8Array {
  return gzipSync(typeof content === 'string' ? bytesOf(content) : content);
}

/** Packs members as a zip, in the order of their names' keys. @param stored without compressing them. */
export function zipOf(members: Readonly<Record<string, Uint8Array | string>>, stored = false): Uint8Array {
  const level = stored ? 0 : 6;
  const entries = Object.entries(members).map(
    ([name, content]) =>
      [name, [typeof content === 'string' ? bytesOf(content) : content, { level }]] as const,
  );
  return zipSync(Object.fromEntries(entries) as Parameters<typeof zipSync>[0]);
}
