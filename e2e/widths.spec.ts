/** The strategy table at the widths of small laptops and telephones: nothing is to be scrolled sideways. */
import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { drop, golden, opened, strategyRow, visit } from './reports.ts';

/** By how many pixels the page, and the table in it, are wider than there is room. */
async function tooWide(page: Page): Promise<number[]> {
  return await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.overview-table, .table-scroll')].map(
      (element) => element.scrollWidth - element.clientWidth,
    ),
  );
}

for (const width of [1024, 1280, 390]) {
  test(`at ${width} px, intervals of either kind, one report and several`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page);
    await expect(page.locator('.overview-table').getByText('tail-window').first()).toBeVisible();
    await page.getByRole('radio', { name: 'by recording' }).click();
    expect(Math.max(...(await tooWide(page)))).toBeLessThanOrEqual(0);
    await page.getByRole('radio', { name: /over boundaries/ }).click();
    expect(Math.max(...(await tooWide(page)))).toBeLessThanOrEqual(0);
    for (const name of ['failures', 'unequal']) {
      await drop(page, [{ name: `${name}.json`, content: golden(name).reportText }]);
      await opened(page, `${name}.json`);
    }
    await expect(page.locator('.openings')).toHaveCount(0);
    expect(Math.max(...(await tooWide(page)))).toBeLessThanOrEqual(0);
  });
}

test('at 1024 px the bounds stand under the mean, and every channel’s interval can be had', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await visit(page);
  const row = strategyRow(page, 3);
  await expect(row.locator('[data-column="low"]')).toHaveCount(0);
  await expect(row.locator('[data-column="mean"] .channel-interval')).toHaveText(/^\[\+0\.001,\+0\.\d{3}\]$/);
  await expect(row.locator('[data-column="refetch"] .channel-interval')).toBeHidden();
  await page.getByRole('radio', { name: /refetch/ }).click();
  await expect(row.locator('[data-column="mean"] .channel-interval')).toHaveText(/^\[\+0\.035,/);
  expect(await violations(page, '.overview-table')).toEqual([]);
});
