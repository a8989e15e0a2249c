/** `compaction-verifier verify --serve`: the page fills while rollouts land. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

interface Verification {
  readonly program: ChildProcess;
  readonly address: string;
  readonly stdout: () => string;
}

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

async function start(millisecondsPerAnswer: number): Promise<Verification> {
  const program = spawn(
    process.execPath,
    [
      fromRoot('dist/cli/main.js'),
      'verify',
      fromRoot('src/cli/verify/testing/verify.config.ts'),
      '--report',
      join(folder, 'report.json'),
      '--serve',
      '--port',
      '0',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, MODEL_MILLISECONDS: String(millisecondsPerAnswer) },
    },
  );
  let stdout = '';
  program.stdout.on('data', (chunk) => (stdout += chunk));
  let address = '';
  for await (const line of createInterface(program.stderr)) {
    address = line.trim();
    if (address.startsWith('http://127.0.0.1:')) break;
  }
  return { program, address, stdout: () => stdout };
}

test('the page fills as rollouts land, stays where the reader is, and ends with the whole report', async ({
  page,
  context,
}) => {
  const { program, address, stdout } = await start(60);
  const ended = once(program, 'exit');
  try {
    await page.goto(address);
    const banner = page.getByRole('region', { name: 'Verification' });
    await expect(banner).toContainText('Verification under way.');
    const table = page.getByRole('table').first();
    await expect(table.getByText('tail')).toBeVisible();
    await expect(banner).toContainText(/of what has landed so far, at \d+ of 12 boundaries/);

    if (process.env.SCREENSHOTS !== undefined) {
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.screenshot({ path: `test-results/live-${theme}.png` });
      }
    }

    // a reader of calls is not disturbed; what has landed is offered
    await page.getByRole('button', { name: 'tail', exact: true }).first().click();
    await expect(page).toHaveURL(/open=/);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await banner.getByRole('button', { name: 'Show what has landed since' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);

    // closing the page stops nothing, and another one finds it again by its link
    const link = page.url();
    await page.close();
    const second = await context.newPage();
    await second.goto(link);
    await expect(second.getByRole('heading', { level: 1 })).toHaveText(heading!);
    await second.goBack();
    await second.goto(address);
    const state = second.getByRole('region', { name: 'Verification' });
    await expect(state).toContainText('Verification done.', { timeout: 60_000 });
    await expect(state).toContainText('324 of 324 done · 0 failed');
    await expect(state).toContainText('The numbers below are of all of it.');
    const tail = /^tail .*?([+-]\d\.\d{3})/m.exec(stdout())?.[1];
    await expect(second.getByRole('row').filter({ hasText: 'tail' }).first()).toContainText(tail!);
  } finally {
    program.kill('SIGINT');
  }
  expect(await ended).toEqual([0, null]);
});

test('a verification that dies is said to be out of reach, and what had landed stays', async ({ page }) => {
  const { program, address } = await start(60);
  try {
    await page.goto(address);
    await expect(page.getByRole('table').first().getByText('tail')).toBeVisible();
  } finally {
    program.kill('SIGKILL');
  }
  await expect(page.getByRole('region', { name: 'Verification' })).toContainText('can’t be reached any more');
  await expect(page.getByRole('table').first().getByText('tail')).toBeVisible();
});
