import { describe, expect, test } from 'vitest';
import { LONGEST_TEXT, TooLargeError, tooLargeProblem, type UnpackTools, unpack } from './unpack.ts';

const ZIP = Uint8Array.of(0x50, 0x4b, 3, 4);
const GZIP = Uint8Array.of(0x1f, 0x8b);
const idle: UnpackTools = {
  gunzip: async () => Uint8Array.of(0x61),
  unzip: async () => [],
  decode: (bytes) => 'a'.repeat(bytes.length),
};
const member = (name: string, size: number, read = async () => new Uint8Array(size)) => ({
  name,
  size,
  read,
});

describe('what is too large', () => {
  test('is not unpacked, and told with its size and the limit', async () => {
    const tools: UnpackTools = {
      ...idle,
      gunzip: async () => {
        throw new TooLargeError(600e6);
      },
    };
    const { texts, problems } = await unpack(GZIP, tools);
    expect(texts).toEqual([]);
    expect(problems).toEqual([tooLargeProblem(600e6, null)]);
    expect(problems[0]?.message).toBe('This is too large: 600.0 MB unpacked; 536.9 MB can be read at most.');
  });

  test('as a member leaves the others, and is never read', async () => {
    const huge = member('huge.json', LONGEST_TEXT + 1, () => expect.unreachable());
    const tools = { ...idle, unzip: async () => [huge, member('a.json', 3)] };
    const { texts, problems } = await unpack(ZIP, tools);
    expect(texts).toEqual([{ text: 'aaa', member: 'a.json' }]);
    expect(problems.map(({ kind, place }) => [kind, place])).toEqual([
      ['too-large', { member: 'huge.json' }],
    ]);
  });

  test('together is read as far as it fits: a zip of many large members fills no memory', async () => {
    const limits: number[] = [];
    const tools: UnpackTools = {
      decode: () => ({ length: 400e6 }) as unknown as string,
      gunzip: async (_, limit) => {
        limits.push(limit);
        return new Uint8Array(1);
      },
      unzip: async () =>
        ['a.gz', 'b.gz', 'c.json'].map((name) =>
          member(name, 2, async () => (name.endsWith('gz') ? GZIP : new Uint8Array(2))),
        ),
    };
    const { texts, problems } = await unpack(ZIP, tools);
    expect(limits).toEqual([LONGEST_TEXT, LONGEST_TEXT - 400e6]);
    expect(texts.map((text) => text.member)).toEqual(['a.gz', 'b.gz']);
    expect(problems.map(({ kind, place }) => [kind, place.member])).toEqual([['too-large', 'c.json']]);
  });
});

test('a member that cannot be read is a problem of its own, with the reason', async () => {
  const broken = member('a.json', 1, () => Promise.reject(new Error('unknown compression type 99')));
  const { problems } = await unpack(ZIP, { ...idle, unzip: async () => [broken] });
  expect(problems).toEqual([
    {
      kind: 'archive',
      message: "A member of the zip archive can't be unpacked: unknown compression type 99.",
      place: { member: 'a.json' },
      advice: 'Pack or copy it again, or open the file inside.',
    },
  ]);
});

test('whatever a tool throws becomes a problem', async () => {
  const tools: UnpackTools = { ...idle, gunzip: () => Promise.reject('no reason') };
  expect((await unpack(GZIP, tools)).problems[0]?.message).toBe(
    "The gzip archive can't be unpacked (cut off or damaged): no reason.",
  );
});
