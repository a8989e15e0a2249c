import type { Problem } from '../formats/problem.ts';
import { printable } from './printable.ts';

/** A problem in lines for a terminal: where, what, the text around it, what to do. */
export function problemText(file: string, problem: Problem): string {
  const { line, column, member, excerpt } = problem.place;
  const where = [
    file,
    ...(member === undefined ? [] : [member]),
    ...(line === undefined ? [] : [column === undefined ? `line ${line}` : `line ${line}, column ${column}`]),
  ].join(', ');
  return [
    `${where}: ${problem.message}`,
    ...(excerpt === undefined ? [] : [`  near: ${excerpt}`]),
    ...(problem.leftOut === undefined ? [] : [`  left out: ${problem.leftOut}`]),
    `  ${problem.advice}`,
  ]
    .map(printable)
    .join('\n');
}
