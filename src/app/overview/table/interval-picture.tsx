/** The interval in the row: drawn in per cent of its cell, so that rows of any width share one scale. */
import type { Interval } from '../../../statistics/interval.ts';
import { tickLabel } from '../../../view-model/labels.ts';
import type { Axis } from '../../../view-model/scales.ts';
import type { Reading } from '../../../view-model/words.ts';

/** Where a value stands on the axis, in per cent of the picture's width; room for the caps at both ends. */
function place(axis: Axis, value: number): number {
  const span = axis.max - axis.min;
  return span > 0 ? 2 + ((value - axis.min) / span) * 96 : 50;
}

const COLOR: Readonly<Record<Reading, string>> = {
  above: 'var(--worse)',
  below: 'var(--better)',
  across: 'var(--undecided)',
  few: 'var(--undecided)',
  zero: 'var(--undecided)',
  control: 'var(--ink)',
};

interface IntervalPictureProps {
  readonly interval: Interval;
  readonly reading: Reading;
  /** The control's interval, a grey band behind. */
  readonly band: Interval | null;
  readonly axis: Axis;
  /** The recordings' own means, where there are too few for an interval. */
  readonly dots?: readonly number[] | null;
}

export function IntervalPicture({ interval, reading, band, axis, dots = null }: IntervalPictureProps) {
  const color = COLOR[reading];
  const x = (value: number) => `${place(axis, value)}%`;
  const filled = reading === 'above' || reading === 'below' || reading === 'control';
  return (
    <svg className="picture" aria-hidden="true" focusable={false}>
      <Ground axis={axis} band={band} />
      {dots?.map((dot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recording is its place
        <circle key={index} cx={x(dot)} cy="50%" r="2.6" fill="none" stroke={color} strokeWidth="1.4" />
      ))}
      <g stroke={color} strokeWidth="1.8">
        {dots === null && (
          <>
            <line
              x1={x(interval.low)}
              x2={x(interval.high)}
              y1="50%"
              y2="50%"
              strokeDasharray={reading === 'few' ? '3 3' : 'none'}
            />
            <Cap at={x(interval.low)} />
            <Cap at={x(interval.high)} />
          </>
        )}
        <circle cx={x(interval.mean)} cy="50%" r="4.4" fill={filled ? color : 'var(--bg)'} />
      </g>
    </svg>
  );
}

/** The end of an interval: a short upright, centred on the row whatever its height. */
function Cap({ at }: { readonly at: string }) {
  return (
    <svg x={at} y="50%" overflow="visible" aria-hidden="true">
      <line y1="-5" y2="5" />
    </svg>
  );
}

/** Grid, zero line and the control's band; also what stands behind a row without an interval. */
function Ground({ axis, band }: { readonly axis: Axis; readonly band: Interval | null }) {
  return (
    <>
      {axis.ticks.map((tick) => (
        <line
          key={tick}
          x1={`${place(axis, tick)}%`}
          x2={`${place(axis, tick)}%`}
          y1="0"
          y2="100%"
          stroke={tick === 0 ? 'var(--zero)' : 'var(--line)'}
          strokeWidth={tick === 0 ? 1.4 : 1}
        />
      ))}
      {band !== null && (
        <rect
          x={`${place(axis, band.low)}%`}
          width={`${Math.max(0.4, place(axis, band.high) - place(axis, band.low))}%`}
          y="0"
          height="100%"
          fill="var(--ink)"
          fillOpacity="0.09"
        />
      )}
    </>
  );
}

/** The ticks with room for a label: at most four, zero among them. */
function labelled(axis: Axis): readonly number[] {
  const every = Math.ceil(axis.ticks.length / 4);
  const zero = axis.ticks.indexOf(0);
  return axis.ticks.filter((_, index) => (index - zero) % every === 0);
}

/** The axis over the pictures: ticks, and once in words which way is worse. */
export function PictureAxis({ axis }: { readonly axis: Axis }) {
  const zero = place(axis, 0);
  return (
    <svg className="picture-axis" width="100%" height="30" aria-hidden="true" focusable={false}>
      {axis.min < 0 && (
        <text x={`${zero}%`} dx="-8" y="10" textAnchor="end">
          ← better
        </text>
      )}
      <text x={`${zero}%`} dx="8" y="10">
        worse →
      </text>
      {labelled(axis).map((tick) => (
        <text
          key={tick}
          x={`${place(axis, tick)}%`}
          y="26"
          textAnchor={place(axis, tick) < 6 ? 'start' : place(axis, tick) > 94 ? 'end' : 'middle'}
          className={tick === 0 ? 'picture-zero' : undefined}
        >
          {tickLabel(tick, axis.step)}
        </text>
      ))}
    </svg>
  );
}
