/** Every class of faulty input has a message of its own in the page; what is valid still loads. */
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { drop, golden, opened, visit } from './reports.ts';

const report = golden('shop').reportText;

async function expectProblem(
  page: Page,
  kind: string,
  ...texts: readonly (string | RegExp)[]
): Promise<void> {
  const problem = page.locator(`[data-problem="${kind}"]`).first();
  try {
    await expect(problem).toBeAttached({ timeout: 20_000 });
    for (const text of texts) await expect(problem).toContainText(text);
  } catch (reason) {
    throw new Error(`no problem “${kind}” as expected. ${await saidOf(page)}`, { cause: reason });
  }
}

/** What the page says of its files, for the message of a test that fails. */
async function saidOf(page: Page): Promise<string> {
  const said = await Promise.all(
    ['.openings', '.messages'].map(async (part) => {
      const texts = await page.locator(part).allInnerTexts();
      return `${part}: ${texts.length === 0 ? 'nothing' : texts.join(' | ')}`;
    }),
  );
  return `The page says ${said.join('; ')}.`;
}

test.beforeEach(async ({ page }) => {
  await visit(page);
});

test('no JSON: line, column and the text around it', async ({ page }) => {
  await drop(page, [{ name: 'bad.json', content: '{"horizon": 5,\n  "samples": three}' }]);
  await expectProblem(page, 'not-json', 'line 2, column 14', 'three', 'json.dump');
});

test('cut off', async ({ page }) => {
  await drop(page, [{ name: 'cut.json', content: report.slice(0, 50_000) }]);
  await expectProblem(page, 'truncated', 'cut off in the middle', '50000', 'copy it again');
});

test('JSON of another shape: what was looked for, what was found', async ({ page }) => {
  await drop(page, [{ name: 'other.json', content: '{"horizon": 5, "rows": []}' }]);
  await expectProblem(page, 'unknown-shape', 'horizon, samples, strategies', 'horizon, rows');
});

test('a Python repr', async ({ page }) => {
  await drop(page, [{ name: 'printed.txt', content: "{'horizon': 5, 'samples': 3}" }]);
  await expectProblem(page, 'python-repr', 'json.dumps');
});

test('the text of summary(), pasted', async ({ page }) => {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: data }));
  }, golden('shop').summary);
  await expectProblem(page, 'summary-text', 'report.summary()', 'json.dump');
});

test('a wrong field: its path and rule; the rest loads and says how much', async ({ page }) => {
  const faulty = report.replace('"ending": "budget"', '"ending": "later"');
  await drop(page, [{ name: 'field.json', content: faulty }]);
  await opened(page, 'field.json');
  await expect(page.locator('[data-warning="partial"]')).toContainText('Recomputed, 13 of 14 boundaries');
  await page.locator('[data-warning="partial"] summary').click();
  await expectProblem(
    page,
    'field',
    'strategies.control.boundaries[0]',
    'ending',
    'budget',
    '"later"',
    'rollout',
  );
});

test('a field without which nothing can be read', async ({ page }) => {
  await drop(page, [{ name: 'horizon.json', content: report.replace('"horizon": 5', '"horizon": "five"') }]);
  await expectProblem(page, 'field', 'horizon', 'whole number', '"five"');
});

test('too large, with sizes', async ({ page }) => {
  await page.evaluate(() => {
    // a file of one small piece over and over holds the piece once
    const part = new Blob([new Uint8Array(1 << 20)]);
    const file = new File(new Array<Blob>(600).fill(part), 'huge.json');
    const transfer = new DataTransfer();
    transfer.items.add(file);
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
      );
    }
  });
  await expectProblem(page, 'too-large', '629.1 MB', '536.9 MB');
});

test('a damaged archive', async ({ page }) => {
  await drop(page, [{ name: 'cut.json.gz', content: gzipSync(report).subarray(0, 5000) }]);
  await expectProblem(page, 'archive', 'gzip', /cut off|damaged/);
});

test('bytes that are no text', async ({ page }) => {
  await drop(page, [
    { name: 'image.png', content: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 255, 254, 253]) },
  ]);
  await expectProblem(page, 'unreadable', '89 50 4e 47');
});

test('nothing inside', async ({ page }) => {
  await drop(page, [{ name: 'empty.json', content: '' }]);
  await expectProblem(page, 'nothing-inside', 'empty');
});

test('a broken line among JSON Lines: the other lines open', async ({ page }) => {
  await drop(page, [
    {
      name: 'runs.jsonl',
      content: `${golden('one').reportText}\n{"horizon": \n${golden('few').reportText}\n`,
    },
  ]);
  await opened(page, 'runs.jsonl, line 1');
  await opened(page, 'runs.jsonl, line 3');
  await expectProblem(page, 'truncated', 'line 2');
});

test('gzip, UTF-16 and a zip of reports open, the same report once', async ({ page }) => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(golden('one').reportText, 'utf16le')]);
  const zip = zipSync({
    'a/few.json': Buffer.from(golden('few').reportText),
    'notes.txt': Buffer.from('not a report'),
  });
  await drop(page, [
    { name: 'shop.json.gz', content: gzipSync(report) },
    { name: 'one.json', content: utf16 },
    { name: 'runs.zip', content: zip },
  ]);
  await opened(page, 'shop.json.gz');
  await opened(page, 'one.json');
  await opened(page, 'runs.zip > a/few.json');
  const chips = await page.locator('.chip').count();
  await drop(page, [{ name: 'again.json.gz', content: gzipSync(report) }]);
  await page.waitForTimeout(1500);
  await expect(page.locator('.chip')).toHaveCount(chips);
});

test('an address that can not be had says so', async ({ page }) => {
  await page.goto('./#report=./nowhere.json');
  await expect(page.getByText(/404/).first()).toBeVisible();
});
