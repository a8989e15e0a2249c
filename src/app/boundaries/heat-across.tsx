import { type RefObject, useMemo } from 'react';
import { HeatHead } from './heat-head.tsx';
import { boundariesWithin } from './heat-layout.ts';
import { HeatRow } from './heat-row.tsx';
import type { HeatFocus, HeatView } from './heat-view.ts';
import { useWindow } from './use-window.ts';

interface HeatAcrossProps extends HeatFocus {
  readonly view: HeatView;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Width of the column of names. */
  readonly names: number;
  readonly dense: boolean;
}

/** The map with strategies down and boundaries across; only the columns in sight exist. */
export function HeatAcross(props: HeatAcrossProps) {
  const { view, scroller, names, active, selected } = props;
  const { layout, rows } = view;
  const [from, to] = useWindow(scroller, 'x', layout.scrolls);
  const [first, end] = boundariesWithin(layout, from - names, to);
  const shown = useShown(first, end, active.boundary, view.boundaries.length);
  return (
    <div style={{ width: names + layout.size }}>
      <HeatHead view={view} names={names} from={from - names} to={to} shown={shown} />
      {rows.map((series, row) => (
        <HeatRow
          key={series.id}
          {...{ view, row, names }}
          dense={props.dense}
          shown={shown}
          active={active.row === row ? active.boundary : null}
          selected={selected?.strategy === series.strategy ? selected.boundary : null}
          isLit={series.id === props.lit}
        />
      ))}
    </div>
  );
}

/** The boundaries to draw; the same array while the active one moves inside the window. */
export function useShown(first: number, end: number, active: number, count: number): readonly number[] {
  const outside = active < first || active >= end ? active : first;
  return useMemo(() => shownBoundaries(first, end, outside, count), [first, end, outside, count]);
}

/** The boundaries in the window, and the active one wherever it is, so that focus never falls out of the page. */
function shownBoundaries(first: number, end: number, active: number, count: number): readonly number[] {
  const shown = Array.from({ length: end - first }, (_, i) => first + i);
  if (active >= count || (active >= first && active < end)) return shown;
  return active < first ? [active, ...shown] : [...shown, active];
}
