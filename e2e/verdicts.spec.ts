/** The answer first: verdicts in words, by recording, and what the page lets one ask of them. */
import { expect, test } from '@playwright/test';
import { recordingsOf } from '../src/formats/testing/recordings.ts';
import { closeOthers, drop, golden, opened, strategyRow, visit } from './reports.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the demo shows worse, no worse and undecided, worst first', async ({ page }) => {
  await visit(page);
  const lines = page.locator('.verdict-line');
  await expect(lines).toHaveCount(6, { timeout: 30_000 });
  expect(await lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-rule')))).toEqual([
    'worse',
    'undecided',
    'no-worse',
    'no-worse',
    'no-worse',
    'did-not-compact',
  ]);
  await lines
    .first()
    .getByRole('button', { name: /by recording/ })
    .focus();
  await expect(page.getByRole('tooltip')).toContainText('whole recordings vary');
});

test('intervals by recording are in the table and in the link', async ({ page }) => {
  await visit(page);
  const low = strategyRow(page, 3).locator('[data-column="low"] .number');
  await expect(low).toHaveText('+0.001');
  await page.getByRole('radio', { name: 'by recording' }).click();
  await expect(low).toHaveText('-0.121');
  await expect(page).toHaveURL(/intervals=recording/);
  await page.reload();
  await expect(low).toHaveText('-0.121', { timeout: 30_000 });
});

test('every channel and the difference to the control switch with the intervals, harm stays AG2’s', async ({
  page,
}) => {
  await visit(page, '#report=bundled:cohort&columns=refetch,harm,over-control');
  const row = strategyRow(page, 3);
  const cells = ['refetch', 'harm', 'over-control'].map((column) =>
    row.locator(`[data-column="${column}"] .channel-interval`),
  );
  await expect(cells[2]!).toBeVisible({ timeout: 30_000 });
  const before = await Promise.all(cells.map((cell) => cell.textContent()));
  await page.getByRole('radio', { name: 'by recording' }).click();
  await expect(cells[0]!).not.toHaveText(before[0]!);
  await expect(cells[1]!).toHaveText(before[1]!);
  await expect(cells[2]!).not.toHaveText(before[2]!);
});

test('a verdict is walked and explained by keyboard, and its name leads to the calls', async ({ page }) => {
  await visit(page);
  const line = page.locator('.verdict-line').first();
  const name = line.getByRole('button', { name: 'tail-window' });
  await name.focus();
  await page.keyboard.press('Tab');
  await expect(line.getByRole('button', { name: 'worse' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('More wasted calls than without compaction');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/open=0\.\d+\.\d+/);
});

test('another control is the ruler of the table, and stands in the link', async ({ page }) => {
  await visit(page, '#report=bundled:cohort&control=summary');
  await expect(strategyRow(page, 3).locator('[data-column="over-control"]')).toHaveText('control');
  await expect(page.locator('.verdict-line', { hasText: '(the control)' })).toContainText('summary');
  await expect(page.locator('.verdict-line', { hasText: 'did not compact' })).not.toContainText(
    '(the control)',
  );
});

test('AG2’s traps are named: a star by rounding, a tie, failures of unlike boundaries', async ({ page }) => {
  await visit(page);
  const table = page.locator('.strategy-table');
  await expect(table.getByText('the bound is 0; the star is rounding')).toBeVisible();
  for (const [name, words] of [
    [/a tie$/, 'add floats differently'],
    [/PRE \d+\/\d+$/, 'Like with like'],
  ] as const) {
    const trap = table.getByRole('button', { name }).first();
    // the scrolling that a focus brings about closes what explains
    await expect(async () => {
      await trap.blur();
      await trap.focus();
      await expect(page.getByRole('tooltip')).toContainText(words, { timeout: 1000 });
    }).toPass();
  }
});

test('a stricter margin decides otherwise, and stands in the link', async ({ page }) => {
  await visit(page);
  const noWorse = page.locator('.verdict-line[data-rule="no-worse"]');
  await expect(noWorse).toHaveCount(3);
  await page.getByText('How verdicts are made').click();
  await page.getByLabel(/^Margin, wasted calls/).fill('0.3');
  await expect(noWorse).toHaveCount(2);
  await expect(noWorse.first()).toContainText('a margin of 0.3 wasted calls');
  await expect(page).toHaveURL(/margin=0\.3/);
  await page.reload();
  await expect(noWorse).toHaveCount(2);
  await page.getByText('How verdicts are made').click();
  await page.getByRole('button', { name: 'Usual settings' }).click();
  await expect(noWorse).toHaveCount(3);
  await expect(page).not.toHaveURL(/margin=/);
});

test('three recordings decide nothing: dots in place of an interval, and why', async ({ page }) => {
  await visit(page);
  await drop(page, [{ name: 'shop.json', content: golden('shop').reportText }]);
  await opened(page, 'shop.json');
  await closeOthers(page, 'shop.json');
  await expect(page.locator('.verdict-line').first()).toContainText('at least 7 recordings are needed');
  await page.getByRole('radio', { name: 'by recording' }).click();
  await expect(strategyRow(page, 1).locator('svg.picture circle')).toHaveCount(4);
  await expect(strategyRow(page, 1).getByLabel('no interval by recording below 6 recordings')).toBeVisible();
  await expect(strategyRow(page, 1).locator('[data-column="recording-p"] .weak-p')).toContainText(
    'least 0.25',
  );
  await expect(page.getByRole('button', { name: 'How many more recordings?' })).toHaveCount(0);
});

test('how many more recordings can be asked, and cancelled', async ({ page }) => {
  await visit(page);
  const plan = page.getByRole('button', { name: 'How many more recordings?' });
  await plan.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(plan).toBeVisible();
  await plan.click();
  await expect(page.locator('.verdict-plan')).toContainText('a planning aid', { timeout: 60_000 });
});

test('recordings dropped beside their report make its refetches exact', async ({ page }) => {
  await visit(page);
  const recordings = recordingsOf('unequal/python312').map((content, index) => ({
    name: `00${index}.jsonl`,
    content,
  }));
  await drop(page, [{ name: 'unequal.json', content: golden('unequal').reportText }, ...recordings]);
  await opened(page, 'unequal.json');
  await expect(page.getByText(/3 recordings laid beside unequal\.json/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/6234 of 6234 scored calls/)).toBeVisible({ timeout: 30_000 });
});
