import { memo, type RefObject } from 'react';
import { clipMiddle, count } from '../../view-model/labels.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import { columnHeader, gridRow, rowHeader } from './grid-roles.ts';
import styles from './heat.module.css';
import { useShown } from './heat-across.tsx';
import { HeatCell } from './heat-cell.tsx';
import { boundariesWithin } from './heat-layout.ts';
import type { HeatFocus, HeatView } from './heat-view.ts';
import { useWindow } from './use-window.ts';

interface HeatDownProps extends HeatFocus {
  readonly view: HeatView;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Width of the columns cut and tokens. */
  readonly names: number;
  /** Width of a strategy's column. */
  readonly column: number;
}

/** The map turned for narrow screens: boundaries down, strategies across. */
export function HeatDown(props: HeatDownProps) {
  const { view, scroller, names, column, active, selected } = props;
  const { layout, rows } = view;
  const [from, to] = useWindow(scroller, 'y', layout.scrolls);
  const [first, end] = boundariesWithin(layout, from, to);
  const shown = useShown(first, end, active.boundary, view.boundaries.length);
  const groups = layout.groups.filter((group) => group.offset < to && group.offset + group.size > from);
  const width = names + column * rows.length;
  return (
    <>
      <div {...gridRow(1)} className={styles.downHead} style={{ width }}>
        <div {...columnHeader(1)} className={styles.corner} style={{ width: names }}>
          cut, history tokens
        </div>
        {rows.map((series, row) => (
          <div
            key={series.id}
            {...columnHeader(row + 2)}
            className={styles.downName}
            style={{ width: column }}
            title={series.label.slice(0, 400)}
            data-lit={series.id === props.lit || undefined}
          >
            <StrategyMark shape={series.shape} color={series.color} />
            {column >= 44 && <bdi>{clipMiddle(series.label, Math.floor((column - 6) / 6.6))}</bdi>}
          </div>
        ))}
      </div>
      <div className={styles.downBody} style={{ width, height: layout.size }} role="presentation">
        {groups.map((group) => (
          <div
            key={group.start}
            className={styles.downRecording}
            style={{ top: group.offset }}
            aria-hidden="true"
          >
            recording {group.recording}
          </div>
        ))}
        {shown.map((boundary) => (
          <DownRow
            key={boundary}
            {...{ view, boundary, names, column }}
            active={active.boundary === boundary ? active.row : null}
            selected={selected?.boundary === boundary ? selected.strategy : null}
          />
        ))}
      </div>
    </>
  );
}

interface DownRowProps {
  readonly view: HeatView;
  readonly boundary: number;
  readonly names: number;
  readonly column: number;
  /** Row index of the active strategy, and index of the selected one, if at this boundary. */
  readonly active: number | null;
  readonly selected: number | null;
}

/** One boundary over all strategies. */
const DownRow = memo(function DownRow({ view, boundary, names, column, active, selected }: DownRowProps) {
  const { layout, rows, boundaries } = view;
  const key = boundaries[boundary]!;
  const { tokens } = key.preSize;
  return (
    <div
      {...gridRow(boundary + 2)}
      className={styles.downRow}
      style={{ top: layout.offsets[boundary], height: layout.cell }}
    >
      <div
        {...rowHeader(`recording ${key.trajectory}, cut ${key.cut}, ${tokens} tokens`)}
        className={styles.downKey}
        style={{ width: names }}
      >
        <span>{key.cut}</span>
        <span className={styles.downTrack}>
          <span className={styles.bar} style={{ width: `${(tokens / view.most) * 100}%` }} />
        </span>
        <span>{count(tokens)}</span>
      </div>
      {rows.map((series, row) => (
        <HeatCell
          key={series.id}
          {...{ view, row, boundary }}
          column={row + 2}
          isActive={active === row}
          isSelected={selected === series.strategy}
          style={{ left: names + row * column, width: column - 2 }}
        />
      ))}
    </div>
  );
});
