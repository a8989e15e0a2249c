import { unzipSync } from 'fflate';
import type { UnpackTools, ZipMember } from '../../formats/unpack.ts';
import { gunzip } from './gunzip.ts';

/** Unpacking with what every browser has (and fflate for zip). */
export const webUnpackTools: UnpackTools = {
  gunzip: (bytes, limit) => gunzip(bytes, limit),
  unzip: listZip,
  decode: (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes),
};

/** Lists first, unpacks a member when asked. Without fflate's own workers: this runs in one, and the page's policy allows no others. */
async function listZip(bytes: Uint8Array): Promise<readonly ZipMember[]> {
  const members: ZipMember[] = [];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      members.push({ name, size: originalSize, read: async () => readMember(bytes, name) });
      return false;
    },
  });
  return members;
}

function readMember(bytes: Uint8Array, wanted: string): Uint8Array {
  const data = unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted];
  if (data === undefined) throw new Error('the member is gone');
  return data;
}
