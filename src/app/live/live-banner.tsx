/** How far a running verification is, and what the numbers below it are of. */
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { counted } from '../../view-model/labels.ts';
import { durationText, type LiveMessage } from '../../view-model/live.ts';
import { Button } from '../design/controls/button.tsx';
import { Mark } from '../design/marks.tsx';
import type { Live } from '../state/live-slice.ts';
import { useApp } from '../state/store.ts';
import { showLanded } from './connection.ts';
import './live.css';

export function LiveBanner() {
  const live = useApp((state) => state.live);
  const reading = useApp((state) => state.open !== null);
  const shown = useApp(
    (state) =>
      state.reports.find(({ origin }) => origin.source.startsWith(live?.address ?? '\0'))?.overview
        .boundaryCount ?? 0,
  );
  if (live === null) return null;
  const { message } = live;
  const behind = message !== null && message.version !== live.shown && message.version > 0;
  return (
    <section className="live no-print" aria-label="Verification">
      <p className="live-state">
        {(live.state === 'lost' || live.state === 'stopped') && <Mark name="warning" />}
        <strong>{STATES[live.state]}</strong> {message !== null && <span>{soFar(live, message, shown)}</span>}
      </p>
      {message !== null && <Bar message={message} />}
      {behind && reading && <Button onPress={showLanded}>Show what has landed since</Button>}
    </section>
  );
}

const STATES: Readonly<Record<Live['state'], string>> = {
  connecting: 'Reaching the verification …',
  running: 'Verification under way.',
  done: 'Verification done.',
  stopped: 'The verification was stopped.',
  lost: 'The verification can’t be reached any more.',
};

function soFar({ state }: Live, { boundaries }: LiveMessage, shown: number): string {
  if (state === 'done') return 'The numbers below are of all of it.';
  if (shown === 0) return 'Nothing has landed yet that could be scored.';
  const of = `${shown} of ${counted(boundaries, 'boundary', 'boundaries')}`;
  return `The numbers below are of what has landed so far, at ${of}; quick rollouts land first, so they may still move.`;
}

function Bar({ message }: { readonly message: LiveMessage }) {
  const { done, failed, left, timeLeft } = message;
  const share = done + left === 0 ? 1 : done / (done + left);
  const words = [
    `${done} of ${done + left} done`,
    `${failed} failed`,
    ...(timeLeft === null || left === 0 ? [] : [`about ${durationText(timeLeft)} to go`]),
  ].join(' · ');
  return (
    <ProgressBar
      className="live-progress"
      aria-label="Compactions and rollouts"
      value={share * 100}
      valueLabel={words}
    >
      <span className="live-rail">
        <span className="live-fill" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="live-words">{words}</span>
    </ProgressBar>
  );
}
