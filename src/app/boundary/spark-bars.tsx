import { useMemo } from 'react';
import { boundaryLabel, signed } from '../../view-model/labels.ts';
import { largestMagnitude, linear } from '../../view-model/scales.ts';
import type { BoundaryKey, DeltaMatrix } from '../../view-model/types.ts';
import { useWidth } from '../charts/use-width.ts';
import styles from './boundary.module.css';
import { type SparkBar, sparkBars } from './spark-layout.ts';

interface SparkBarsProps {
  readonly matrix: DeltaMatrix;
  readonly boundaries: readonly BoundaryKey[];
  readonly strategy: number;
  readonly strategyName: string;
  readonly boundary: number;
  readonly onBoundary: (boundary: number) => void;
}

const HEIGHT = 46;
const LABELS = 30;
/** Room that `recording 12` takes. */
const NAME = 78;

/** This strategy's delta at every boundary, the current one lit; pressing a bar goes there. */
export function SparkBars(props: SparkBarsProps) {
  const { matrix, boundaries, strategy, boundary, onBoundary } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const deltas = useMemo(
    () => matrix.deltas.subarray(strategy * matrix.boundaries, (strategy + 1) * matrix.boundaries),
    [matrix, strategy],
  );
  const bars = useMemo(
    () => sparkBars(boundaries, (i) => deltas[i] ?? Number.NaN, width),
    [boundaries, deltas, width],
  );
  const max = largestMagnitude(deltas) || 1;
  const toY = linear(
    [Math.min(0, ...deltaEnds(bars, 'low')), Math.max(0, ...deltaEnds(bars, 'high'))],
    [HEIGHT, 2],
  );
  const here = deltas[boundary] ?? Number.NaN;
  const single = bars.length === boundaries.length;
  return (
    <div className={styles.spark}>
      <div className={styles.sparkTitle}>
        <bdi>{props.strategyName.slice(0, 60)}</bdi>, {matrix.channel} at every boundary
        {!single && bars.length > 0 && ', ranges of neighbours'}
      </div>
      <div
        ref={ref}
        role="img"
        aria-label={`Deltas of this strategy at ${boundaries.length} boundaries, from ${signed(-max)} to ${signed(max)}; here ${signed(here)}`}
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT + LABELS} aria-hidden="true" focusable={false}>
            {bars.map((bar) => (
              <Bar
                key={bar.start}
                {...{ bar, toY, boundaries, onBoundary }}
                current={bar.start <= boundary && boundary < bar.end}
              />
            ))}
            <path
              d={`M0 ${toY(0)}H${(bars.at(-1)?.x ?? 0) + (bars.at(-1)?.width ?? 0)}`}
              stroke="var(--zero)"
            />
            {single && <Labels {...{ bars, boundaries, boundary, width }} />}
          </svg>
        )}
      </div>
    </div>
  );
}

function deltaEnds(bars: readonly SparkBar[], end: 'low' | 'high'): number[] {
  return bars.map((bar) => bar[end]).filter(Number.isFinite);
}

interface BarProps {
  readonly bar: SparkBar;
  readonly toY: (value: number) => number;
  readonly boundaries: readonly BoundaryKey[];
  readonly onBoundary: (boundary: number) => void;
  readonly current: boolean;
}

function Bar({ bar, toY, boundaries, onBoundary, current }: BarProps) {
  const zero = toY(0);
  const scored = Number.isFinite(bar.low);
  const rise = scored && bar.high > 0 ? zero - toY(Math.max(0, bar.high)) : 0;
  const fall = scored && bar.low < 0 ? toY(Math.min(0, bar.low)) - zero : 0;
  const key = boundaries[bar.start]!;
  // a shortcut for the pointer: [ and ] and the links above do the same by keyboard
  const press = { onClick: () => onBoundary(bar.start) };
  return (
    <g {...press} className={styles.sparkBar}>
      <title>
        {boundaryLabel(key)}: {scored ? signed(bar.high) : 'not scored'}
      </title>
      <rect
        x={bar.x - 2}
        y={0}
        width={bar.width + 4}
        height={HEIGHT}
        fill={current ? 'var(--line)' : 'transparent'}
      />
      {!scored && <rect x={bar.x} y={zero - 4} width={bar.width} height={8} fill="var(--hatch)" />}
      {scored && rise === 0 && fall === 0 && (
        <rect x={bar.x} y={zero - 1} width={bar.width} height={2} fill="var(--zero)" />
      )}
      {rise > 0 && (
        <rect
          x={bar.x}
          y={zero - Math.max(1, rise)}
          width={bar.width}
          height={Math.max(1, rise)}
          fill="var(--worse)"
        />
      )}
      {fall > 0 && (
        <rect x={bar.x} y={zero} width={bar.width} height={Math.max(1, fall)} fill="var(--better)" />
      )}
    </g>
  );
}

/** Cuts under the bars while they fit, else the current one; recordings under their first bar. */
function Labels(props: {
  readonly bars: readonly SparkBar[];
  readonly boundaries: readonly BoundaryKey[];
  readonly boundary: number;
  readonly width: number;
}) {
  const { bars, boundaries, boundary } = props;
  const step = bars.length > 1 ? bars[1]!.x - bars[0]!.x : 99;
  let free = -1;
  return (
    <>
      {bars.map((bar, i) => {
        const key = boundaries[i]!;
        const isFirst = i === 0 || boundaries[i - 1]!.trajectory !== key.trajectory;
        const middle = bar.x + bar.width / 2;
        const named = isFirst && bar.x > free && bar.x + NAME <= props.width;
        if (named) free = bar.x + NAME;
        return (
          <g key={bar.start}>
            {(step >= 24 || i === boundary) && (
              <text
                x={Math.max(8, middle)}
                y={HEIGHT + 13}
                textAnchor="middle"
                className={i === boundary ? styles.sparkHere : styles.sparkLabel}
              >
                {key.cut}
              </text>
            )}
            {named && (
              <text x={bar.x} y={HEIGHT + 27} className={styles.sparkLabel}>
                recording {key.trajectory}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
