/** The strategy table with its tools and legend; a list where it is narrow. */
import { Columns3, Pin } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Channel } from '../../core/model/report.ts';
import type { Axis } from '../../view-model/scales.ts';
import { Button } from '../design/controls/button.tsx';
import { CheckMenu } from '../design/controls/menu.tsx';
import type { StrategySeries } from '../design/series.ts';
import { useMedia } from '../design/use-media.ts';
import { useApp } from '../state/store.ts';
import { openWorst } from './open-worst.ts';
import type { StrategyRow } from './rows.ts';
import { chosenColumns, columnsSetting, OPTIONAL_COLUMNS } from './table/column-choice.ts';
import { StrategyStack } from './table/strategy-stack.tsx';
import { StrategyTable } from './table/strategy-table.tsx';
import { TableLegend } from './table-legend.tsx';

interface StrategiesProps {
  readonly rows: readonly StrategyRow[];
  readonly axis: Axis;
  readonly channel: Channel;
  readonly k: number;
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
}

export function Strategies({ rows, axis, channel, k, lit, onLit }: StrategiesProps) {
  const stacked = useMedia('(max-width: 1023px)');
  const narrow = useMedia('(min-width: 1024px) and (max-width: 1439px)');
  const setting = useApp((state) => state.columns);
  const sort = useApp((state) => state.sort);
  const pinControl = useApp((state) => state.pinControl);
  const { setSort } = useApp.getState();
  const chosen = useMemo(() => chosenColumns(setting, narrow), [setting, narrow]);
  const shared = useMemo(
    () => ({ axis, narrow, onOpenStrategy: (series: StrategySeries) => void openWorst(series) }),
    [axis, narrow],
  );
  const single = new Set(rows.map((row) => row.series.report)).size === 1;
  const Rows = stacked ? StrategyStack : StrategyTable;
  return (
    <section className="overview-table" aria-labelledby="strategies-heading">
      <div className="section-head strategies-head">
        <h2 id="strategies-heading">Strategies</h2>
        <span className="caption">
          {channel} at k = {k}
        </span>
        <TableTools
          chosen={chosen}
          channel={channel}
          narrow={narrow}
          hasControl={rows.some((row) => row.control)}
        />
      </div>
      <Rows
        rows={rows}
        shared={shared}
        channel={channel}
        k={k}
        chosen={chosen}
        sort={sort}
        onSort={setSort}
        pinControl={pinControl}
        lit={lit}
        onLit={onLit}
      />
      <TableLegend rows={rows} channel={channel} single={single} />
    </section>
  );
}

interface TableToolsProps {
  readonly chosen: ReadonlySet<string>;
  readonly channel: Channel;
  readonly narrow: boolean;
  readonly hasControl: boolean;
}

const TableTools = memo(function TableTools({ chosen, channel, narrow, hasControl }: TableToolsProps) {
  const pinControl = useApp((state) => state.pinControl);
  const { setColumns, setPinControl } = useApp.getState();
  const items = OPTIONAL_COLUMNS.map(({ id, text }) => ({
    id,
    text,
    label: id === channel ? `${text} (chosen channel, shown first)` : text,
    disabled: id === channel,
  }));
  return (
    <span className="table-tools no-print">
      {hasControl && (
        <Button look="quiet" aria-pressed={pinControl} onPress={() => setPinControl(!pinControl)}>
          <Pin size={13} aria-hidden="true" fill={pinControl ? 'currentColor' : 'none'} />
          {pinControl ? 'Control on top' : 'Pin control'}
        </Button>
      )}
      <CheckMenu
        label="Columns"
        items={items}
        checked={chosen}
        onChange={(next) => setColumns(columnsSetting(next, narrow))}
        trigger={
          <Button look="quiet">
            <Columns3 size={13} aria-hidden="true" />
            Columns
          </Button>
        }
      />
    </span>
  );
});
