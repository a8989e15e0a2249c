/**
 * Builds everything into dist/: the numeric kernel, the site (dist/site), the command line and the
 * library (dist/cli, dist/node), its declarations (dist/types). */
import { isBuildFresh, markBuildFresh } from './freshness.mjs';
import { HouseError, ROOT, run, runPackage } from './process.mjs';

const STEPS = [
  { what: 'kernel', start: () => run(process.execPath, [`${ROOT}tools/build-kernel.mjs`]) },
  { what: 'site', start: () => runPackage('vite/bin/vite.js', ['build']) },
  {
    what: 'command line and library',
    start: () => runPackage('vite/bin/vite.js', ['build', '--config', 'vite.node.config.ts']),
  },
  {
    what: 'declarations of the library',
    start: () => runPackage('typescript/bin/tsc', ['-p', 'tsconfig.declarations.json']),
  },
];

/**
 * @param {{ onlyIfStale: boolean }} options
 * @throws HouseError naming the step that failed
 */
export async function build({ onlyIfStale }) {
  if (onlyIfStale && isBuildFresh()) return;
  for (const { what, start } of STEPS) {
    console.log(`Building the ${what} …`);
    const code = await start();
    if (code !== 0) throw new HouseError(`Building the ${what} failed.`);
  }
  markBuildFresh();
}
