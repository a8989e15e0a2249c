import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo } from 'react';
import { type HeatPlace, heatStep } from './heat-keys.ts';
import { placeOf } from './heat-view.ts';

interface HeatEvents {
  readonly rows: number;
  readonly boundaries: number;
  readonly turned: boolean;
  readonly starts: readonly number[];
  readonly onShow: (place: HeatPlace | null) => void;
  readonly onOpen: (place: HeatPlace) => void;
  readonly onMove: (place: HeatPlace) => void;
}

/** Handlers of a heat map's grid: one of each for all cells, which say by `data-cell` where they stand. */
export function useHeatEvents(events: HeatEvents) {
  const { rows, boundaries, turned, starts, onShow, onOpen, onMove } = events;
  return useMemo(
    () => ({
      onClick: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (place !== null) onOpen(place);
      },
      onPointerOver: (event: PointerEvent) => onShow(placeOf(event.target)),
      onPointerLeave: () => onShow(null),
      onFocus: (event: FocusEvent) => onShow(placeOf(event.target)),
      onBlur: () => onShow(null),
      onKeyDown: (event: KeyboardEvent) => {
        const from = placeOf(event.target);
        if (from === null || event.altKey || event.metaKey) return;
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onOpen(from);
          return;
        }
        const to = heatStep(event.key, event.ctrlKey, from, { rows, boundaries, turned, starts });
        if (to === null) return;
        event.preventDefault();
        onMove(to);
      },
    }),
    [rows, boundaries, turned, starts, onShow, onOpen, onMove],
  );
}
