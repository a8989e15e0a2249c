/** k, channel and the kind of interval, on one line that stays in view: they act on everything below at once. */
import { memo } from 'react';
import type { Channel } from '../../core/model/report.ts';
import { CHANNELS } from '../../view-model/labels.ts';
import type { Judging } from '../../view-model/url-state.ts';
import { Segmented } from '../design/controls/segmented.tsx';
import { Slider } from '../design/controls/slider.tsx';
import { Explained, Term } from '../design/controls/tip.tsx';
import { largestHorizon, useShownK } from '../state/derived.ts';
import { useApp } from '../state/store.ts';
import './control-line.css';

const OPTIONS = CHANNELS.map((channel, index) => ({
  value: channel,
  label: channel,
  shortcut: String(index + 1),
}));

const INTERVALS = [
  { value: 'boundary', label: 'over boundaries (AG2)' },
  { value: 'recording', label: 'by recording' },
] as const;

interface ControlLineProps {
  /** First on the page, right under the bar: nothing stands above it, and no interval below. */
  readonly first?: boolean;
}

export function ControlLine({ first = false }: ControlLineProps) {
  const k = useShownK();
  const horizon = useApp((state) => largestHorizon(state.reports));
  const channel = useApp((state) => state.channel);
  const intervals = useApp((state) => state.judging.intervals);
  const byTool = useApp((state) => state.reports.some(({ sameCall }) => sameCall === 'tool'));
  const { setK, setJudging } = useApp.getState();
  return (
    <section
      className={first ? 'control-line control-line-first no-print' : 'control-line no-print'}
      aria-label="What is shown"
    >
      <div className="control-k">
        <Slider
          label="First k calls"
          min={1}
          max={horizon}
          value={k}
          onChange={(value) => setK(value === horizon ? null : value)}
          valueText={(value) => `first ${value === 1 ? 'call' : `${value} calls`}`}
        />
        <strong className="control-value">k = {k}</strong>
      </div>
      <div className="control-channel">
        <span className="control-label" aria-hidden="true">
          Channel
        </span>
        <Channels channel={channel} />
      </div>
      {!first && (
        <div className="control-interval">
          <span className="control-label">
            <Term name={intervals === 'recording' ? 'interval by recording' : 'interval'}>Intervals</Term>
          </span>
          <Segmented<Judging['intervals']>
            label="Intervals"
            options={INTERVALS}
            value={intervals}
            onChange={(value) => setJudging({ intervals: value })}
          />
        </div>
      )}
      {byTool && (
        <span className="control-key">
          <Explained text="A call repeats another of the same tool, whatever its arguments. AG2’s report, and the audit of it, tell calls by tool and arguments.">
            repeats told by <strong>tool</strong>
          </Explained>
        </span>
      )}
    </section>
  );
}

const Channels = memo(function Channels({ channel }: { readonly channel: Channel }) {
  const { setChannel } = useApp.getState();
  return <Segmented<Channel> label="Channel" options={OPTIONS} value={channel} onChange={setChannel} />;
});
