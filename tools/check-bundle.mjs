/**
 * Holds the built site against bundle-budget.json: gzip sizes in bytes of what a first visit loads.
 * `--print` shows the sizes as a budget with a tenth of headroom, to be looked at and pasted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { HouseError, ROOT, runMain } from './house/process.mjs';

const SITE = `${ROOT}dist/site/`;

const gzipSize = (path) => gzipSync(readFileSync(SITE + path), { level: 9 }).length;
const sum = (paths) => paths.map(gzipSize).reduce((total, size) => total + size, 0);

/** Sizes by what they mean to a visitor. */
function measure() {
  const html = readFileSync(`${SITE}index.html`, 'utf8');
  const initial = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  const assets = readdirSync(`${SITE}assets`).map((name) => `assets/${name}`);
  const isWorker = (path) => path.startsWith('assets/worker-');
  const ending = (extension) => assets.filter((path) => path.endsWith(extension));
  return {
    initialScripts: sum(initial),
    laterScripts: sum(ending('.js').filter((path) => !isWorker(path) && !initial.includes(path))),
    worker: sum(ending('.js').filter(isWorker)),
    styles: sum(ending('.css')),
    kernel: sum(ending('.wasm')),
  };
}

await runMain(async () => {
  const sizes = measure();
  if (process.argv.includes('--print')) {
    const budget = Object.entries(sizes).map(([part, size]) => [part, Math.ceil((size * 1.1) / 500) * 500]);
    console.log(JSON.stringify(Object.fromEntries(budget), null, 2));
    return 0;
  }
  const budget = JSON.parse(readFileSync(`${ROOT}bundle-budget.json`, 'utf8'));
  const parts = Object.keys({ ...sizes, ...budget });
  const over = [];
  for (const part of parts) {
    if (!(part in budget) || !(part in sizes))
      throw new HouseError(`bundle-budget.json: ${part} is not a part of both.`);
    const share = budget[part] === 0 ? 0 : sizes[part] / budget[part];
    console.log(
      `${part.padEnd(16)}${String(sizes[part]).padStart(9)} of ${String(budget[part]).padStart(9)} bytes` +
        `${String(Math.round(share * 100)).padStart(5)} %`,
    );
    if (sizes[part] > budget[part]) over.push(part);
  }
  if (over.length === 0) return 0;
  console.error(
    `\nOver the budget: ${over.join(', ')}. Load less at first, or raise bundle-budget.json and say why in the commit.`,
  );
  return 1;
});
