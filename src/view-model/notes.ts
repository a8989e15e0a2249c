import type { VerificationReport } from '../core/model/report.ts';
import { headerNotes, strategyNotes, tableNotes } from '../core/report/notes.ts';
import type { Note } from './types.ts';

/** AG2's lines beside the table, in AG2's order, each with the strategy it speaks of. */
export function reportNotes(report: VerificationReport): Note[] {
  const lines = (texts: readonly string[], strategy: number | null): Note[] =>
    texts.map((text) =>
      text.startsWith('! ')
        ? { level: 'warning', strategy, text: text.slice(2) }
        : { level: 'note', strategy, text },
    );
  return [
    ...lines(headerNotes(report), null),
    ...lines(tableNotes(report), null),
    ...report.strategies.flatMap((strategy, index) => lines(strategyNotes(strategy), index)),
  ];
}
