/**
 * Running programs and telling the person what runs: shared by the scripts of this folder's parent.
 * Nothing here needs node_modules; `npm start` and `npm test` begin before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The oldest Node that the dependencies accept, as in `engines` of package.json. */
const OLDEST_NODE = [20, 19];

/** A failure with a message for the person; no stack is printed for it. */
export class HouseError extends Error {
  name = 'HouseError';
}

/** @throws HouseError when this Node is too old, before a dependency fails with something less clear. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new HouseError(
      `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`,
    );
  }
}

/**
 * Runs a program with its output shown, standard input closed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && !command.endsWith('.exe') && command !== process.execPath,
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a script of a package in node_modules by this Node, whatever the shell is.
 * @param {string} path below node_modules
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 */
export function runPackage(path, args, options) {
  return run(process.execPath, [`${ROOT}node_modules/${path}`, ...args], options);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {boolean} whether the program is there and ends with 0
 */
export function answers(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

/**
 * Runs `main` and ends the process with its exit code; a HouseError is printed as its message alone.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    requireNode();
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof HouseError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
