import { type ReactNode, useEffect, useRef } from 'react';
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

/** Heights as last drawn: a picture that waits for its turn again keeps its place to the pixel. */
const heights = new Map<string, number>();

/** A place of the overview; what fails in it leaves the others standing. */
export function Part({ name, what, waiting, children }: PartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (waiting || element === null) return;
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight > 0) heights.set(name, element.offsetHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [name, waiting]);
  if (waiting) {
    const height = heights.get(name);
    return (
      <div
        className={`overview-${name} overview-waiting`}
        style={height === undefined ? {} : { height }}
        aria-busy="true"
      />
    );
  }
  return (
    <div ref={place} className={`overview-${name}`}>
      <ErrorBoundary what={what}>{children}</ErrorBoundary>
    </div>
  );
}
