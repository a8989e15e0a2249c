/** How many recordings it would take to decide: asked for by a press, with progress, and to be cancelled. */
import { useEffect, useRef, useState } from 'react';
import { percent } from '../../view-model/labels.ts';
import { neededText } from '../../view-model/verdict-words.ts';
import { planRecordings } from '../analysis/client.ts';
import { Button } from '../design/controls/button.tsx';

interface RecordingsPlanProps {
  readonly report: string;
  readonly strategy: number;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number }
  | { readonly kind: 'told'; readonly words: string };

export function RecordingsPlan({ report, strategy }: RecordingsPlanProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<{ cancel(): void } | null>(null);
  useEffect(() => () => running.current?.cancel(), []);
  const start = () => {
    const plan = planRecordings(report, strategy, (done) => setState({ kind: 'running', done }));
    running.current = plan;
    setState({ kind: 'running', done: 0 });
    plan.answer.then(
      (needed) => setState({ kind: 'told', words: neededText(needed) }),
      (reason: Error) =>
        setState(
          reason.name === 'CancelledError' ? { kind: 'idle' } : { kind: 'told', words: reason.message },
        ),
    );
  };
  switch (state.kind) {
    case 'idle':
      return (
        <Button look="text" className="verdict-plan no-print" onPress={start}>
          How many more recordings?
        </Button>
      );
    case 'running':
      return (
        <span className="verdict-plan" role="status">
          resampling, {percent(state.done)} %{' '}
          <Button look="text" onPress={() => running.current?.cancel()}>
            Cancel
          </Button>
        </span>
      );
    case 'told':
      return (
        <span className="verdict-plan" role="status">
          {state.words}.
        </span>
      );
  }
}
