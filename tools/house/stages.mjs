/** Runs named stages one after the other, each with a heading and its time, and stops at the first that fails. */
import { HouseError } from './process.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {() => Promise<number>} start */
async function codeOf(start) {
  try {
    return await start();
  } catch (error) {
    console.error(error instanceof HouseError ? error.message : error);
    return 1;
  }
}

/**
 * @param {readonly { name: string, start: () => Promise<number> }[]} stages
 * @returns {Promise<number>} 0, or the exit code of the stage that failed
 */
export async function runStages(stages) {
  const begin = performance.now();
  for (const [index, { name, start }] of stages.entries()) {
    console.log(`\n=== ${index + 1}/${stages.length} ${name}`);
    const stageBegin = performance.now();
    const code = await codeOf(start);
    if (code !== 0) {
      console.log(`\n=== FAILED: ${name} (exit code ${code}, ${seconds(stageBegin)})`);
      return code;
    }
    console.log(`--- ${name}: ${seconds(stageBegin)}`);
  }
  console.log(`\n=== all ${stages.length} stages fine in ${seconds(begin)}`);
  return 0;
}
