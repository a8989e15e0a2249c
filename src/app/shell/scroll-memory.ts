import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the reader's place in every view: coming back goes to where one was, a boundary opens at its top.
 * The browser's own memory cannot: all views have one document.
 * @param view null: what is not remembered.
 */
export function useScrollMemory(view: string | null): void {
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    if (view === null) return;
    const remember = () => places.current.set(view, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [view]);
  const before = useRef(view);
  useLayoutEffect(() => {
    if (before.current === view) return;
    before.current = view;
    scrollTo(0, view === null ? 0 : (places.current.get(view) ?? 0));
  }, [view]);
}
