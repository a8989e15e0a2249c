/** Adds `pairs` of vectors over resamples; see `assembly/sum-naive.ts`. All arguments but counts are addresses. */
export type SumFunction = (
  values: number,
  indices: number,
  length: number,
  resamples: number,
  sums: number,
  column: number,
) => void;

/** What the built module exports (`assembly/index.ts`), in so far as TypeScript's ES library can say it. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  firstFree(): number;
  drawIndexBlock(state: number, out: number, shift: number, length: number): number;
  readonly sumNaive1: SumFunction;
  readonly sumNaive2: SumFunction;
  readonly sumNaive3: SumFunction;
  readonly sumNaive4: SumFunction;
  readonly sumNaive5: SumFunction;
  readonly sumNaive6: SumFunction;
  readonly sumNaive7: SumFunction;
  readonly sumCompensated1: SumFunction;
  readonly sumCompensated2: SumFunction;
  readonly sumCompensated3: SumFunction;
  selectTwo(
    pairs: number,
    count: number,
    lowRank: number,
    highRank: number,
    scratch: number,
    out: number,
  ): void;
  countResidues(cells: number, steps: number, count: number, modulus: number, power: number): number;
  countDoubleDoubles(highs: number, lows: number, steps: number, count: number, power: number): number;
}
