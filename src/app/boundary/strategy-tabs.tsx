import { type ReactNode, useEffect, useRef } from 'react';
import { clipMiddle, STATE_SHORT } from '../../view-model/labels.ts';
import type { DeltaMatrix } from '../../view-model/types.ts';
import { Tabs } from '../design/controls/tabs.tsx';
import type { StrategySeries } from '../design/series.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import styles from './boundary.module.css';
import { DeltaValue } from './delta-value.tsx';

interface StrategyTabsProps {
  readonly series: readonly StrategySeries[];
  readonly strategy: number;
  readonly boundary: number;
  /** Deltas at the current channel and k; the tabs go without them until they come. */
  readonly matrix: DeltaMatrix | undefined;
  readonly onStrategy: (strategy: number) => void;
  readonly children: ReactNode;
}

/** The other strategies at this boundary, one press away, each with its delta here. */
export function StrategyTabs(props: StrategyTabsProps) {
  const { series, strategy, boundary, matrix } = props;
  const wrapper = useRef<HTMLDivElement>(null);
  // of forty tabs the chosen one must be in sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is chosen
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const list = wrapper.current?.querySelector('[role="tablist"]');
      const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (list === null || list === undefined || tab === null || tab === undefined) return;
      const from = tab.offsetLeft - list.scrollLeft;
      if (from < 0 || from + tab.offsetWidth > list.clientWidth) list.scrollLeft = tab.offsetLeft - 24;
    });
    return () => cancelAnimationFrame(frame);
  }, [strategy]);
  const tabs = series.map((one) => {
    const cell = matrix === undefined ? -1 : one.strategy * matrix.boundaries + boundary;
    const state = matrix?.states[cell];
    return {
      id: String(one.strategy),
      label: (
        <>
          <StrategyMark shape={one.shape} color={one.color} />
          <bdi>{clipMiddle(one.label, 28)}</bdi>
          {state === 'scored' && (
            <DeltaValue value={matrix?.deltas[cell] ?? Number.NaN} control={one.control} />
          )}
          {state !== undefined && state !== 'scored' && (
            <span className={styles.tabMissing}>{STATE_SHORT[state]}</span>
          )}
        </>
      ),
    };
  });
  return (
    <div ref={wrapper} className={styles.tabs}>
      <Tabs
        label="Strategies at this boundary"
        tabs={tabs}
        value={String(strategy)}
        onChange={(id) => {
          if (id !== String(strategy)) props.onStrategy(Number(id));
        }}
      >
        {props.children}
      </Tabs>
    </div>
  );
}
