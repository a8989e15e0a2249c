/** How to read the page, its words, its keys. */
import { Dialog } from '../design/controls/dialog.tsx';
import { GLOSSARY } from '../design/glossary.ts';
import { Mark, type MarkName } from '../design/marks.tsx';
import { KEYS } from './keys.ts';
import './help.css';

const MARKS: readonly (readonly [MarkName, string])[] = [
  ['worse', 'AG2’s interval lies above 0: more after compaction'],
  ['better', 'it lies below 0'],
  ['undecided', 'it includes 0, or there are fewer than 10 boundaries (dashed)'],
  ['control', 'the control: nothing was compacted'],
  ['same', 'exactly the same'],
  ['blocked', 'a blocked call'],
  ['refetch', 'a refetch'],
  ['stopped', 'the rollout ended before call k'],
  ['warning', 'something to know before reading the numbers'],
];

export function HelpDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog title="How to read this page" open={open} onClose={onClose} size="wide">
      <div className="help">
        <section className="help-text">
          <p>
            A verifier resumed the agent many times from real points of recorded runs, once from the raw
            history (PRE) and once from what a compaction strategy keeps (POST). Every number is POST minus
            PRE: <strong>positive is worse</strong>, to the right and up.
          </p>
          <p>
            Read the control first. Nothing is compacted there, so its interval shows what resampling alone
            does; it runs as a grey band behind every row. A strategy says something where it leaves that band
            and zero behind.
          </p>
          <p>
            The slider sets how many calls after the cut are read; the channel sets what is counted. Both act
            on everything. Every number leads to the calls behind it: press a strategy’s name, a cell of the
            heat map, a mark of the scatter.
          </p>
          <p>
            Intervals are AG2’s 95 % bootstrap over boundaries. They treat boundaries as independent; those of
            one recording are not, so they are optimistic.
          </p>
        </section>
        <section aria-labelledby="help-marks">
          <h3 id="help-marks">Marks</h3>
          <ul className="help-marks">
            {MARKS.map(([name, words]) => (
              <li key={name}>
                <Mark name={name} /> {words}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="help-keys">
          <h3 id="help-keys">Keys</h3>
          <dl className="help-keys">
            {KEYS.map(([keys, does]) => (
              <div key={does}>
                <dt>{keys.map((key) => (key === '–' ? '–' : <kbd key={key}>{key}</kbd>))}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="help-words" aria-labelledby="help-words">
          <h3 id="help-words">Words</h3>
          <dl>
            {Object.entries(GLOSSARY).map(([term, meaning]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
