import { describe, expect, test } from 'vitest';
import { bytesOf, gzipOf, zipOf } from '../../node/testing/pack.ts';
import { TooLargeError, type UnpackTools, unpack } from '../unpack.ts';

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i += 1) view.setUint16(2 * i, text.charCodeAt(i), littleEndian);
  return bytes;
};

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

function changed(bytes: Uint8Array, at: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** What every set of unpacking tools must do, whatever platform it is for. */
export function describeUnpackTools(name: string, tools: UnpackTools): void {
  const json = '{"a": "é😀"}';
  const bytes = bytesOf(json);
  const texts = async (input: Uint8Array) => {
    const { texts, problems } = await unpack(input, tools);
    expect(problems).toEqual([]);
    return texts;
  };
  const onlyProblem = async (input: Uint8Array) => {
    const { texts, problems } = await unpack(input, tools);
    expect(texts).toEqual([]);
    expect(problems).toHaveLength(1);
    return problems[0]!;
  };

  describe(`${name} unpacks`, () => {
    test.each([
      ['UTF-8', bytes],
      ['UTF-8 with a byte order mark', bytesOf(`\ufeff${json}`)],
      ['UTF-16 LE with a byte order mark', utf16(`\ufeff${json}`, true)],
      ['UTF-16 BE with a byte order mark', utf16(`\ufeff${json}`, false)],
      ['UTF-16 LE without one', utf16(json, true)],
      ['UTF-16 BE without one', utf16(json, false)],
      ['gzip', gzipOf(bytes)],
      ['gzip of UTF-16', gzipOf(utf16(`\ufeff${json}`, true))],
      ['gzip in gzip in gzip', gzipOf(gzipOf(gzipOf(bytes)))],
    ])('%s', async (_, input) => {
      expect(await texts(input)).toEqual([{ text: json, member: null }]);
    });

    test('nothing', async () => {
      expect(await texts(new Uint8Array())).toEqual([{ text: '', member: null }]);
    });

    test('gzip that was appended to', async () => {
      expect(await texts(joined(gzipOf(bytes), gzipOf(bytesOf('\n{}'))))).toEqual([
        { text: `${json}\n{}`, member: null },
      ]);
    });

    test('zip with several members, gzip and zip in it, each under its name', async () => {
      const inner = zipOf({ 'deep.json': bytes });
      const outer = zipOf({
        'a.json': bytes,
        './folder/b.json.gz': gzipOf(bytes),
        'c.zip': inner,
        __proto__file: bytes,
        'folder/': new Uint8Array(),
        '__MACOSX/a.json': bytes,
        '.DS_Store': bytes,
      });
      expect(await texts(outer)).toEqual(
        ['a.json', './folder/b.json.gz', 'c.zip > deep.json', '__proto__file'].map((member) => ({
          text: json,
          member,
        })),
      );
    });

    test('zip that stores without compressing', async () => {
      expect(await texts(zipOf({ 'a.json': bytes }, true))).toEqual([{ text: json, member: 'a.json' }]);
    });

    test('zip with hostile names', async () => {
      const names = ['constructor', '../../etc/passwd', '\u001b[31m.json', '10', '__proto__'];
      // The packer of this test can't take `__proto__`, so the name is written over another one.
      const packed = zipOf(Object.fromEntries(names.map((member) => [member.replaceAll('__', '~~'), bytes])));
      const zip = Uint8Array.from(packed, (byte) => (byte === 0x7e ? 0x5f : byte));
      const found = await texts(zip);
      expect(found.map(({ member }) => member).sort()).toEqual(names.sort());
      expect(new Set(found.map(({ text }) => text))).toEqual(new Set([json]));
    });
  });

  describe(`${name} says what is wrong with`, () => {
    const gzip = gzipOf(bytesOf(json.repeat(100)));
    const zip = zipOf({ 'a.json': bytesOf(json.repeat(100)) });

    test.each([
      ['gzip that is cut off', gzip.subarray(0, -9)],
      ['gzip without its data', gzip.subarray(0, 4)],
      ['gzip with another sum', changed(gzip, gzip.length - 6)],
      ['gzip with other data', changed(gzip, 20)],
      ['zip that is cut off', zip.subarray(0, -30)],
      ['zip without its data', zip.subarray(0, 4)],
      ['zip with nothing in it', zipOf({})],
      ['archives in one another without end', gzipOf(gzipOf(gzipOf(gzipOf(bytes))))],
    ])('%s', async (_, input) => {
      const problem = await onlyProblem(input);
      expect(problem.kind).toBe('archive');
      expect(problem.message).not.toContain('undefined');
    });

    test('a damaged member of a zip, and reads the others', async () => {
      const damaged = zipOf({
        'a.json': bytes,
        'b.json.gz': gzip.subarray(0, 20),
        'c.json': bytes,
      });
      const { texts, problems } = await unpack(damaged, tools);
      expect(texts.map(({ member }) => member)).toEqual(['a.json', 'c.json']);
      expect(problems.map(({ kind, place }) => [kind, place.member])).toEqual([['archive', 'b.json.gz']]);
    });

    test.each([
      ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]],
      ['Latin-1', [0x7b, 0x22, 0xe9, 0x22, 0x7d]],
      ['UTF-8 that is cut within a character', [...bytesOf('{"é').slice(0, -1)]],
      ['half of UTF-16', [0xff, 0xfe, 0x7b]],
      ['UTF-16 with half a pair', [0xff, 0xfe, 0x7b, 0x00, 0x00, 0xd8]],
    ])('%s', async (_, input) => {
      const problem = await onlyProblem(Uint8Array.from(input));
      expect(problem.kind).toBe('unreadable');
      expect(problem.message).toMatch(/begins with the bytes( [0-9a-f]{2}){1,8}\.$/);
    });
  });

  test(`${name} stops unpacking gzip at the limit`, async () => {
    const zeros = gzipOf(new Uint8Array(1_000_000));
    await expect(tools.gunzip(zeros, 999_999)).rejects.toThrow(TooLargeError);
    expect((await tools.gunzip(zeros, 1_000_000)).length).toBe(1_000_000);
  });
}
