/** The columns of the strategy table: what each sorts by, what stands in it, what its head says. */
import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowPinningFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Channel } from '../../../core/model/report.ts';
import { count, NO_NUMBER } from '../../../view-model/labels.ts';
import { numberText } from '../../../view-model/verdict-words.ts';
import { Num } from '../../design/num.tsx';
import type { StrategyRow } from '../rows.ts';
import {
  ChannelCell,
  ControlCell,
  CorrelationCell,
  FailedCell,
  KeptCell,
  MeanCell,
  NameCell,
  PCell,
  PictureCell,
  RecordingPCell,
} from './cells.tsx';
import { sortValue } from './sort-rows.ts';

export const features = tableFeatures({
  columnVisibilityFeature,
  rowPinningFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {},
});

export type Features = typeof features;

const helper = createColumnHelper<Features, StrategyRow>();

/** The options of a column whose values are numbers; undefined sorts last, whichever way. */
function numeric(id: string, largestFirst = true) {
  return {
    id,
    sortUndefined: 'last',
    sortDescFirst: largestFirst,
    sortFn: (a: { getValue(id: string): unknown }, b: { getValue(id: string): unknown }, column: string) =>
      Number(a.getValue(column)) - Number(b.getValue(column)),
  } as const;
}

type CellContent = (row: StrategyRow) => ReactNode;

/** A column of numbers that sorts by {@link sortValue}. */
function numbers(id: string, content: CellContent, largestFirst = true) {
  return helper.accessor((row) => sortValue(row, id), {
    ...numeric(id, largestFirst),
    cell: ({ row }) => content(row.original),
  });
}

function channelColumn(channel: Channel) {
  return numbers(channel, (row) => <ChannelCell row={row} channel={channel} />);
}

export const columns = helper.columns([
  helper.accessor((row) => row.series.label, {
    id: 'strategy',
    sortDescFirst: false,
    sortFn: (a, b) => a.original.series.label.localeCompare(b.original.series.label),
    cell: ({ row }) => <NameCell row={row.original} />,
  }),
  numbers('n', ({ facts }) =>
    facts.scored === facts.tested ? count(facts.tested) : `${count(facts.scored)}/${count(facts.tested)}`,
  ),
  numbers('mean', (row) => <MeanCell row={row} />),
  numbers(
    'low',
    ({ chosen, dots }) => chosen !== null && (dots === null ? <Num value={chosen.low} sign /> : NO_NUMBER),
  ),
  numbers(
    'high',
    ({ chosen, dots }) => chosen !== null && (dots === null ? <Num value={chosen.high} sign /> : NO_NUMBER),
  ),
  helper.display({ id: 'picture', cell: ({ row }) => <PictureCell row={row.original} /> }),
  channelColumn('wasted'),
  channelColumn('blocked'),
  channelColumn('refetch'),
  channelColumn('harm'),
  channelColumn('stopped'),
  numbers('p', (row) => <PCell row={row} />, false),
  numbers('over-control', (row) => <ControlCell row={row} />),
  numbers('recording-p', (row) => <RecordingPCell row={row} />, false),
  numbers('holm-p', ({ adjusted }) => (adjusted === null ? NO_NUMBER : numberText(adjusted)), false),
  numbers('correlation', (row) => <CorrelationCell row={row} />),
  numbers('sign-p', ({ at }) => (at ? <Num value={at.signTestP} /> : NO_NUMBER), false),
  numbers('kept', (row) => <KeptCell row={row} />, false),
  numbers('noop', ({ facts }) => count(facts.noop)),
  numbers('failed', (row) => <FailedCell row={row} />),
  numbers('compaction-tokens', ({ facts }) => count(facts.compactionTokens)),
]);
