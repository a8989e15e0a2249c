/** The answer in words: a verdict a strategy, worst first, each part of which explains itself. */
import { Fragment, useState } from 'react';
import type { Verdict } from '../../inference/types.ts';
import { clipMiddle } from '../../view-model/labels.ts';
import {
  VERDICT_MARK,
  type VerdictContext,
  type VerdictPart,
  verdictParts,
  worstVerdictFirst,
} from '../../view-model/verdict-words.ts';
import { Button } from '../design/controls/button.tsx';
import { Explained, Tip } from '../design/controls/tip.tsx';
import { Mark } from '../design/marks.tsx';
import type { StrategySeries } from '../design/series.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import { openWorst } from './open-worst.ts';
import { RecordingsPlan } from './recordings-plan.tsx';
import './verdict-lines.css';

/** A verdict with what it is told with. */
export interface VerdictRow {
  /** The series' id. */
  readonly id: string;
  readonly series: StrategySeries;
  readonly verdict: Verdict;
  readonly context: VerdictContext;
}

interface VerdictLinesProps {
  readonly rows: readonly VerdictRow[];
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
}

/** Of more lines than this only the first are shown. */
const FEW = 8;
const FOLDED = 5;

export function VerdictLines({ rows, lit, onLit }: VerdictLinesProps) {
  const [all, setAll] = useState(false);
  const sorted = rows.toSorted((a, b) => worstVerdictFirst(a.verdict, b.verdict));
  const folded = !all && sorted.length > FEW;
  return (
    <>
      <ol className="verdict-lines">
        {(folded ? sorted.slice(0, FOLDED) : sorted).map((row) => (
          <VerdictLine key={row.id} row={row} lit={row.id === lit} onLit={onLit} />
        ))}
      </ol>
      {sorted.length > FEW && (
        <Button look="text" onPress={() => setAll(!all)} className="no-print">
          {folded ? `Show all ${sorted.length} strategies` : 'Show fewer'}
        </Button>
      )}
    </>
  );
}

interface VerdictLineProps {
  readonly row: VerdictRow;
  readonly lit: boolean;
  readonly onLit: (id: string | null) => void;
}

function VerdictLine({ row, lit, onLit }: VerdictLineProps) {
  const { series, verdict, context } = row;
  const [lead, ...rest] = verdictParts(verdict, context);
  return (
    <li
      className="verdict-line"
      data-rule={verdict.rule}
      data-lit={lit || undefined}
      onPointerEnter={() => onLit(row.id)}
      onPointerLeave={() => onLit(null)}
      onFocus={() => onLit(row.id)}
      onBlur={() => onLit(null)}
    >
      <span className="verdict-mark" aria-hidden="true">
        <Mark name={VERDICT_MARK[verdict.rule]} size={13} />
      </span>
      <VerdictName series={series} />
      {lead !== undefined && <Part part={lead} className="verdict-words" />}
      <span className="verdict-rest">
        {rest.map((part, index) => (
          <Fragment key={part.text}>
            <Part part={part} end={index === rest.length - 1 ? '.' : ';'} className="verdict-part" />{' '}
          </Fragment>
        ))}
        {canPlan(verdict) && <RecordingsPlan report={series.report} strategy={verdict.strategy} />}
      </span>
    </li>
  );
}

/** Resampling recordings tells something from 6 on; of fewer the sentence says how many are needed at least. */
function canPlan({ rule, wasted }: Verdict): boolean {
  return rule === 'undecided' && (wasted?.interval ?? null) !== null;
}

/** Its mark and name; pressing it opens the boundary where its delta is largest, as in the table. */
function VerdictName({ series }: { readonly series: StrategySeries }) {
  return (
    <span className="verdict-name">
      <StrategyMark shape={series.shape} color={series.color} />
      <Tip
        text={
          <>
            <bdi>{clipMiddle(series.label, 400)}</bdi>: opens the boundary with the largest delta
          </>
        }
      >
        <Button look="text" className="name-button" onPress={() => void openWorst(series)}>
          <bdi className="foreign">{clipMiddle(series.label, 24)}</bdi>
        </Button>
      </Tip>
      {series.reportLabel !== null && (
        <bdi className="verdict-report foreign">{clipMiddle(series.reportLabel, 18)}</bdi>
      )}
    </span>
  );
}

interface PartProps {
  readonly part: VerdictPart;
  readonly className: string;
  /** What stands behind it. */
  readonly end?: string;
}

/** A piece of the sentence; what it means on hover, focus and press. */
function Part({ part, className, end = '' }: PartProps) {
  const text = unbroken(part.text) + end;
  if (part.explain === null) return <span className={className}>{text}</span>;
  return (
    <Explained text={part.explain} className={className}>
      {text}
    </Explained>
  );
}

/** Keeps `95 %` and `p 0.01` on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<=\d) (?=%)|(?<=\bp) (?=\d)/g, '\u00a0');
}
