/**
 * `npm test`: installs what is missing, the browser included, and runs every check in order, each under a heading
 * with its time. Stops at the first that fails. The last line, `N passed, N failed`, counts real tests.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './house/browser.mjs';
import { build } from './house/build.mjs';
import { installPackages } from './house/install.mjs';
import { ROOT, run, runMain, runPackage } from './house/process.mjs';
import { runStages } from './house/stages.mjs';

const VITEST_REPORT = 'test-results/vitest.json';
const PLAYWRIGHT_REPORT = 'test-results/playwright.json';

const script = (path) => run(process.execPath, [`${ROOT}${path}`]);
const types = (project) => runPackage('typescript/bin/tsc', ['-p', `tsconfig.${project}.json`]);

/** The built kernel comes before what may load it: types and tests. */
const STAGES = [
  { name: 'kernel', start: () => script('tools/build-kernel.mjs') },
  { name: 'types of the pure layers', start: () => types('pure') },
  { name: 'types of page and worker', start: () => types('web') },
  { name: 'types of Node code and tests', start: () => types('node') },
  { name: 'lint and format', start: () => runPackage('@biomejs/biome/bin/biome', ['ci']) },
  { name: 'unused exports, files and packages', start: () => runPackage('knip/bin/knip.js', []) },
  {
    name: 'unit, property, reference and architecture tests',
    start: () =>
      runPackage('vitest/vitest.mjs', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${VITEST_REPORT}`,
      ]),
  },
  {
    name: 'build',
    start: async () => {
      await build({ onlyIfStale: false });
      return 0;
    },
  },
  { name: 'bundle budget', start: () => script('tools/check-bundle.mjs') },
  { name: 'package', start: () => script('tools/check-package.mjs') },
  {
    name: 'end to end',
    start: async () =>
      runPackage('@playwright/test/cli.js', ['test'], { env: { CHROMIUM_PATH: await ensureChromium() } }),
  },
];

/** @param {string} path of a JSON report of this run; absent when its stage did not start */
function readReport(path) {
  return existsSync(ROOT + path) ? JSON.parse(readFileSync(ROOT + path, 'utf8')) : undefined;
}

/** @returns {string} the closing line, from the reports that the runners wrote */
function closingLine() {
  const unit = readReport(VITEST_REPORT);
  const endToEnd = readReport(PLAYWRIGHT_REPORT)?.stats;
  const passed = (unit?.numPassedTests ?? 0) + (endToEnd?.expected ?? 0);
  const failed = (unit?.numFailedTests ?? 0) + (endToEnd?.unexpected ?? 0) + (endToEnd?.flaky ?? 0);
  const skipped = (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (endToEnd?.skipped ?? 0);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

await runMain(async () => {
  await installPackages();
  mkdirSync(`${ROOT}test-results`, { recursive: true });
  for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(ROOT + report, { force: true });
  const code = await runStages(STAGES);
  console.log(`\n${closingLine()}`);
  return code;
});
