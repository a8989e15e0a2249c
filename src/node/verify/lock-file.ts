import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** A lock that one process holds: a file with its number beside what is locked. */
export interface LockFile {
  release(): void;
}

/**
 * Takes a lock. One that a process left behind when it was killed is taken over.
 * @returns null when a running process holds it.
 * @throws the system's error when the file can't be made.
 */
export function takeLock(path: string): LockFile | null {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (isHeld(path)) return null;
      rmSync(path, { force: true });
    }
  }
  return null;
}

function isHeld(path: string): boolean {
  const holder = Number(readFileSync(path, 'utf8'));
  if (!Number.isInteger(holder) || holder <= 0) return false;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
