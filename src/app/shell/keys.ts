/** The keys of the page. Silent while typing, with a modifier, and while a dialog or menu has the keyboard. */
import { useEffect } from 'react';
import { CHANNELS } from '../../view-model/labels.ts';
import { useApp } from '../state/store.ts';
import { nextTheme } from '../state/theme-slice.ts';

/** Every key with what it does, for the help. */
export const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['o'], 'open a report'],
  [['1', '–', '5'], 'channel: wasted, blocked, refetch, harm, stopped'],
  [['←', '→'], 'k, while the slider has the focus'],
  [['j', 'k'], 'next, previous strategy'],
  [['Enter'], 'open what has the focus: a strategy’s worst boundary, a cell’s calls'],
  [['←', '↑', '↓', '→'], 'walk the heat map, the calls of a boundary'],
  [['[', ']'], 'previous, next boundary'],
  [['Esc'], 'up, from a boundary or the audit to the overview; closes what is open'],
  [['/'], 'filter the boundaries'],
  [['t'], 'theme: system, light, dark'],
  [['?'], 'this help'],
];

interface KeyActions {
  readonly onOpen: () => void;
  readonly onHelp: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target.closest('textarea, select, [role="listbox"], [role="menu"]') !== null
  )
    return true;
  return target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'checkbox';
}

function overlayOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

/** Moves the focus among the strategies, from the one that has it. */
function stepRow(by: 1 | -1): void {
  const names = [...document.querySelectorAll<HTMLElement>('[data-row] .name-button')];
  const at = names.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : names.length - 1) : at + by;
  names[Math.max(0, Math.min(names.length - 1, next))]?.focus();
}

function act(key: string, actions: KeyActions): boolean {
  const app = useApp.getState();
  const channel = CHANNELS[Number(key) - 1];
  if (channel !== undefined) {
    app.setChannel(channel);
    return true;
  }
  switch (key) {
    case 'o':
      actions.onOpen();
      return true;
    case '?':
      actions.onHelp();
      return true;
    case 't': {
      const theme = nextTheme(app.theme);
      app.setTheme(theme);
      app.announce(`Theme: ${theme}`);
      return true;
    }
    case 'j':
      stepRow(1);
      return true;
    case 'k':
      stepRow(-1);
      return true;
    case '/': {
      const field = document.querySelector<HTMLElement>('[data-filter]');
      field?.focus();
      return field !== null;
    }
    case 'Escape':
      if (app.open !== null) app.closeBoundary();
      else if (app.view !== 'overview') app.setView('overview');
      else return false;
      return true;
    default:
      return false;
  }
}

export function useKeys(actions: KeyActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || overlayOpen()) return;
      if (act(event.key, actions)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [actions]);
}
