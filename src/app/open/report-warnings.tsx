/** What is to be known of a report before its numbers are read: parts left out, numbers that differ, unknown fields. */
import { count, counted } from '../../view-model/labels.ts';
import type { ReportOverview } from '../../view-model/types.ts';
import { Mark } from '../design/marks.tsx';
import { useApp } from '../state/store.ts';
import { ProblemList } from './problem-list.tsx';
import './open.css';

export function ReportWarnings() {
  const reports = useApp((state) => state.reports);
  const several = reports.length > 1;
  return reports.map(({ id, name, overview }) => (
    <OneReport key={id} name={several ? name : null} overview={overview} />
  ));
}

function OneReport({ name, overview }: { readonly name: string | null; readonly overview: ReportOverview }) {
  const { partial, problems, discrepancyCount, unknownFields } = overview;
  if (partial === null && problems.length === 0 && discrepancyCount === 0 && unknownFields.length === 0) {
    return null;
  }
  return (
    <div className="warnings">
      {name !== null && <h2 className="warnings-name foreign">{name}</h2>}
      {(partial !== null || problems.length > 0) && <Partial overview={overview} />}
      {discrepancyCount > 0 && <Discrepancies overview={overview} />}
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

function Discrepancies({ overview }: { readonly overview: ReportOverview }) {
  const { discrepancies, discrepancyCount } = overview;
  return (
    <details className="warning" data-warning="discrepancies">
      <summary>
        <Mark name="warning" /> <strong>{counted(discrepancyCount, 'stated number')}</strong>{' '}
        {discrepancyCount === 1 ? 'differs' : 'differ'} from what the file’s own rollouts give. The recomputed
        ones are shown.
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
            {discrepancies.map((one) => (
              <tr key={one.path}>
                <td className="mono foreign">{one.path}</td>
                <td className="mono foreign">{one.stated}</td>
                <td className="mono foreign">{one.recomputed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {discrepancyCount > discrepancies.length && (
        <p className="caption">
          The first {discrepancies.length} of {count(discrepancyCount)}.
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
