/** From a number to the calls behind it, by mouse and by keyboard alone; links and history keep the place. */
import { expect, test } from '@playwright/test';
import { closeOthers, drop, golden, opened, strategyRow, visit } from './reports.ts';

interface ReportJson {
  readonly strategies: Record<
    string,
    {
      readonly boundaries: readonly {
        readonly post: readonly { readonly actions: readonly { name: string }[] }[];
      }[];
    }
  >;
}

const shop = golden('shop').reportText;
const report: ReportJson = JSON.parse(shop);

test.use({ viewport: { width: 1440, height: 1000 } });

test.beforeEach(async ({ page }) => {
  await visit(page);
  await drop(page, [{ name: 'shop.json', content: shop }]);
  await opened(page, 'shop.json');
  await closeOthers(page, 'shop.json');
});

test('a row leads to its worst boundary, whose cells are the calls of the file', async ({ page }) => {
  await strategyRow(page, 1).getByRole('button').first().click();
  const grid = page.getByRole('grid', { name: 'Rollouts and their calls' });
  await expect(grid).toBeVisible();
  const place = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('open');
  const [, strategy, boundary] = (place ?? '').split('.').map(Number);
  expect(strategy).toBe(1);
  const post = Object.values(report.strategies)[1]?.boundaries[boundary ?? -1]?.post ?? [];
  expect(post.length).toBeGreaterThan(0);
  const names = post.flatMap(({ actions }) => actions.map(({ name }) => name));
  for (const name of new Set(names))
    await expect(grid.getByText(name, { exact: true }).first()).toBeVisible();
});

test('the keyboard walks from the page to a call and back', async ({ page }) => {
  await strategyRow(page, 1).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Rollouts and their calls' });
  await expect(grid).toBeVisible();
  const chosen = grid.locator('[aria-selected="true"]');
  await expect(chosen).toHaveCount(1);
  const first = await chosen.getAttribute('data-place');
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).not.toHaveAttribute('data-place', first ?? '');
  await expect(chosen).toBeFocused();
  const before = page.url();
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('.strategy-table')).toBeVisible();
});

test('back, forward and a reload keep the place', async ({ page }) => {
  await page.keyboard.press('3');
  await expect(page.locator('.strategy-table [data-channel="refetch"]').first()).toBeVisible();
  await strategyRow(page, 1).getByRole('button').first().click();
  await expect(page.getByRole('grid', { name: 'Rollouts and their calls' })).toBeVisible();
  const deep = page.url();
  await page.goBack();
  await expect(page.locator('.strategy-table')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(deep);
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Rollouts and their calls' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(deep);
});

test('the slider recomputes the table', async ({ page }) => {
  const mean = strategyRow(page, 1).locator('[data-column="mean"] .number');
  const atFive = await mean.textContent();
  const slider = page.getByRole('slider').first();
  await slider.focus();
  for (let k = 5; k > 1; k -= 1) await page.keyboard.press('ArrowLeft');
  await expect(mean).not.toHaveText(atFive ?? '');
  await expect(page).toHaveURL(/[#&]k=1(&|$)/);
});
