/** How far a verification is. Pieces of work are compactions and rollouts. */
export interface ProgressState {
  readonly done: number;
  /** Of the done ones. */
  readonly failed: number;
  readonly left: number;
  /** Rollouts a second since the start, without those of an earlier start; null until it is known. */
  readonly rate: number | null;
  /** Seconds; null until it is known. */
  readonly timeLeft: number | null;
  /** Tokens of the model, as far as the agent told. */
  readonly tokens: number;
}

/** What a running verification tells the page, as JSON in a server-sent event. */
export interface LiveMessage extends ProgressState {
  readonly state: 'running' | 'done' | 'stopped';
  /** Of the report so far: fetch it again when this has changed. 0: there is none yet. */
  readonly version: number;
  /** Boundaries of the plan. */
  readonly boundaries: number;
}

/** `8 s`, `3 min`, `2 h 5 min`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
