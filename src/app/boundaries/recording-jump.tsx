import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { counted } from '../../view-model/labels.ts';
import { IconButton } from '../design/controls/button.tsx';
import styles from './heat.module.css';
import type { HeatLayout } from './heat-layout.ts';

interface RecordingJumpProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly layout: HeatLayout;
  readonly recordings: number;
}

/** Moves a scrolled map by recordings: previous, next, or one by number. */
export function RecordingJump({ scroller, layout, recordings }: RecordingJumpProps) {
  const to = (offset: number | undefined) => {
    if (offset !== undefined) scroller.current?.scrollTo({ left: offset, behavior: 'smooth' });
  };
  const at = () => scroller.current?.scrollLeft ?? 0;
  const first = layout.groups[0]?.recording ?? 0;
  return (
    <div className={styles.jump}>
      <IconButton
        label="Previous recording"
        onPress={() => to(layout.groups.findLast((group) => group.offset < at() - 2)?.offset)}
      >
        <ChevronLeft size={14} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next recording"
        onPress={() => to(layout.groups.find((group) => group.offset > at() + 2)?.offset)}
      >
        <ChevronRight size={14} aria-hidden="true" />
      </IconButton>
      <label>
        go to recording{' '}
        <input
          type="number"
          className={styles.jumpInput}
          min={first}
          placeholder={String(first)}
          onChange={(event) => {
            const wanted = event.target.valueAsNumber;
            to(layout.groups.find((group) => group.recording === wanted)?.offset);
          }}
        />
      </label>
      <span className="caption">
        of {counted(recordings, 'recording')}; scroll or use the arrow keys in the map
      </span>
    </div>
  );
}
