import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../ag2-report/goldens/', import.meta.url));

/** The recordings a golden report was made of, as event logs, in order; none where it has none. */
export function recordingsOf(golden: string): string[] {
  const folder = `${ROOT}${golden.split('/')[0]}/recordings/`;
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch {
    return [];
  }
  return names.map((name) => {
    const bytes = readFileSync(folder + name);
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  });
}
