import { useCallback, useMemo, useRef, useState } from 'react';
import type { BoundaryDetail } from '../../view-model/types.ts';
import { type MatrixPlace, type MatrixRow, matrixRows, tellingPlace } from './matrix-model.ts';

/** A call to go to once its strategy's rollouts are there. */
interface Wish {
  readonly strategy: number;
  readonly boundary: number;
  readonly sample: number;
  readonly position: number;
}

const NO_ROWS: readonly MatrixRow[] = [];

/**
 * The rows of the matrix and the call chosen in it: the reader's choice while the boundary stays, a wished-for call
 * of another strategy once it is there, else the most telling one.
 */
export function useChosenPlace(detail: BoundaryDetail | undefined, k: number) {
  const rows = useMemo(() => (detail === undefined ? NO_ROWS : matrixRows(detail)), [detail]);
  const wish = useRef<Wish | null>(null);
  const [chosen, setChosen] = useState<{
    readonly detail: BoundaryDetail | undefined;
    readonly place: MatrixPlace;
  } | null>(null);
  const telling = useMemo(() => {
    const wanted = wish.current;
    if (wanted !== null && wanted.strategy === detail?.strategy && wanted.boundary === detail.boundary) {
      const row = rows.findIndex((one) => one.arm === 'post' && one.sample === wanted.sample);
      if (row >= 0) return { row, column: wanted.position };
    }
    return tellingPlace(rows, k);
  }, [rows, detail, k]);
  const place = chosen !== null && chosen.detail === detail ? chosen.place : telling;
  const onPlace = useCallback((to: MatrixPlace) => setChosen({ detail, place: to }), [detail]);
  const onWish = useCallback((to: Wish) => {
    wish.current = to;
  }, []);
  return { rows, place, onPlace, onWish };
}
