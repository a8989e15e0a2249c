import { type RefObject, useLayoutEffect, useState } from 'react';

/** Extra pixels drawn before and after what can be seen. */
const MARGIN = 160;
/** The window moves in steps of this, so that not every pixel of scrolling draws anew. */
const STEP = 80;

/** The part of a scrolled area that can be seen along one axis, in pixels, with a margin. */
export function useWindow(
  ref: RefObject<HTMLElement | null>,
  axis: 'x' | 'y',
  enabled: boolean,
): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 2000]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !enabled) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const from = axis === 'x' ? element.scrollLeft : element.scrollTop;
      const size = axis === 'x' ? element.clientWidth : element.clientHeight;
      const start = Math.floor((from - MARGIN) / STEP) * STEP;
      const end = Math.ceil((from + size + MARGIN) / STEP) * STEP;
      setRange((last) => (last[0] === start && last[1] === end ? last : [start, end]));
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    read();
    element.addEventListener('scroll', later, { passive: true });
    const observer = new ResizeObserver(later);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', later);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [ref, axis, enabled]);
  return enabled ? range : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}
