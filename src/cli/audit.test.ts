import { describe, expect, test } from 'vitest';
import { withChange } from '../formats/testing/edit-json.ts';
import { type Golden, goldens } from '../formats/testing/goldens.ts';
import { loads } from '../python/json-read.ts';
import { dumps } from '../python/json-write.ts';
import { run } from './testing/run.ts';

const golden = (name: string): Golden => goldens().find((each) => each.name === name) ?? expect.unreachable();
const shop = golden('shop/python312').reportText;
const tampered = (...change: Parameters<typeof withChange> extends [unknown, ...infer R] ? R : never) =>
  dumps(withChange(loads(shop), ...change));

describe('audit', () => {
  test('says how much was checked, and under which Python it was written', async () => {
    const { code, stdout, stderr } = await run(['audit', '-'], shop);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^-: \d{4,} values checked, 0 differ; its sums are those of Python 3\.12 or newer\n$/,
    );
    const older = await run(['audit', '-'], golden('shop/python311').reportText);
    expect(older.stdout).toContain('Python 3.11 or older');
  });

  test('names what differs, by how much', async () => {
    const path = ['strategies', 'tail', 'horizons', 1, 'refetch', 'low'];
    const { code, stdout } = await run(['audit', '-'], tampered(path, 0.25));
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(0, 5)).toEqual([
      expect.stringMatching(/ 1 differ; /),
      '  strategies.tail.horizons[1].refetch.low',
      '      stated      0.25',
      expect.stringMatching(/^ {6}recomputed {2}[\d.]+$/),
      expect.stringMatching(/^ {6}difference {2}\d+ units in the last place$/),
    ]);
  });

  test('lists fifty, and how many more there are', async () => {
    let report = loads(shop);
    for (let i = 0; i < 14; i += 1) {
      for (let k = 0; k < 5; k += 1) {
        report = withChange(report, ['strategies', 'tail', 'boundaries', i, 'deltas', k, 'blocked'], 9.5);
      }
    }
    const { stdout } = await run(['audit', '-'], dumps(report));
    expect(stdout.match(/^ {2}strategies/gm)).toHaveLength(50);
    expect(stdout).toMatch(/… and \d+ more/);
  });

  test('as JSON', async () => {
    const { code, stdout } = await run(['audit', '--json', '-'], tampered(['recordings'], 9n));
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      file: '-',
      differ: 1,
      python: '>= 3.12',
      findings: [{ level: 'report', path: 'recordings', stated: '9', recomputed: '3', ulps: null }],
      left_out: [],
    });
  });

  test('what had to be left out is no clean bill', async () => {
    const { code, stdout } = await run(
      ['audit', '-'],
      tampered(['strategies', 'tail', 'boundaries', 0, 'cut'], 'x'),
    );
    expect(code).toBe(1);
    expect(stdout).toContain('strategies.tail.boundaries[0].cut: expected a whole number');
  });

  test('of an unreadable file prints nothing', async () => {
    expect(await run(['audit', '-'], 'oops')).toMatchObject({ code: 2, stdout: '' });
  });
});
