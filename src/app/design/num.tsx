/**
 * A number as AG2 prints it. The text in the page is AG2's, with its hyphen, so that copying, searching and screen
 * readers get the same characters; the eye gets a minus sign as wide as the plus.
 */
import { formatFixed } from '../../python/format.ts';
import './num.css';

interface NumProps {
  readonly value: number;
  readonly digits?: number;
  /** Sign always shown, as for deltas. */
  readonly sign?: boolean;
}

export function Num({ value, digits = 3, sign = false }: NumProps) {
  const text = formatFixed(value, digits, { sign });
  if (!text.startsWith('-')) return <span className="number">{text}</span>;
  return (
    <span className="number">
      <span className="minus">-</span>
      {text.slice(1)}
    </span>
  );
}
