/** What the audit found in one line, and the way to it. */

import { useAudits } from '../analysis/hooks.ts';
import { lineOf } from '../audit/audit-words.ts';
import { Mark } from '../design/marks.tsx';
import { ViewLink } from '../shell/view-link.tsx';
import { useApp } from '../state/store.ts';

export function AuditLine() {
  const reports = useApp((state) => state.reports);
  const states = useAudits(reports.map(({ id }) => id));
  const { words, mark } = lineOf(
    reports.flatMap(({ overview }, index) => {
      const state = states[index];
      return state === undefined ? [] : [{ state, leftOut: overview.problems.length }];
    }),
  );
  return (
    <p className="answer-audit">
      {mark !== null && <Mark name={mark} />}
      <ViewLink view="audit">{words}</ViewLink>
    </p>
  );
}
