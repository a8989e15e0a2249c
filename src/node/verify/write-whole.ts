import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file whole or not at all: into a file beside it, synced, then put in its place.
 * @throws the system's error; the file is then as it was.
 */
export function writeWhole(path: string, text: string): void {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    const file = openSync(beside, 'w');
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
