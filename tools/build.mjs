/** `npm run build`: builds everything into dist/. `--if-stale` does nothing when the sources are those of the last build. */
import { build } from './house/build.mjs';
import { installPackages } from './house/install.mjs';
import { runMain } from './house/process.mjs';

await runMain(async () => {
  await installPackages();
  await build({ onlyIfStale: process.argv.includes('--if-stale') });
  return 0;
});
