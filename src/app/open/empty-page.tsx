/** Nothing is open: what this is, where a report comes from, the demo, the files kept here. */
import { Button } from '../design/controls/button.tsx';
import { pickFiles } from './file-picker.tsx';
import { HowToMake } from './how-to-make.tsx';
import { OpenChoices } from './open-choices.tsx';
import './open.css';

export function EmptyPage() {
  return (
    <section className="empty" aria-labelledby="empty-heading">
      <h1 id="empty-heading" className="empty-title">
        See whether compacting your agent’s context is safe
      </h1>
      <p className="empty-text">
        A compaction verifier resumes a recorded agent many times, once from the raw history (PRE) and once
        from what a compaction strategy keeps of it (POST). Drop its report on this page and read which
        strategy makes the next actions worse, by how much, how sure, and which tool calls show it. Nothing
        leaves this browser.
      </p>
      <p>
        <Button look="primary" onPress={pickFiles}>
          Open your own report
        </Button>
      </p>
      <HowToMake />
      <OpenChoices onDone={() => undefined} />
    </section>
  );
}
