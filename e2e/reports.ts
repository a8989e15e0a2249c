/** What the tests of the page share: golden reports, and ways to open files as a person does. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Golden, goldens } from '../src/formats/testing/goldens.ts';

/** A golden of one case, of the newer family. */
export function golden(name: string): Golden {
  const found = goldens().find((each) => each.name.startsWith(`${name}/`) && each.family === 'compensated');
  if (found === undefined) throw new Error(`there is no golden ${name}`);
  return found;
}

/** A file to drop: its name and what is in it. */
export interface DroppedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Drops files on the page, as a person drags them from a folder. */
export async function drop(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const packed = files.map(({ name, content }) => ({
    name,
    base64: Buffer.from(content).toString('base64'),
  }));
  await page.evaluate(async (list) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
      );
    }
  }, packed);
}

/** Waits until a report of this name is open. */
export async function opened(page: Page, name: string): Promise<void> {
  await expect(page.locator('.chip', { hasText: name })).toBeVisible({ timeout: 15_000 });
}

/** Closes every report whose chip does not say `name`. */
export async function closeOthers(page: Page, name: string): Promise<void> {
  const others = page.locator('.chip').filter({ hasNotText: name });
  while ((await others.count()) > 0) {
    await others.first().getByRole('button', { name: /close/i }).click();
  }
}

/** The strategy table's row of a strategy, by its place in the report. */
export function strategyRow(page: Page, index: number): Locator {
  return page.locator(`.strategy-table tbody tr[data-row$="/${index}"]`);
}

/** Opens the first visit's page and waits for its bundled cohort. */
export async function visit(page: Page, fragment = ''): Promise<void> {
  await page.goto(`./${fragment}`);
  await expect(page.locator('.chip')).not.toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator('.openings')).toHaveCount(0, { timeout: 30_000 });
}
