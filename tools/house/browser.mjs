/** Finds a Chromium for the end-to-end tests, and installs one where there is none. */
import { existsSync } from 'node:fs';
import { answers, HouseError, run, runPackage } from './process.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium's `--version` opens a window on Windows, so there a file that exists is taken at its word. */
function works(path) {
  return existsSync(path) && (process.platform === 'win32' || answers(path, ['--version']));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** @returns {Promise<string | null>} */
async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new HouseError(`CHROMIUM_PATH is ${given}, which does not start.`);
  }
  return [...USUAL_PLACES, await playwrightsOwn()].find(works) ?? null;
}

async function installDebianPackage() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !answers('apt-get', ['--version'])) return;
  console.log('Installing Chromium from the Debian package …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], {
    env,
  });
}

async function installPlaywrightsOwn() {
  console.log('Installing the Chromium that Playwright brings …');
  await runPackage('@playwright/test/cli.js', ['install', 'chromium']);
}

/**
 * The path of a Chromium that starts. Needs node_modules.
 * @throws HouseError when none is there and none can be had
 */
export async function ensureChromium() {
  for (const install of [async () => {}, installDebianPackage, installPlaywrightsOwn]) {
    await install();
    const found = await findChromium();
    if (found !== null) return found;
  }
  throw new HouseError(
    'No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program, then try again.',
  );
}
