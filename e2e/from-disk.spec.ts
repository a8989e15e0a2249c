/** Opened from disk the page cannot run; it says so and how to serve it, with no script and no style sheet. */
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

test('says how to be served when opened as file://', async ({ page }) => {
  const built = new URL('../dist/site/index.html', import.meta.url);
  await page.goto(built.href);
  await expect(page.getByRole('heading', { name: 'has not started' })).toBeVisible();
  await expect(page.getByText('npm start')).toBeVisible();
  await expect(page.getByText('python3 -m http.server')).toBeVisible();
  await page.screenshot({ path: fileURLToPath(new URL('../test-results/from-disk.png', import.meta.url)) });
});

test('says so when JavaScript is off', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(process.env.SITE_URL ?? '');
  await expect(page.getByText('JavaScript may be turned off')).toBeVisible();
  await context.close();
});
