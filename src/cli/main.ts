import { runCommandLine } from './program.ts';

// A reader that went away (`| head`) is no failure of ours; the exit code still says what the data say.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCommandLine(process.argv.slice(2), process);
// What a config of the user left open (connections, timers) must not keep the program alive once all is written.
process.stdout.write('', () => process.stderr.write('', () => process.exit()));
