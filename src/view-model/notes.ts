import type { VerificationReport } from '../core/model/report.ts';
import { headerNotes, strategyNotes, tableNotes } from '../core/report/notes.ts';
import type { Note } from './types.ts';

/** AG2's lines beside the table, in AG2's order, each with the strategy it speaks of. */
export function reportNotes(report: VerificationReport): Note[] {
  return [
    ...[...headerNotes(report), ...tableNotes(report)].map(
      (text): Note => ({ level: 'note', strategy: null, text }),
    ),
    ...report.strategies.flatMap((strategy, index) =>
      strategyNotes(strategy).map((text) => strategyNote(text, strategy.strategy, index)),
    ),
  ];
}

/** AG2 marks a warning with `! ` before the strategy's name; the name itself may begin so too. */
function strategyNote(text: string, name: string, strategy: number): Note {
  return text.startsWith(`! ${name}: `)
    ? { level: 'warning', strategy, text: text.slice(2) }
    : { level: 'note', strategy, text };
}
