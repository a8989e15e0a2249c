/** What axe finds wrong with the page as it stands. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/**
 * Each violation with where it is.
 * @param within the part that is looked at.
 */
export async function violations(page: Page, within = ':root'): Promise<string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  const results = await page.evaluate(async (part) => {
    const page = window as unknown as { axe: typeof axe };
    return await page.axe.run(part, {
      resultTypes: ['violations'],
      // Grid cells are named in whole sentences; what stands in them is shortened (“comp.”) or set in columns.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
  }, within);
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
