/** Shapes of strategy marks; the shape changes along with the colour, so that colour is never alone. */
export type MarkShape =
  | 'circle'
  | 'square'
  | 'diamond'
  | 'triangle'
  | 'ring'
  | 'square-open'
  | 'diamond-open'
  | 'cross';

/** One strategy of one open report, as every table and picture identifies it. */
export interface StrategySeries {
  /** `${report}/${strategy}`: unique on the page. */
  readonly id: string;
  readonly report: string;
  /** Index in the report. */
  readonly strategy: number;
  /** The strategy's name: hostile text. */
  readonly label: string;
  /** Name of its report when several are open, else null. */
  readonly reportLabel: string | null;
  /** A CSS colour, `var(--strategy-…)`. */
  readonly color: string;
  readonly shape: MarkShape;
  readonly control: boolean;
  /** False when the legend switched it off. */
  readonly visible: boolean;
}
