/** The strategy table: a row a strategy and report, sorted, the control pinned on demand. */
import { type Cell, FlexRender, type Row, useTable } from '@tanstack/react-table';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Channel } from '../../../core/model/report.ts';
import type { SortBy } from '../../../view-model/url-state.ts';
import { useApp } from '../../state/store.ts';
import type { StrategyRow } from '../rows.ts';
import { visibility } from './column-choice.ts';
import { columns, type Features, features } from './columns.tsx';
import { HeadButton, headOf } from './heads.tsx';
import { PictureAxis } from './interval-picture.tsx';
import { TableContext, type TableShared } from './table-context.ts';
import './table.css';

export interface StrategyTableProps {
  readonly rows: readonly StrategyRow[];
  readonly shared: TableShared;
  readonly channel: Channel;
  readonly k: number;
  readonly chosen: ReadonlySet<string>;
  readonly sort: SortBy;
  readonly onSort: (sort: SortBy) => void;
  readonly pinControl: boolean;
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
}

/** Columns that hold numbers of scored boundaries: a strategy without any has its reason across them. */
const SCORED_COLUMNS: ReadonlySet<string> = new Set([
  'mean',
  'low',
  'high',
  'picture',
  'wasted',
  'blocked',
  'refetch',
  'harm',
  'stopped',
]);

export function StrategyTable(props: StrategyTableProps) {
  const { rows, shared, channel, k, chosen, sort, onSort, pinControl, lit, onLit } = props;
  const intervals = useApp((state) => state.judging.intervals);
  const data = useMemo(() => [...rows], [rows]);
  const controls = rows
    .filter((row) => pinControl && row.control)
    .map((row) => row.id)
    .join('\n');
  // each part the same until it changes: the table publishes its state after every render
  const sorting = useMemo(() => [{ id: sort.column, desc: sort.descending }], [sort]);
  const { narrow } = shared;
  const columnVisibility = useMemo(() => visibility(chosen, channel, narrow), [chosen, channel, narrow]);
  const rowPinning = useMemo(
    () => ({ top: controls === '' ? [] : controls.split('\n'), bottom: [] }),
    [controls],
  );
  const state = useMemo(
    () => ({ sorting, columnVisibility, rowPinning }),
    [sorting, columnVisibility, rowPinning],
  );
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row) => row.id,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state,
    onSortingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater;
      if (next[0] !== undefined) onSort({ column: next[0].id, descending: next[0].desc });
    },
  });
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const toggle = useCallback((column: string) => latest.current.getColumn(column)?.toggleSorting(), []);
  const shown = [...table.getTopRows(), ...table.getCenterRows()];
  const columnKey = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join(' ');
  const classes = ['strategy-table'];
  if (rows.length >= 10) classes.push('strategy-table-dense');
  if (narrow) classes.push('strategy-table-narrow');
  return (
    <TableContext value={shared}>
      <div className="table-scroll">
        <table className={classes.join(' ')}>
          <caption className="visually-hidden">
            Strategies, {channel} over the first {k} calls, POST minus PRE
          </caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map(({ id, column }) => {
                  const sorted = column.getIsSorted();
                  const head = headOf(column.id, channel, k, intervals);
                  return (
                    <th
                      key={id}
                      scope="col"
                      data-column={column.id}
                      aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
                    >
                      {head === null ? (
                        <>
                          <span className="visually-hidden">interval, drawn</span>
                          <PictureAxis axis={shared.axis} />
                        </>
                      ) : (
                        <HeadButton
                          column={column.id}
                          above={head.lines[0]}
                          below={head.lines[1]}
                          term={head.term}
                          sorted={sorted}
                          onSort={toggle}
                        />
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody onPointerLeave={() => onLit(null)}>
            {shown.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                data={row.original}
                shared={shared}
                columnKey={columnKey}
                lit={row.id === lit}
                onLit={onLit}
              />
            ))}
          </tbody>
        </table>
      </div>
    </TableContext>
  );
}

interface TableRowProps {
  readonly row: Row<Features, StrategyRow>;
  /** The row's data, the axis and the visible columns: what it has to be drawn anew for. */
  readonly data: StrategyRow;
  readonly shared: TableShared;
  readonly columnKey: string;
  readonly lit: boolean;
  readonly onLit: (id: string | null) => void;
}

const TableRow = memo(function TableRow({ row, data, lit, onLit }: TableRowProps) {
  const cells = row.getVisibleCells();
  const across = cells.filter((cell) => SCORED_COLUMNS.has(cell.column.id)).length;
  return (
    <tr
      data-row={data.id}
      data-lit={lit || undefined}
      onPointerEnter={() => onLit(data.id)}
      onFocus={() => onLit(data.id)}
      onBlur={() => onLit(null)}
    >
      {cells.map((cell) => (
        <BodyCell key={cell.column.id} cell={cell} data={data} across={across} />
      ))}
    </tr>
  );
});

interface BodyCellProps {
  readonly cell: Cell<Features, StrategyRow>;
  readonly data: StrategyRow;
  /** How many columns a reason runs across. */
  readonly across: number;
}

function BodyCell({ cell, data, across }: BodyCellProps) {
  const column = cell.column.id;
  if (data.at === null && SCORED_COLUMNS.has(column)) {
    if (column !== 'mean') return null;
    return (
      <td colSpan={across} className="reason-cell hatched" data-column="reason">
        <span className="foreign">{data.facts.unscoredReason?.trim() || 'nothing was scored'}</span>
      </td>
    );
  }
  if (column === 'strategy') {
    return (
      <th scope="row" data-column={column}>
        <FlexRender cell={cell} />
      </th>
    );
  }
  return (
    <td data-column={column} data-channel={column === 'mean' ? data.channel : undefined}>
      <FlexRender cell={cell} />
    </td>
  );
}
