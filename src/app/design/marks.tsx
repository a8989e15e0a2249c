/**
 * The marks of the page, drawn as 12 px SVG because fonts differ in ✕ ↺ ■ and their baselines.
 * A mark is decoration beside words unless it is given a label.
 */
import type { ReactNode } from 'react';
import './marks.css';

export type MarkName =
  | 'blocked'
  | 'refetch'
  | 'stopped'
  | 'worse'
  | 'better'
  | 'undecided'
  | 'control'
  | 'same'
  | 'warning'
  | 'missing';

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round' } as const;

const DRAWINGS: Readonly<Record<MarkName, ReactNode>> = {
  blocked: <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" {...stroke} strokeWidth={1.8} />,
  refetch: (
    <>
      <path d="M3.2 3.6a4 4 0 1 1-1.1 3.6" {...stroke} />
      <path d="M2.2 1.2v3.2h3.2" {...stroke} strokeLinejoin="round" />
    </>
  ),
  stopped: <rect x="2" y="2" width="8" height="8" rx="0.5" fill="currentColor" />,
  worse: <path d="M6 1.5l5 9H1z" fill="currentColor" />,
  better: <path d="M6 10.5l-5-9h10z" fill="currentColor" />,
  undecided: (
    <>
      <path d="M3.6 4a2.4 2.4 0 1 1 3.5 2.1C6.3 6.5 6 6.9 6 7.7" {...stroke} strokeWidth={1.5} />
      <circle cx="6" cy="10.2" r="0.95" fill="currentColor" />
    </>
  ),
  control: (
    <path
      d="M1.5 4.7c1.5-1.8 3-1.8 4.5-.6s3 1.2 4.5-.6M1.5 8.6c1.5-1.8 3-1.8 4.5-.6s3 1.2 4.5-.6"
      {...stroke}
      strokeWidth={1.4}
    />
  ),
  same: <path d="M1.8 4.3h8.4M1.8 7.7h8.4" {...stroke} strokeWidth={1.5} />,
  warning: (
    <>
      <path d="M6 1.4v5.8" {...stroke} strokeWidth={1.9} />
      <circle cx="6" cy="10.2" r="1.05" fill="currentColor" />
    </>
  ),
  missing: <path d="M3 6h6" {...stroke} />,
};

interface MarkProps {
  readonly name: MarkName;
  /** Read by screen readers; leave out when the words stand beside the mark. */
  readonly label?: string;
  /** Edge in CSS pixels; 12 unless told. */
  readonly size?: number;
  /** Takes the colour of the text around it in place of the mark's own. */
  readonly inherit?: boolean;
}

/** One mark. Worse is orange, better blue, the others ink or grey. */
export function Mark({ name, label, size = 12, inherit = false }: MarkProps) {
  const className = inherit ? 'mark' : `mark mark-${name}`;
  const shared = { className, width: size, height: size, viewBox: '0 0 12 12', focusable: false } as const;
  if (label === undefined) {
    return (
      <svg {...shared} aria-hidden="true">
        {DRAWINGS[name]}
      </svg>
    );
  }
  return (
    <svg {...shared} role="img" aria-label={label}>
      {DRAWINGS[name]}
    </svg>
  );
}
