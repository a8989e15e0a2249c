import { spawn } from 'node:child_process';
import type { SumFamily } from '../src/python/sum.ts';

/** A job of `reference.py`. */
export type ReferenceJob =
  | {
      readonly kind: 'bootstrap';
      readonly vectors: readonly (readonly number[])[];
      readonly resamples: number;
      readonly sum: 'own' | SumFamily;
    }
  | { readonly kind: 'permutation'; readonly differences: readonly (readonly [number, number])[] };

/** What `reference.py` answers. */
interface ReferenceAnswer<Results> {
  readonly results: Results;
  readonly seconds: number;
  readonly python: string;
  readonly family: SumFamily;
}

/** Mean, low and high of each vector. */
export type ReferenceIntervals = readonly (readonly [mean: number, low: number, high: number])[];

/** Runs the Python reference, each job once: several benchmarks share its answers. */
export class PythonReference {
  readonly #script: string;
  readonly #answers = new Map<string, Promise<ReferenceAnswer<unknown>>>();

  /** @param script path of `reference.py`. */
  constructor(script: string) {
    this.#script = script;
  }

  bootstrap(job: ReferenceJob & { kind: 'bootstrap' }): Promise<ReferenceAnswer<ReferenceIntervals>> {
    return this.#answer(job) as Promise<ReferenceAnswer<ReferenceIntervals>>;
  }

  permutation(job: ReferenceJob & { kind: 'permutation' }): Promise<ReferenceAnswer<number>> {
    return this.#answer(job) as Promise<ReferenceAnswer<number>>;
  }

  /** Forgets all answers, so that a second try measures Python again too. */
  forget(): void {
    this.#answers.clear();
  }

  #answer(job: ReferenceJob): Promise<ReferenceAnswer<unknown>> {
    const input = JSON.stringify(job);
    const known = this.#answers.get(input);
    if (known) return known;
    const answer = runPython(this.#script, input);
    this.#answers.set(input, answer);
    return answer;
  }
}

function runPython(script: string, input: string): Promise<ReferenceAnswer<unknown>> {
  return new Promise((resolve, reject) => {
    const child = spawn('python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => reject(new Error(`python3 does not start: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(output).toString('utf8')));
      else reject(new Error(`${script} ended with exit code ${code}`));
    });
    child.stdin.end(input);
  });
}
