import type { ReactNode, RefObject } from 'react';
import { boundaryLabel, clipMiddle, cutLabel } from '../../view-model/labels.ts';
import type { BoundaryKey } from '../../view-model/types.ts';
import type { View } from '../../view-model/url-state.ts';
import styles from './boundary.module.css';

interface StepsProps {
  readonly boundaries: readonly BoundaryKey[];
  readonly boundary: number;
  readonly previous: number | null;
  readonly next: number | null;
  readonly onBoundary: (boundary: number) => void;
  readonly up: View;
  readonly onUp: () => void;
}

interface BoundaryHeadProps {
  readonly boundaries: readonly BoundaryKey[];
  readonly boundary: number;
  readonly strategyName: string;
  readonly reportLabel: string | null;
  readonly up: View;
  readonly onUp: () => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** The neighbouring boundaries and the way up, with their keys. */
export function BoundarySteps(props: StepsProps) {
  return (
    <nav aria-label="Boundaries" className={styles.steps}>
      <Step hotkey="[" to={props.previous} {...props} />
      <Step hotkey="]" to={props.next} {...props} />
      <button type="button" className={styles.step} aria-keyshortcuts="Escape" onClick={props.onUp}>
        <kbd>Esc</kbd> {props.up}
      </button>
    </nav>
  );
}

/** Where one is, the boundary's name and its answer. */
export function BoundaryHead(props: BoundaryHeadProps) {
  const { boundaries, boundary } = props;
  const key = boundaries[boundary];
  return (
    <div className={styles.head}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <button type="button" className={styles.textButton} onClick={props.onUp}>
          {props.up === 'audit' ? 'Audit' : 'Overview'}
        </button>
        {props.reportLabel !== null && (
          <>
            <span aria-hidden="true">›</span>
            <bdi>{clipMiddle(props.reportLabel, 40)}</bdi>
          </>
        )}
        <span aria-hidden="true">›</span>
        <bdi>{clipMiddle(props.strategyName, 40)}</bdi>
        <span aria-hidden="true">›</span>
        <span aria-current="page">
          boundary {boundary + 1} of {boundaries.length}
        </span>
      </nav>
      <h1 ref={props.heading} tabIndex={-1} className={styles.title}>
        {key === undefined ? 'No such boundary' : boundaryLabel(key)}
      </h1>
      <p className={styles.sentence} role="status">
        {props.children}
      </p>
    </div>
  );
}

function Step(props: StepsProps & { readonly hotkey: '[' | ']'; readonly to: number | null }) {
  const { to, hotkey, boundaries, boundary } = props;
  const key = to === null ? undefined : boundaries[to];
  const word = hotkey === '[' ? 'previous' : 'next';
  const other = key !== undefined && key.trajectory !== boundaries[boundary]?.trajectory;
  return (
    <button
      type="button"
      className={styles.step}
      disabled={to === null}
      aria-keyshortcuts={hotkey}
      aria-label={key === undefined ? `no ${word} boundary` : `${word} boundary: ${boundaryLabel(key)}`}
      onClick={() => to !== null && props.onBoundary(to)}
    >
      <kbd>{hotkey}</kbd> {key === undefined ? 'none' : cutLabel(key)}
      {other && ` of recording ${key.trajectory}`}
    </button>
  );
}
