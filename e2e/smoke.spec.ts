/** The page as a visitor first meets it: it starts, keeps its policy, and talks to nobody but its own host. */
import { expect, type Page, test } from '@playwright/test';

/** Where the built site is served in these tests; the last is no secure context, so it lacks `crypto.subtle`. */
const PLACES = [
  { place: 'at the root of a host', url: () => process.env.SITE_URL ?? '' },
  { place: 'under a path', url: () => process.env.SITE_URL_UNDER_PATH ?? '' },
  {
    place: 'over plain http, not from loopback',
    url: () => (process.env.SITE_URL ?? '').replace('127.0.0.1', 'plain-http.test'),
  },
];

/** Collects what a healthy page never does: errors in the console, uncaught errors, breaches of its policy. */
function watchForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(String(error)));
  page.on('requestfailed', (request) => trouble.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.url()}: ${response.status()}`);
  });
  return trouble;
}

for (const { place, url } of PLACES) {
  test(`starts ${place} without an error or a request to anyone else`, async ({ page }) => {
    const trouble = watchForTrouble(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(url());
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('.not-started')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => !request.startsWith(url()) && !request.startsWith('blob:'))).toEqual(
      [],
    );
    expect(trouble).toEqual([]);
  });
}

test('asks for nothing more once it is loaded and idle', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const later: string[] = [];
  page.on('request', (request) => later.push(request.url()));
  await page.waitForTimeout(2000);
  expect(later).toEqual([]);
});

test('has a policy that stops strings from becoming scripts', async ({ page }) => {
  await page.goto('./');
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  const stopped = await page.evaluate(async () => {
    const inline = document.createElement('script');
    inline.textContent = 'window.inlineScriptRan = true';
    document.body.append(inline);
    // What a debugger evaluates may call eval; a later task of the page may not.
    const evaluated = await new Promise((resolve) => {
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: the test is that the policy forbids it
          // biome-ignore lint/complexity/noCommaOperator: an indirect call
          resolve((0, eval)('true'));
        } catch {
          resolve(false);
        }
      }, 0);
    });
    return { inline: !('inlineScriptRan' in window), evaluation: !evaluated };
  });
  expect(stopped).toEqual({ inline: true, evaluation: true });
});

test('the built page holds no inline script', async ({ request }) => {
  const html = await (await request.get('./')).text();
  const scripts = html.match(/<script\b[^>]*>[^<]*/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toMatch(/^<script\b[^>]*\ssrc="\.\/[^"]+"[^>]*>\s*$/);
});
