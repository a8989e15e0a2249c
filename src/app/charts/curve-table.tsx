import { memo, useState } from 'react';
import type { Channel } from '../../core/model/report.ts';
import { percent, signed } from '../../view-model/labels.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import styles from './charts.module.css';
import type { CurveLine } from './curve-model.ts';

interface CurveTableProps {
  readonly caption: string;
  /** The lines of each channel, in the same order of strategies. */
  readonly channels: readonly { readonly channel: Channel; readonly lines: readonly CurveLine[] }[];
}

/**
 * The numbers of a curve picture as a table: always there for screen readers, shown to all on demand.
 */
export const CurveTable = memo(function CurveTable({ caption, channels }: CurveTableProps) {
  const [shown, setShown] = useState(false);
  const first = channels[0]?.lines ?? [];
  return (
    <div className={styles.numbers}>
      <button
        type="button"
        className={styles.textButton}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide the numbers' : 'Show the numbers'}
      </button>
      <div className={shown ? styles.numbersTable : 'visually-hidden'} {...(shown ? { tabIndex: 0 } : {})}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">strategy</th>
              <th scope="col">k</th>
              {channels.map(({ channel }) => (
                <th key={channel} scope="col">
                  {channel}: mean, 95 % interval
                </th>
              ))}
              <th scope="col">n</th>
              <th scope="col">acting, PRE</th>
              <th scope="col">acting, POST</th>
            </tr>
          </thead>
          <tbody>
            {first.flatMap((line, i) =>
              line.points.map((point, j) => (
                <tr key={`${line.series.id} ${point.k}`}>
                  <th scope="row">
                    <StrategyMark shape={line.series.shape} color={line.series.color} />
                    <bdi>{line.series.label}</bdi>
                  </th>
                  <td>{point.k}</td>
                  {channels.map(({ channel, lines }) => (
                    <td key={channel}>{interval(lines[i]?.points[j])}</td>
                  ))}
                  <td>{point.n}</td>
                  <td>{percent(point.acting.pre)} %</td>
                  <td>{percent(point.acting.post)} %</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
});

function interval(point: CurveLine['points'][number] | undefined): string {
  if (point === undefined) return '–';
  return `${signed(point.mean)}, ${signed(point.low)} to ${signed(point.high)}${point.marked ? ' *' : ''}`;
}
