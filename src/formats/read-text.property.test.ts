import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dumps } from '../python/json-write.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { OpenReport } from '../view-model/open-report.ts';
import { readText, type TextContent } from './read-text.ts';
import { allPaths, MISSING, withChange } from './testing/edit-json.ts';
import { sampleReport } from './testing/sample-report.ts';

const sample = sampleReport(2);
const text = dumps(sample);
const paths = allPaths(sample).filter((path) => path.length > 0);
const kernel = javascriptKernel();

/** Whatever came in: something is said or found, quickly, and what was found can be opened. */
function expectTotal(content: string): TextContent {
  const began = process.cpuUsage();
  const result = readText(content);
  // In microseconds of this process, not of the clock: the machine may be busy.
  expect(process.cpuUsage(began).user).toBeLessThan(1_500_000);
  expect(result.found.length + result.problems.length).toBeGreaterThan(0);
  for (const { report } of result.found) {
    const whole = report.problems.length === 0 || report.strategies.length > 0;
    if (whole && report.plan.horizon <= 8) new OpenReport(report, kernel).summary();
  }
  return result;
}

const json = fc.json({ maxDepth: 4 }).map((value) => JSON.parse(value) as unknown);

describe('reading is total', () => {
  test('for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (content) => void expectTotal(content)));
  });

  test('for any JSON, and any JSON under the names of a report', () => {
    fc.assert(fc.property(json, (value) => void expectTotal(JSON.stringify(value))));
    const named = fc.record({ horizon: json, samples: json, strategies: json });
    fc.assert(fc.property(named, (value) => void expectTotal(JSON.stringify(value))));
    const strategies = fc.dictionary(fc.string(), json);
    fc.assert(
      fc.property(strategies, (value) => {
        const { found } = expectTotal(JSON.stringify({ horizon: 1, samples: 1, strategies: value }));
        expect(found).toHaveLength(1);
      }),
    );
  });

  test('for a report with any JSON at any place', () => {
    const change = fc.record({
      path: fc.constantFrom(...paths),
      value: fc.oneof(json, fc.constant(MISSING)),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        let changed = JSON.parse(text) as unknown;
        for (const { path, value } of changes) changed = withForeign(changed, path, value);
        expectTotal(JSON.stringify(changed));
      }),
      { numRuns: 60 },
    );
  });

  test('for a report with characters taken out, put in or changed', () => {
    const edit = fc.record({
      at: fc.nat(text.length - 1),
      take: fc.constantFrom(0, 1, 1, 30),
      put: fc.constantFrom(
        '',
        '"',
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '\\',
        '0',
        '-',
        'e',
        'NaN',
        '\n',
        '\u0000',
        '\ud800',
      ),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const changed = edits.reduce(
          (content, { at, take, put }) => content.slice(0, at) + put + content.slice(at + take),
          text,
        );
        expectTotal(changed);
      }),
      { numRuns: 60 },
    );
  });

  test('for long hostile texts', () => {
    const nested = '{"horizon":'.repeat(100_000);
    const quotes = '"'.repeat(500_000);
    const lines = '{\n'.repeat(100_000);
    const digits = `{"horizon": ${'1'.repeat(500_000)}}`;
    const spaces = ' '.repeat(1_000_000);
    for (const content of [nested, quotes, lines, digits, spaces, `${spaces}{`, `{'${spaces}`])
      expectTotal(content);
  });
});

/** As {@link withChange} for what JSON.parse made; places that an earlier change took away stay away. */
function withForeign(value: unknown, path: readonly (string | number)[], changed: unknown): unknown {
  const copy = structuredClone(value);
  let here = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) {
    const next = here[step];
    if (typeof next !== 'object' || next === null) return copy;
    here = next as Record<string | number, unknown>;
  }
  const last = path.at(-1)!;
  if (changed === MISSING) Reflect.deleteProperty(here, last);
  else
    Object.defineProperty(here, last, {
      value: changed,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

test('the editor of these tests changes one place alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...paths), (path) => {
      const changed = withForeign(JSON.parse(text), path, 'changed');
      expect(changed).toEqual(JSON.parse(dumps(withChange(sample, path, 'changed'))));
    }),
    { numRuns: 20 },
  );
});
