import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CONFIG = fileURLToPath(new URL('verify.config.ts', import.meta.url));

/** A verification in a process of its own. */
export interface Started {
  readonly child: ChildProcess;
  /** What it has written so far. */
  readonly texts: { stdout: string; stderr: string };
  /** Resolves when it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Starts the command from its sources. @param limit of the size of files it writes, in blocks of 512 or 1,024 bytes. */
export function startVerify(
  args: readonly string[],
  { environment = {}, limit }: { environment?: Record<string, string>; limit?: number } = {},
): Started {
  const command = [
    process.execPath,
    `${ROOT}node_modules/jiti/lib/jiti-cli.mjs`,
    `${ROOT}src/cli/main.ts`,
    'verify',
    CONFIG,
    ...args,
  ];
  const env = { ...process.env, ...environment };
  const child =
    limit === undefined
      ? spawn(command[0] as string, command.slice(1), { env })
      : spawn('sh', ['-c', `ulimit -f ${limit}; exec "$@"`, 'sh', ...command], { env });
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (texts.stdout += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (texts.stderr += chunk));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  return { child, texts, ended };
}
