/** What counts as the same call: the whole call, or its tool where the recordings are there; and no control at all. */
import { expect, type Page, test } from '@playwright/test';
import { recordingsOf } from '../src/formats/testing/recordings.ts';
import { violations } from './axe.ts';
import { closeOthers, drop, golden, opened, strategyRow, visit } from './reports.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

const logs = () =>
  recordingsOf('shop/python312').map((content, index) => ({ name: `00${index}.jsonl`, content }));

async function openShop(page: Page): Promise<void> {
  await visit(page);
  await drop(page, [{ name: 'shop.json', content: golden('shop').reportText }]);
  await opened(page, 'shop.json');
  await closeOthers(page, 'shop.json');
  await expect(page.locator('.openings')).toHaveCount(0);
}

const choice = (page: Page) => page.getByRole('radiogroup', { name: 'What counts as the same call' });
const refetch = (page: Page) => strategyRow(page, 1).locator('[data-column="refetch"]');

test('by tool once all recordings are there: why not before, said while it is so, in the link', async ({
  page,
}) => {
  await openShop(page);
  await page.getByText('How verdicts are made').click();
  await expect(choice(page).getByRole('radio', { name: 'its tool' })).toBeDisabled();
  await expect(page.getByText(/only recordings have: drop the event logs/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await drop(page, logs().slice(1));
  await expect(page.getByText(/2 recordings laid beside shop\.json/)).toBeVisible();
  await expect(choice(page).getByRole('radio', { name: 'its tool' })).toBeDisabled();
  await drop(page, logs());
  await expect(choice(page).getByRole('radio', { name: 'its tool' })).toBeEnabled();
  await expect(page.getByText(/only recordings have/)).toHaveCount(0);

  const before = await refetch(page).textContent();
  await choice(page).getByRole('radio', { name: 'its tool' }).click();
  await expect(refetch(page)).not.toHaveText(before ?? '');
  await expect(page.getByText('repeats told by tool')).toBeVisible();
  await expect(page).toHaveURL(/key=tool/);
  await expect(page.locator('[data-warning]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Usual settings' }).click();
  await expect(refetch(page)).toHaveText(before ?? '');
  await expect(page).not.toHaveURL(/key=/);
});

test('a link by tool waits for the recordings and says so', async ({ page }) => {
  await openShop(page);
  await drop(page, logs());
  await page.getByText('How verdicts are made').click();
  await choice(page).getByRole('radio', { name: 'its tool' }).click();
  await expect(page.getByText('repeats told by tool')).toBeVisible();
  const byTool = await refetch(page).textContent();
  await expect(page).toHaveURL(/key=tool/);
  await page.reload();
  await opened(page, 'shop.json');
  await page.getByText('How verdicts are made').click();
  await expect(page.getByText(/^The link asks for scoring by tool\./)).toBeVisible();
  await expect(page.getByText('repeats told by tool')).toHaveCount(0);
  await drop(page, logs());
  await expect(page.getByText('repeats told by tool')).toBeVisible();
  await expect(refetch(page)).toHaveText(byTool ?? '');
});

test('no control: nothing is held against one, and the link says so', async ({ page }) => {
  await visit(page);
  const over = strategyRow(page, 3).locator('[data-column="over-control"]');
  await expect(over).toContainText('[');
  await page.getByText('How verdicts are made').click();
  await page
    .getByRole('button', { name: /Control/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'none', exact: true }).click();
  await expect(page.getByText(/^No control, as chosen/)).toBeVisible();
  await expect(over).not.toContainText('[');
  await expect(page).toHaveURL(/no-control=1/);
  await page.reload();
  await expect(page.getByText(/^No control, as chosen/)).toBeVisible();
});
