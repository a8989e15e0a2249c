/** The audit: asked for by a press, as it reads every call; what differs, from the calls upwards. */
import { useId, useState } from 'react';
import type { Audit, AuditFinding, AuditLevel } from '../../core/audit/audit.ts';
import { count, counted } from '../../view-model/labels.ts';
import { useAudit } from '../analysis/hooks.ts';
import { Button } from '../design/controls/button.tsx';
import { Mark } from '../design/marks.tsx';
import styles from './audit.module.css';

interface AuditPanelProps {
  readonly report: string;
  /** Its name where several are open. */
  readonly name: string | null;
  /** Parts that were left out of the file, which no audit sees. */
  readonly leftOut: number;
}

const FAMILY_WORDS = {
  naive: 'Its sums are those of Python 3.11 or older.',
  compensated: 'Its sums are those of Python 3.12 or newer.',
  both: 'Its sums are those of any Python.',
  neither: 'Its sums are those of no Python; they were compared with Python 3.12.',
} as const;

const LEVEL_WORDS: Readonly<Record<AuditLevel, string>> = {
  calls: 'in the calls',
  boundary: 'in a boundary',
  strategy: 'in a strategy',
  report: 'in the head',
};

const FEW = 30;

export function AuditPanel({ report, name, leftOut }: AuditPanelProps) {
  const heading = useId();
  const [asked, ask] = useState(false);
  return (
    <section className={styles.audit} aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>Audit{name === null ? '' : `: ${name}`}</h2>
        <span className="caption">every value the file states, recomputed from its calls</span>
        {!asked && (
          <Button look="quiet" onPress={() => ask(true)}>
            Check every number
          </Button>
        )}
      </div>
      {asked && <Answer report={report} leftOut={leftOut} />}
    </section>
  );
}

function Answer({ report, leftOut }: { readonly report: string; readonly leftOut: number }) {
  const { data } = useAudit(report);
  if (data === undefined) {
    return (
      <p aria-busy="true" className={styles.words}>
        Recomputing …
      </p>
    );
  }
  const clean = data.differ + leftOut === 0;
  return (
    <>
      <p className={styles.words} role="status">
        <Mark name={clean ? 'same' : 'worse'} /> {sentence(data, leftOut)}
      </p>
      {data.findings.length > 0 && <Findings audit={data} />}
    </>
  );
}

function sentence({ checked, differ, sumFamilyFits }: Audit, leftOut: number): string {
  const parts = [`${count(checked)} values checked, ${count(differ)} differ.`, FAMILY_WORDS[sumFamilyFits]];
  if (leftOut > 0)
    parts.push(
      `${counted(leftOut, 'part')} of the file could not be read and ${leftOut === 1 ? 'is' : 'are'} not among them.`,
    );
  return parts.join(' ');
}

function Findings({ audit }: { readonly audit: Audit }) {
  const [all, setAll] = useState(false);
  const { findings, differ } = audit;
  const shown = all ? findings : findings.slice(0, FEW);
  return (
    <>
      <p className={styles.words}>
        What lies beneath comes first: one wrong value makes others differ above it.
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">place in the file</th>
              <th scope="col">stated</th>
              <th scope="col">recomputed</th>
              <th scope="col">units in the last place</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((finding) => (
              <Row key={`${finding.level} ${finding.path}`} finding={finding} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.words}>
        {findings.length < differ && `${count(differ - findings.length)} more are counted and not listed. `}
        {findings.length > FEW && (
          <Button look="text" onPress={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${count(findings.length)}`}
          </Button>
        )}
      </p>
    </>
  );
}

function Row({ finding: { level, path, stated, recomputed, ulps } }: { readonly finding: AuditFinding }) {
  return (
    <tr>
      <th scope="row">
        <bdi className={styles.path}>{path.slice(0, 300)}</bdi>{' '}
        <span className={styles.level}>{LEVEL_WORDS[level]}</span>
      </th>
      <td>
        <bdi className={styles.path}>{stated}</bdi>
      </td>
      <td>
        <bdi className={styles.path}>{recomputed}</bdi>
      </td>
      <td>{ulps ?? '–'}</td>
    </tr>
  );
}
