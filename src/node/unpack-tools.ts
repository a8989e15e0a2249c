import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { unzipSync } from 'fflate';
import { TooLargeError, type UnpackTools, type ZipMember } from '../formats/unpack.ts';

const inflate = promisify(gunzip);

/** Unpacking with Node's zlib (and fflate for zip). */
export const nodeUnpackTools: UnpackTools = {
  async gunzip(bytes, limit) {
    try {
      return await inflate(bytes, { maxOutputLength: limit });
    } catch (error) {
      if (error instanceof RangeError) throw new TooLargeError(limit);
      throw error;
    }
  },
  async unzip(bytes) {
    const members: ZipMember[] = [];
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        members.push({ name, size: originalSize, read: async () => readMember(bytes, name) });
        return false;
      },
    });
    return members;
  },
  decode: (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes),
};

function readMember(bytes: Uint8Array, wanted: string): Uint8Array {
  const data = unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted];
  if (data === undefined) throw new Error('the member is gone');
  return data;
}
