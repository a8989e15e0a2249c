import { clipMiddle } from '../../view-model/labels.ts';
import type { StrategySeries } from '../design/series.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import styles from './charts.module.css';

interface SeriesLegendProps {
  readonly series: readonly StrategySeries[];
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  /** Without it the legend only names. */
  readonly onToggle?: ((id: string) => void) | undefined;
}

/** The strategies with their marks; pressing one takes it out of the pictures and back. */
export function SeriesLegend({ series, lit, onLit, onToggle }: SeriesLegendProps) {
  return (
    <ul className={styles.legend} aria-label="Strategies in the pictures">
      {series.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={styles.legendItem}
            data-lit={one.id === lit || undefined}
            aria-pressed={one.visible}
            disabled={onToggle === undefined}
            title={one.label.length > 22 ? one.label.slice(0, 400) : undefined}
            onClick={() => onToggle?.(one.id)}
            onPointerEnter={() => onLit(one.id)}
            onPointerLeave={() => onLit(null)}
            onFocus={() => onLit(one.id)}
            onBlur={() => onLit(null)}
          >
            <StrategyMark shape={one.shape} color={one.visible ? one.color : 'var(--faint)'} />
            <bdi>{clipMiddle(one.label, 22)}</bdi>
            {one.reportLabel !== null && (
              <bdi className={styles.legendReport}>{clipMiddle(one.reportLabel, 16)}</bdi>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
