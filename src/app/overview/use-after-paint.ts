import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was when the page was last painted with it: what depends on it is drawn after what answers at once.
 * While the value goes on changing, as under a dragged slider, values between are skipped.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, show] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => show(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
