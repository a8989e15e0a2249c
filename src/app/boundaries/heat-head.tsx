import { memo } from 'react';
import { count, cutLabel } from '../../view-model/labels.ts';
import { columnHeader, gridRow } from './grid-roles.ts';
import styles from './heat.module.css';
import { groupOf, type HeatGroup } from './heat-layout.ts';
import type { HeatView } from './heat-view.ts';

interface HeatHeadProps {
  readonly view: HeatView;
  readonly names: number;
  readonly from: number;
  readonly to: number;
  readonly shown: readonly number[];
}

/** Recordings, cuts and tokens above the columns. */
export const HeatHead = memo(function HeatHead({ view, names, from, to, shown }: HeatHeadProps) {
  const { layout, boundaries } = view;
  const groups = layout.groups.filter((group) => group.offset < to && group.offset + group.size > from);
  const wide = layout.cuts === 'all';
  return (
    <>
      <div className={styles.recordings} aria-hidden="true">
        <div className={styles.corner} style={{ width: names }}>
          {wide ? '' : 'recording'}
        </div>
        {groups.map((group, i) => (
          <div
            key={group.start}
            className={styles.recording}
            style={{ left: names + group.offset, width: group.size - (layout.cell >= 26 ? 2 : 1) }}
          >
            {recordingText(group, i)}
          </div>
        ))}
      </div>
      <div {...gridRow(1)} className={wide ? styles.heads : styles.headsNarrow}>
        <div {...columnHeader(1)} className={styles.corner} style={{ width: names }}>
          <span>cut</span>
          <span>history, tokens</span>
        </div>
        {shown.map((boundary) => {
          const key = boundaries[boundary]!;
          const place = cutPlace(boundary, groupOf(layout, boundary), wide);
          return (
            <div
              key={boundary}
              {...columnHeader(
                boundary + 2,
                `recording ${key.trajectory}, ${cutLabel(key)}, ${key.preSize.tokens} tokens`,
              )}
              className={styles.head}
              style={{ left: names + layout.offsets[boundary]!, width: layout.cell - (wide ? 2 : 1) }}
            >
              <span className={styles.cut} data-place={place}>
                {place !== null && key.cut}
              </span>
              {wide ? (
                <>
                  <span className={styles.track}>
                    <span
                      className={styles.bar}
                      style={{ width: `${share(key.preSize.tokens, view.most)}%` }}
                    />
                  </span>
                  <span>{layout.cell >= 34 ? count(key.preSize.tokens) : ''}</span>
                </>
              ) : (
                <span className={styles.upright}>
                  <span
                    className={styles.bar}
                    style={{ height: `${share(key.preSize.tokens, view.most)}%` }}
                  />
                </span>
              )}
            </div>
          );
        })}
      </div>
    </>
  );
});

function share(tokens: number, most: number): string {
  return (most > 0 ? (tokens / most) * 100 : 0).toFixed(1);
}

/** The whole words where they fit, else the number, else every n-th number. */
function recordingText(group: HeatGroup, index: number): string {
  if (group.size >= 76) return `recording ${group.recording}`;
  const text = String(group.recording);
  const width = text.length * 7 + 4;
  if (group.size >= width) return text;
  return index % Math.ceil(width / group.size) === 0 ? text : '';
}

/** Whether a cut is written and where it is anchored: narrow columns write a recording's first and last alone. */
function cutPlace(
  boundary: number,
  group: HeatGroup | undefined,
  all: boolean,
): 'middle' | 'first' | 'last' | null {
  if (all || group === undefined) return 'middle';
  if (group.size < 56) return null;
  if (boundary === group.start) return 'first';
  return boundary === group.end - 1 ? 'last' : null;
}
