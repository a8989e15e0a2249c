import { linear } from '../../view-model/scales.ts';
import styles from './charts.module.css';
import type { CurveLine } from './curve-model.ts';
import { type EndRoom, kDomain, Y_AXIS } from './geometry.ts';

interface ActingStripProps {
  readonly lines: readonly CurveLine[];
  readonly horizon: number;
  readonly k: number;
  readonly lit: string | null;
  readonly width: number;
  readonly ends: EndRoom;
}

const HEIGHT = 62;
const TOP = 6;
const BOTTOM = 6;

/**
 * Share of rollouts still acting at each k under the curves, on the same k axis: PRE dashed, POST solid. PRE is drawn
 * once when it is the same for all strategies (it differs only where they were scored at different boundaries).
 */
export function ActingStrip({ lines, horizon, k, lit, width, ends }: ActingStripProps) {
  const toX = linear(kDomain(horizon), [Y_AXIS, width - ends.width]);
  const toY = linear([0, 1], [HEIGHT - BOTTOM, TOP]);
  const path = (line: CurveLine, arm: 'pre' | 'post') =>
    line.points.map((p, i) => `${i === 0 ? 'M' : 'L'}${toX(p.k)} ${toY(p.acting[arm])}`).join('');
  const prePaths = [...new Set(lines.map((line) => path(line, 'pre')))];
  const right = width - ends.width;
  return (
    <svg className={styles.strip} width={width} height={HEIGHT} aria-hidden="true" focusable={false}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path
            d={`M${Y_AXIS} ${toY(share)}H${right}`}
            stroke={share === 0 ? 'var(--zero)' : 'var(--line)'}
            strokeWidth={share === 0 ? 1.25 : 1}
          />
          {share !== 0.5 && (
            <text x={Y_AXIS - 8} y={toY(share)} dy="0.32em" textAnchor="end" className={styles.tick}>
              {share * 100} %
            </text>
          )}
        </g>
      ))}
      <path d={`M${toX(k)} ${TOP}V${HEIGHT - BOTTOM}`} stroke="var(--ink-3)" strokeDasharray="2 3" />
      {prePaths.map((d) => (
        <path key={d} d={d} fill="none" stroke="var(--ink-3)" strokeWidth={1.25} strokeDasharray="4 3" />
      ))}
      {lines.map((line) => (
        <path
          key={line.series.id}
          d={path(line, 'post')}
          fill="none"
          stroke={line.series.color}
          strokeWidth={line.series.id === lit ? 2.25 : 1.25}
          strokeOpacity={lit === null || line.series.id === lit ? 1 : 0.45}
        />
      ))}
      {ends.nameLength > 0 && (
        <g className={styles.tick}>
          <path
            d={`M${right + 8} ${TOP + 6}h18`}
            stroke="var(--ink-3)"
            strokeWidth={1.25}
            strokeDasharray="4 3"
          />
          <text x={right + 30} y={TOP + 6} dy="0.32em">
            PRE
          </text>
          <path d={`M${right + 8} ${TOP + 22}h18`} stroke="var(--ink-2)" strokeWidth={1.5} />
          <text x={right + 30} y={TOP + 22} dy="0.32em">
            POST
          </text>
        </g>
      )}
    </svg>
  );
}
