/**
 * Builds the numeric kernel: AssemblyScript in src/statistics/kernel/assembly to
 * src/statistics/kernel/build/kernel.wasm (not committed).
 *
 *   node tools/build-kernel.mjs             builds if the result is missing or older than a source
 *   node tools/build-kernel.mjs --force     always builds
 *   node tools/build-kernel.mjs --text      also writes kernel.wat beside it, to read
 */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = 'src/statistics/kernel/assembly';
const target = 'src/statistics/kernel/build/kernel.wasm';

/** Builds the kernel where it is missing or stale. @returns whether it was built. */
export async function buildKernel({ force = false, text = false } = {}) {
  if (!force && !text && (await isFresh())) return false;
  // Loaded only to build: it is large.
  const { default: asc } = await import('assemblyscript/asc');
  await mkdir(dirname(`${root}${target}`), { recursive: true });
  // Several test processes may build at once: each writes a file of its own and moves it into place.
  const own = target.replace('.wasm', `.${process.pid}.${Math.random().toString(36).slice(2)}.wasm`);
  const { error, stderr } = await asc.main([
    `${sources}/index.ts`,
    ...['--baseDir', root],
    ...['--outFile', own],
    ...(text ? ['--textFile', target.replace('.wasm', '.wat')] : []),
    ...['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='],
  ]);
  if (error) {
    await rm(`${root}${own}`, { force: true });
    throw new Error(`The kernel does not compile: ${error.message}\n${stderr}`);
  }
  await rename(`${root}${own}`, `${root}${target}`);
  return true;
}

async function isFresh() {
  const built = await changed(target);
  const names = await readdir(`${root}${sources}`);
  const times = await Promise.all(
    [...names.map((name) => `${sources}/${name}`), 'tools/build-kernel.mjs'].map(changed),
  );
  return times.every((time) => time < built);
}

async function changed(path) {
  try {
    return (await stat(`${root}${path}`)).mtimeMs;
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildKernel({
    force: process.argv.includes('--force'),
    text: process.argv.includes('--text'),
  });
  process.stdout.write(built ? `built ${target}\n` : `${target} is up to date\n`);
}
