/** The ways to the views, in the bar. */
import type { View } from '../../view-model/url-state.ts';
import { useApp } from '../state/store.ts';
import { ViewLink } from './view-link.tsx';

const VIEWS: readonly { readonly view: View; readonly label: string }[] = [
  { view: 'overview', label: 'Overview' },
  { view: 'audit', label: 'Audit' },
];

export function Views() {
  const chosen = useApp((state) => state.view);
  const drilled = useApp((state) => state.open !== null);
  return (
    <nav className="bar-views no-print" aria-label="Views">
      {VIEWS.map(({ view, label }) => (
        <ViewLink
          key={view}
          view={view}
          className="bar-view"
          current={view === chosen ? (drilled ? 'true' : 'page') : undefined}
        >
          {label}
        </ViewLink>
      ))}
    </nav>
  );
}
