import { readFileSync, writeFileSync } from 'node:fs';

const HEADING = '\n## Measured\n';

/** Replaces what the page has under its heading "Measured", the last of it. */
export function record(page: string, results: string): void {
  const text = readFileSync(page, 'utf8');
  const at = text.indexOf(HEADING);
  if (at < 0) throw new Error(`${page} has no heading "Measured"`);
  writeFileSync(page, `${text.slice(0, at)}${HEADING}\n${results}\n`);
}
