import { channelUnit, clipMiddle } from '../../view-model/labels.ts';
import styles from './heat.module.css';
import type { HeatPlace } from './heat-keys.ts';
import { cellReading, type HeatView } from './heat-view.ts';

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
    <p className={styles.readout} aria-hidden="true">
      {series !== undefined && key !== undefined && readout !== null ? (
        <>
          <bdi>{clipMiddle(series.label, 60)}</bdi>, {cellReading(view.matrix, series, key, readout.boundary)}
        </>
      ) : (
        `Point at a cell to read it, ${channelUnit(view.matrix.channel, view.matrix.k)}.`
      )}
    </p>
  );
}
