import { expect, test } from 'vitest';
import { readBlob } from './read-blob.ts';

const chunked = (...chunks: string[]) =>
  Object.assign(new Blob(chunks), {
    stream: () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          const next = chunks.shift();
          if (next === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(next));
        },
      }),
  });

test('puts the chunks together and tells how far it is', async () => {
  const told: number[] = [];
  const bytes = await readBlob(chunked('ab', 'c', 'def'), (done) => told.push(done), { cancelled: false });
  expect(new TextDecoder().decode(bytes)).toBe('abcdef');
  expect(told).toEqual([2, 3, 6]);
});

test('ends between two chunks when it is cancelled', async () => {
  const cancellation = { cancelled: false };
  const told: number[] = [];
  const reading = readBlob(
    chunked('ab', 'cd', 'ef'),
    (done) => {
      told.push(done);
      cancellation.cancelled = true;
    },
    cancellation,
  );
  await expect(reading).rejects.toMatchObject({ name: 'CancelledError' });
  expect(told).toEqual([2]);
});

test('of nothing is nothing', async () => {
  expect(await readBlob(new Blob(), () => expect.unreachable(), { cancelled: false })).toEqual(
    new Uint8Array(),
  );
});
