import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { DeltaMatrix } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { BoundaryRow } from './boundary-row.tsx';
import type { BoundaryTableProps } from './boundary-table.tsx';
import { grid } from './grid-roles.ts';
import { heatStep } from './heat-keys.ts';
import { placeOf } from './heat-view.ts';
import styles from './table.module.css';
import { TableHead } from './table-head.tsx';

interface VirtualRowsProps extends Omit<BoundaryTableProps, 'matrix'> {
  readonly matrix: DeltaMatrix;
  readonly rows: readonly StrategySeries[];
  readonly order: readonly number[];
  readonly heading: string;
}

const ROW = 30;
const STARTS: readonly number[] = [];

/** The rows in sight, in a grid that is walked like the heat map: a cell is a strategy at a boundary. */
export function VirtualRows(props: VirtualRowsProps) {
  const { matrix, rows, order, boundaries, report, onOpenBoundary, onLit } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState({ row: 0, boundary: 0 });
  const moved = useRef(false);
  // as in the heat map: `row` counts strategies, `boundary` the place in the order
  const active = {
    row: Math.min(wanted.row, rows.length - 1),
    boundary: Math.min(wanted.boundary, order.length - 1),
  };
  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    scrollPaddingStart: ROW + 8,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(active.boundary) ? shown : [...shown, active.boundary].sort((a, b) => a - b);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a key moved the active cell
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    virtual.scrollToIndex(wanted.boundary, { align: 'auto' });
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-cell="${wanted.row}:${wanted.boundary}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wanted]);

  const lit = (event: { target: EventTarget }) => {
    const place = placeOf(event.target);
    onLit(place === null ? null : (rows[place.row]?.id ?? null));
  };
  const open = (place: { row: number; boundary: number } | null) => {
    const boundary = place === null ? undefined : order[place.boundary];
    if (place === null || boundary === undefined) return;
    setWanted(place);
    onOpenBoundary(report, rows[place.row]!.strategy, boundary);
  };
  const events = {
    onClick: (event: MouseEvent) => open(placeOf(event.target)),
    onPointerOver: (event: PointerEvent) => lit(event),
    onPointerLeave: () => onLit(null),
    onFocus: (event: FocusEvent) => lit(event),
    onBlur: () => onLit(null),
    onKeyDown: (event: KeyboardEvent) => {
      const from = placeOf(event.target);
      if (from === null || event.altKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        open(from);
        return;
      }
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW) / ROW) - 2);
      const to = step(event.key, event.ctrlKey, from, rows.length, order.length, page);
      if (to === null) return;
      event.preventDefault();
      moved.current = true;
      setWanted(to);
    },
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      {...grid(order.length + 1, rows.length + 1, props.heading)}
      {...events}
    >
      <TableHead rows={rows} lit={props.lit} sort={props.sort} onSort={props.onSort} />
      <div className={styles.body} style={{ height: virtual.getTotalSize() }} role="presentation">
        {virtual.getVirtualItems().map((item) => (
          <BoundaryRow
            key={item.key}
            index={item.index}
            top={item.start}
            boundary={order[item.index]!}
            boundaryKey={boundaries[order[item.index]!]!}
            {...{ matrix, rows }}
            activeRow={item.index === active.boundary ? active.row : null}
          />
        ))}
      </div>
    </div>
  );
}

/** The heat map's walk with boundaries down; `j` and `k` as the arrows, a page is what is in sight. */
function step(
  key: string,
  ctrl: boolean,
  from: { row: number; boundary: number },
  rows: number,
  count: number,
  page: number,
) {
  const jump = key === 'PageDown' ? page : key === 'PageUp' ? -page : null;
  if (jump !== null) return { ...from, boundary: Math.max(0, Math.min(count - 1, from.boundary + jump)) };
  if (key === 'Home' || key === 'End') {
    if (ctrl) return { row: from.row, boundary: key === 'Home' ? 0 : count - 1 };
    return { row: key === 'Home' ? 0 : rows - 1, boundary: from.boundary };
  }
  const name = key === 'j' ? 'ArrowDown' : key === 'k' ? 'ArrowUp' : key;
  return heatStep(name, false, from, { rows, boundaries: count, turned: true, starts: STARTS });
}
