import { use } from 'react';
import type { Channel } from '../../core/model/report.ts';
import { channelWithUnit, clipMiddle, percent, signed } from '../../view-model/labels.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import styles from './charts.module.css';
import { CurveFocusContext } from './curve-focus.ts';
import type { CurveLine } from './curve-model.ts';

interface CurveTooltipProps {
  readonly lines: readonly CurveLine[];
  readonly channel: Channel;
  readonly k: number;
}

/** Rows a tooltip shows before it says how many more there are. */
const MOST = 12;

/** All strategies at one k, highest first: mean, interval, boundaries, share still acting. */
export function CurveTooltip({ lines, channel, k }: CurveTooltipProps) {
  const { lit } = use(CurveFocusContext);
  const rows = lines.flatMap((line) => {
    const point = line.points.find((one) => one.k === k);
    return point === undefined ? [] : [{ line, point }];
  });
  rows.sort((a, b) => b.point.mean - a.point.mean);
  const hidden = rows.length - MOST;
  return (
    <div className={styles.tooltip} role="status">
      <div className={styles.tooltipHead}>
        k = {k} · {channelWithUnit(channel, k)}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">strategy</th>
            <th scope="col">mean</th>
            <th scope="col">95 % interval</th>
            <th scope="col">n</th>
            <th scope="col">
              acting
              <br />
              PRE, POST
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST).map(({ line, point }) => (
            <tr key={line.series.id} className={line.series.id === lit ? styles.tooltipLit : undefined}>
              <th scope="row">
                <StrategyMark shape={line.series.shape} color={line.series.color} />
                <bdi>{clipMiddle(line.series.label, 20)}</bdi>
              </th>
              <td>{signed(point.mean)}</td>
              <td>
                {signed(point.low)} to {signed(point.high)}
                {point.marked ? ' *' : ''}
              </td>
              <td>{point.n}</td>
              <td>
                {percent(point.acting.pre)} %, {percent(point.acting.post)} %
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <div className={styles.tooltipMore}>and {hidden} lower</div>}
    </div>
  );
}
