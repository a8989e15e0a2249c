/** Where messages go; a terminal says so and how wide it is. */
export interface Terminal {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Where a command reads and writes; `process` fits. */
export interface CliIo {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: Terminal;
}

/** What a command tells its caller. */
export const ExitCode = {
  /** All is well. */
  fine: 0,
  /** The data say no: a stated number differs, something of the file was left out. */
  dataSayNo: 1,
  /** Bad usage or unreadable input: a message on stderr, nothing on stdout. */
  unusable: 2,
  /** Stopped by Ctrl-C or SIGTERM before the end; what was done is kept. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
