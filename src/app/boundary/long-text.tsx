import { Copy } from 'lucide-react';
import { useState } from 'react';
import { count } from '../../view-model/labels.ts';
import { copyText } from './copy.ts';
import styles from './panel.module.css';

interface LongTextProps {
  readonly title: string;
  /** The text, or its beginning. */
  readonly text: string;
  /** Length of all of it; more than `text` has when it was cut. */
  readonly length: number;
  /** Fetches all of it. */
  readonly load: () => Promise<string>;
  readonly note?: string | undefined;
  /** A better drawing of the text while it is short. */
  readonly children?: React.ReactNode;
}

/** Characters shown at first, and how many more a press shows: a megabyte at once would freeze the page. */
const FIRST = 1200;
const MORE = 50_000;

/** A text of any length: its beginning, more on demand, all of it to the clipboard. */
export function LongText({ title, text, length, load, note, children }: LongTextProps) {
  const [shown, setShown] = useState(FIRST);
  const [whole, setWhole] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const source = whole ?? text;
  const all = whole?.length ?? length;
  const fail = () => setSaid('could not be read');
  const more = async () => {
    if (whole === null && text.length < length) setWhole(await load());
    setShown(shown + MORE);
  };
  const copy = async () => {
    const full = whole ?? (text.length < length ? await load() : text);
    setSaid((await copyText(full)) ? 'copied' : 'could not be copied');
  };
  return (
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h3>{title}</h3>
        <span role="status" className="caption">
          {said}
        </span>
        <button
          type="button"
          className={styles.copy}
          onClick={() => copy().catch(fail)}
          title={`Copy ${title}`}
        >
          <Copy size={13} aria-hidden="true" />
          <span className="visually-hidden">Copy {title}</span>
        </button>
      </div>
      {note !== undefined && <p className="caption">{note}</p>}
      {children ?? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
        <pre className={styles.text} dir="auto" tabIndex={0}>
          {source.slice(0, shown) || '(empty)'}
        </pre>
      )}
      {children === undefined && shown < all && (
        <button type="button" className={styles.textButton} onClick={() => more().catch(fail)}>
          Show more: {count(Math.min(shown, source.length))} of {count(all)} characters are shown
        </button>
      )}
    </section>
  );
}
