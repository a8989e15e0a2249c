import { runCommandLine } from '../program.ts';

/** What a command left behind. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in this process. @param stdin what stands on its standard input. */
export async function run(args: readonly string[], stdin: Uint8Array | string = ''): Promise<Ran> {
  const texts = { stdout: '', stderr: '' };
  const sink = (name: keyof typeof texts) => ({
    write(text: string) {
      texts[name] += text;
    },
  });
  const input = (async function* () {
    yield Buffer.from(stdin);
  })();
  const code = await runCommandLine(args, { stdin: input, stdout: sink('stdout'), stderr: sink('stderr') });
  return { code, ...texts };
}
