/** Has the open reports scored as the reader wants it, where their recordings allow. */
import { useEffect } from 'react';
import { scoreBy } from '../analysis/client.ts';
import { wantedKey } from '../state/same-call.ts';
import { useApp } from '../state/store.ts';

/** Reports whose scoring is under way. */
const underWay = new Set<string>();

async function rescore(id: string): Promise<void> {
  const { reports, judging, showRescored, addNotice } = useApp.getState();
  const report = reports.find((one) => one.id === id);
  if (report === undefined || underWay.has(id)) return;
  const key = wantedKey(report, judging.sameCall);
  if (key === report.sameCall) return;
  underWay.add(id);
  try {
    showRescored(id, key, await scoreBy(id, key));
  } catch (reason) {
    if (!useApp.getState().reports.some((one) => one.id === id)) return;
    // else it would be asked again and again
    if (key === 'tool') useApp.getState().setJudging({ sameCall: 'call' });
    addNotice(`${report.name} could not be scored anew: ${String(reason)}`);
    return;
  } finally {
    underWay.delete(id);
  }
  // the reader may have changed back meanwhile
  await rescore(id);
}

export function useScoring(): void {
  const reports = useApp((state) => state.reports);
  const wanted = useApp((state) => state.judging.sameCall);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read when it is acted on
  useEffect(() => {
    for (const { id } of reports) void rescore(id);
  }, [reports, wanted]);
}
