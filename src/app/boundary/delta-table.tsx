import { useState } from 'react';
import type { BoundaryDelta } from '../../core/model/boundary.ts';
import type { Channel } from '../../core/model/report.ts';
import { CHANNELS, plain } from '../../view-model/labels.ts';
import styles from './boundary.module.css';
import { armMean } from './boundary-model.ts';
import { DeltaValue } from './delta-value.tsx';

interface DeltaTableProps {
  readonly deltas: readonly BoundaryDelta[];
  readonly channel: Channel;
  readonly k: number;
  readonly control: boolean;
}

/** The means of both arms and their delta, a row a channel at k; on demand at every k. */
export function DeltaTable({ deltas, channel, k, control }: DeltaTableProps) {
  const [everyK, setEveryK] = useState(false);
  const at = deltas[k - 1];
  if (at === undefined) return null;
  return (
    <div className={styles.deltas}>
      <table>
        <thead>
          <tr>
            <th scope="col">mean per rollout, k = {k}</th>
            <th scope="col">PRE, n {at.pre.rollouts}</th>
            <th scope="col">POST, n {at.post.rollouts}</th>
            <th scope="col">delta</th>
          </tr>
        </thead>
        <tbody>
          {CHANNELS.map((one) => (
            <tr key={one} data-lit={one === channel || undefined}>
              <th scope="row">
                {one} <span className="caption">{one === 'stopped' ? 'share' : 'calls'}</span>
              </th>
              <td>{mean(at, 'pre', one)}</td>
              <td>{mean(at, 'post', one)}</td>
              <td>
                <DeltaValue value={at[one]} control={control} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className={styles.textButton}
        aria-expanded={everyK}
        onClick={() => setEveryK(!everyK)}
      >
        {everyK ? 'Hide the deltas at every k' : 'Show the deltas at every k'}
      </button>
      {everyK && <EveryK deltas={deltas} k={k} control={control} />}
    </div>
  );
}

function mean(delta: BoundaryDelta, arm: 'pre' | 'post', channel: Channel): string {
  const value = armMean(delta, arm, channel);
  return value === null ? '–' : plain(value);
}

function EveryK(props: {
  readonly deltas: readonly BoundaryDelta[];
  readonly k: number;
  readonly control: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
    <div className={styles.everyK} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">k</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {channel}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.deltas.map((delta) => (
            <tr key={delta.horizon} data-lit={delta.horizon === props.k || undefined}>
              <th scope="row">{delta.horizon}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <DeltaValue value={delta[channel]} control={props.control} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
