/** Ours against reports and numbers that the real AG2 made a moment ago, see tools/conformance.mjs. */
import { describe, expect, test } from 'vitest';
import { Discrepancies } from '../../src/core/report/compare.ts';
import { compareReport, recomputeBoundaries, recomputeReport } from '../../src/core/report/recompute.ts';
import { fittingSumFamily } from '../../src/core/report/sum-family.ts';
import { summaryText } from '../../src/core/report/summary.ts';
import { toDict } from '../../src/core/report/to-dict.ts';
import { callSignature } from '../../src/core/scoring/signature.ts';
import { readText } from '../../src/formats/read-text.ts';
import { loadKernel } from '../../src/node/kernel.ts';
import { fraction } from '../../src/python/fraction.ts';
import { dumps } from '../../src/python/json-write.ts';
import { bootstrapMeans } from '../../src/statistics/bootstrap-mean.ts';
import { javascriptKernel } from '../../src/statistics/kernel/javascript.ts';
import { median } from '../../src/statistics/median.ts';
import { exactPermutationTest } from '../../src/statistics/permutation-test.ts';
import { exactSignTest } from '../../src/statistics/sign-test.ts';
import { freshSamples, type MeasuredVector, type Outcome, type SignedCall } from './fresh-samples.ts';

const folder = process.env.CONFORMANCE_DIR;
if (folder === undefined) throw new Error('CONFORMANCE_DIR is not set: run npm run conformance.');
const samples = freshSamples(folder);
const kernels = [await loadKernel(), javascriptKernel()];

/** What a call gives, written as tools/ag2/truth/numbers.py writes it; of an error the message alone. */
function outcome<T>(call: () => T): Outcome<T> | { message: string } {
  try {
    return { value: call() };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

const withoutClass = <T>(stated: Outcome<T>) => ('error' in stated ? { message: stated.message } : stated);

test('there are samples of both families, and the fast kernel runs', () => {
  expect(new Set(samples.map(({ family }) => family))).toEqual(new Set(['naive', 'compensated']));
  expect(kernels.map(({ name }) => name)).toEqual(['webassembly-simd', 'javascript']);
});

describe.each(samples)('$name', ({ family, reportText, summary, vectors, calls }) => {
  test('the report is recomputed bit for bit and written byte for byte', () => {
    const { found, problems } = readText(reportText);
    expect(problems).toEqual([]);
    const stated = found[0]!.report;
    expect(stated.problems).toEqual([]);
    const boundaries = recomputeBoundaries(stated, true);
    for (const kernel of kernels) {
      expect([family, 'both']).toContain(fittingSumFamily(boundaries, kernel));
      const report = recomputeReport(boundaries, { kernel, family });
      const differences = new Discrepancies(5);
      compareReport({ stated, report }, differences);
      expect(differences.first).toEqual([]);
      expect(summaryText(report)).toBe(summary);
      expect(firstDifference(dumps(toDict(report)), reportText)).toBeUndefined();
    }
  });

  test('the statistics of random vectors are equal to the last bit', () => {
    for (const vector of vectors) checkVector(vector);
  });

  test('the signatures of random calls are equal', () => {
    expect(calls.map(signed)).toEqual(calls);
  });

  function checkVector({ values, fractions, ...stated }: MeasuredVector) {
    expect(median(values)).toBe(stated.median);
    expect(exactSignTest(values)).toBe(stated.sign);
    for (const kernel of kernels) {
      expect(bootstrapMeans(kernel, [values], { family })).toEqual([stated.bootstrap]);
      expect(outcome(() => exactPermutationTest(kernel, values))).toEqual(withoutClass(stated.permutation));
      if (fractions === undefined || stated.exact_permutation === undefined) continue;
      const exact = fractions.map(([n, d]) => fraction(BigInt(n), BigInt(d)));
      expect(outcome(() => exactPermutationTest(kernel, exact))).toEqual(
        withoutClass(stated.exact_permutation),
      );
    }
  }
});

/** The call as tools/ag2/truth/signatures.py writes it; an error is taken over when ours fails too. */
function signed(call: SignedCall): SignedCall {
  const { name, arguments: text } = call;
  try {
    return { name, arguments: text, signature: callSignature(name, text) };
  } catch (error) {
    return 'error' in call ? call : { name, arguments: text, error: String(error) };
  }
}

/** Where two long texts part, with what each says there; undefined when they are equal. */
function firstDifference(ours: string, theirs: string): string | undefined {
  if (ours === theirs) return undefined;
  let at = 0;
  while (ours[at] === theirs[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `at ${at}: ours …${around(ours)}… theirs …${around(theirs)}…`;
}
