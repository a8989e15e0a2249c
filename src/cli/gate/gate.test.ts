import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withChange } from '../../formats/testing/edit-json.ts';
import { type Golden, goldens } from '../../formats/testing/goldens.ts';
import { loads } from '../../python/json-read.ts';
import { dumps } from '../../python/json-write.ts';
import { run } from '../testing/run.ts';

const golden = (name: string): Golden => goldens().find((each) => each.name === name) ?? expect.unreachable();
const shop = golden('shop/python312').reportText;
const cohort = golden('cohort/python312').reportText;
const failures = golden('failures/python312').reportText;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const gate = (input: string, ...options: string[]) => run(['gate', ...options, '-'], input);
const codeOf = async (input: string, ...options: string[]) => (await gate(input, ...options)).code;

describe('a limit', () => {
  test.each([
    // tail-window: mean +1.244, over boundaries to +1.489, by recording to +1.46; stopped 0
    [['--max-wasted', '1.25'], 0],
    [['--max-wasted', '1.24'], 1],
    [['--max-wasted', '1.4', '--bound', 'upper'], 1],
    [['--max-wasted', '1.5', '--bound', 'upper'], 0],
    [['--max-wasted', '1.47', '--bound', 'upper', '--ci', 'recording'], 0],
    [['--max-wasted', '1.45', '--bound', 'upper', '--ci', 'recording'], 1],
    [['--max-wasted', '1.02', '--bound', 'lower', '--ci', 'recording'], 1],
    [['--max-wasted', '1.04', '--bound', 'lower', '--ci', 'recording'], 0],
    [['--max-blocked', '5', '--max-refetch', '5', '--max-stopped', '1'], 0],
    [['--max-refetch', '0.5'], 1],
    [['--max-wasted', '0.5', '--strategy', 'summary', '--strategy', 'prune-results'], 0],
    [['--max-wasted', '0.1', '--at', '1', '--strategy', 'summary'], 0],
    [['--forbid', 'worse,stops-early'], 1],
    [['--forbid', 'stops-early'], 0],
    [['--forbid', 'worse', '--strategy', 'summary'], 0],
    [['--max-failed', '0.05'], 0],
    [['--audit'], 0],
  ])('%j exits with %i', async (options, code) => {
    expect(await codeOf(cohort, ...options)).toBe(code);
  });

  test('prints what was found', async () => {
    const { stdout } = await gate(
      cohort,
      '--max-wasted',
      '0.5',
      '--strategy',
      'tail-window',
      '--strategy',
      'summary',
    );
    const [head, first, second] = stdout.split('\n');
    expect([head, first, second]).toEqual([
      '-: first 8 calls, mean over boundaries',
      '  BREACH  tail-window  max-wasted: +1.244 is more than 0.5',
      '  ok      summary  max-wasted: +0.226 is at most 0.5',
    ]);
    expect(stdout.trimEnd()).toMatch(/failed: 1 of 2 checks$/);
  });
});

describe('what cannot be shown does not pass', () => {
  test('a strategy that is not there, or that nothing was scored of', async () => {
    expect(await codeOf(cohort, '--max-wasted', '9', '--strategy', 'nope')).toBe(1);
    const { code, stdout } = await gate(failures, '--max-wasted', '9', '--strategy', 'raises');
    expect([code, stdout.includes('BREACH  raises  scored: nothing was scored')]).toEqual([1, true]);
  });

  test('a bound by recording of three recordings', async () => {
    const { code, stdout } = await gate(shop, '--max-wasted', '9', '--bound', 'upper', '--ci', 'recording');
    expect([code, stdout.includes('no interval by recording below 6 recordings')]).toEqual([1, true]);
  });

  test('a report without a strategy', async () => {
    expect(await codeOf(golden('empty/python312').reportText, '--max-wasted', '9')).toBe(1);
  });

  test('a report with a stated number that is wrong, under --audit', async () => {
    const tampered = dumps(withChange(loads(shop), ['strategies', 'tail', 'sign_test_p'], 0.5));
    expect(await codeOf(tampered, '--max-wasted', '9')).toBe(0);
    const { code, stdout } = await gate(tampered, '--audit');
    expect([code, stdout.includes('audit: 1 stated values do not follow')]).toEqual([1, true]);
  });

  test('failed compactions count as rollouts that failed', async () => {
    expect(await codeOf(failures, '--max-failed', '0.99', '--strategy', 'raises')).toBe(1);
    expect(await codeOf(failures, '--max-failed', '0.1', '--strategy', 'tail')).toBe(1);
    expect(await codeOf(failures, '--max-failed', '0.9', '--strategy', 'tail')).toBe(0);
  });
});

describe('against a baseline', () => {
  test('the rules apply to the difference, with bounds where the reports are paired', async () => {
    const baseline = await file('same.json', cohort);
    expect(await codeOf(cohort, '--baseline', baseline, '--max-wasted', '0')).toBe(0);
    const bounds = ['--bound', 'upper', '--ci', 'recording'];
    expect(await codeOf(cohort, '--baseline', baseline, '--max-wasted', '0', ...bounds)).toBe(0);
    expect(await codeOf(cohort, '--baseline', baseline, '--max-wasted', '-0.1')).toBe(1);
  });

  test('a strategy missing on either side is a breach', async () => {
    const baseline = await file('shop.json', shop);
    const { code, stdout } = await gate(cohort, '--baseline', baseline, '--max-wasted', '9', '--at', '5');
    expect(code).toBe(1);
    expect(stdout).toContain('tail-window  scored: the baseline has no strategy of this name');
    expect(stdout).toContain('tail  scored: the report has no strategy of this name');
    expect(stdout).toContain('ok      summary  max-wasted: -0.197');
  });

  test('without pairs there are no bounds', async () => {
    const baseline = await file('shop2.json', shop);
    const options = ['--at', '5', '--strategy', 'summary', '--max-wasted', '9', '--bound', 'upper'];
    const { code, stdout } = await gate(cohort, '--baseline', baseline, ...options);
    expect([code, stdout.includes('share no boundary')]).toEqual([1, true]);
  });

  test('must be one report that can be read', async () => {
    const two = await file('two.jsonl', `${shop}\n${cohort}\n`);
    expect(await gate(shop, '--baseline', two, '--max-wasted', '9')).toMatchObject({ code: 2, stdout: '' });
    expect(await codeOf(shop, '--baseline', join(folder, 'gone.json'), '--max-wasted', '9')).toBe(2);
  });
});

describe('answers', () => {
  test('as files, annotations and JSON', async () => {
    const [junit, markdown] = [join(folder, 'junit.xml'), join(folder, 'table.md')];
    const rules = ['--max-wasted', '0.5', '--junit', junit, '--markdown', markdown, '--github', '--json'];
    const { code, stdout } = await gate(cohort, ...rules);
    expect(code).toBe(1);
    const [json, annotation] = stdout.trimEnd().split('\n');
    expect(JSON.parse(json ?? '')).toMatchObject({
      passed: false,
      breaches: 1,
      k: 8,
      rules: { most: { wasted: 0.5 } },
    });
    expect(annotation).toMatch(/^::error title=Compaction gate%3A tail-window::/);
    expect(await readFile(junit, 'utf8')).toContain(
      '<testsuites name="compaction gate" tests="5" failures="1">',
    );
    expect(await readFile(markdown, 'utf8')).toContain('### Compaction gate: ❌ 1 of 5 checks failed');
  });

  test.each([
    [[], 'give at least one rule'],
    [['--max-wasted', 'x'], 'a number such as 0.25'],
    [['--forbid', 'bad'], 'It must be among'],
    [['--max-wasted', '1', '--at', '9'], '--at 9 is beyond'],
    [['--max-wasted', '1', '--junit', '/nowhere/at/all.xml'], "can't be written"],
    [['--max-wasted', '1', '--bound', 'both'], 'Allowed choices'],
  ])('%j is bad usage', async (options, message) => {
    const { code, stderr } = await gate(shop, ...options);
    expect([code, stderr.includes(message)]).toEqual([2, true]);
  });
});
