import { memo } from 'react';
import { channelWithUnit, signed } from '../../view-model/labels.ts';
import type { CellState, DeltaMatrix } from '../../view-model/types.ts';
import styles from './heat.module.css';
import { heatColor } from './heat-cell.tsx';

const STEPS = [-1, -0.6, -0.25, 0, 0.25, 0.6, 1];

const STATE_WORDS: readonly (readonly [CellState, string])[] = [
  ['compaction', 'comp. the compaction failed'],
  ['pre', 'PRE every PRE rollout failed'],
  ['post', 'POST every POST rollout failed'],
  ['both', 'both: all of them failed'],
  ['absent', 'absent: the strategy has no such boundary'],
  ['left-out', 'left out of a faulty file'],
];

interface HeatLegendProps {
  readonly matrix: DeltaMatrix;
  readonly max: number;
}

/** The scale of colours, and what hatching means where there is any. */
export const HeatLegend = memo(function HeatLegend({ matrix, max }: HeatLegendProps) {
  const states = new Set(matrix.states);
  const missing = STATE_WORDS.filter(([state]) => states.has(state)).map(([, words]) => words);
  return (
    <div className={styles.legend}>
      <span
        className={styles.scale}
        role="img"
        aria-label={`Colour scale from ${signed(-max)} to ${signed(max)}`}
      >
        <span>{signed(-max)}</span>
        <span className={styles.swatches}>
          {STEPS.map((step) => (
            <span key={step} style={{ background: heatColor(step * max, max) }} />
          ))}
        </span>
        <span>{signed(max)}</span>
      </span>
      <span>
        {channelWithUnit(matrix.channel, matrix.k)}; a boundary is a recording cut after that many events
      </span>
      {missing.length > 0 && (
        <span className={styles.missingWords}>
          <span className={styles.missingSwatch} aria-hidden="true" />
          not scored: {missing.join('; ')}
        </span>
      )}
    </div>
  );
});
