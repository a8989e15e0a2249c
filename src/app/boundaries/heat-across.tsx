import { type RefObject, useMemo } from 'react';
import { clipMiddle } from '../../view-model/labels.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import { gridRow, rowHeader } from './grid-roles.ts';
import styles from './heat.module.css';
import { HeatCell } from './heat-cell.tsx';
import { HeatHead } from './heat-head.tsx';
import { boundariesWithin } from './heat-layout.ts';
import type { HeatView } from './heat-view.ts';
import { useWindow } from './use-window.ts';

interface HeatAcrossProps {
  readonly view: HeatView;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Width of the column of names. */
  readonly names: number;
  readonly dense: boolean;
}

/** The map with strategies down and boundaries across; only the columns in sight exist. */
export function HeatAcross({ view, scroller, names, dense }: HeatAcrossProps) {
  const { layout, rows, active } = view;
  const [from, to] = useWindow(scroller, 'x', layout.scrolls);
  const [first, end] = boundariesWithin(layout, from - names, to);
  const count = view.boundaries.length;
  const shown = useMemo(
    () => shownBoundaries(first, end, active.boundary, count),
    [first, end, active.boundary, count],
  );
  const cellWidth = layout.cell - (layout.cell >= 26 ? 2 : 1);
  return (
    <div style={{ width: names + layout.size }}>
      <HeatHead view={view} names={names} from={from - names} to={to} shown={shown} />
      {rows.map((series, row) => (
        <div
          key={series.id}
          {...gridRow(row + 2)}
          className={dense ? styles.rowDense : styles.row}
          data-lit={series.id === view.lit || undefined}
          data-series={series.id}
        >
          <div
            {...rowHeader()}
            className={styles.name}
            style={{ width: names }}
            title={longName(series.label)}
          >
            <StrategyMark shape={series.shape} color={series.color} />
            <bdi>{clipMiddle(series.label, Math.floor((names - 30) / 8.2))}</bdi>
          </div>
          {shown.map((boundary) => (
            <HeatCell
              key={boundary}
              view={view}
              row={row}
              boundary={boundary}
              column={boundary + 2}
              style={{ left: names + layout.offsets[boundary]!, width: cellWidth }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The boundaries in the window, and the active one wherever it is, so that focus never falls out of the page. */
export function shownBoundaries(
  first: number,
  end: number,
  active: number,
  count: number,
): readonly number[] {
  const shown = Array.from({ length: end - first }, (_, i) => first + i);
  if (active >= count || (active >= first && active < end)) return shown;
  return active < first ? [active, ...shown] : [...shown, active];
}

function longName(label: string): string | undefined {
  return label.length > 14 ? label.slice(0, 400) : undefined;
}
