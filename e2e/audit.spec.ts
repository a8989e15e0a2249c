/** The audit as a view: reached, followed to the calls, left and come back to; by keyboard; with progress and cancel. */
import { expect, type Page, test } from '@playwright/test';
import { withChange } from '../src/formats/testing/edit-json.ts';
import { loads } from '../src/python/json-read.ts';
import { dumps } from '../src/python/json-write.ts';
import { violations } from './axe.ts';
import { closeOthers, drop, golden, opened, visit } from './reports.ts';

/** The shop with one delta of `tail`, recording 1, and one p that do not follow. */
function tampered(): string {
  const delta = ['strategies', 'tail', 'boundaries', 3, 'deltas', 4, 'wasted'];
  const shop = withChange(loads(golden('shop').reportText), delta, 0.123);
  return dumps(withChange(shop, ['strategies', 'tail', 'sign_test_p'], 0.5));
}

async function openTampered(page: Page): Promise<void> {
  await visit(page);
  await drop(page, [{ name: 'tampered.json', content: tampered() }]);
  await opened(page, 'tampered.json');
  await closeOthers(page, 'tampered.json');
  await expect(page.locator('.openings')).toHaveCount(0);
}

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Audit' });
const finding = (page: Page) => page.getByRole('row', { name: /boundaries\[3\]\.deltas\[4\]\.wasted/ });

test('a report that agrees: asked for on the overview, told there in one line', async ({ page }) => {
  await visit(page);
  await page.getByRole('link', { name: 'Check every number' }).click();
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(/view=audit/);
  await expect(page.getByText(/numbers checked, all agree\./)).toBeVisible();
  await expect(page.getByRole('row', { name: /^boundaries/ })).toContainText('deltas from the means');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/view=/);
  const line = page.getByRole('link', { name: /numbers checked, all agree$/ });
  await expect(line).toBeVisible();
  await line.click();
  await expect(title(page)).toBeVisible();
});

test('a finding leads to its boundary; back, forward and reload go where they say', async ({ page }) => {
  await openTampered(page);
  await views(page).getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByText(/^\d+ of \d+ numbers differ from what lies beneath\./)).toBeVisible();
  await expect(page.getByRole('row', { name: /strategies\.tail\.sign_test_p/ })).toContainText('0.5');
  await finding(page).getByRole('link').click();
  await expect(page).toHaveURL(/view=audit&open=0\.1\.3/);
  await expect(page.getByRole('grid', { name: 'Rollouts and their calls' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Rollouts and their calls' })).toBeVisible();
  await page.goBack();
  await expect(finding(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('grid', { name: 'Rollouts and their calls' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Audit' }).click();
  await expect(finding(page)).toBeVisible();
  await page.reload();
  await expect(finding(page)).toBeVisible();
  await views(page).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('link', { name: /numbers checked, \d+ differ$/ })).toBeVisible();
});

test('by keyboard alone, and the focus is where one left', async ({ page }) => {
  await openTampered(page);
  await views(page).getByRole('link', { name: 'Overview' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(views(page).getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
  const link = finding(page).getByRole('link');
  await expect(link).toBeVisible();
  await page.locator('main').focus();
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ has: page.locator('a:focus') })).toContainText('tail');
  await page.keyboard.press('Escape');
  await expect(page.locator('.strategy-table')).toBeVisible();
});

test('the audit of several reports: one after the other, each can be cancelled and asked anew', async ({
  page,
}) => {
  await openTampered(page);
  await drop(page, [{ name: 'unequal.json', content: golden('unequal').reportText }]);
  await opened(page, 'unequal.json');
  await expect(page.locator('.openings')).toHaveCount(0);
  await views(page).getByRole('link', { name: 'Audit' }).click();
  const second = page.getByRole('region', { name: 'unequal.json' });
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(second.getByText('Cancelled.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'tampered.json' }).getByRole('table')).toHaveCount(2);
  await second.getByRole('button', { name: 'Check every number' }).click();
  await expect(second.getByText(/numbers checked, all agree\./)).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing wrong and nothing is too wide, ${theme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await openTampered(page);
      await views(page).getByRole('link', { name: 'Audit' }).click();
      await expect(finding(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
    });
  }
}
