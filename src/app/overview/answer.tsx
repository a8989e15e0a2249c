/** The first thing on the page: the verdicts in words; AG2's own figures in words one step behind them. */
import type { ReactNode } from 'react';
import type { StrategySeries } from '../design/series.ts';
import { useVerdictRows } from './use-verdicts.ts';
import { VerdictLines } from './verdict-lines.tsx';
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
        <VerdictLines rows={rows} lit={lit} onLit={onLit} />
      )}
      <div className="answer-more">
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
