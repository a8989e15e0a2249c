/** The first thing one sees while the demo is on the page: open your own, and how to make one. */
import { Button } from '../design/controls/button.tsx';
import { useApp } from '../state/store.ts';
import { HowToMake } from './how-to-make.tsx';
import './open.css';

export function Invitation({ onOpen }: { readonly onOpen: () => void }) {
  const demo = useApp((state) =>
    state.reports.every((report) => report.origin.kind === 'bundled') ? state.reports[0] : undefined,
  );
  if (demo === undefined || demo.origin.kind !== 'bundled') return null;
  return (
    <section className="invitation no-print" aria-label="Open your own report">
      <Button look="primary" onPress={onOpen}>
        Open your own report
      </Button>
      <HowToMake />
      <p className="invitation-demo">
        <strong>Shown is a demo.</strong> {demo.origin.note || 'Its agents are scripted.'}
      </p>
    </section>
  );
}
