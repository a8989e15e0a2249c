import type { Benchmark, Goal, Measurement } from './benchmark.ts';

/** One benchmark's outcome. */
export interface Row {
  readonly benchmark: Benchmark;
  readonly measurement: Measurement;
  readonly goal: Goal;
}

/** The quick run asks for half of every goal. */
export function goalOf({ goal }: Benchmark, quick: boolean): Goal {
  if (!quick) return goal;
  return { ...goal, value: goal.bound === 'at least' ? goal.value / 2 : goal.value * 2 };
}

export function isReached({ measurement, goal }: Row): boolean {
  const { value, check } = measurement;
  return check.equal && (goal.bound === 'at least' ? value >= goal.value : value <= goal.value);
}

/** The table as Markdown, columns aligned for the terminal. */
export function renderTable(rows: readonly Row[]): string {
  const lines = [
    ['benchmark', 'ours', 'beside', 'result', 'goal', '', 'equal bits'],
    ...rows.map((row) => [
      row.benchmark.name,
      row.measurement.ours,
      row.measurement.reference,
      quantity(row.measurement.value, row.goal.unit),
      `${row.goal.bound === 'at least' ? '≥' : '≤'} ${quantity(row.goal.value, row.goal.unit)}`,
      isReached(row) ? 'reached' : 'MISSED',
      `${row.measurement.check.equal ? 'yes' : 'NO'}: ${row.measurement.check.what}`,
    ]),
  ];
  const widths = lines[0]!.map((_, column) => Math.max(3, ...lines.map((line) => line[column]!.length)));
  const rendered = lines.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`);
  rendered.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return rendered.join('\n');
}

function quantity(value: number, unit: Goal['unit']): string {
  if (unit === 'x') return value < 1 ? `${value.toFixed(3)}x` : `${Math.round(value)}x`;
  return `${value.toPrecision(3)} ${unit}`;
}
