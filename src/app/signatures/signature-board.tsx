/** What your compaction must keep: the calls a strategy wastes most after compaction, against before. */
import { useId, useState } from 'react';
import { count, counted, percent } from '../../view-model/labels.ts';
import type {
  AttributionShare,
  SignatureBoard as Board,
  PrePost,
  SignatureRow,
  StrategySignatures,
} from '../../view-model/types.ts';
import { Button } from '../design/controls/button.tsx';
import { Select } from '../design/controls/select.tsx';
import { Mark } from '../design/marks.tsx';
import type { StrategySeries } from '../design/series.ts';
import styles from './signatures.module.css';

export interface SignatureBoardProps {
  readonly report: string;
  /** Undefined until they come. */
  readonly board: Board | undefined;
  readonly share: AttributionShare | undefined;
  /** Of all reports; the board takes those of its own. */
  readonly series: readonly StrategySeries[];
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
  /** The report's name where several are open. */
  readonly name: string | null;
}

const FEW = 8;

export function SignatureBoard({ report, board, share, series, onOpenBoundary, name }: SignatureBoardProps) {
  const heading = useId();
  const own = series.filter((one) => one.report === report);
  const [chosen, choose] = useState<string | null>(null);
  const worst = board === undefined ? undefined : mostWasted(board, own);
  const shown = own.find(({ id }) => id === chosen) ?? own.find(({ strategy }) => strategy === worst);
  const rows = board?.find(({ strategy }) => strategy === shown?.strategy);
  return (
    <section className={styles.board} aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>
          What your compaction must keep{name !== null && <bdi className="foreign">: {name}</bdi>}
        </h2>
        <span className="caption">calls wasted most after compaction, against before</span>
        {shown !== undefined && own.length > 1 && (
          <Select
            label="Strategy"
            showLabel={false}
            options={own.map(({ id, label }) => ({
              value: id,
              label: <bdi className="foreign">{label}</bdi>,
              text: label,
            }))}
            value={shown.id}
            onChange={choose}
          />
        )}
      </div>
      {share !== undefined && share.calls > 0 && <p className={styles.share}>{shareWords(share)}</p>}
      {board === undefined ? (
        <p className={styles.share} aria-busy="true">
          Reading the calls …
        </p>
      ) : rows === undefined || rows.rows.length === 0 ? (
        <p className={styles.share}>No call was wasted.</p>
      ) : (
        <Rows
          key={shown?.id}
          signatures={rows}
          onOpen={(row) => onOpenBoundary(report, rows.strategy, row.example.boundary)}
        />
      )}
    </section>
  );
}

/** The strategy that wastes most calls more than PRE; the control last. */
function mostWasted(board: Board, own: readonly StrategySeries[]): number | undefined {
  const excess = ({ rows }: StrategySignatures) =>
    rows.reduce((sum, { wasted }) => sum + Math.max(0, wasted.post - wasted.pre), 0);
  return board
    .filter(({ strategy }) => own.some((one) => one.strategy === strategy))
    .toSorted((a, b) => excess(b) - excess(a))[0]?.strategy;
}

function shareWords({ calls, determined, exactBoundaries, boundaries }: AttributionShare): string {
  const byCounts = 'by the counts of all arms of a boundary';
  const exact = `at ${exactBoundaries} of ${counted(boundaries, 'boundary', 'boundaries')} from the recordings`;
  const how =
    exactBoundaries === 0
      ? byCounts
      : exactBoundaries === boundaries
        ? 'from the recordings'
        : `${exact}, else ${byCounts}`;
  return `Of ${count(determined)} of ${counted(calls, 'scored call')} (${percent(determined / calls, 1)} %) it is known whether they are refetches: ${how}.`;
}

interface RowsProps {
  readonly signatures: StrategySignatures;
  readonly onOpen: (row: SignatureRow) => void;
}

function Rows({ signatures, onOpen }: RowsProps) {
  const { rows, total, rollouts } = signatures;
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FEW);
  const hasOpen = rows.some(({ open }) => open.pre + open.post > 0);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">call</th>
              <th scope="col">
                refetched
                <br />
                PRE → POST
              </th>
              {hasOpen && (
                <th scope="col">
                  perhaps
                  <br />
                  PRE → POST
                </th>
              )}
              <th scope="col">
                blocked
                <br />
                PRE → POST
              </th>
              <th scope="col">boundaries</th>
              <th scope="col">
                first at
                <br />
                call
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.signatureId}>
                <th scope="row">
                  <Button look="text" onPress={() => onOpen(row)}>
                    <bdi className={styles.name}>{row.name.slice(0, 80) || '(no name)'}</bdi>
                  </Button>{' '}
                  <span className={styles.brief}>
                    {row.brief.map(({ key, value }) => (
                      <bdi key={key}>{`${key} ${value} `}</bdi>
                    ))}
                  </span>
                </th>
                <td>
                  <Change value={row.refetches} mark="refetch" />
                </td>
                {hasOpen && <td>{`${row.open.pre} → ${row.open.post}`}</td>}
                <td>
                  <Change value={row.blocked} mark="blocked" />
                </td>
                <td>{count(row.boundaries)}</td>
                <td>{row.firstPosition === null ? '–' : row.firstPosition + 1}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.share}>
        {`Over ${counted(rollouts.pre, 'PRE rollout')} and ${counted(rollouts.post, 'POST rollout')}. ${counted(total, 'signature')} in all.`}{' '}
        {rows.length > FEW && (
          <Button look="text" onPress={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${count(rows.length)}`}
          </Button>
        )}
      </p>
    </>
  );
}

/** Before and after; the mark where it rose. */
function Change({
  value: { pre, post },
  mark,
}: {
  readonly value: PrePost;
  readonly mark: 'refetch' | 'blocked';
}) {
  return (
    <span className={post > pre ? styles.rose : undefined}>
      {post > pre && <Mark name={mark} />} {count(pre)} → {count(post)}
    </span>
  );
}
