import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the reader's place on the overview: a boundary opens at its top, and coming back goes to where one was.
 * The browser's own memory cannot: both views have one document.
 */
export function useScrollMemory(drilled: boolean): void {
  const overviewAt = useRef(0);
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (drilled) return;
    const remember = () => {
      overviewAt.current = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [drilled]);
  const before = useRef(drilled);
  useLayoutEffect(() => {
    if (before.current === drilled) return;
    before.current = drilled;
    scrollTo(0, drilled ? 0 : overviewAt.current);
  }, [drilled]);
}
