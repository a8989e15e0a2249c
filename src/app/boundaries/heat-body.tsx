import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { signed } from '../../view-model/labels.ts';
import { largestMagnitude } from '../../view-model/scales.ts';
import type { DeltaMatrix } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { grid } from './grid-roles.ts';
import styles from './heat.module.css';
import { HeatAcross } from './heat-across.tsx';
import { HeatDown } from './heat-down.tsx';
import type { HeatPlace } from './heat-keys.ts';
import { layoutAcross, layoutDown } from './heat-layout.ts';
import { HeatLegend } from './heat-legend.tsx';
import type { HeatMapProps } from './heat-map.tsx';
import { HeatReadout } from './heat-readout.tsx';
import type { HeatView } from './heat-view.ts';
import { NAME_CHARACTER } from './names.ts';
import { RecordingJump } from './recording-jump.tsx';
import { useHeatEvents } from './use-heat-events.ts';

interface HeatBodyProps extends Omit<HeatMapProps, 'matrix'> {
  readonly matrix: DeltaMatrix;
  readonly rows: readonly StrategySeries[];
  readonly width: number;
  /** Id of the heading that names the grid. */
  readonly heading: string;
}

/** Under this width boundaries run down. */
const TURN_BELOW = 560;
const DENSE_FROM = 10;
const DOWN_ROW = 28;
const DOWN_HEADING = 24;
/** A turned map higher than this scrolls inside itself. */
const DOWN_ROOM = 60 * DOWN_ROW;

/** The grid of a heat map with its reading line and legend. */
export function HeatBody(props: HeatBodyProps) {
  const { matrix, rows, width, boundaries, onLit, report, onOpenBoundary } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<HeatPlace>({ row: 0, boundary: 0 });
  const [readout, setReadout] = useState<HeatPlace | null>(null);
  const moved = useRef(false);
  const turned = width < TURN_BELOW;
  const sizes = useMemo(() => measure(rows, width, turned), [rows, width, turned]);
  const largest = useMemo(() => largestMagnitude(matrix.deltas), [matrix]);
  const max = props.max ?? largest;
  const layout = useMemo(
    () =>
      turned
        ? { ...layoutDown(boundaries, DOWN_ROW, DOWN_HEADING, DOWN_ROOM), numbers: sizes.column >= 44 }
        : layoutAcross(boundaries, width - sizes.names, signed(-max).length),
    [turned, boundaries, width, sizes, max],
  );
  const most = useMemo(() => boundaries.reduce((a, key) => Math.max(a, key.preSize.tokens), 1), [boundaries]);
  const starts = useMemo(() => layout.groups.map((group) => group.start), [layout]);
  const active = {
    row: Math.min(wanted.row, rows.length - 1),
    boundary: Math.min(wanted.boundary, boundaries.length - 1),
  };
  const selected = props.selected ?? null;
  const view: HeatView = useMemo(
    () => ({ boundaries, matrix, rows, layout, max, most }),
    [boundaries, matrix, rows, layout, max, most],
  );
  const shared = { view, scroller, names: sizes.names, active, selected, lit: props.lit } as const;

  // after a key: focus the cell, which is drawn by then as the active one always is, and bring it into sight
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-cell="${wanted.row}:${wanted.boundary}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wanted]);

  const onShow = useCallback(
    (place: HeatPlace | null) => {
      setReadout(place);
      onLit(place === null ? null : (rows[place.row]?.id ?? null));
    },
    [onLit, rows],
  );
  const onMove = useCallback((place: HeatPlace) => {
    moved.current = true;
    setWanted(place);
  }, []);
  const onOpen = useCallback(
    (place: HeatPlace) => {
      setWanted(place);
      onOpenBoundary(report, rows[place.row]!.strategy, place.boundary);
    },
    [onOpenBoundary, report, rows],
  );
  const events = useHeatEvents({
    rows: rows.length,
    boundaries: boundaries.length,
    ...{ turned, starts, onShow, onOpen, onMove },
  });
  const [down, across] = turned ? [boundaries.length, rows.length] : [rows.length, boundaries.length];

  return (
    <>
      {layout.scrolls && !turned && (
        <RecordingJump scroller={scroller} layout={layout} recordings={layout.groups.length} />
      )}
      <div
        ref={scroller}
        {...grid(down + 1, across + 1, props.heading)}
        {...events}
        className={turned ? styles.gridTurned : styles.grid}
        data-scrolls={layout.scrolls || undefined}
        style={{ scrollPaddingLeft: sizes.names }}
      >
        {turned ? (
          <HeatDown {...shared} column={sizes.column} />
        ) : (
          <HeatAcross {...shared} dense={rows.length >= DENSE_FROM} />
        )}
      </div>
      <HeatReadout readout={readout} view={view} />
      <HeatLegend matrix={matrix} max={max} />
    </>
  );
}

/** Width of the column of names (turned: of cuts and tokens) and, turned, of a strategy's column. */
function measure(rows: readonly StrategySeries[], width: number, turned: boolean) {
  const longest = rows.reduce((a, series) => Math.max(a, series.label.length), 0);
  if (!turned) return { names: Math.max(104, Math.min(220, 32 + longest * NAME_CHARACTER)), column: 0 };
  const names = 132;
  return { names, column: Math.max(24, Math.min(96, Math.floor((width - names) / rows.length))) };
}
