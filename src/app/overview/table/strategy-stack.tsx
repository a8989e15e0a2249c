/** The strategies as a list, where there is no room for a table: the same cells, two lines under the picture. */
import type { Channel } from '../../../core/model/report.ts';
import { count, percent } from '../../../view-model/labels.ts';
import type { SortBy } from '../../../view-model/url-state.ts';
import { numberText } from '../../../view-model/verdict-words.ts';
import { Select } from '../../design/controls/select.tsx';
import { Num } from '../../design/num.tsx';
import type { StrategyRow } from '../rows.ts';
import {
  ChannelCell,
  ControlCell,
  CorrelationCell,
  FailedCell,
  MeanCell,
  NameCell,
  PCell,
  PictureCell,
  RecordingPCell,
} from './cells.tsx';
import { OPTIONAL_COLUMNS } from './column-choice.ts';
import { PictureAxis } from './interval-picture.tsx';
import { sortRows } from './sort-rows.ts';
import type { StrategyTableProps } from './strategy-table.tsx';
import { TableContext } from './table-context.ts';
import './stack.css';
import './table.css';

const CHANNELS: readonly Channel[] = ['wasted', 'blocked', 'refetch', 'harm', 'stopped'];

export function StrategyStack(props: StrategyTableProps) {
  const { rows, shared, channel, chosen, sort, onSort, pinControl, lit, onLit } = props;
  return (
    <TableContext value={shared}>
      <div className="stack-sort">
        <SortSelect channel={channel} sort={sort} onSort={onSort} />
      </div>
      <div className="stack-axis">
        <PictureAxis axis={shared.axis} />
      </div>
      <ul className="stack" aria-label="Strategies">
        {sortRows(rows, sort, pinControl).map((row) => (
          <li
            key={row.id}
            data-row={row.id}
            data-lit={row.id === lit || undefined}
            onPointerEnter={() => onLit(row.id)}
            onPointerLeave={() => onLit(null)}
          >
            <StackRow row={row} channel={channel} chosen={chosen} />
          </li>
        ))}
      </ul>
    </TableContext>
  );
}

interface StackRowProps {
  readonly row: StrategyRow;
  readonly channel: Channel;
  readonly chosen: ReadonlySet<string>;
}

function StackRow({ row, channel, chosen }: StackRowProps) {
  const { facts, at } = row;
  return (
    <>
      <div className="stack-head">
        <NameCell row={row} />
        {row.chosen !== null && (
          <span className="stack-number">
            <span data-column="mean" data-channel={channel}>
              <MeanCell row={row} />
            </span>
            <span className="stack-interval">
              {row.dots === null ? (
                <>
                  <Num value={row.chosen.low} sign /> to <Num value={row.chosen.high} sign />
                </>
              ) : (
                'no interval'
              )}
            </span>
          </span>
        )}
      </div>
      {at === null ? (
        <p className="stack-reason hatched">
          <span className="foreign">{facts.unscoredReason?.trim() || 'nothing was scored'}</span>
        </p>
      ) : (
        <div className="stack-picture">
          <PictureCell row={row} />
        </div>
      )}
      <dl className="stack-facts">
        <Fact name="n" shown={chosen.has('n')}>
          {count(facts.scored)}/{count(facts.tested)}
        </Fact>
        <Fact name="p" shown={chosen.has('p') && at !== null}>
          <PCell row={row} />
        </Fact>
        <Fact name="over control" shown={chosen.has('over-control') && row.overControl !== null}>
          <ControlCell row={row} />
        </Fact>
        <Fact name="p by recording" shown={chosen.has('recording-p') && row.recording !== null}>
          <RecordingPCell row={row} />
        </Fact>
        <Fact name="after Holm" shown={chosen.has('holm-p') && row.adjusted !== null}>
          {row.adjusted !== null && numberText(row.adjusted)}
        </Fact>
        <Fact name="correlation" shown={chosen.has('correlation') && row.recording !== null}>
          <CorrelationCell row={row} />
        </Fact>
        <Fact name="sign p" shown={chosen.has('sign-p') && at !== null}>
          {at !== null && at !== undefined && <Num value={at.signTestP} />}
        </Fact>
        <Fact name="kept" shown={chosen.has('kept') && facts.kept !== null}>
          {percent(facts.kept)} %
        </Fact>
        <Fact name="noop" shown={chosen.has('noop')}>
          {count(facts.noop)}
        </Fact>
        <Fact name="failed" shown={chosen.has('failed')}>
          <FailedCell row={row} />
        </Fact>
        <Fact name="compaction tokens" shown={chosen.has('compaction-tokens')}>
          {count(facts.compactionTokens)}
        </Fact>
        {CHANNELS.map((other) => (
          <Fact key={other} name={other} shown={other !== channel && chosen.has(other) && at !== null}>
            <ChannelCell row={row} channel={other} />
          </Fact>
        ))}
      </dl>
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly shown: boolean;
  readonly children: React.ReactNode;
}

function Fact({ name, shown, children }: FactProps) {
  if (!shown) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SortSelect({
  channel,
  sort,
  onSort,
}: {
  readonly channel: Channel;
  readonly sort: SortBy;
  readonly onSort: (sort: SortBy) => void;
}) {
  const columns = [
    { id: 'mean', text: channel },
    { id: 'strategy', text: 'name' },
    ...OPTIONAL_COLUMNS.filter(({ id }) => id !== channel),
  ];
  const options = columns.flatMap(({ id, text }) => [
    { value: `-${id}`, label: `${text}, largest first`, text: `${text}, largest first` },
    { value: id, label: `${text}, smallest first`, text: `${text}, smallest first` },
  ]);
  return (
    <Select
      label="Order"
      options={options}
      value={`${sort.descending ? '-' : ''}${sort.column}`}
      onChange={(value) => onSort({ column: value.replace(/^-/, ''), descending: value.startsWith('-') })}
    />
  );
}
