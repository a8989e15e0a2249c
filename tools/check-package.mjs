/** Uses the built package as a stranger's project would: by its name, its declarations checked, its command started. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './house/process.mjs';

const { name, version, exports, bin } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'package-'));

const GOOD = `
import { CompactionVerifier, defineVerification, IdentityCompact, modelAgent, type Boundary } from '${name}';
const agent = modelAgent({ model: () => ({ text: 'done', calls: [] }) });
export default defineVerification({ agent, tools: () => ({}), recordings: ['runs'], strategies: { control: new IdentityCompact() } });
export const mean = async (): Promise<number> => {
  const report = await new CompactionVerifier(agent).verify([], { control: new IdentityCompact() });
  return report.strategies.get('control')?.at(5).wasted.mean ?? 0;
};
export type Cut = Boundary['cut'];
`;
/** Each line must be an error: declarations that say \`any\` would let them pass. */
const BAD = `
import { CompactionVerifier, defineVerification, IdentityCompact, modelAgent } from '${name}';
const agent = modelAgent({ model: () => ({ text: 'done', calls: [] }) });
defineVerification({ agent, recordings: ['runs'], strategies: { control: new IdentityCompact() }, samples: 'many' });
new CompactionVerifier(agent).verify([], {}).then((report) => report.summary().mean);
`;

/** @returns {string} what the compiler says; empty when all is well */
function compile(file, moduleResolution) {
  const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext';
  const options = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--types',
    'node',
    '--typeRoots',
    `${ROOT}node_modules/@types`,
  ];
  try {
    execFileSync(
      process.execPath,
      [
        `${ROOT}node_modules/typescript/bin/tsc`,
        ...options,
        '--module',
        module,
        '--moduleResolution',
        moduleResolution,
        file,
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return '';
  } catch (error) {
    return String(error.stdout);
  }
}

const complaints = [];
try {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'good.ts'), GOOD);
  writeFileSync(join(folder, 'bad.ts'), BAD);
  for (const resolution of ['nodenext', 'bundler']) {
    const good = compile('good.ts', resolution);
    if (good !== '') complaints.push(`declarations, ${resolution}: ${good}`);
    const errors = compile('bad.ts', resolution).match(/^bad\.ts\(\d+/gm) ?? [];
    if (errors.length !== 2)
      complaints.push(`declarations, ${resolution}: ${errors.length} errors of 2 were found`);
  }
  for (const entry of Object.keys(exports)) {
    const specifier = name + entry.slice(1);
    execFileSync(process.execPath, ['--input-type=module', '--eval', `await import('${specifier}')`], {
      cwd: folder,
    });
  }
  const said = execFileSync(process.execPath, [join(folder, 'node_modules', name, bin[name]), '--version'], {
    encoding: 'utf8',
  });
  if (said.trim() !== version) complaints.push(`the command says it is ${said}`);
} finally {
  rmSync(folder, { recursive: true });
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
console.log(
  `${name} ${version}: ${Object.keys(exports).length} entries load, declarations agree, the command starts.`,
);
