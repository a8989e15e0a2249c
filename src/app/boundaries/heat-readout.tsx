import { channelUnit } from '../../view-model/labels.ts';
import styles from './heat.module.css';
import type { HeatPlace } from './heat-keys.ts';
import { cellWords, type HeatView } from './heat-view.ts';

/** One line that reads the cell under the pointer or the focus; as tall when it is empty. */
export function HeatReadout({
  readout,
  view,
}: {
  readonly readout: HeatPlace | null;
  readonly view: HeatView;
}) {
  const series = readout === null ? undefined : view.rows[readout.row];
  const key = readout === null ? undefined : view.boundaries[readout.boundary];
  return (
    <p className={styles.readout} aria-hidden="true" dir="auto">
      {series !== undefined && key !== undefined && readout !== null
        ? cellWords(view.matrix, series, key, readout.boundary).slice(0, 300)
        : `Point at a cell to read it, ${channelUnit(view.matrix.channel, view.matrix.k)}.`}
    </p>
  );
}
