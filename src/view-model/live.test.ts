import { expect, test } from 'vitest';
import { durationText } from './live.ts';

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [90, '2 min'],
  [3600, '1 h'],
  [7500, '2 h 5 min'],
])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));
