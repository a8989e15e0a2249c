/** What counts as the same call: the whole call, or its tool; and why the second cannot be had. */

import type { Judging } from '../../view-model/url-state.ts';
import { Segmented } from '../design/controls/segmented.tsx';
import { whyNotByTool } from '../state/same-call.ts';
import { useApp } from '../state/store.ts';

const OPTIONS = [
  { value: 'call', label: 'the whole call' },
  { value: 'tool', label: 'its tool' },
] as const;

export function SameCall() {
  const reports = useApp((state) => state.reports);
  const wanted = useApp((state) => state.judging.sameCall);
  const { setJudging } = useApp.getState();
  const possible = reports.some(({ recorded }) => recorded);
  const why = whyNotByTool(reports);
  return (
    <div className="same-call">
      <span className="select-label" aria-hidden="true">
        What counts as the same call
      </span>
      <Segmented<Judging['sameCall']>
        label="What counts as the same call"
        options={OPTIONS}
        value={possible ? wanted : 'call'}
        disabled={!possible}
        {...(why === null ? {} : { describedBy: 'same-call-why' })}
        onChange={(sameCall) => setJudging({ sameCall })}
      />
      {why !== null && (
        <p id="same-call-why" className="same-call-why">
          {!possible && wanted === 'tool' && 'The link asks for scoring by tool. '}
          <bdi>{why}</bdi>
        </p>
      )}
    </div>
  );
}
