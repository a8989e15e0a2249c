/** Control characters (C0, DEL, C1), line separators, and what turns the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is for.
const OBEYED = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** One line of text that quotes foreign data, without the characters that a terminal would obey. */
export function printable(text: string): string {
  return text.replaceAll(OBEYED, '\uFFFD');
}

/** {@link printable}, line by line: for texts of our own that quote foreign data. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
