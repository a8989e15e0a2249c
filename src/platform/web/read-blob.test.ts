import { describe, expect, test } from 'vitest';
import { readBlob } from './read-blob.ts';

const bytesOf = (chunk: string) => new TextEncoder().encode(chunk);

/** A file whose stream gives these chunks, as browsers do that have no reader of bytes. */
const chunked = (chunks: string[]) =>
  Object.assign(new Blob(chunks), {
    stream: () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          const next = chunks.shift();
          if (next === undefined) controller.close();
          else controller.enqueue(bytesOf(next));
        },
      }),
  });

/** The same as a stream of bytes. */
const byteStream = (chunks: string[]) =>
  Object.assign(new Blob(chunks), {
    stream: () =>
      new ReadableStream({
        type: 'bytes',
        pull(controller) {
          const next = chunks.shift();
          if (next === undefined) controller.close();
          else controller.enqueue(bytesOf(next));
          if (next === undefined) controller.byobRequest?.respond(0);
        },
      }),
  });

describe.each([
  ['chunks', chunked],
  ['a stream of bytes', byteStream],
])('from %s', (_, fileOf) => {
  test('puts the bytes together and tells of each part', async () => {
    const told: number[] = [];
    const bytes = await readBlob(fileOf(['ab', 'c', 'def']), (part) => told.push(part.length), {
      cancelled: false,
    });
    expect(new TextDecoder().decode(bytes)).toBe('abcdef');
    expect(told).toEqual([2, 1, 3]);
  });

  test('ends between two chunks when it is cancelled', async () => {
    const cancellation = { cancelled: false };
    const told: number[] = [];
    const reading = readBlob(
      fileOf(['ab', 'cd', 'ef']),
      (part) => {
        told.push(part.length);
        cancellation.cancelled = true;
      },
      cancellation,
    );
    await expect(reading).rejects.toMatchObject({ name: 'CancelledError' });
    expect(told).toEqual([2]);
  });
});

test('of nothing is nothing', async () => {
  expect(await readBlob(new Blob(), () => expect.unreachable(), { cancelled: false })).toEqual(
    new Uint8Array(),
  );
});

test("reads Node's own files", async () => {
  const text = 'a'.repeat(300_000);
  const bytes = await readBlob(new Blob([text]), () => undefined, { cancelled: false });
  expect(new TextDecoder().decode(bytes)).toBe(text);
});
