import { describe, expect, it } from 'vitest';
import { exactSignTest } from './sign-test.ts';
import { ag2References, FAILING_SAMPLES, outcome } from './testing/ag2-reference.ts';

describe.each(ag2References())(
  'exactSignTest and AG2 $ag2 under Python $python agree',
  ({ vectors, failures }) => {
    it.each(vectors)('on $name', ({ values, sign: expected }) => {
      expect(exactSignTest(values)).toBe(expected);
    });

    it.each(failures.filter((failure) => failure.function === 'exact_sign_test'))('on $of', (failure) => {
      const { function: _, of, ...expected } = failure;
      expect(outcome(() => exactSignTest(FAILING_SAMPLES[of]))).toEqual(expected);
    });
  },
);
