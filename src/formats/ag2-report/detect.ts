import { type ForeignValue, field, isObject } from '../fields.ts';

/** What an AG2 report is known by. */
export const REPORT_MARKS = ['horizon', 'samples', 'strategies'] as const;

/** True when a JSON value is meant as an AG2 report (it may still be faulty). Cheap, total, never throws. */
export function isAg2Report(value: ForeignValue): boolean {
  return isObject(value) && REPORT_MARKS.every((mark) => field(value, mark) !== undefined);
}
