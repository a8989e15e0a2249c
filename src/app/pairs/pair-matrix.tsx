/** Every strategy minus every other, at the boundaries scored in both; the chosen pair boundary by boundary. */
import { useId, useState } from 'react';
import type { Channel } from '../../core/model/report.ts';
import type { PairedDifference, StrategyPairs } from '../../inference/types.ts';
import { boundaryLabel, clipMiddle, counted, signed } from '../../view-model/labels.ts';
import type { DeltaMatrix, ReportOverview } from '../../view-model/types.ts';
import { intervalText, numberText, rangeText } from '../../view-model/verdict-words.ts';
import { Mark } from '../design/marks.tsx';
import type { StrategySeries } from '../design/series.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import styles from './pairs.module.css';
import { SlopePicture } from './slope-picture.tsx';

export interface PairMatrixProps {
  readonly overview: ReportOverview;
  /** Undefined until they come. */
  readonly pairs: StrategyPairs | undefined;
  readonly matrix: DeltaMatrix | null;
  readonly channel: Channel;
  /** Of this report, in report order. */
  readonly series: readonly StrategySeries[];
  /** The report's name where several are open. */
  readonly name: string | null;
}

/** A pair in either direction. */
interface Chosen {
  readonly first: number;
  readonly second: number;
}

export function PairMatrix({ overview, pairs, matrix, channel, series, name }: PairMatrixProps) {
  const heading = useId();
  const [chosen, choose] = useState<Chosen | null>(null);
  if (series.length < 2) return null;
  const shown =
    chosen === null
      ? undefined
      : series.filter((one) => one.strategy === chosen.first || one.strategy === chosen.second);
  const difference = chosen === null ? undefined : differenceOf(pairs, chosen);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>
          Strategy against strategy{name !== null && <bdi className="foreign">: {name}</bdi>}
        </h2>
        <span className="caption">
          {channel === 'harm'
            ? 'harm has no paired test: choose another channel'
            : 'row minus column, paired at the boundaries scored in both; press one for its boundaries'}
        </span>
      </div>
      {channel !== 'harm' && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {series.map((one) => (
                  <th key={one.id} scope="col">
                    <Name series={one} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {series.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Name series={row} />
                  </th>
                  {series.map((column) => (
                    <td key={column.id}>
                      {row.id === column.id ? (
                        <span className={styles.self}>–</span>
                      ) : (
                        <Cell
                          difference={differenceOf(pairs, { first: row.strategy, second: column.strategy })}
                          pressed={chosen?.first === row.strategy && chosen.second === column.strategy}
                          onPress={() => choose({ first: row.strategy, second: column.strategy })}
                          label={`${row.label} minus ${column.label}`}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen !== null && difference != null && shown !== undefined && channel !== 'harm' && (
        <div className={styles.detail}>
          <p>{detailWords(difference, overview)}</p>
          {matrix !== null && (
            <SlopePicture matrix={matrix} first={chosen.first} second={chosen.second} series={series} />
          )}
        </div>
      )}
    </section>
  );
}

function Name({ series }: { readonly series: StrategySeries }) {
  return (
    <span className={styles.name}>
      <StrategyMark shape={series.shape} color={series.color} />
      <bdi className="foreign">{clipMiddle(series.label, 18)}</bdi>
    </span>
  );
}

/** A difference in the direction asked; undefined while under way, null without a common boundary. */
interface Directed {
  readonly sign: 1 | -1;
  readonly paired: PairedDifference;
}

function differenceOf(
  pairs: StrategyPairs | undefined,
  { first, second }: Chosen,
): Directed | null | undefined {
  if (pairs === undefined) return undefined;
  const sign = first < second ? 1 : -1;
  const [a, b] = first < second ? [first, second] : [second, first];
  const found = pairs.pairs.find((pair) => pair.first === a && pair.second === b)?.difference ?? null;
  return found === null ? null : { sign, paired: found };
}

interface CellProps {
  readonly difference: Directed | null | undefined;
  readonly pressed: boolean;
  readonly label: string;
  readonly onPress: () => void;
}

function Cell({ difference, pressed, label, onPress }: CellProps) {
  if (difference === undefined) return <span className={styles.self}>…</span>;
  if (difference === null) return <span className={styles.self}>none common</span>;
  const { sign, paired } = difference;
  const { above, below, mean } = paired.byRecording;
  const up = sign === 1 ? above : below;
  const down = sign === 1 ? below : above;
  const words = `${label}: ${signed(sign * mean)}, ${up ? 'above 0 by recording' : down ? 'below 0 by recording' : 'not shown to differ by recording'}`;
  return (
    <button type="button" className={styles.cell} aria-pressed={pressed} aria-label={words} onClick={onPress}>
      <Mark name={up ? 'worse' : down ? 'better' : 'undecided'} /> {signed(sign * mean)}
    </button>
  );
}

function detailWords({ sign, paired }: Directed, { boundaries }: ReportOverview): string {
  const { byBoundary, byRecording, common, onlyFirst, onlySecond } = paired;
  const turned = ({ low, high }: { low: number; high: number }) =>
    sign === 1 ? { low, high } : { low: -high, high: -low };
  const left = [...onlyFirst, ...onlySecond].sort((a, b) => a - b);
  const places = left.slice(0, 12).flatMap((index) => {
    const boundary = boundaries[index];
    return boundary === undefined ? [] : [boundaryLabel(boundary)];
  });
  const interval =
    byRecording.interval === null
      ? intervalText(byRecording)
      : `95 % ${rangeText(turned(byRecording.interval))}`;
  const parts = [
    `${signed(sign * byRecording.mean)} at ${common} of ${counted(common + left.length, 'common boundary', 'common boundaries')}`,
    `95 % ${rangeText(turned(byBoundary))} over boundaries`,
    `by recording ${interval}, p ${byRecording.p === null ? 'n/a' : numberText(byRecording.p)} (smallest ${numberText(byRecording.smallestP)})`,
  ];
  const out =
    left.length === 0
      ? ''
      : ` Scored in one only, and left out: ${places.join(', ')}${left.length > places.length ? ` and ${left.length - places.length} more` : ''}.`;
  return `${parts.join('; ')}.${out}`;
}
