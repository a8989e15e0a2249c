import { signed } from '../../view-model/labels.ts';
import { Mark } from '../design/marks.tsx';
import styles from './boundary.module.css';

interface DeltaValueProps {
  readonly value: number;
  /** The ruler: its rises and falls are resampling, so they get its own mark, never ▲ or ▼. */
  readonly control?: boolean;
  readonly strong?: boolean;
}

/** A delta with the mark of its direction. Without a number: a dash. */
export function DeltaValue({ value, control = false, strong = false }: DeltaValueProps) {
  if (!Number.isFinite(value)) return <span className={styles.deltaNone}>–</span>;
  const direction = value === 0 ? 'same' : control ? 'control' : value > 0 ? 'worse' : 'better';
  return (
    <span className={styles.delta} data-direction={direction} data-strong={strong || undefined}>
      <Mark name={direction} /> {signed(value)}
    </span>
  );
}
