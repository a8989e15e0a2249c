/** Holds source files against the layer table. Every complaint names file, line and the change to make. */
import { posix } from 'node:path';
import {
  FOR_TESTS,
  IMPURE_GLOBALS,
  LAYERS,
  type Layer,
  LONG_FILES,
  MOST_LINES,
  STARTS_WORKERS,
  TYPE_RINGS_ALLOWED,
} from './layers.ts';
import type { Import, SourceFile } from './source-file.ts';

const byFolder = new Map(LAYERS.map((layer) => [layer.folder, layer]));

/** Tests and what they share lie beside the code and are never bundled. */
function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path);
}

/** The innermost layer that holds a file. */
function layerOf(path: string): Layer | undefined {
  return LAYERS.filter(({ folder }) => path.startsWith(`${folder}/`)).sort(
    (a, b) => b.folder.length - a.folder.length,
  )[0];
}

/** Folders of all layers that this one may import from, itself included. */
function reach(layer: Layer, seen = new Set<string>()): Set<string> {
  if (!seen.has(layer.folder)) {
    seen.add(layer.folder);
    for (const folder of layer.uses) {
      const used = byFolder.get(folder);
      if (used === undefined) throw new Error(`layers.ts: ${layer.folder} uses ${folder}, which is no layer`);
      reach(used, seen);
    }
  }
  return seen;
}

/** @returns the path that a relative import leads to, without a query such as `?url`; undefined for a package */
function target(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(from), specifier.split('?', 1)[0] ?? '');
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Checks imports and globals of all files.
 * @param files all sources below `src` and `workers`
 * @returns complaints, a line each
 */
export function checkLayers(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const layer = layerOf(file.path);
    if (layer === undefined) {
      const known = LAYERS.map(({ folder }) => folder).join(', ');
      return [
        `${file.path}:1: lies in no layer. Move it to one of ${known}, or add its folder to layers.ts.`,
      ];
    }
    return [
      ...file.imports
        .map((each) => complainAboutImport(file, layer, each))
        .filter((each) => each !== undefined),
      ...complainAboutGlobals(file, layer),
    ];
  });
}

function complainAboutImport(file: SourceFile, layer: Layer, each: Import): string | undefined {
  const path = target(file.path, each.specifier);
  const complaint =
    path === undefined
      ? complainAboutPackage(file, layer, each.specifier)
      : complainAboutPath(file, layer, path, each);
  return complaint && `${file.path}:${each.line}: ${complaint}`;
}

function complainAboutPackage(file: SourceFile, layer: Layer, specifier: string): string | undefined {
  if (isForTests(file.path) && (specifier.startsWith('node:') || allows(FOR_TESTS.packages, specifier)))
    return undefined;
  if (specifier.startsWith('node:')) {
    if (layer.node) return undefined;
    return `imports ${specifier} outside src/node and src/cli. Do it there and pass the result in as an argument.`;
  }
  if (allows(layer.packages ?? [], specifier)) return undefined;
  const owners = LAYERS.filter(({ packages = [] }) => allows(packages, specifier)).map(
    ({ folder }) => folder,
  );
  const change =
    owners.length > 0
      ? `Only ${owners.join(', ')} may: move the code there.`
      : `No layer may: do without, or add ${packageOf(specifier)} to its layer in layers.ts and say why in docs/decisions.`;
  return `imports ${specifier} in ${layer.folder}. ${change}`;
}

const allows = (packages: readonly string[], specifier: string) => packages.includes(packageOf(specifier));

function complainAboutPath(file: SourceFile, layer: Layer, path: string, each: Import): string | undefined {
  const to = layerOf(path);
  if (to === undefined) {
    if (layer.files?.includes(path)) return undefined;
    if (isForTests(file.path) && /^(tests|bench|tools)\//.test(path)) return undefined;
    return `imports ${path}, which lies in no layer. Move it to a layer, or import it from tests and tools only.`;
  }
  if (!isForTests(file.path) && isForTests(path)) {
    return `imports ${path}, which is there for tests. Move what is needed out of it.`;
  }
  const allowed = reach(layer);
  if (allowed.has(to.folder)) return undefined;
  if (isForTests(file.path) && FOR_TESTS.layers.includes(to.folder)) return undefined;
  if (layer.usesTypesOf?.includes(path)) {
    if (each.typeOnly) return undefined;
    return `imports a value of ${path}, but ${layer.folder} may take only its types. Write import type.`;
  }
  return (
    `imports ${path}, but ${layer.folder} may import only ${[...allowed].join(', ')}. ` +
    `Move what it needs down to one of these, or pass it in as an argument.`
  );
}

function complainAboutGlobals(file: SourceFile, layer: Layer): string[] {
  if (isForTests(file.path)) return [];
  return file.globals.flatMap(({ name, line }) => {
    const at = `${file.path}:${line}:`;
    const base = name.split('.', 1)[0] ?? name;
    if (base === 'Worker' && layer.folder !== STARTS_WORKERS) {
      return [`${at} starts a worker. Only ${STARTS_WORKERS} may: ask it instead.`];
    }
    if (!layer.pure) return [];
    if (name === 'Math.random' || name === 'Math') {
      return [
        `${at} uses ${name} in a pure layer. Take the random numbers as an argument; call members of Math by name.`,
      ];
    }
    const change = Object.hasOwn(IMPURE_GLOBALS, base) ? IMPURE_GLOBALS[base] : undefined;
    return change === undefined ? [] : [`${at} uses ${base} in a pure layer. Instead, ${change}.`];
  });
}

/**
 * Looks for files that import each other in a ring, types included but for the page's own.
 * @returns complaints, one a ring
 */
export function checkCycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const complaints: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const follow = (path: string): void => {
    const file = byPath.get(path);
    if (file === undefined || done.has(path)) return;
    trail.push(path);
    for (const each of file.imports) {
      const next = target(path, each.specifier);
      if (next === undefined || (each.typeOnly && path.startsWith(`${TYPE_RINGS_ALLOWED}/`))) continue;
      const start = trail.indexOf(next);
      if (start >= 0) {
        const ring = [...trail.slice(start), next].join(' → ');
        complaints.push(
          `${path}:${each.line}: closes a ring of imports: ${ring}. Move what both need to a file of its own.`,
        );
      } else follow(next);
    }
    trail.pop();
    done.add(path);
  };
  for (const { path } of files) follow(path);
  return complaints;
}

/** @returns complaints about source files that nobody can read at one go */
export function checkLengths(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, lines }) => lines > MOST_LINES && !isForTests(path) && !Object.hasOwn(LONG_FILES, path))
    .map(
      ({ path, lines }) =>
        `${path}:${MOST_LINES}: has ${lines} lines, ${MOST_LINES} at most. Split it by topic.`,
    );
}
