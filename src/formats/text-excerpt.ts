/** Line and column (from 1, in UTF-16 units) of an offset, and the text around it. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  readonly excerpt: string;
}

/** Characters shown on either side of the place. */
const AROUND = 36;

/** Finds an offset in a text. Lines end at line feeds. */
export function placeInText(text: string, offset: number): TextPlace {
  const at = Math.min(Math.max(offset, 0), text.length);
  let line = 1;
  let lineStart = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) {
    line += 1;
    lineStart = next + 1;
  }
  return { line, column: at - lineStart + 1, excerpt: excerptAround(text, at) };
}

function excerptAround(text: string, at: number): string {
  const start = Math.max(0, at - AROUND);
  const end = Math.min(text.length, at + AROUND);
  const middle = text.slice(start, end).replaceAll(/[\r\n\t]/g, ' ');
  return `${start > 0 ? '…' : ''}${middle}${end < text.length ? '…' : ''}`;
}
