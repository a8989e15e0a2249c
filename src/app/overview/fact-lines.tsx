/** The answer in words: a line a strategy, worst first, AG2's facts and no verdict. */
import { useState } from 'react';
import type { Channel } from '../../core/model/report.ts';
import { clipMiddle, count, counted } from '../../view-model/labels.ts';
import { lineText, type StrategyLine, strategyLine, unitWords, worstFirst } from '../../view-model/words.ts';
import { Button } from '../design/controls/button.tsx';
import { Term } from '../design/controls/tip.tsx';
import { Mark } from '../design/marks.tsx';
import { Num } from '../design/num.tsx';
import { StrategyMark } from '../design/strategy-mark.tsx';
import type { StrategyRow } from './rows.ts';
import { READING_MARK } from './table/cells.tsx';
import './fact-lines.css';

interface FactLinesProps {
  readonly rows: readonly StrategyRow[];
  readonly channel: Channel;
  readonly k: number;
  /** Boundaries of the only report, null when several are open. */
  readonly boundaries: number | null;
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
}

/** Of more lines than this only the first are shown, and the controls they are read against. */
const FEW = 8;
const FOLDED = 5;

export function FactLines({ rows, channel, k, boundaries, lit, onLit }: FactLinesProps) {
  const [all, setAll] = useState(false);
  const sorted = rows.toSorted((a, b) => worstFirst(a.chosen, b.chosen));
  const folded = !all && sorted.length > FEW;
  return (
    <section className="facts" aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="visually-hidden">
        What the report says
      </h2>
      <p className="facts-lead">
        Each number is <Term name="POST">POST</Term> (compacted) minus <Term name="PRE">PRE</Term> (raw
        history) over the next {counted(k, 'call')}, a mean over{' '}
        {boundaries === null ? 'its report’s' : count(boundaries)}{' '}
        <Term name="boundary">{boundaries === 1 ? 'boundary' : 'boundaries'}</Term>. Positive is worse.
      </p>
      <ol className="fact-lines">
        {(folded ? sorted.filter((row, rank) => rank < FOLDED || row.series.control) : sorted).map((row) => (
          <FactLine key={row.id} row={row} channel={channel} k={k} lit={row.id === lit} onLit={onLit} />
        ))}
      </ol>
      {sorted.length > FEW && (
        <Button look="text" onPress={() => setAll(!all)} className="no-print">
          {folded ? `Show all ${sorted.length} strategies` : 'Show fewer'}
        </Button>
      )}
    </section>
  );
}

interface FactLineProps {
  readonly row: StrategyRow;
  readonly channel: Channel;
  readonly k: number;
  readonly lit: boolean;
  readonly onLit: (id: string | null) => void;
}

function FactLine({ row, channel, k, lit, onLit }: FactLineProps) {
  const line = strategyLine(row.facts, row.at, channel);
  const { series } = row;
  const ownK = row.endsAt ?? k;
  return (
    <li
      className="fact-line"
      data-lit={lit || undefined}
      onPointerEnter={() => onLit(row.id)}
      onPointerLeave={() => onLit(null)}
    >
      <span className="visually-hidden foreign">{lineText(series.label, line, channel, ownK)}</span>
      <span className="fact-mark" aria-hidden="true">
        <Mark name={line.reading === null ? 'missing' : READING_MARK[line.reading]} size={13} />
      </span>
      <span className="fact-name" aria-hidden="true">
        <StrategyMark shape={series.shape} color={series.color} />
        <bdi className="foreign">{clipMiddle(series.label, 24)}</bdi>
        {series.reportLabel !== null && (
          <bdi className="fact-report foreign">{clipMiddle(series.reportLabel, 18)}</bdi>
        )}
      </span>
      <FactNumbers line={line} channel={channel} k={ownK} />
      <span className="fact-rest foreign" aria-hidden="true">
        {line.rest.join('; ')}
      </span>
    </li>
  );
}

function FactNumbers(props: { readonly line: StrategyLine; readonly channel: Channel; readonly k: number }) {
  const { line, channel, k } = props;
  if (line.interval === null) {
    return (
      <span className="fact-words" aria-hidden="true">
        {line.words}
      </span>
    );
  }
  const tone = line.reading === 'above' ? ' worse-text' : line.reading === 'below' ? ' better-text' : '';
  return (
    <>
      <span className={`fact-words${tone}`} aria-hidden="true">
        {line.words}
      </span>
      <span className="fact-mean" aria-hidden="true">
        <Num value={line.interval.mean} sign />
      </span>
      <span className="fact-unit" aria-hidden="true">
        {unitWords(channel, k)}
      </span>
      <span className="fact-interval" aria-hidden="true">
        95 % <Num value={line.interval.low} sign /> to <Num value={line.interval.high} sign />
      </span>
      <span className="fact-p" aria-hidden="true">
        {line.p !== null && `p ${line.p.ours ?? line.p.ag2}`}
      </span>
    </>
  );
}
