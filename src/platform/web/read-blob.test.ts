import { expect, test } from 'vitest';
import { readBlob } from './read-blob.ts';

const going = { cancelled: false };
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test.each([
  [6, [6]],
  [5, [5, 1]],
  [2, [2, 2, 2]],
])('in pieces of %i bytes puts them together and tells of each', async (piece, parts) => {
  const told: number[] = [];
  const bytes = await readBlob(new Blob(['abcdef']), (part) => told.push(part.length), going, piece);
  expect(textOf(bytes)).toBe('abcdef');
  expect(told).toEqual(parts);
});

test.each([2, 6])('of %i bytes a piece ends after the one it is cancelled in', async (piece) => {
  const cancellation = { cancelled: false };
  const told: number[] = [];
  const reading = readBlob(
    new Blob(['abcdef']),
    (part) => {
      told.push(part.length);
      cancellation.cancelled = true;
    },
    cancellation,
    piece,
  );
  if (piece === 6) expect(textOf(await reading)).toBe('abcdef');
  else await expect(reading).rejects.toMatchObject({ name: 'CancelledError' });
  expect(told).toEqual([piece]);
});

test('is not begun when it is cancelled already', async () => {
  const reading = readBlob(new Blob(['a']), () => expect.unreachable(), { cancelled: true });
  await expect(reading).rejects.toMatchObject({ name: 'CancelledError' });
});

test('of nothing is nothing', async () => {
  expect(await readBlob(new Blob(), () => expect.unreachable(), going)).toEqual(new Uint8Array());
});

test('fails as the file does', async () => {
  const gone = Object.assign(new Blob(['a']), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  await expect(readBlob(gone, () => undefined, going)).rejects.toMatchObject({ name: 'NotReadableError' });
});
