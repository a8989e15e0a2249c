import { useEffect } from 'react';

interface PageKeys {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onUp: () => void;
}

/** Where keys belong to what has the focus: typing, and what floats above the page. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="menu"]';

/** `[` and `]` to the neighbouring boundaries, Esc up. Silent while typing or while something floats. */
export function usePageKeys({ onPrevious, onNext, onUp }: PageKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      const act =
        event.key === '[' ? onPrevious : event.key === ']' ? onNext : event.key === 'Escape' ? onUp : null;
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onPrevious, onNext, onUp]);
}
