/** What differs, from the calls upwards; each finding at a boundary leads to its calls. */
import { useState } from 'react';
import type { Audit, AuditFinding, AuditLevel } from '../../core/audit/audit.ts';
import { boundaryLabel, clipMiddle, count } from '../../view-model/labels.ts';
import { Button } from '../design/controls/button.tsx';
import { ViewLink } from '../shell/view-link.tsx';
import type { OpenReport } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import styles from './audit.module.css';

const LEVEL_WORDS: Readonly<Record<AuditLevel, string>> = {
  calls: 'in the calls',
  boundary: 'in the numbers of the boundary',
  strategy: 'in the numbers of the strategy',
  report: 'in the head of the report',
};

const FEW = 30;

interface FindingsProps {
  readonly report: OpenReport;
  readonly audit: Audit;
}

export function Findings({ report, audit: { findings, differ } }: FindingsProps) {
  const left = useApp((state) => state.lastOpen);
  const isLeft = ({ strategy, boundary }: AuditFinding) =>
    left?.report === report.id && left.strategy === strategy && left.boundary === boundary;
  // who comes back from a boundary finds the place again
  const [all, setAll] = useState(() => findings.findIndex(isLeft) >= FEW);
  const shown = all ? findings : findings.slice(0, FEW);
  const heading = `findings-${report.id}`;
  return (
    <>
      <div className={styles.findingsHead}>
        <h3 id={heading}>What differs</h3>
        <span className="caption">
          what lies beneath comes first: one wrong value makes others differ above it
        </span>
      </div>
      <table className={styles.findings} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">place</th>
            <th scope="col">stated</th>
            <th scope="col">recomputed</th>
            <th scope="col" className={styles.number}>
              apart, units in
              <br />
              the last place
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((finding) => (
            <Row
              key={`${finding.level} ${finding.path}`}
              report={report}
              finding={finding}
              left={isLeft(finding)}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.more}>
        {findings.length < differ && `${count(differ - findings.length)} more are counted and not listed. `}
        {findings.length > FEW && (
          <Button look="text" onPress={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${count(findings.length)}`}
          </Button>
        )}
      </p>
    </>
  );
}

interface RowProps {
  readonly report: OpenReport;
  readonly finding: AuditFinding;
  /** The one whose boundary was open last. */
  readonly left: boolean;
}

function Row({ report, finding, left }: RowProps) {
  const { level, path, stated, recomputed, ulps } = finding;
  return (
    <tr data-left={left ? '' : undefined}>
      <th scope="row">
        <span className={styles.place}>
          <Place report={report} finding={finding} />
          <span className={styles.level}>{LEVEL_WORDS[level]}</span>
        </span>
        <bdi className={styles.path}>{clipMiddle(path, 300)}</bdi>
      </th>
      <td data-label="stated">
        <bdi className={styles.value}>{stated}</bdi>
      </td>
      <td data-label="recomputed">
        <bdi className={styles.value}>{recomputed}</bdi>
      </td>
      <td data-label="units apart" className={styles.number}>
        {ulps === null ? '–' : ulps.length > 6 ? 'over a million' : ulps}
      </td>
    </tr>
  );
}

/** Strategy and boundary by name; a link where there are calls to look at. */
function Place({ report, finding: { strategy, boundary } }: Pick<RowProps, 'report' | 'finding'>) {
  if (strategy === null) return <span>the report</span>;
  const { overview, id } = report;
  const name = <bdi className="foreign">{clipMiddle(overview.strategies[strategy]?.name ?? '', 40)}</bdi>;
  const key = boundary === null ? undefined : overview.boundaries[boundary];
  if (boundary === null || key === undefined) return <span>{name}</span>;
  return (
    <ViewLink view="audit" open={{ report: id, strategy, boundary }}>
      {name}, {boundaryLabel(key)}
    </ViewLink>
  );
}
