/**
 * `npm run conformance`: fresh reports from the real AG2, made under one Python of each family of float sums with a new
 * seed, against ours: every number bit for bit, the summary and the re-serialised report byte for byte.
 * `-- --seed N` repeats a run. Fails where Python, or a family of it, can't be had.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from './house/install.mjs';
import { answers, HouseError, ROOT, run, runMain, runPackage } from './house/process.mjs';

const FAMILIES = ['python311', 'python312'];

/** @returns {string} any Python that can make the environments */
function findPython() {
  const found = ['python3', 'python'].find((name) =>
    answers(name, ['-c', 'import sys; assert sys.version_info >= (3, 8)']),
  );
  if (found === undefined) {
    throw new HouseError(
      'Conformance needs Python (3.8 or newer, as python3 or python on the PATH): none was found.',
    );
  }
  return found;
}

/**
 * @param {string} python
 * @param {string} family
 * @returns {string} the Python of an environment of that family that has AG2
 */
function makeEnvironment(python, family) {
  const made = spawnSync(python, [`${ROOT}tools/ag2/environment.py`, '--family', family], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (made.status !== 0)
    throw new HouseError(`No environment of ${family} with AG2 could be made: see above.`);
  return made.stdout.trim();
}

/**
 * Scenarios and histories for the live verifier, drawn anew, under both families at once.
 * @throws HouseError when AG2 could not make them
 */
async function makeParity(environments, folder, seed) {
  const codes = await Promise.all(
    environments.map(({ family, python }) =>
      run(python, [
        `${ROOT}tools/ag2/make_parity.py`,
        ...['--python', python, '--to', join(folder, 'parity', family), '--seed', String(seed)],
      ]),
    ),
  );
  if (codes.some((code) => code !== 0))
    throw new HouseError(`AG2 could not make the scenarios of seed ${seed}: see above.`);
}

/**
 * Runs both families at once: one is waiting for nothing, and there are two cores.
 * @throws HouseError when AG2 could not make a report
 */
async function makeSamples(environments, folder, seed) {
  const codes = await Promise.all(
    environments.map(({ family, python }) =>
      run(python, [`${ROOT}tools/ag2/conformance.py`, '--to', join(folder, family), '--seed', String(seed)]),
    ),
  );
  if (codes.some((code) => code !== 0))
    throw new HouseError(`AG2 could not make the reports of seed ${seed}: see above.`);
}

await runMain(async () => {
  const { values } = parseArgs({ options: { seed: { type: 'string' } } });
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new HouseError(`--seed ${values.seed} is no whole number.`);
  const python = findPython();
  await installPackages();
  const kernel = await run(process.execPath, [`${ROOT}tools/build-kernel.mjs`]);
  if (kernel !== 0) throw new HouseError('The kernel could not be built.');
  const environments = FAMILIES.map((family) => ({ family, python: makeEnvironment(python, family) }));
  console.log(`Seed ${seed}; to repeat this run: npm run conformance -- --seed ${seed}`);
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  await makeSamples(environments, folder, seed);
  await makeParity(environments, folder, seed);
  const env = { CONFORMANCE_DIR: folder, CONFORMANCE_PYTHON: environments.at(-1).python };
  const code = await runPackage('vitest/vitest.mjs', ['run'], { env });
  if (code === 0) rmSync(folder, { recursive: true });
  else console.error(`The reports of seed ${seed} are kept in ${folder}.`);
  return code;
});
