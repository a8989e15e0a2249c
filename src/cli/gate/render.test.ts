import { describe, expect, test } from 'vitest';
import { gateAnnotations } from './github.ts';
import { gateJunit } from './junit.ts';
import { gateMarkdown } from './markdown.ts';
import type { GateResult } from './result.ts';
import { gateText } from './text.ts';

const HOSTILE = 'a|b`<img src=x onerror=alert(1)>\n::error::x,y:%0A@me \u0007\uD800]]>[l](http://x)';

function result(change: Partial<GateResult> = {}): GateResult {
  return {
    report: 'report.json',
    baseline: null,
    k: 5,
    rules: {
      most: { wasted: 0.25 },
      bound: 'mean',
      interval: 'boundary',
      forbidden: ['worse'],
      mostFailed: null,
      audit: true,
    },
    checks: [
      { strategy: 'tail', rule: 'max-wasted', value: 0.9722, limit: 0.25, breach: true, why: null },
      { strategy: 'tail', rule: 'forbid', value: 'undecided', limit: 'worse', breach: false, why: null },
      { strategy: 'summary', rule: 'max-wasted', value: -0.1, limit: 0.25, breach: false, why: null },
      { strategy: 'gone', rule: 'scored', value: null, limit: null, breach: true, why: 'no such strategy' },
      { strategy: null, rule: 'audit', value: 0, limit: 0, breach: false, why: null },
    ],
    verdicts: [{ strategy: 'tail', text: 'tail: undecided. +0.972 wasted.' }],
    ...change,
  };
}

const hostile = result({
  report: HOSTILE,
  checks: [{ strategy: HOSTILE, rule: 'max-wasted', value: null, limit: 1, breach: true, why: HOSTILE }],
  verdicts: [{ strategy: HOSTILE, text: HOSTILE }],
});

describe('for the terminal', () => {
  test('a line a check, the sum last', () => {
    expect(gateText(result()).split('\n')).toEqual([
      'report.json: first 5 calls, mean over boundaries',
      '  BREACH  tail  max-wasted: +0.972 is more than 0.25',
      '  ok      tail  forbid: undecided is not among worse',
      '  ok      summary  max-wasted: -0.100 is at most 0.25',
      '  BREACH  gone  scored: no such strategy',
      '  ok      audit: every stated number follows from the calls',
      '  tail: undecided. +0.972 wasted.',
      'failed: 2 of 5 checks',
    ]);
  });

  test('says what was held against what, and that all is well', () => {
    const passed = result({ baseline: 'old.json', checks: result().checks.slice(2, 3), verdicts: [] });
    const bounds = { ...passed.rules, bound: 'upper', interval: 'recording' } as const;
    expect(gateText({ ...passed, rules: bounds }).split('\n')).toEqual([
      'report.json minus old.json: first 5 calls, upper bound of the 95 % interval by recording',
      '  ok      summary  max-wasted: -0.100 is at most 0.25',
      'passed: 1 check',
    ]);
  });

  test('keeps hostile text on its line', () => {
    expect(gateText(hostile).split('\n')).toHaveLength(4);
    expect(gateText(hostile)).not.toContain('\u0007');
  });
});

describe('annotations', () => {
  test('a line a breach', () => {
    expect(gateAnnotations(result())).toEqual([
      '::error title=Compaction gate%3A tail::tail: max-wasted: +0.972 is more than 0.25',
      '::error title=Compaction gate%3A gone::gone: scored: no such strategy',
    ]);
  });

  test('let no text of a report begin a command of its own', () => {
    const [line] = gateAnnotations(hostile);
    expect(line).not.toMatch(/[\r\n]/);
    expect(line?.match(/^::error title=[^:]*::/)).not.toBeNull();
    expect(line).toContain('%250A');
  });
});

describe('Markdown', () => {
  test('a table and the verdicts', () => {
    const text = gateMarkdown(result());
    expect(text).toContain('### Compaction gate: ❌ 2 of 5 checks failed');
    expect(text.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(7);
    expect(text).toContain('\\+0.972');
    expect(gateMarkdown(result({ checks: result().checks.slice(1, 3) }))).toContain('✅ passed');
  });

  test('shows hostile text as text, in one cell', () => {
    const text = gateMarkdown(hostile);
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    expect(rows).toHaveLength(3);
    expect(rows[2]?.replaceAll('\\|', '').split('|')).toHaveLength(8);
    expect(text).not.toMatch(/<img|@me|\]\(http/);
  });
});

describe('JUnit', () => {
  test('a suite a report, a case a check, a breach as failure', () => {
    const xml = gateJunit([result()]);
    expect(xml).toContain('<testsuites name="compaction gate" tests="5" failures="2">');
    expect(xml.match(/<testcase /g)).toHaveLength(5);
    expect(xml).toContain('<failure message="max-wasted: +0.972 is more than 0.25" type="max-wasted"/>');
  });

  test('holds hostile text without breaking', () => {
    const xml = gateJunit([hostile]);
    expect(xml).not.toMatch(/<img/);
    expect(xml).not.toContain('\u0007');
    expect(xml).not.toMatch(/\p{Cs}/u);
    expect(xml.match(/<testcase /g)).toHaveLength(1);
  });

  test('of several reports counts all', () => {
    expect(gateJunit([result(), hostile])).toContain('tests="6" failures="3"');
  });
});
