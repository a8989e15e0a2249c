/** `npm run test:e2e`: the end-to-end tests on the built site; arguments go on to `playwright test`. */
import { ensureChromium } from './house/browser.mjs';
import { installPackages } from './house/install.mjs';
import { runMain, runPackage } from './house/process.mjs';

await runMain(async () => {
  await installPackages();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  return runPackage('@playwright/test/cli.js', ['test', ...process.argv.slice(2)], { env });
});
