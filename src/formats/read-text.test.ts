import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '../core/testing/arbitraries.ts';
import type { PyDict, PyValue } from '../python/json-value.ts';
import { dumps } from '../python/json-write.ts';
import { readText } from './read-text.ts';
import { withChange } from './testing/edit-json.ts';
import { sampleReport } from './testing/sample-report.ts';

const sample = sampleReport(1);
const text = dumps(sample);

function namesOf(content: string): string[] {
  return readText(content).found.flatMap(({ report }) => report.strategies.map(({ strategy }) => strategy));
}

function onlyProblem(content: string) {
  const { found, problems } = readText(content);
  expect(found).toEqual([]);
  expect(problems).toHaveLength(1);
  return problems[0]!;
}

describe('a report is read', () => {
  test.each([
    ['as it is', text],
    ['with a byte order mark', `\ufeff${text}`],
    ['between white space', `\n\t ${text}\r\n`],
    ['indented', JSON.stringify(JSON.parse(text), null, 2)],
  ])('%s', (_, content) => {
    const { found, problems } = readText(content);
    expect(problems).toEqual([]);
    expect(found.map(({ line, report }) => [line, report.problems, report.strategies.length])).toEqual([
      [null, [], 2],
    ]);
  });
});

describe('a recording is named as one', () => {
  const event = '{"type": "ag2.events.types.ModelResponse", "data": {}}';
  test.each([
    ['of one event', event],
    ['of several', `${event}\n\n${event}\n`],
    ['in the flat form', '{"__event__": "ag2.events.types.ModelResponse"}\n'.repeat(2)],
    ['cut off', `${event}\n{"type": "ag2`],
  ])('%s', (_, content) => {
    const { kind, advice } = onlyProblem(content);
    expect([kind, advice]).toEqual(['event-log', expect.stringContaining('lay the recording beside it')]);
  });

  test('but a report below events is read', () => {
    const { found, problems } = readText(`${event}\n${text}`);
    expect([found.length, problems.map(({ kind, place }) => [kind, place.line])]).toEqual([
      1,
      [['event-log', 1]],
    ]);
  });
});

describe('names of strategies', () => {
  function named(...names: readonly string[]): string {
    const empty = (sample.get('strategies') as PyDict).get('tail') as PyDict;
    const strategies = names.map((name) => `${dumps(name)}: ${dumps(new Map(empty).set('strategy', name))}`);
    return dumps(new Map(sample).set('strategies', '@')).replace('"@"', `{${strategies.join(', ')}}`);
  }

  test('keep their order, also those that JavaScript would sort', () => {
    expect(namesOf(named('1', '10', '2', 'b', 'a'))).toEqual(['1', '10', '2', 'b', 'a']);
    expect(namesOf(named('4294967295', '7', '007', '-1'))).toEqual(['4294967295', '7', '007', '-1']);
  });

  test('may be any text', () => {
    expect(namesOf(named(...HOSTILE_NAMES))).toEqual(HOSTILE_NAMES);
  });

  test('of equal ones the last counts, at the place of the first, as in Python', () => {
    const twice = named('a', 'b', 'a').replace('"strategy": "a"', '"strategy": "first"');
    const [a, b] = readText(twice).found[0]!.report.strategies;
    expect([a?.strategy, a?.stated.get('strategy'), b?.strategy]).toEqual(['a', 'a', 'b']);
  });

  test('change nothing outside: no prototype is polluted', () => {
    const hostile = named('__proto__', 'constructor', 'toString').replace(
      '"horizon"',
      '"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}, "horizon"',
    );
    const { found, problems } = readText(hostile);
    expect(problems).toEqual([]);
    expect(namesOf(hostile)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(found[0]?.report.unknownFields.map(({ path }) => path)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('a field that only a prototype has is missing', () => {
    const problem = readText(text.replace('"cut": 3', '"__proto__": {"cut": 3}')).found[0]!.report
      .problems[0];
    expect(problem?.place.path).toBe('strategies.control.boundaries[0].cut');
    expect(problem?.message).toContain('found nothing');
  });
});

describe('what is in the texts of a report', () => {
  test('comes back as it was: lone surrogates, control characters, long texts', () => {
    const hostile = `\ud800 \udc00\ud800 \u0000\u001b[2J \u2028 ${'x'.repeat(100_000)}`;
    const place = ['strategies', 'tail', 'boundaries', 0, 'compaction_error'];
    const { report } = readText(dumps(withChange(sample, place, hostile))).found[0]!;
    expect(report.strategies[1]?.boundaries[0]?.compactionError).toBe(hostile);
  });
});

describe('JSON Lines', () => {
  const lines = [text, text.replace('"tail"', '"other"'), text];

  test('are read line by line, empty lines left out', () => {
    const { found, problems } = readText(`\n${lines.join('\r\n\n')}\n`);
    expect(problems).toEqual([]);
    expect(found.map(({ line }) => line)).toEqual([2, 4, 6]);
  });

  test.each([
    ['cut off', text.slice(0, -10), 'truncated'],
    ['no JSON', '{"horizon": 2, oops}', 'not-json'],
    ['words', 'log: done', 'not-json'],
    ['another object', '{"event": "done"}', 'unknown-shape'],
    ['another value', '[1, 2]', 'unknown-shape'],
    ['a faulty report', '{"horizon": 0, "samples": 1, "strategies": {}}', 'field'],
  ])('a line that is %s leaves the others', (_, line, kind) => {
    for (const at of [0, 1, 2]) {
      const { found, problems } = readText(lines.toSpliced(at, 1, line).join('\n'));
      expect(found.map((each) => each.line)).toEqual([1, 2, 3].filter((number) => number !== at + 1));
      expect(problems.map((each) => [each.kind, each.place.line, each.place.member])).toEqual([
        [kind, at + 1, undefined],
      ]);
    }
  });

  test('of other things are so many problems, of which the first hundred are told', () => {
    const { found, problems } = readText(Array.from({ length: 250 }, () => '{"event": 1}').join('\n'));
    expect(found).toEqual([]);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)?.message).toBe('150 more lines are no reports.');
  });

  test('are read on behind faulty ones, but not for ever', () => {
    const noise = (lines: number) => Array.from({ length: lines }, () => '{').join('\n');
    expect(readText(`${noise(900)}\n${text}\n${noise(900)}\n${text}`).found.map(({ line }) => line)).toEqual([
      901, 1802,
    ]);
    const late = readText(`${noise(1100)}\n${text}`);
    expect([late.found, late.problems.at(-1)?.message]).toEqual([[], '1001 more lines are no reports.']);
  });

  test('are not seen in broken JSON that is indented', () => {
    const problem = onlyProblem(JSON.stringify(JSON.parse(text), null, 1).replace('"tail": {', '"tail": {{'));
    expect([problem.kind, problem.place.member]).toEqual(['not-json', undefined]);
    expect(problem.place.line).toBeGreaterThan(1);
  });
});

describe('what is no report says what it is', () => {
  test.each([
    ['', 'nothing-inside'],
    [' \n\ufeff', 'nothing-inside'],
    ['\ufeff', 'nothing-inside'],
    ["{'horizon': 5, 'samples': 3}", 'python-repr'],
    ["[{'horizon': 5}]", 'python-repr'],
    ['VerificationReport(horizon=5, samples=3)', 'python-repr'],
    ['\ncompaction verifier: POST minus PRE over the first 5 actions', 'summary-text'],
    ['hello', 'not-json'],
    ['<html></html>', 'not-json'],
    ['{"a": 1} {"b": 2}', 'not-json'],
    ['{"a": 01}', 'not-json'],
    ['{"a": "\n"}', 'not-json'],
    ['{"horizon": 1', 'truncated'],
    ['{}', 'unknown-shape'],
    ['[]', 'unknown-shape'],
    ['null', 'unknown-shape'],
    ['5', 'unknown-shape'],
    ['NaN', 'unknown-shape'],
    ['"text"', 'unknown-shape'],
    [`[${text}]`, 'unknown-shape'],
    ['{"strategies": {}}', 'unknown-shape'],
    ['{"horizon": 1, "strategies": {}}', 'field'],
    ['{"horizon": 1, "samples": 1}', 'field'],
    ['{"horizon": 1, "samples": 1, "strategies": []}', 'field'],
    [`{"horizon": ${'9'.repeat(5000)}, "samples": 1, "strategies": {}}`, 'field'],
    [`{"a": NaN, "b": ${'9'.repeat(5000)}}`, 'not-json'],
    [`${'['.repeat(100_000)}NaN${']'.repeat(100_000)}`, 'not-json'],
  ])('%j', (content, kind) => {
    const problem = onlyProblem(content);
    expect(problem.kind).toBe(kind);
    expect(problem.message).toMatch(/^.+\.$/s);
    expect(problem.advice).not.toBe('');
    expect(problem.leftOut).toBeUndefined();
  });

  test('and where: line, column, and the text around', () => {
    const problem = onlyProblem('{\n  "horizon": 5,\n  "samples": five\n}');
    expect(problem.message).toBe('This is no JSON: Expecting value.');
    expect(problem.place).toEqual({ line: 3, column: 14, excerpt: '{   "horizon": 5,   "samples": five }' });
  });

  test('and what was looked for and found', () => {
    expect(onlyProblem('{"a": 1, "b\\u001b": 2}').message).toBe(
      'This is JSON, but no report: looked for an object with the fields horizon, samples, strategies, found an object with the fields a, b\u001b.',
    );
    expect(onlyProblem('[1, 2, 3]').message).toContain('found a list of 3.');
  });
});

describe('a report that is cut off', () => {
  // With literals, numbers with fractions and exponents, escapes and pairs of them, so that every kind of token is cut.
  const odd: PyValue = withChange(
    withChange(sample, ['strategies', 'tail', 'sign_test_p'], 1e-7),
    ['strategies', 'tail', 'strategy'],
    'a\\b\n\ud83d\ude00"',
  );
  const whole = dumps(odd).replace('"permutation_p": 1.0', '"permutation_p": -Infinity');

  test('is told to be so, wherever the cut lies', () => {
    for (let length = 1; length < whole.length; length += 1) {
      const problem = onlyProblem(whole.slice(0, length));
      expect([length, problem.kind]).toEqual([length, 'truncated']);
      expect(problem.message).toContain('cut off');
    }
  });
});

test("a report that holds what only Python reads is read by Python's rules", () => {
  const nan = readText(text.replace('"sign_test_p": 1.0', '"sign_test_p": NaN')).found[0]!.report;
  expect(nan.problems.map(({ message }) => message)).toEqual([
    'strategies.control.sign_test_p: expected a finite number, found the number NaN.',
  ]);
  const extra = readText(
    text.replace('"horizon"', '"seed": 12345678901234567890, "ratio": -Infinity, "horizon"'),
  );
  expect(extra.found[0]?.report.unknownFields).toEqual([
    { path: 'seed', count: 1, first: 12345678901234567890n },
    { path: 'ratio', count: 1, first: Number.NEGATIVE_INFINITY },
  ]);
});

test('an unknown field may be nested as deep as it likes', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const { found, problems } = readText(text.replace('"horizon"', `"deep": ${deep}, "horizon"`));
  expect(problems).toEqual([]);
  expect(found[0]?.report.unknownFields.map(({ path }) => path)).toEqual(['deep']);
});
