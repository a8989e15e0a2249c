import type { ReactNode } from 'react';
import { ErrorBoundary } from '../shell/error-boundary.tsx';

interface PartProps {
  /** Its grid area. */
  readonly name: string;
  /** In words, for the message when it fails. */
  readonly what: string;
  /** True until its turn to be drawn comes. */
  readonly waiting: boolean;
  readonly children: ReactNode;
}

/** A place of the overview; what fails in it leaves the others standing. */
export function Part({ name, what, waiting, children }: PartProps) {
  if (waiting) return <div className={`overview-${name} overview-waiting`} aria-busy="true" />;
  return (
    <div className={`overview-${name}`}>
      <ErrorBoundary what={what}>{children}</ErrorBoundary>
    </div>
  );
}
