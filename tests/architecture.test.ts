/** The tree as it is against the rules of docs/architecture.md; the rules themselves are tested in architecture/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkCycles, checkLayers, checkLengths } from './architecture/check.ts';
import { LAYERS, LONG_FILES } from './architecture/layers.ts';
import { readSource } from './architecture/source-file.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Compiled by AssemblyScript, whose files only look like TypeScript. */
const KERNEL_SOURCE = 'src/statistics/kernel/assembly/';

const files = ['src', 'workers']
  .flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(KERNEL_SOURCE))
  .sort()
  .map((path) => readSource(path, readFileSync(ROOT + path, 'utf8')));

test('there is something to check', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
});

test('layers import only what lies below them, and pure ones are pure', () => {
  expect(checkLayers(files).join('\n')).toBe('');
});

test('no files import each other in a ring', () => {
  expect(checkCycles(files).join('\n')).toBe('');
});

test('every relative import leads to a file', () => {
  const lost = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .filter(
        ({ specifier }) => !existsSync(new URL(specifier.split('?', 1)[0] ?? '', `file://${ROOT}${path}`)),
      )
      .map(
        ({ specifier, line }) =>
          `${path}:${line}: ${specifier} is not there. Write the name with its extension.`,
      ),
  );
  expect(lost.join('\n')).toBe('');
});

describe('files stay short', () => {
  test('each source file', () => {
    expect(checkLengths(files).join('\n')).toBe('');
  });

  test('and no exception outlives its reason', () => {
    const long = new Set(files.filter(({ lines }) => lines > 400).map(({ path }) => path));
    expect(Object.keys(LONG_FILES).filter((path) => !long.has(path))).toEqual([]);
  });
});

test('every layer that has files says in a README.md what it is', () => {
  const silent = LAYERS.map(({ folder }) => folder)
    .filter((folder) => files.some(({ path }) => path.startsWith(`${folder}/`)))
    .filter((folder) => !existsSync(`${ROOT}${folder}/README.md`));
  expect(silent.map((folder) => `${folder}/README.md is missing.`).join('\n')).toBe('');
});
