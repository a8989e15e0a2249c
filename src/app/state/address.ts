/** Keeps the view in the fragment of the address: navigation is a new entry of the history, settings replace it. */
import { decodeLink, encodeLink, type LinkState } from '../../view-model/url-state.ts';
import { linkOf } from './link.ts';
import { type AppState, useApp } from './store.ts';

/** Browsers refuse more than about 100 writes in 30 seconds; a dragged slider makes more. */
const WRITE_AFTER_MS = 250;

/** What moving about is, as against setting something: the view and the open boundary. */
function isNavigation(now: AppState, before: AppState): boolean {
  return now.open !== before.open || now.view !== before.view;
}

function write(how: 'push' | 'replace'): void {
  const fragment = encodeLink(linkOf(useApp.getState()));
  if (`#${fragment}` === location.hash || fragment === location.hash) return;
  const address = `${location.pathname}${location.search}${fragment === '' ? '' : `#${fragment}`}`;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/**
 * Writes the view into the address from now on, and hands over the views that back, forward or an edited address ask for.
 * @param visit puts a link on the page; the address is left alone until it has settled.
 */
export function keepAddress(visit: (link: LinkState) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visiting = 0;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    write('replace');
  };
  const stop = useApp.subscribe((now, before) => {
    if (visiting > 0) return;
    if (isNavigation(now, before) && now.reports === before.reports) {
      if (timer !== undefined) {
        // the setting made just before belongs to the page that is left
        clearTimeout(timer);
        timer = undefined;
      }
      write('push');
    } else {
      clearTimeout(timer);
      timer = setTimeout(flush, WRITE_AFTER_MS);
    }
  });
  const onMove = () => {
    visiting += 1;
    clearTimeout(timer);
    timer = undefined;
    visit(decodeLink(location.hash)).finally(() => {
      visiting -= 1;
      if (visiting === 0) flush();
    });
  };
  addEventListener('popstate', onMove);
  write('replace');
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('popstate', onMove);
  };
}
