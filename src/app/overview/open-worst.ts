/** From a strategy to the calls that count most against it. */
import { readMatrix } from '../analysis/client.ts';
import type { StrategySeries } from '../design/series.ts';
import { shownK } from '../state/derived.ts';
import { useApp } from '../state/store.ts';
import { worstBoundary } from './rows.ts';

/** Opens the boundary where the strategy's delta of the chosen channel is largest at the k shown. */
export async function openWorst({ report, strategy }: StrategySeries): Promise<void> {
  const { openBoundary, announce, reports, channel, k } = useApp.getState();
  const horizon = reports.find((one) => one.id === report)?.overview.horizon ?? 1;
  try {
    const matrix = await readMatrix(report, channel, Math.min(shownK(k, reports), horizon));
    openBoundary(report, strategy, worstBoundary(matrix, strategy) ?? 0);
  } catch (reason) {
    announce(`The boundary could not be opened: ${String(reason)}`);
  }
}
