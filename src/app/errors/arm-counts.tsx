import { clipMiddle, count } from '../../view-model/labels.ts';
import type { ReportOverview } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import styles from './errors.module.css';

interface ArmCountsProps {
  readonly overview: ReportOverview;
  readonly series: readonly StrategySeries[];
}

/** Per arm: rollouts failed of those run, compactions failed, boundaries without a score. */
export function ArmCounts({ overview, series }: ArmCountsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label="Failures by arm">
      <table className={styles.arms}>
        <thead>
          <tr>
            <th scope="col">arm</th>
            <th scope="col">rollouts failed</th>
            <th scope="col">of</th>
            <th scope="col">compactions failed</th>
            <th scope="col">boundaries unscored</th>
            <th scope="col">of</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">PRE, shared</th>
            <td>{count(overview.failedPreRollouts)}</td>
            <td>{count(overview.preRollouts)}</td>
            <td>–</td>
            <td>–</td>
            <td>–</td>
          </tr>
          {series.map((one) => {
            const facts = overview.strategies[one.strategy];
            if (facts === undefined) return null;
            return (
              <tr key={one.id}>
                <th scope="row">
                  POST <StrategyMark shape={one.shape} color={one.color} />{' '}
                  <bdi>{clipMiddle(one.label, 32)}</bdi>
                </th>
                <td>{count(facts.failedRollouts)}</td>
                <td>{count(facts.postRollouts)}</td>
                <td>{count(facts.failedCompactions)}</td>
                <td>{count(facts.tested - facts.scored)}</td>
                <td>{count(facts.tested)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
