import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Golden, goldens } from '../formats/testing/goldens.ts';
import { run } from './testing/run.ts';

const golden = (name: string): Golden => goldens().find((each) => each.name === name) ?? expect.unreachable();
const shop = golden('shop/python312');
const folderOf = (name: string, file = '') =>
  fileURLToPath(new URL(`../formats/ag2-report/goldens/${name}/recordings/${file}`, import.meta.url));
const byTool = (...options: string[]) => run(['summary', '--key', 'tool', ...options, '-'], shop.reportText);

describe('summary --key tool', () => {
  test("prints AG2's table of the report scored by tool", async () => {
    const { code, stdout, stderr } = await byTool('--recordings', folderOf('shop'));
    expect([code, stderr]).toEqual([0, '']);
    const [ours, theirs] = [stdout.split('\n'), `${shop.summary}\n`.split('\n')];
    expect(ours.slice(0, 4)).toEqual(theirs.slice(0, 4));
    expect(ours.slice(4, 7)).not.toEqual(theirs.slice(4, 7));
  });

  test('finds at least the refetches that whole calls are, in every arm', async () => {
    const { stdout } = await byTool('--json', '--recordings', folderOf('shop'));
    const boundaries = (text: string) => JSON.parse(text).strategies.tail.boundaries;
    const [ours, theirs] = [boundaries(stdout), boundaries(shop.reportText)];
    let more = 0;
    for (const [index, { deltas }] of theirs.entries()) {
      for (const [k, { pre, post }] of deltas.entries()) {
        const own = ours[index].deltas[k];
        expect(own.pre.refetch).toBeGreaterThanOrEqual(pre.refetch);
        expect(own.post.refetch).toBeGreaterThanOrEqual(post.refetch);
        expect(own.post.blocked).toBe(post.blocked);
        more += own.post.refetch - post.refetch;
      }
    }
    expect(more).toBeGreaterThan(0);
  });

  test.each<[string, string[], number, string]>([
    ['without recordings', [], 2, '--key tool needs --recordings PATH'],
    [
      'with one recording missing',
      ['--recordings', folderOf('shop', '000.jsonl')],
      2,
      'there is no recording 1',
    ],
    ['with recordings of another run', ['--recordings', folderOf('unequal')], 1, 'recording 0, boundary 0@'],
    ['with a path that is not there', ['--recordings', folderOf('gone')], 2, "can't be read"],
  ])('%s prints nothing and says why', async (_, options, code, message) => {
    const ran = await byTool(...options);
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toContain(message);
  });

  test('recordings without it are refused', async () => {
    const { code, stderr } = await run(['summary', '--recordings', folderOf('shop'), '-'], shop.reportText);
    expect([code, stderr]).toEqual([2, '--recordings is read with --key tool only\n']);
  });
});
