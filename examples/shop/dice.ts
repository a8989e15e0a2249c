import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same key on every machine. */
export class Dice {
  readonly #key: string;
  #throws = 0;

  constructor(key: string) {
    this.#key = key;
  }

  /** From 0 to `sides` - 1. */
  below(sides: number): number {
    const digest = createHash('sha256').update(`${this.#key}/${this.#throws}`).digest();
    this.#throws += 1;
    return digest.readUIntBE(0, 6) % sides;
  }

  /** True in about `share` of all throws, 0 to 1. */
  chance(share: number): boolean {
    return this.below(1_000_000) < share * 1_000_000;
  }
}
