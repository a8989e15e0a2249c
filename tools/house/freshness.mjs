/** Whether the built files still belong to the sources: a digest of all inputs, written when a build ends well. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { ROOT } from './process.mjs';

const STAMP = `${ROOT}dist/inputs.sha256`;

const INPUTS = [
  'package-lock.json',
  'package.json',
  'index.html',
  'vite.config.ts',
  'vite.node.config.ts',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'tsconfig.declarations.json',
  'src',
  'workers',
  'public',
  'tools/house/build.mjs',
  'tools/build-kernel.mjs',
];

/** Tests, their data and the documentation are no part of what is built; the kernel is built from its sources. */
const NOT_BUILT =
  /(\.(test|property\.test|reference\.test|noreg\.test)\.tsx?|\.md)$|\/(goldens|testing|reference|kernel\/build)$/;

/** @param {string} path below ROOT */
function* filesBelow(path) {
  if (NOT_BUILT.test(path) || !existsSync(ROOT + path)) return;
  if (!statSync(ROOT + path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(ROOT + path).sort()) yield* filesBelow(`${path}/${name}`);
}

function digestInputs() {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\n`);
  for (const input of INPUTS) {
    for (const path of filesBelow(input)) {
      const bytes = readFileSync(ROOT + path);
      hash.update(`${path} ${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** @returns {boolean} */
export function isBuildFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestInputs();
}

export function markBuildFresh() {
  writeFileSync(STAMP, digestInputs());
}
