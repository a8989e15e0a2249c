/** A report whose every text is hostile: nothing runs, nothing breaks, no request leaves the page. */
import { expect, test } from '@playwright/test';
import { closeOthers, drop, golden, opened, strategyRow, visit } from './reports.ts';

const hostile = golden('hostile').reportText;
const names = hostileNames();

/** Strategy names in file order: read from the text, since an object of the engine would reorder them. */
function hostileNames(): string[] {
  return Array.from(hostile.matchAll(/\{"strategy": ("(?:[^"\\]|\\.)*")/g), ([, text]) =>
    JSON.parse(text ?? '""'),
  );
}

for (const width of [1440, 320]) {
  test(`at ${width} px`, async ({ page }) => {
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(message.text());
    });
    page.on('dialog', (dialog) => {
      trouble.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.setViewportSize({ width, height: 900 });
    await visit(page);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await drop(page, [{ name: '<img src=x onerror=alert(1)>.json', content: hostile }]);
    await opened(page, '<img src=x');
    await closeOthers(page, '<img src=x');
    expect(await page.locator('img, script:not([src])').count()).toBe(0);
    if (width > 900) {
      await expect(page.locator('.strategy-table tbody tr')).toHaveCount(names.length);
      for (const index of names.keys()) await strategyRow(page, index).scrollIntoViewIfNeeded();
    }
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    expect(requests).toEqual([]);
    expect(trouble).toEqual([]);
  });
}

test('every strategy’s calls can be opened', async ({ page }) => {
  await visit(page);
  await drop(page, [{ name: 'hostile.json', content: hostile }]);
  await opened(page, 'hostile.json');
  await closeOthers(page, 'hostile.json');
  expect(names.indexOf('10')).toBeLessThan(names.indexOf('2'));
  for (const index of names.keys()) {
    await strategyRow(page, index).getByRole('button').first().click();
    await expect(page.getByRole('grid', { name: 'Rollouts and their calls' })).toBeVisible();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('.strategy-table')).toBeVisible();
  }
});
