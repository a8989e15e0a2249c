/** What tools/ag2/conformance.py wrote below CONFORMANCE_DIR, a folder for each family of Python float sums. */
import { readdirSync, readFileSync } from 'node:fs';
import type { SumFamily } from '../../src/python/sum.ts';

/** The value of a call in Python, or what it raised. */
export type Outcome<T> = { readonly value: T } | { readonly error: string; readonly message: string };

export interface MeasuredVector {
  readonly name: string;
  readonly values: readonly number[];
  readonly bootstrap: {
    readonly mean: number;
    readonly low: number;
    readonly high: number;
    readonly n: number;
  };
  readonly median: number;
  readonly sign: number;
  readonly permutation: Outcome<number>;
  /** Numerators and denominators in decimal. */
  readonly fractions?: readonly (readonly [string, string])[];
  readonly exact_permutation?: Outcome<number>;
}

export type SignedCall = { readonly name: string; readonly arguments: string } & (
  | { readonly signature: string }
  | { readonly error: string; readonly message?: string }
);

export interface FreshSample {
  /** `python312/003 hostile`: family, number and kind. */
  readonly name: string;
  readonly family: SumFamily;
  /** `json.dumps(report.to_dict())` */
  readonly reportText: string;
  /** `report.summary()` */
  readonly summary: string;
  readonly vectors: readonly MeasuredVector[];
  readonly calls: readonly SignedCall[];
}

const FAMILIES: Readonly<Record<string, SumFamily>> = { python311: 'naive', python312: 'compensated' };

export function freshSamples(folder: string): FreshSample[] {
  return readdirSync(folder)
    .filter((version) => version in FAMILIES)
    .flatMap((version) => {
      const read = (file: string) => readFileSync(`${folder}/${version}/${file}`, 'utf8');
      const { reports } = JSON.parse(read('index.json')) as { reports: { name: string; kind: string }[] };
      return reports.map(({ name, kind }) => ({
        name: `${version}/${name} ${kind}`,
        family: FAMILIES[version]!,
        reportText: read(`${name}.json`),
        summary: read(`${name}.summary.txt`),
        ...(JSON.parse(read(`${name}.statistics.json`)) as Pick<FreshSample, 'vectors' | 'calls'>),
      }));
    });
}
