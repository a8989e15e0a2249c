import type { Problem } from '../formats/problem.ts';

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
    ...(excerpt === undefined ? [] : [`  near: ${printable(excerpt)}`]),
    ...(problem.leftOut === undefined ? [] : [`  left out: ${problem.leftOut}`]),
    `  ${problem.advice}`,
  ].join('\n');
}

/** Without control characters, which a terminal would obey. */
function printable(text: string): string {
  return Array.from(text, (character) => (isControl(character) ? '\uFFFD' : character)).join('');
}

function isControl(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x20 || (point >= 0x7f && point < 0xa0);
}
