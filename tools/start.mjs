/**
 * `npm start`: installs what is missing, builds what is stale, and serves the built site on this machine.
 * Arguments go on to `compaction-verifier serve`: `npm start -- report.json --port 8080`.
 */
import { pathToFileURL } from 'node:url';
import { build } from './house/build.mjs';
import { installPackages } from './house/install.mjs';
import { ROOT, runMain } from './house/process.mjs';

await runMain(async () => {
  await installPackages();
  await build({ onlyIfStale: true });
  const program = `${ROOT}dist/cli/main.js`;
  // The command line runs in this process, so that Ctrl-C and signals reach it whatever started npm.
  process.argv = [process.execPath, program, 'serve', ...process.argv.slice(2)];
  await import(pathToFileURL(program).href);
  return Number(process.exitCode ?? 0);
});
