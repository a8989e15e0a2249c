import { expect, test } from 'vitest';
import type { Audit } from '../../core/audit/audit.ts';
import type { AuditState } from '../analysis/audits.ts';
import { lineOf, resultWords } from './audit-words.ts';

const audit = (checked: number, differ: number) => ({ checked, differ }) as Audit;
const told = (checked: number, differ: number, leftOut = 0) => ({
  state: { kind: 'told', audit: audit(checked, differ) } as AuditState,
  leftOut,
});
const as = (state: AuditState) => ({ state, leftOut: 0 });

test.each([
  [[told(12_340, 0)], '12,340 numbers checked, all agree', 'same'],
  [[told(12_340, 0), told(1000, 0)], '13,340 numbers checked, all agree', 'same'],
  [[told(12_340, 0), told(1000, 1)], '13,340 numbers checked, 1 differs', 'warning'],
  [[told(10, 2, 1)], '10 numbers checked, 2 differ, 1 part not read', 'warning'],
  [[told(10, 0, 2)], '10 numbers checked, all agree, 2 parts not read', 'warning'],
  [[told(10, 0), as({ kind: 'unasked' })], 'Check every number', null],
  [[told(10, 0), as({ kind: 'cancelled' })], 'Check every number', null],
  [[told(10, 0), as({ kind: 'running', percent: 42 })], 'Checking every number, 42 %', null],
])('one line for all reports', (all, words, mark) => {
  expect(lineOf(all)).toEqual({ words, mark });
});

test('the result of one report says what it did not see', () => {
  expect(resultWords(audit(12_340, 0), 0)).toBe('12,340 numbers checked, all agree.');
  expect(resultWords(audit(10, 1), 1)).toBe(
    '1 of 10 numbers differs from what lies beneath. 1 part of the file could not be read and is not among them.',
  );
});
