/** What kind of thing is wrong with an input. Each kind has its own message and its own test. */
export type ProblemKind =
  | 'too-large'
  | 'unreadable'
  | 'not-json'
  | 'truncated'
  | 'unknown-shape'
  | 'python-repr'
  | 'summary-text'
  | 'event-log'
  | 'field'
  | 'archive'
  | 'nothing-inside';

/** Where in the input: a JSON path, a line and column (both from 1; of JSON Lines the line), the text around it. */
export interface ProblemPlace {
  /** e.g. `strategies["tail"].boundaries[3].pre[0].ending` */
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
  /** At most about 80 characters around the place, as they stand in the file. */
  readonly excerpt?: string;
  /** Name of the member of a zip. */
  readonly member?: string;
}

/** One thing wrong with an input: what, where, what to do. Texts may quote hostile data: show as text only. */
export interface Problem {
  readonly kind: ProblemKind;
  /** What is wrong, one sentence. */
  readonly message: string;
  readonly place: ProblemPlace;
  /** What the user can do. */
  readonly advice: string;
  /** What was left out because of it, in words; absent when nothing of the input could be used. */
  readonly leftOut?: string;
}

/** How a report is written, for advice. */
export const HOW_TO_WRITE = 'In Python: json.dump(report.to_dict(), f), then open that file.';
