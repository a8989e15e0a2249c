/** What is to be known of a report before its numbers are read: parts left out, numbers that differ, unknown fields. */
import { count, counted } from '../../view-model/labels.ts';
import type { HorizonSlice, ReportOverview } from '../../view-model/types.ts';
import { useAllSlicesOf } from '../analysis/hooks.ts';
import { Mark } from '../design/marks.tsx';
import { useSliceSources } from '../state/derived.ts';
import { useApp } from '../state/store.ts';
import { type AllDiscrepancies, allDiscrepancies } from './discrepancies.ts';
import { ProblemList } from './problem-list.tsx';
import './open.css';

export function ReportWarnings() {
  const reports = useApp((state) => state.reports);
  const several = reports.length > 1;
  const slices = useAllSlicesOf(useSliceSources());
  return reports.map(({ id, name, overview }, index) => (
    <OneReport key={id} name={several ? name : null} overview={overview} slices={slices[index] ?? []} />
  ));
}

interface OneReportProps {
  readonly name: string | null;
  readonly overview: ReportOverview;
  /** Those that are there; stated numbers of each k are compared when its slice is computed. */
  readonly slices: readonly HorizonSlice[];
}

function OneReport({ name, overview, slices }: OneReportProps) {
  const { partial, problems, unknownFields } = overview;
  const differing = allDiscrepancies(overview, slices);
  if (partial === null && problems.length === 0 && differing.count === 0 && unknownFields.length === 0) {
    return null;
  }
  return (
    <div className="warnings">
      {name !== null && <h2 className="warnings-name foreign">{name}</h2>}
      {(partial !== null || problems.length > 0) && <Partial overview={overview} />}
      {differing.count > 0 && <Discrepancies {...differing} />}
      {unknownFields.length > 0 && <UnknownFields overview={overview} />}
    </div>
  );
}

function Partial({ overview }: { readonly overview: ReportOverview }) {
  const { partial, problems } = overview;
  const words =
    partial === null
      ? 'Parts of the file were left out'
      : `Recomputed, ${count(partial.shown)} of ${counted(partial.of, 'boundary', 'boundaries')}`;
  return (
    <details className="warning" data-warning="partial">
      <summary>
        <Mark name="warning" /> <strong>{words}</strong>: {counted(problems.length, 'fault')} in the file.
        What is shown is computed from the valid rest.
      </summary>
      <ProblemList problems={problems} />
    </details>
  );
}

function Discrepancies({ first, count: all }: AllDiscrepancies) {
  return (
    <details className="warning" data-warning="discrepancies">
      <summary>
        <Mark name="warning" /> <strong>{counted(all, 'stated number')}</strong>{' '}
        {all === 1 ? 'differs' : 'differ'} from what the file’s own rollouts give. The recomputed ones are
        shown.
      </summary>
      <div className="table-scroll">
        <table className="warning-table">
          <thead>
            <tr>
              <th scope="col">where</th>
              <th scope="col">stated</th>
              <th scope="col">recomputed</th>
            </tr>
          </thead>
          <tbody>
            {first.map((one) => (
              <tr key={one.path}>
                <td className="mono foreign">{one.path}</td>
                <td className="mono foreign">{one.stated}</td>
                <td className="mono foreign">{one.recomputed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all > first.length && (
        <p className="caption">
          The first {first.length} of {count(all)}.
        </p>
      )}
    </details>
  );
}

function UnknownFields({ overview }: { readonly overview: ReportOverview }) {
  const { unknownFields } = overview;
  return (
    <details className="warning" data-warning="unknown-fields">
      <summary>
        <Mark name="warning" inherit /> {counted(unknownFields.length, 'field')} this version does not know:
        kept, and not used.
      </summary>
      <ul className="unknown-fields">
        {unknownFields.map(({ path, count: times }) => (
          <li key={path}>
            <code className="foreign">{path}</code>
            {times > 1 && <span className="caption"> {count(times)} times</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
