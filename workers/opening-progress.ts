import type { OpenProgress, OpenStage } from './protocol.ts';

/** Progress is told at most so often, in milliseconds, and at each new stage. */
const PROGRESS_EVERY = 60;

/** Tells how far the opening of one file is. */
export class OpeningProgress {
  readonly #total: number;
  readonly #tell: (progress: OpenProgress) => void;
  #stage: OpenStage = 'reading';
  #toldAt = 0;

  /** @param total size of the file in bytes. */
  constructor(total: number, tell: (progress: OpenProgress) => void) {
    this.#total = total;
    this.#tell = tell;
  }

  /** Begins a stage; all but reading begin with every byte read. */
  stage(stage: OpenStage): void {
    this.#stage = stage;
    this.#send(stage === 'reading' ? 0 : this.#total);
  }

  /** Bytes of the file that were read. */
  bytes(done: number): void {
    if (performance.now() - this.#toldAt >= PROGRESS_EVERY) this.#send(done);
  }

  #send(done: number): void {
    this.#toldAt = performance.now();
    this.#tell({ stage: this.#stage, done, total: this.#total });
  }
}
