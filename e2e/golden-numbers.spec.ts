/** Every golden, dropped: every number of the table is the one AG2's own summary prints. */
import { expect, type Page, test } from '@playwright/test';
import { goldens } from '../src/formats/testing/goldens.ts';
import { closeOthers, drop, opened, strategyRow, visit } from './reports.ts';

interface SummaryRow {
  readonly n: string;
  /** wasted, blocked, refetch, stopped as AG2 prints them, without the trailing blank. */
  readonly intervals: readonly string[];
  readonly kept: string;
  readonly noop: string;
  readonly failed: string;
  readonly p: string;
}

const INTERVAL = String.raw`([+-][\d.]+ \[[+-][\d.]+,[+-][\d.]+\][* ])`;
const SCORED = new RegExp(
  String.raw`(\d+(?:/\d+)?)  ${INTERVAL}  ${INTERVAL}  ${INTERVAL}  ${INTERVAL}  +(\d+)%  +(\d+)  +(\S+)  +(\S+)$`,
);
const UNSCORED = /(\d+(?:\/\d+)?) {2}(no (?:scorable boundaries: .*|boundaries tested))$/;

/** The table rows of AG2's summary: those between its head and its legend. */
function summaryRows(summary: string): string[] {
  const lines = summary.split('\n');
  const head = lines.findIndex((line) => line.startsWith('strategy  '));
  return lines.slice(
    head + 1,
    lines.findIndex((line) => line.startsWith('n = boundaries scored')),
  );
}

function scoredRow(line: string): SummaryRow | null {
  const match = SCORED.exec(line);
  if (match === null) return null;
  const [
    ,
    n = '',
    wasted = '',
    blocked = '',
    refetch = '',
    stopped = '',
    kept = '',
    noop = '',
    failed = '',
    p = '',
  ] = match;
  return {
    n,
    intervals: [wasted, blocked, refetch, stopped].map((text) => text.trim()),
    kept,
    noop,
    failed,
    p,
  };
}

async function cell(page: Page, index: number, column: string): Promise<string> {
  const text = await strategyRow(page, index).locator(`[data-column="${column}"]`).textContent();
  return (text ?? '').trim();
}

/** A channel of a row in AG2's words: of the chosen channel from three columns, of another from one. */
async function interval(page: Page, index: number, channel: string): Promise<string> {
  const row = strategyRow(page, index);
  if (channel !== 'wasted') {
    const text = await row.locator(`[data-column="${channel}"] .channel-cell`).textContent();
    return (text ?? '').trim().replaceAll(/\s+/g, ' ');
  }
  const numbers = await Promise.all(
    ['mean', 'low', 'high'].map((column) => row.locator(`[data-column="${column}"] .number`).textContent()),
  );
  const star = await row.locator('[data-column="mean"] .star').textContent();
  return `${numbers[0]} [${numbers[1]},${numbers[2]}]${star ?? ''}`;
}

test.use({ viewport: { width: 1600, height: 1000 } });

for (const { name, reportText, summary } of goldens()) {
  test(`${name}: the table says what AG2's summary says`, async ({ page }) => {
    const file = `${name.replace('/', '-')}.json`;
    await visit(page);
    await drop(page, [{ name: file, content: reportText }]);
    await opened(page, file);
    await closeOthers(page, file);
    const lines = summaryRows(summary);
    await expect(page.locator('.strategy-table tbody tr')).toHaveCount(lines.length);
    for (const [index, line] of lines.entries()) {
      const expected = scoredRow(line);
      if (expected === null) {
        const [, n = '', reason = ''] = UNSCORED.exec(line) ?? [];
        expect(await cell(page, index, 'n'), line).toContain(n);
        expect(await cell(page, index, 'reason'), line).toBe(reason.trim());
        continue;
      }
      expect(
        {
          n: await cell(page, index, 'n'),
          intervals: [
            await interval(page, index, 'wasted'),
            await interval(page, index, 'blocked'),
            await interval(page, index, 'refetch'),
            await interval(page, index, 'stopped'),
          ],
          kept: await strategyRow(page, index).locator('[data-kept]').textContent(),
          noop: await cell(page, index, 'noop'),
          failed: await strategyRow(page, index).locator('[data-ag2-failed]').textContent(),
          p: await strategyRow(page, index).locator('[data-ag2-p]').textContent(),
        },
        line,
      ).toEqual(expected);
    }
    await expect(page.locator('[data-warning="discrepancies"]')).toHaveCount(0);
  });
}
