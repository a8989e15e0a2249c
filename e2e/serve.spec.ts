/** `compaction-verifier serve FILE…`: the address that it prints opens the page on the files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const golden = (path: string) => fromRoot(`src/formats/ag2-report/goldens/${path}`);

test('opens the page on files, whatever their names', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'serve-'));
  const files = ['plain.json', 'packed #2 & 50%.json.gz'].map((name) => join(folder, name));
  await copyFile(golden('one/report-python312.json'), files[0]!);
  await copyFile(golden('failures/report-python312.json.gz'), files[1]!);

  const program = spawn(process.execPath, [fromRoot('dist/cli/main.js'), 'serve', '--port', '0', ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  try {
    let address = '';
    for await (const line of createInterface(program.stdout)) {
      address = line.trim();
      if (address.startsWith('http://127.0.0.1:')) break;
    }
    await page.goto(address);
    await expect(page.getByRole('banner').getByText('plain.json')).toBeVisible();
    await expect(page.getByRole('banner').getByText('packed #2 & 50%.json.gz')).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
  } finally {
    program.kill('SIGINT');
    await rm(folder, { recursive: true });
  }
  expect(await ended).toEqual([0, null]);
});
