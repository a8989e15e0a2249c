import { type ForeignValue, field, isObject } from '../fields.ts';

/** What an AG2 report is known by. */
export const REPORT_MARKS = ['horizon', 'samples', 'strategies'] as const;

/**
 * True when a JSON value is meant as an AG2 report (it may still be faulty): an object with at least two of its
 * marks, so that the third, when it is missing, can be named. Cheap, total, never throws.
 */
export function isAg2Report(value: ForeignValue): boolean {
  if (!isObject(value)) return false;
  return REPORT_MARKS.filter((mark) => field(value, mark) !== undefined).length >= 2;
}
