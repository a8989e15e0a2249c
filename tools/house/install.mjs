/** Brings node_modules to what package-lock.json says, when it is not already there. */
import { existsSync, readFileSync } from 'node:fs';
import { HouseError, ROOT, run } from './process.mjs';

/** npm writes this file last, so an installation that was broken off has none. */
const INSTALLED = `${ROOT}node_modules/.package-lock.json`;

/** @param {string} path */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

/** Whether npm leaves this package out on this machine. */
function isForAnotherMachine(entry) {
  const excludes = (list, here) =>
    list !== undefined && !list.includes('any') && (!list.includes(here) || list.includes(`!${here}`));
  return (
    excludes(entry.os, process.platform) || excludes(entry.cpu, process.arch) || entry.libc !== undefined
  );
}

/**
 * Compares what npm says it installed with the lock file.
 * @returns {string | null} the reason to install, null when all is there
 */
function whyInstall() {
  if (!existsSync(INSTALLED)) return 'node_modules is missing or incomplete';
  const installed = readPackages(INSTALLED);
  for (const [path, wanted] of Object.entries(readPackages(`${ROOT}package-lock.json`))) {
    if (path === '' || wanted.link) continue;
    const there = installed[path];
    if (there === undefined) {
      if (wanted.optional && isForAnotherMachine(wanted)) continue;
      if (wanted.optional && wanted.os === undefined && wanted.cpu === undefined) continue;
      return `${path} is missing`;
    }
    if (there.version !== wanted.version)
      return `${path} is ${there.version}, the lock file says ${wanted.version}`;
  }
  return null;
}

/** @throws HouseError when npm fails */
export async function installPackages() {
  const reason = whyInstall();
  if (reason === null) return;
  console.log(`Installing packages from the lock file (${reason}) …`);
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0)
    throw new HouseError(`npm ci failed with exit code ${code}. Is the npm registry reachable?`);
  const left = whyInstall();
  if (left !== null)
    throw new HouseError(`npm ci ended well, but ${left}. Remove node_modules and try again.`);
}
