/**
 * The kernel's loops, in AssemblyScript with SIMD. They allocate nothing: the host (`../webassembly.ts`) lays out the
 * memory from `firstFree` on and passes addresses. Relaxed SIMD and fused multiply-add are never used: every result
 * must equal plain JavaScript's to the last bit.
 */
export { drawIndexBlock } from "./index-stream";
export {
  sumNaive1, sumNaive2, sumNaive3, sumNaive4, sumNaive5, sumNaive6, sumNaive7,
} from "./sum-naive";
export { sumCompensated1, sumCompensated2, sumCompensated3 } from "./sum-compensated";
export { selectTwo } from "./selection";
export { countResidues } from "./count-residues";
export { countDoubleDoubles } from "./count-double-doubles";

/** Where memory that holds no constants begins, aligned to 16 bytes. */
export function firstFree(): usize {
  return __heap_base;
}
