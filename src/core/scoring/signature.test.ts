import { describe, expect, test } from 'vitest';
import { IntegerDigitsError, NestingError } from '../../python/json-read.ts';
import { callSignature } from './signature.ts';

// Golden signatures: AG2 1.2.1 under CPython 3.10 to 3.13, which agree.
describe('a signature', () => {
  test.each([
    ['', 'f({})'],
    ['   ', 'f()'],
    ['{"a":1,"a":2}', 'f({"a":2})'],
    ['{"b":1,"a":{"d":1,"c":2}}', 'f({"a":{"c":2,"d":1},"b":1})'],
    ['{"a":1,}', 'f({"a":1,})'],
    [' {"a": ', 'f({"a":)'],
    ['\u00a0{"a":1}\u00a0', 'f({"a":1})'],
    ['{"a": "1"}{"b":2}', 'f({"a": "1"}{"b":2})'],
    ['null', 'f(null)'],
    ['{"1":1,"10":2,"2":3}', 'f({"1":1,"10":2,"2":3})'],
    ['{"\\uE000":1,"\\uD83D\\uDE00":2}', 'f({"\uE000":1,"\u{1F600}":2})'],
    ['{"a": [1, 1.0, -0, -0.0, 1e400, NaN]}', 'f({"a":[1,1.0,0,-0.0,Infinity,NaN]})'],
    ['{"n": 123456789012345678901234567890}', 'f({"n":123456789012345678901234567890})'],
    ['"\\ud800"', 'f("\ud800")'],
    ['\ufeff{}', 'f(\ufeff{})'],
  ])('of f with %j is %j', (text, signature) => {
    expect(callSignature('f', text)).toBe(signature);
  });

  test('keeps the name as it is, even one that looks like a call', () => {
    expect(callSignature('g(1)', '{"a" : 1}')).toBe('g(1)({"a":1})');
  });

  test('of arguments that stop Python stops us as well', () => {
    expect(() => callSignature('f', '9'.repeat(4301))).toThrow(IntegerDigitsError);
    expect(() => callSignature('f', '['.repeat(3000) + ']'.repeat(3000))).toThrow(NestingError);
  });
});
