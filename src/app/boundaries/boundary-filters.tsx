import { X } from 'lucide-react';
import { useMemo } from 'react';
import { clipMiddle, counted } from '../../view-model/labels.ts';
import type { BoundaryKey } from '../../view-model/types.ts';
import { type BoundaryFilter, NO_FILTER, type SortBy } from '../../view-model/url-state.ts';
import { Button } from '../design/controls/button.tsx';
import { Select } from '../design/controls/select.tsx';
import type { StrategySeries } from '../design/series.ts';
import { columnOf } from './boundary-rows.ts';
import { groupByRecording } from './heat-layout.ts';
import styles from './table.module.css';

interface FiltersProps {
  readonly boundaries: readonly BoundaryKey[];
  readonly rows: readonly StrategySeries[];
  readonly filter: BoundaryFilter;
  readonly onFilter: (filter: Partial<BoundaryFilter>) => void;
  readonly sort: SortBy;
  readonly onSort: (sort: SortBy) => void;
  readonly shown: number;
}

const SCORED = [
  { value: 'all', label: 'scored or not', text: 'scored or not' },
  { value: 'scored', label: 'scored', text: 'scored' },
  { value: 'unscored', label: 'not scored', text: 'not scored' },
] as const;
const SIGNS = [
  { value: 'all', label: 'any sign', text: 'any sign' },
  { value: 'positive', label: '▲ above 0', text: 'above 0' },
  { value: 'zero', label: '= exactly 0', text: 'exactly 0' },
  { value: 'negative', label: '▼ below 0', text: 'below 0' },
] as const;
/** More recordings than this are found by text alone. */
const MOST_LISTED = 200;

/** What the table shows and in which order, and how much of all that is. */
export function BoundaryFilters(props: FiltersProps) {
  const { boundaries, rows, filter, onFilter, sort, onSort, shown } = props;
  const recordings = useMemo(() => {
    const all = [...new Set(groupByRecording(boundaries).map((group) => group.recording))];
    return all.length > MOST_LISTED ? [] : all;
  }, [boundaries]);
  const orders = useMemo(() => orderOptions(rows), [rows]);
  const recordingOptions = [
    { value: 'all', label: 'all recordings', text: 'all recordings' },
    ...recordings.map((n) => ({ value: String(n), label: `recording ${n}`, text: `recording ${n}` })),
  ];
  const isFiltered = Object.entries(NO_FILTER).some(
    ([key, value]) => filter[key as keyof BoundaryFilter] !== value,
  );
  return (
    <div className={styles.filters}>
      <input
        type="search"
        className={styles.search}
        aria-label="Find boundaries by recording or cut"
        aria-keyshortcuts="/"
        data-filter=""
        placeholder="recording 3 cut 147"
        value={filter.text}
        onChange={(event) => onFilter({ text: event.target.value.slice(0, 200) })}
      />
      {recordings.length > 1 && (
        <Select
          label="Recording"
          showLabel={false}
          options={recordingOptions}
          value={filter.recording === null ? 'all' : String(filter.recording)}
          onChange={(value) => onFilter({ recording: value === 'all' ? null : Number(value) })}
        />
      )}
      <Select
        label="Scored"
        showLabel={false}
        options={SCORED}
        value={filter.scored}
        onChange={(scored) => onFilter({ scored })}
      />
      <Select
        label="Sign"
        showLabel={false}
        options={SIGNS}
        value={filter.sign}
        onChange={(sign) => onFilter({ sign })}
      />
      <Select
        label="Order"
        options={orders}
        value={`${sort.descending ? '-' : ''}${sort.column}`}
        onChange={(value) => onSort({ column: value.replace(/^-/, ''), descending: value.startsWith('-') })}
      />
      <span role="status" className={styles.counts}>
        {shown === boundaries.length
          ? counted(shown, 'boundary', 'boundaries')
          : `${shown} of ${counted(boundaries.length, 'boundary', 'boundaries')}`}
      </span>
      {isFiltered && (
        <Button look="quiet" onPress={() => onFilter(NO_FILTER)}>
          <X size={13} aria-hidden="true" /> Clear
        </Button>
      )}
    </div>
  );
}

/** Every order there is, both ways where both make sense. */
function orderOptions(rows: readonly StrategySeries[]) {
  const option = (column: string, descending: boolean, text: string) => ({
    value: `${descending ? '-' : ''}${column}`,
    label: <bdi>{text}</bdi>,
    text,
  });
  const of = (one: StrategySeries) => clipMiddle(one.label, 24);
  return [
    option('order', false, 'as in the report'),
    option('tokens', true, 'longest history first'),
    option('delta', true, 'largest delta of any strategy'),
    option('delta', false, 'smallest delta of any strategy'),
    ...rows.flatMap((one) => [
      option(columnOf({ by: 'delta', strategy: one.strategy }), true, `largest delta of ${of(one)}`),
      option(columnOf({ by: 'delta', strategy: one.strategy }), false, `smallest delta of ${of(one)}`),
      option(columnOf({ by: 'kept', strategy: one.strategy }), false, `least kept by ${of(one)}`),
      option(columnOf({ by: 'kept', strategy: one.strategy }), true, `most kept by ${of(one)}`),
    ]),
  ];
}
