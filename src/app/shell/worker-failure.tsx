/** Says that the analysis has died or never started: nothing can be opened then. */
import { useEffect, useState } from 'react';
import { onWorkerFailure } from '../analysis/client.ts';
import { Button } from '../design/controls/button.tsx';
import { Mark } from '../design/marks.tsx';

export function WorkerFailure() {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => onWorkerFailure(setMessage), []);
  if (message === null) return null;
  return (
    <section className="message message-failure" role="alert">
      <Mark name="blocked" inherit />
      <div>
        <h2 className="message-title">The analysis worker has stopped</h2>
        <p className="problem-message foreign">{message}</p>
        <p className="problem-advice">
          Files are read in a background worker, which did not start or ran out of memory. Reload the page; a
          file that stops it again is too large for this browser.
        </p>
      </div>
      <Button onPress={() => location.reload()}>Reload</Button>
    </section>
  );
}
