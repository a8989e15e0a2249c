/** The page: bar, messages, and the view that the store says. */
import { useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { AuditView } from './audit/audit-view.tsx';
import { LiveBanner } from './live/live-banner.tsx';
import { DropAndPaste } from './open/drop-and-paste.tsx';
import { EmptyPage } from './open/empty-page.tsx';
import { FilePicker } from './open/file-picker.tsx';
import { Invitation } from './open/invitation.tsx';
import { Messages } from './open/messages.tsx';
import { OpenDialog } from './open/open-dialog.tsx';
import { Openings } from './open/openings.tsx';
import { ReportWarnings } from './open/report-warnings.tsx';
import { start, visit } from './open/visit.ts';
import { Overview } from './overview/overview.tsx';
import { Bar } from './shell/bar.tsx';
import { BoundaryView } from './shell/boundary-view.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { HelpDialog } from './shell/help-dialog.tsx';
import { useKeys } from './shell/keys.ts';
import { Rejections } from './shell/rejections.tsx';
import { useScrollMemory } from './shell/scroll-memory.ts';
import { useScoring } from './shell/use-scoring.ts';
import { WorkerFailure } from './shell/worker-failure.tsx';
import { keepAddress } from './state/address.ts';
import { useApp } from './state/store.ts';
import { applyTheme } from './state/theme-slice.ts';
import './app.css';

export function App() {
  const [dialog, setDialog] = useState<'open' | 'help' | null>(null);
  const actions = useMemo(() => ({ onOpen: () => setDialog('open'), onHelp: () => setDialog('help') }), []);
  const theme = useApp((state) => state.theme);
  const announcement = useApp((state) => state.announcement);
  useEffect(() => applyTheme(theme), [theme]);
  useKeys(actions);
  useScoring();
  const started = useStart();
  return (
    <I18nProvider locale="en-US">
      <button type="button" className="skip-link" onClick={focusMain}>
        Skip to the numbers
      </button>
      <Bar {...actions} />
      <main id="main" className="page" tabIndex={-1}>
        <FilePicker />
        <WorkerFailure />
        <Rejections />
        <Messages />
        <Openings />
        <LiveBanner />
        <ErrorBoundary what="this view">
          <View started={started} onOpen={actions.onOpen} />
        </ErrorBoundary>
      </main>
      <DropAndPaste />
      <OpenDialog open={dialog === 'open'} onClose={() => setDialog(null)} />
      <HelpDialog open={dialog === 'help'} onClose={() => setDialog(null)} />
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </I18nProvider>
  );
}

/** A button, not a link: the fragment of the address holds the view. */
function focusMain(): void {
  document.getElementById('main')?.focus();
}

let starting: Promise<void> | undefined;

/** Opens what the address says, once, and keeps the address from then on. */
function useStart(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    starting ??= start();
    void starting
      .catch((reason: unknown) =>
        useApp.getState().addNotice(`The view could not be restored: ${String(reason)}`),
      )
      .then(() => {
        if (gone) return;
        setStarted(true);
        stop = keepAddress(visit);
      });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return started;
}

interface ViewProps {
  readonly started: boolean;
  readonly onOpen: () => void;
}

function View({ started, onOpen }: ViewProps) {
  const opening = useApp((state) => state.openings.length > 0);
  const empty = useApp((state) => state.reports.length === 0);
  const live = useApp((state) => state.live !== null);
  const place = useApp((state) => state.open);
  const report = useApp((state) => state.reports.find((one) => one.id === place?.report));
  const view = useApp((state) => state.view);
  useScrollMemory(place === null ? view : null);
  if (empty) return started && !opening && !live ? <EmptyPage /> : null;
  if (place !== null && report !== undefined) return <BoundaryView report={report} place={place} />;
  if (view === 'audit') return <AuditView />;
  return (
    <>
      <Invitation onOpen={onOpen} />
      <ReportWarnings />
      <h1 className="visually-hidden">Overview</h1>
      <Overview />
    </>
  );
}
