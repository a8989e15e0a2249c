/** What axe finds wrong with the page as it stands. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Each violation with where it is. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  const results = await page.evaluate(async () => {
    const page = window as unknown as { axe: typeof axe };
    return await page.axe.run(document, {
      resultTypes: ['violations'],
      // Grid cells are named in whole sentences; what stands in them is shortened (“comp.”) or set in columns.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
  });
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
