import { markdownTable } from 'markdown-table';
import type { Tally } from './tally.ts';

const HEADS = [
  'recordings',
  'boundaries each',
  'reports',
  'worse',
  'in a report',
  'stops early',
  'in a report',
  'better',
  'no worse',
  'undecided',
  'wasted covered',
  'stopped covered',
];

/** The counts of one table as Markdown, in per cent. */
export function tableText(title: string, tallies: readonly Tally[]): string {
  const rows = tallies.map(({ cell, rules, anyWorse, anyStopsEarly, covered }) => [
    `${cell.world.recordings}`,
    `${cell.world.boundariesEach}`,
    `${cell.reports}`,
    ...[
      rules.worse,
      anyWorse,
      rules['stops-early'],
      anyStopsEarly,
      rules.better,
      rules['no-worse'],
      rules.undecided,
      covered.wasted,
      covered.stopped,
    ].map(percent),
  ]);
  const table = markdownTable([HEADS, ...rows], { align: HEADS.map(() => 'r') });
  return `### ${title}\n\n${table}`;
}

function percent(share: number): string {
  return Number.isNaN(share) ? '' : `${(100 * share).toFixed(1)} %`;
}
