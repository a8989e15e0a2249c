/** A link within the page: the address says where it leads, a plain press goes there without loading anything. */
import type { MouseEvent, ReactNode } from 'react';
import { encodeLink, type View } from '../../view-model/url-state.ts';
import { linkOf } from '../state/link.ts';
import { useApp } from '../state/store.ts';
import type { OpenBoundary } from '../state/view-slice.ts';

interface ViewLinkProps {
  readonly view: View;
  /** The boundary to open above the view. */
  readonly open?: OpenBoundary;
  readonly className?: string | undefined;
  /** Whether this is where one is: `page`, or `true` for what lies beneath it. */
  readonly current?: 'page' | 'true' | undefined;
  readonly children: ReactNode;
}

export function ViewLink({ view, open, className, current, children }: ViewLinkProps) {
  const fragment = useApp((state) => encodeLink(linkOf({ ...state, view, open: open ?? null })));
  const follow = (event: MouseEvent) => {
    // another tab or window is the browser's business
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { setView, openBoundary } = useApp.getState();
    if (open === undefined) setView(view);
    else openBoundary(open.report, open.strategy, open.boundary);
  };
  return (
    <a href={`#${fragment}`} className={className} aria-current={current} onClick={follow}>
      {children}
    </a>
  );
}
