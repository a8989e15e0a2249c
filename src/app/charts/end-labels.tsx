import { use } from 'react';
import { usePlotArea, useXAxisScale } from 'recharts';
import { clipMiddle, isolated, signed } from '../../view-model/labels.ts';
import { type Axis, linear, spreadLabels } from '../../view-model/scales.ts';
import styles from './charts.module.css';
import { CurveFocusContext } from './curve-focus.ts';
import { type CurveLine, labelled } from './curve-model.ts';
import { type EndRoom, LABEL_GAP } from './geometry.ts';

interface EndLabelsProps {
  readonly lines: readonly CurveLine[];
  readonly axis: Axis;
  readonly ends: EndRoom;
}

/** Names (and the means at the current k) right of the lines' ends, pushed apart, joined to them by leaders. */
export function EndLabels({ lines, axis, ends }: EndLabelsProps) {
  const { lit, k } = use(CurveFocusContext);
  const plot = usePlotArea();
  const xScale = useXAxisScale();
  if (plot === undefined || xScale === undefined) return null;
  const toY = linear([axis.min, axis.max], [plot.y + plot.height, plot.y]);
  const shown = labelled(lines, lit, Math.floor(plot.height / LABEL_GAP) + 1);
  const wishes = shown.map((line) => toY(line.points.at(-1)!.mean));
  const places = spreadLabels(wishes, LABEL_GAP, plot.y, plot.y + plot.height);
  const right = plot.x + plot.width;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a g is not focusable; the table holds the same
    <g aria-hidden="true">
      {shown.map((line, i) => {
        const last = line.points.at(-1)!;
        const x = (xScale(last.k) ?? right) + 6;
        const y = places[i]!;
        // a report with a smaller horizon is read at its own, as in the table
        const value = (k > last.k ? last : line.points.find((point) => point.k === k))?.mean;
        const dim = lit !== null && line.series.id !== lit;
        return (
          <g key={line.series.id}>
            <path
              d={`M${x} ${wishes[i]!}L${right + 2} ${wishes[i]!}L${right + 10} ${y}H${right + 14}`}
              fill="none"
              stroke={line.series.color}
              strokeWidth={0.75}
            />
            <text
              x={right + 18}
              y={y}
              dy="0.34em"
              className={line.series.id === lit ? styles.endStrong : dim ? styles.endDim : styles.end}
            >
              {isolated(clipMiddle(line.series.label, ends.nameLength))}
            </text>
            {ends.values && value !== undefined && (
              <text x={right + ends.width - 2} y={y} dy="0.34em" textAnchor="end" className={styles.end}>
                {signed(value)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
