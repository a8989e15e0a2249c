import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { SumFamily } from '../../python/sum.ts';

/** One report that AG2 wrote, with the summary AG2 printed of it. */
export interface Golden {
  /** `case/family`. */
  readonly name: string;
  readonly family: SumFamily;
  /** `json.dumps(report.to_dict())` */
  readonly reportText: string;
  /** `report.summary()` */
  readonly summary: string;
}

const ROOT = fileURLToPath(new URL('../ag2-report/goldens/', import.meta.url));

/** All goldens, found by listing their folder. */
export function goldens(): Golden[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => goldensOf(name));
}

function goldensOf(name: string): Golden[] {
  const folder = `${ROOT}${name}/`;
  return readdirSync(folder).flatMap((file) => {
    const match = /^report-(python\d+)\.json(\.gz)?$/.exec(file);
    const version = match?.[1];
    if (version === undefined) return [];
    const bytes = readFileSync(`${folder}${file}`);
    return {
      name: `${name}/${version}`,
      family: Number(version.slice('python3'.length)) >= 12 ? 'compensated' : 'naive',
      reportText: (match?.[2] === undefined ? bytes : gunzipSync(bytes)).toString('utf8'),
      summary: readFileSync(`${folder}summary-${version}.txt`, 'utf8'),
    } as const;
  });
}
