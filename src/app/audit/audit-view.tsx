/** The audit: every stated value of the open reports held against what lies beneath it. */
import { useEffect, useRef } from 'react';
import type { Audit } from '../../core/audit/audit.ts';
import { count } from '../../view-model/labels.ts';
import type { AuditState } from '../analysis/audits.ts';
import { audits } from '../analysis/client.ts';
import { useAudits } from '../analysis/hooks.ts';
import { Button } from '../design/controls/button.tsx';
import { Mark } from '../design/marks.tsx';
import type { OpenReport } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import styles from './audit.module.css';
import { FAMILY_WORDS, isClean, LEVELS, resultWords } from './audit-words.ts';
import { Findings } from './findings.tsx';

export function AuditView() {
  const reports = useApp((state) => state.reports);
  const states = useAudits(reports.map(({ id }) => id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => audits.ensure(reports.map(({ id }) => id)), [reports]);
  // what was pressed elsewhere is gone: reading goes on at the finding one comes back from, else at the heading
  useEffect(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const left = document.querySelector<HTMLElement>('[data-left] a');
    (left ?? heading.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Audit
        </h1>
        <p className={styles.lead}>
          Every number the file states, recomputed bit for bit from what lies beneath it: signatures and arm
          means from the calls, deltas from the means, intervals and p from the deltas.
        </p>
      </div>
      {reports.map((report, index) => (
        <ReportAudit
          key={report.id}
          report={report}
          named={reports.length > 1}
          state={states[index] ?? { kind: 'unasked' }}
        />
      ))}
    </div>
  );
}

interface ReportAuditProps {
  readonly report: OpenReport;
  /** Whether its name must tell it apart. */
  readonly named: boolean;
  readonly state: AuditState;
}

function ReportAudit({ report, named, state }: ReportAuditProps) {
  const heading = `audit-${report.id}`;
  return (
    <section aria-labelledby={heading} className={styles.report}>
      <h2 id={heading} className={named ? styles.name : 'visually-hidden'}>
        <bdi className="foreign">{report.name}</bdi>
      </h2>
      <Progress report={report.id} state={state} />
      <div role="status">{state.kind === 'told' && <Result report={report} audit={state.audit} />}</div>
      {state.kind === 'told' && (
        <>
          <LevelTable audit={state.audit} />
          {state.audit.findings.length > 0 && <Findings report={report} audit={state.audit} />}
        </>
      )}
    </section>
  );
}

/** What is under way, and what to do about it. */
function Progress({ report, state }: { readonly report: string; readonly state: AuditState }) {
  switch (state.kind) {
    case 'told':
      return null;
    case 'running':
    case 'waiting': {
      const percent = state.kind === 'running' ? state.percent : 0;
      return (
        <div className={styles.progress}>
          <span>{state.kind === 'running' ? `Recomputing, ${percent} %` : 'Waiting for its turn'}</span>
          <progress max={100} value={percent} aria-label="Audit" />
          <Button look="text" onPress={() => audits.cancel(report)}>
            Cancel
          </Button>
        </div>
      );
    }
    default:
      return (
        <div className={styles.progress}>
          {state.kind === 'failed' && <span role="alert">The audit failed: {state.message}</span>}
          {state.kind === 'cancelled' && <span role="status">Cancelled.</span>}
          <Button look="quiet" onPress={() => audits.again(report)}>
            Check every number
          </Button>
        </div>
      );
  }
}

function Result({ report, audit }: { readonly report: OpenReport; readonly audit: Audit }) {
  const leftOut = report.overview.problems.length;
  return (
    <p className={styles.result}>
      <Mark name={isClean(audit, leftOut) ? 'same' : 'warning'} />
      <span>
        <strong>{resultWords(audit, leftOut)}</strong> {FAMILY_WORDS[audit.sumFamilyFits]}
      </span>
    </p>
  );
}

function LevelTable({ audit }: { readonly audit: Audit }) {
  return (
    <table className={styles.levels}>
      <thead>
        <tr>
          <th scope="col">level</th>
          <th scope="col" className={styles.number}>
            checked
          </th>
          <th scope="col" className={styles.number}>
            differ
          </th>
          <th scope="col">what is checked</th>
        </tr>
      </thead>
      <tbody>
        {LEVELS.map(({ level, name, checks }) => {
          const { checked, differ } = audit.levels[level];
          return (
            <tr key={level}>
              <th scope="row">{name}</th>
              <td className={styles.number}>{count(checked)}</td>
              <td className={styles.number}>
                {differ > 0 ? (
                  <strong>
                    <Mark name="warning" /> {count(differ)}
                  </strong>
                ) : (
                  '0'
                )}
              </td>
              <td className={styles.checks}>{checks}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
