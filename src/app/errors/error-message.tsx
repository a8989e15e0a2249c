import { errorParts } from './error-groups.ts';
import styles from './errors.module.css';

/** Characters of an error shown before it is opened, and then. */
const SHORT = 240;
const LONG = 4000;

/** An error's class in ink, its text after it; newlines are shown as ↵ until it is opened. */
export function ErrorMessage({ message, whole }: { readonly message: string; readonly whole: boolean }) {
  const { name, rest } = errorParts(message.slice(0, LONG));
  const text = whole ? rest : rest.slice(0, SHORT).replace(/\s*[\r\n]+\s*/g, ' ↵ ');
  const isCut = message.length > LONG || (!whole && rest.length > SHORT);
  return (
    <bdi className={styles.text}>
      {name !== '' && <strong>{name} </strong>}
      {text || (name === '' ? 'unknown error' : '')}
      {isCut && '…'}
    </bdi>
  );
}
