import { describe, expect, test } from 'vitest';
import { type Golden, goldens } from '../formats/testing/goldens.ts';
import { run } from './testing/run.ts';

const golden = (name: string): Golden => goldens().find((each) => each.name === name) ?? expect.unreachable();
const shop = golden('shop/python312').reportText;
const cohort = golden('cohort/python312').reportText;
const hostile = golden('hostile/python312').reportText;

describe('verdict', () => {
  test('says a sentence a strategy, worst first', async () => {
    const { code, stdout, stderr } = await run(['verdict', '-'], shop);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.trimEnd().split('\n')).toEqual([
      'tail: undecided. +2.02 wasted of 5 calls (95 % +0.90 to +3.19 over boundaries); 14 boundaries from 3 recordings: by recording the smallest p is 0.25; at least 7 recordings are needed.',
      'summary: undecided. +0.50 wasted of 5 calls (95 % −0.21 to +1.43 over boundaries); 14 boundaries from 3 recordings: by recording the smallest p is 0.25; at least 7 recordings are needed.',
      'control: did not compact (the control). −0.02 wasted of 5 calls (95 % −0.29 to +0.24 over boundaries); 14 boundaries from 3 recordings: by recording the smallest p is 0.25.',
    ]);
  });

  test('depends on the margin, the control and k', async () => {
    const lines = async (...options: string[]) => (await run(['verdict', ...options, '-'], cohort)).stdout;
    expect(await lines()).toContain('prune-results: no worse. ');
    const strict = await lines('--margin', '0.001');
    expect(strict).toContain('prune-results: undecided. ');
    expect(strict).toContain('the margin of 0.001 wasted calls');
    expect(await lines('--control', 'none')).toContain('no control to hold it against');
    expect(await lines('--control', 'summary')).toContain('summary: undecided (the control). ');
    expect(await lines('--at', '3')).toContain('wasted of 3 calls');
  });

  test('--plan says how many recordings it would take', async () => {
    const { stdout } = await run(['verdict', '--plan', '-'], cohort);
    expect(stdout).toMatch(
      /\nsummary: if further recordings are like these, .* in 80 % of cases \(range \d+ to .*\); a planning aid\n$/,
    );
    expect((await run(['verdict', '--plan', '-'], shop)).stdout).toContain(
      'cannot be told from fewer than 6',
    );
  });

  test('as JSON gives names in place of numbers', async () => {
    const { stdout } = await run(['verdict', '--json', '-'], cohort);
    const { control, k, margins, strategies } = JSON.parse(stdout);
    expect([control, k, margins]).toEqual(['control', 8, { wasted: '0.40', stopped: '0.05' }]);
    expect(strategies[1]).toMatchObject({
      strategy: 'tail-window',
      rule: 'worse',
      wasted: { recordings: 16 },
    });
  });

  test('keeps hostile names on their lines', async () => {
    const { code, stdout } = await run(['verdict', '-'], hostile);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(13);
  });

  test.each([
    [['--at', '7'], "--at 7 is beyond the report's horizon of 5"],
    [['--at', '0'], 'whole number from 1 on'],
    [['--margin', '-1'], 'a number such as 0.25'],
    [['--control', 'nope'], '--control "nope" is no strategy of the report'],
  ])('refuses %j', async (options, message) => {
    const { code, stdout, stderr } = await run(['verdict', ...options, '-'], shop);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  test('of a file that is none says so', async () => {
    expect(await run(['verdict', '-'], 'oops')).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('compare', () => {
  test('holds all pairs of a report against each other', async () => {
    const { code, stdout } = await run(['compare', '-'], shop);
    expect(code).toBe(0);
    const [head, ...lines] = stdout.trimEnd().split('\n');
    expect(head).toBe('wasted over the first 5 calls, first minus second, paired');
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'control minus tail',
      'control minus summary',
      'tail minus summary',
    ]);
    expect(lines[2]).toMatch(
      /^tail minus summary: \+1\.524 \[.*\] at 14 of 14 boundaries; by recording no interval from 3 recordings, p /,
    );
  });

  test('names the boundaries that only one of them is scored at', async () => {
    const { stdout } = await run(['compare', '-'], golden('failures/python312').reportText);
    expect(stdout).toMatch(
      /control minus tail: .* at \d+ of \d+ boundaries; .*; scored in one only: \d+@\d+/,
    );
    expect(stdout).toContain('no common boundary');
  });

  test('takes another channel and k, and gives JSON', async () => {
    const { stdout } = await run(['compare', '--channel', 'stopped', '--at', '2', '--json', '-'], shop);
    expect(JSON.parse(stdout)).toMatchObject({
      channel: 'stopped',
      k: 2,
      strategies: ['control', 'tail', 'summary'],
    });
  });

  test.each([
    [['--at', '9'], shop, '--at 9 is beyond the horizon of 5'],
    [['--channel', 'harm'], shop, 'Allowed choices are'],
    [[], `${shop}\n${shop}\n${shop}\n`, 'compare takes one report or two, not 3'],
  ])('refuses %j', async (options, input, message) => {
    const { code, stdout, stderr } = await run(['compare', ...options, '-'], input);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  test('of two reports pairs what is proven to be the same', async () => {
    const { stdout } = await run(['compare', '-'], `${shop}\n${golden('shop/python311').reportText}\n`);
    expect(stdout).toContain('14 of 14 and 14 boundaries are proven to be the same');
    expect(stdout).toContain('tail: +0.000 [+0.000,+0.000] at 14 of 14 boundaries');
  });

  test('of two that do not match stays side by side, and says how they differ', async () => {
    const { stdout } = await run(['compare', '-'], `${cohort}\n${shop}\n`);
    expect(stdout).toContain('0 of 72 and 14 boundaries are proven to be the same');
    expect(stdout).toContain('! they differ in horizon: 8 and 5');
    expect(stdout).toMatch(/control: .* and .*, not paired/);
    expect(stdout).toContain('tail-window: only in -, line 1');
  });
});
