/** The first thing on the page: the verdicts in words; AG2's own figures in words one step behind them. */
import type { ReactNode } from 'react';
import type { StrategySeries } from '../design/series.ts';
import { useApp } from '../state/store.ts';
import { AuditLine } from './audit-line.tsx';
import { useVerdictRows } from './use-verdicts.ts';
import { VerdictLines, type VerdictRow } from './verdict-lines.tsx';
import { VerdictSettings } from './verdict-settings.tsx';

interface AnswerProps {
  readonly series: readonly StrategySeries[];
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  /** AG2's facts. */
  readonly children: ReactNode;
}

export function Answer({ series, lit, onLit, children }: AnswerProps) {
  const rows = useVerdictRows(series);
  return (
    <section className="answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading" className="visually-hidden">
        Verdicts
      </h2>
      {rows === null ? (
        <p className="facts-lead" aria-busy="true">
          Judging by recording …
        </p>
      ) : (
        <>
          <VerdictLines rows={rows} lit={lit} onLit={onLit} />
          <NoControl rows={rows} />
        </>
      )}
      <div className="answer-more">
        <AuditLine />
        <details className="answer-details">
          <summary>AG2’s own figures in words</summary>
          {children}
        </details>
        <details className="answer-details no-print">
          <summary>How verdicts are made</summary>
          <VerdictSettings />
        </details>
      </div>
    </section>
  );
}

/** Which reports have no control, and what follows. */
function NoControl({ rows }: { readonly rows: readonly VerdictRow[] }) {
  const chosen = useApp((state) => state.judging.noControl);
  const without = rows.filter(({ context }) => !context.hasControl);
  if (without.length === 0) return null;
  if (chosen) {
    return (
      <p className="verdict-no-control">
        No control, as chosen: that “worse” and “stops early” must clear it is not asked.
      </p>
    );
  }
  const reports = [...new Set(without.flatMap(({ series }) => series.reportLabel ?? []))];
  return (
    <p className="verdict-no-control">
      No strategy{reports.length > 0 && <bdi className="foreign">{` of ${reports.join(', ')}`}</bdi>} left
      every context unchanged, so there is no control: that “worse” and “stops early” must clear it is not
      asked.
    </p>
  );
}
