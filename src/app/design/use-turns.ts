import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, one step after each paint, so that heavy pictures are mounted one at a time and input is
 * answered between them.
 */
export function useTurns(last: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn >= last) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setTurn(turn + 1)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [turn, last]);
  return turn;
}
