/** Reports on the page: the demo of the first visit, several side by side, kept over a reload, forgotten. */
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { drop, golden, opened, visit } from './reports.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

test('the first visit opens the demo and says its agents are scripted', async ({ page }) => {
  await visit(page);
  await expect(page.locator('.strategy-table tbody tr')).not.toHaveCount(0);
  await expect(page.getByText(/scripted agents/i).first()).toBeVisible();
  await expect(page.getByText('json.dump(report.to_dict(), f)').first()).toBeVisible();
});

test('reports stand side by side, outlive a reload, and can be forgotten', async ({ page }) => {
  await visit(page);
  await drop(page, [
    { name: 'shop.json', content: golden('shop').reportText },
    { name: 'few.json', content: golden('few').reportText },
  ]);
  await opened(page, 'shop.json');
  await opened(page, 'few.json');
  await expect(page.locator('.openings')).toHaveCount(0);
  // the address follows a moment later
  await expect(page).toHaveURL(/report=local.*report=local/);
  const rows = await page.locator('.strategy-table tbody tr').count();
  await page.reload();
  await opened(page, 'shop.json');
  await opened(page, 'few.json');
  await expect(page.locator('.strategy-table tbody tr')).toHaveCount(rows);
  await page.getByRole('button', { name: /More about few\.json/ }).click();
  await page.getByRole('menuitem', { name: /forget/i }).click();
  await expect(page.locator('.chip', { hasText: 'few.json' })).toHaveCount(0);
  await expect(page.getByText('few.json is forgotten by this browser.')).toBeAttached();
  await page.reload();
  await opened(page, 'shop.json');
  await expect(page.locator('.chip', { hasText: 'few.json' })).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong, overview and boundary, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await visit(page);
    await drop(page, [{ name: 'failures.json', content: golden('failures').reportText }]);
    await opened(page, 'failures.json');
    expect(await violations(page)).toEqual([]);
    await page.locator('.strategy-table tbody tr').first().getByRole('button').first().click();
    await expect(page.getByRole('grid', { name: 'Rollouts and their calls' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
