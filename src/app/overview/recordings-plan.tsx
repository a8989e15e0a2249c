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
  useEffect(
    () => () => {
      running.current?.cancel();
      running.current = null;
    },
    [],
  );
  const start = () => {
    // what a plan says once it is no longer the running one comes too late
    const tell = (next: State) => {
      if (running.current === plan) setState(next);
    };
    const plan = planRecordings(report, strategy, (done) => tell({ kind: 'running', done }));
    running.current = plan;
    setState({ kind: 'running', done: 0 });
    plan.answer.then(
      (needed) => tell({ kind: 'told', words: neededText(needed) }),
      (reason: Error) => tell({ kind: 'told', words: reason.message }),
    );
  };
  const cancel = () => {
    running.current?.cancel();
    running.current = null;
    setState({ kind: 'idle' });
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
          <Button look="text" onPress={cancel}>
            Cancel
          </Button>{' '}
          resampling, {percent(state.done)} %
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
