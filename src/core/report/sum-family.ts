import type { PyDict, PyValue } from '../../python/json-value.ts';
import { type SumFamily, sumFloats } from '../../python/sum.ts';
import type { NumericKernel } from '../../statistics/kernel/kernel.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import { allHorizons } from './build-strategy.ts';
import { CHANNELS, deltaAt, isScored, summariseHorizons } from './horizon-summary.ts';
import type { StatedReport } from './stated-report.ts';
import { horizonValue } from './to-dict.ts';

/** Which Python's float sum the stated means and bounds fit. */
export type SumFamilyFit = SumFamily | 'both' | 'neither';

const FAMILIES: readonly SumFamily[] = ['naive', 'compensated'];

/** The family to compute with: the one that fits; Python ≥ 3.12 where both or neither do. */
export function chosenFamily(fit: SumFamilyFit): SumFamily {
  return fit === 'naive' ? 'naive' : 'compensated';
}

/**
 * Finds the family from the stated numbers: first by the means at every horizon, which cost nothing; where these
 * fit both, by the bounds.
 * @param report with recomputed boundaries and the strategies' stated numbers.
 */
export function fittingSumFamily(report: StatedReport, kernel: NumericKernel): SumFamilyFit {
  const byMeans = FAMILIES.filter((family) => meansFit(report, family));
  if (byMeans.length < 2) return byMeans[0] ?? 'neither';
  const byBounds = FAMILIES.filter((family) => boundsFit(report, family, kernel));
  return byBounds.length === 2 ? 'both' : (byBounds[0] ?? 'neither');
}

/** What a file states of one strategy that says something of its sums. */
interface Evidence {
  readonly scored: readonly BoundaryResult[];
  readonly horizons: readonly { readonly index: number; readonly stated: PyDict }[];
}

/** Leaves out means over other boundaries than ours: of a strategy of which something was left out, say. */
function evidenceOf({ plan, strategies }: StatedReport): Evidence[] {
  return strategies.map(({ boundaries, stated }) => {
    const scored = boundaries.filter(isScored);
    const list = stated.get('horizons');
    const horizons = Array.isArray(list) ? (list as readonly PyValue[]).slice(0, plan.horizon) : [];
    return {
      scored,
      horizons: horizons.flatMap((value, index) =>
        value instanceof Map && scored.length > 0 && value.get('boundaries') === BigInt(scored.length)
          ? [{ index, stated: value as PyDict }]
          : [],
      ),
    };
  });
}

function meansFit(report: StatedReport, family: SumFamily): boolean {
  return evidenceOf(report).every(({ scored, horizons }) =>
    horizons.every(({ index, stated }) => {
      const deltas = scored.map((result) => deltaAt(result, index + 1));
      return CHANNELS.every((channel) => {
        const sum = sumFloats(
          deltas.map((delta) => delta[channel]),
          family,
        );
        return Object.is(numberIn(stated.get(channel), 'mean'), sum / scored.length);
      });
    }),
  );
}

function boundsFit(report: StatedReport, family: SumFamily, kernel: NumericKernel): boolean {
  const evidence = evidenceOf(report);
  const computed = summariseHorizons(
    evidence.map(({ scored }) => scored),
    allHorizons(report.plan.horizon),
    { kernel, family },
  );
  return evidence.every(({ horizons }, strategy) =>
    horizons.every(({ index, stated }) => {
      const summary = computed[strategy]?.[index];
      if (summary === undefined) return false;
      const ours = horizonValue(summary);
      return CHANNELS.every((channel) =>
        ['low', 'high'].every((bound) =>
          Object.is(numberIn(stated.get(channel), bound), numberIn(ours.get(channel), bound)),
        ),
      );
    }),
  );
}

function numberIn(value: PyValue | undefined, key: string): PyValue | undefined {
  return value instanceof Map ? value.get(key) : undefined;
}
