/** The deltas of two strategies at each boundary, joined: which way each boundary goes. */
import { signed } from '../../view-model/labels.ts';
import type { DeltaMatrix } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import styles from './pairs.module.css';

const WIDTH = 420;
const HEIGHT = 220;
const LEFT = 60;
const RIGHT = WIDTH - 60;
const TOP = 16;
const BOTTOM = HEIGHT - 26;

interface SlopePictureProps {
  readonly matrix: DeltaMatrix;
  readonly first: number;
  readonly second: number;
  readonly series: readonly StrategySeries[];
}

export function SlopePicture({ matrix, first, second, series }: SlopePictureProps) {
  const at = (strategy: number, boundary: number) =>
    matrix.deltas[strategy * matrix.boundaries + boundary] ?? Number.NaN;
  const lines = Array.from({ length: matrix.boundaries }, (_, boundary) => ({
    boundary,
    from: at(first, boundary),
    to: at(second, boundary),
  })).filter(({ from, to }) => Number.isFinite(from) && Number.isFinite(to));
  if (lines.length === 0) return null;
  const values = lines.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const y = (value: number) =>
    high > low ? BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP) : BOTTOM;
  const [less, more] = [
    lines.filter(({ from, to }) => from < to).length,
    lines.filter(({ from, to }) => from > to).length,
  ];
  const nameOf = (strategy: number) => series.find((one) => one.strategy === strategy)?.label ?? '';
  return (
    <figure className={styles.slope}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={`Deltas at ${lines.length} boundaries: higher under the first at ${more}, under the second at ${less}.`}
      >
        <line x1={LEFT} x2={RIGHT} y1={y(0)} y2={y(0)} stroke="var(--zero)" strokeWidth="1.4" />
        {[low, 0, high].map((tick, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
          <text key={index} x={LEFT - 10} y={y(tick) + 4} textAnchor="end" className={styles.tick}>
            {signed(tick, 1)}
          </text>
        ))}
        {lines.map(({ boundary, from, to }) => (
          <line
            key={boundary}
            x1={LEFT}
            x2={RIGHT}
            y1={y(from)}
            y2={y(to)}
            stroke={from > to ? 'var(--worse)' : from < to ? 'var(--better)' : 'var(--undecided)'}
            strokeDasharray={from < to ? '4 3' : 'none'}
            strokeWidth="1.2"
            strokeOpacity="0.7"
          />
        ))}
        <text x={LEFT} y={HEIGHT - 6} textAnchor="middle" className={styles.tick}>
          {nameOf(first).slice(0, 20)}
        </text>
        <text x={RIGHT} y={HEIGHT - 6} textAnchor="middle" className={styles.tick}>
          {nameOf(second).slice(0, 20)}
        </text>
      </svg>
      <figcaption className="caption">
        A line a boundary, {lines.length} in all: full where the first is higher ({more}), dashed where the
        second is ({less}).
      </figcaption>
    </figure>
  );
}
