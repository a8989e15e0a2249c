const STATE_WORDS = 624;
const SHIFT_WORDS = 397;

/**
 * The indices `Random.randrange(n)` of CPython draws, one generator block of 624 outputs at a time.
 *
 * Rule: take the top `n.bit_length()` bits of an output and draw again while they are ≥ n (`Random._randbelow`).
 * The rejection is done without a branch: a rejected word is overwritten by the next one.
 */
export class IndexStream {
  readonly #state: Uint32Array;
  readonly #length: number;
  readonly #shift: number;
  readonly #block = new Uint32Array(STATE_WORDS + 1);
  #available = 0;
  #position = 0;

  /** @param seededState 624 words, seeded and not yet twisted; copied. @param length n, 1 … 2^31 - 1. */
  constructor(seededState: Uint32Array, length: number) {
    this.#state = seededState.slice();
    this.#length = length;
    this.#shift = Math.clz32(length);
  }

  /** Writes the next `count` indices to the start of `indices`. */
  fill(indices: Uint32Array, count: number): void {
    let filled = 0;
    while (filled < count) {
      if (this.#position === this.#available) this.#refill();
      const taken = Math.min(this.#available - this.#position, count - filled);
      indices.set(this.#block.subarray(this.#position, this.#position + taken), filled);
      filled += taken;
      this.#position += taken;
    }
  }

  #refill(): void {
    const state = this.#state;
    twist(state);
    const block = this.#block;
    const length = this.#length;
    const shift = this.#shift;
    let accepted = 0;
    for (let i = 0; i < STATE_WORDS; i++) {
      let word = state[i]!;
      word ^= word >>> 11;
      word ^= (word << 7) & 0x9d2c5680;
      word ^= (word << 15) & 0xefc60000;
      word ^= word >>> 18;
      word >>>= shift;
      block[accepted] = word;
      accepted += word < length ? 1 : 0;
    }
    this.#available = accepted;
    this.#position = 0;
  }
}

/** Replaces the state by the next block of MT19937 (Matsumoto and Nishimura, 1998). */
function twist(state: Uint32Array): void {
  const split = STATE_WORDS - SHIFT_WORDS;
  for (let i = 0; i < split; i++) state[i] = mixed(state[i]!, state[i + 1]!) ^ state[i + SHIFT_WORDS]!;
  for (let i = split; i < STATE_WORDS - 1; i++)
    state[i] = mixed(state[i]!, state[i + 1]!) ^ state[i - split]!;
  state[STATE_WORDS - 1] = mixed(state[STATE_WORDS - 1]!, state[0]!) ^ state[SHIFT_WORDS - 1]!;
}

function mixed(upper: number, lower: number): number {
  const word = (upper & 0x80000000) | (lower & 0x7fffffff);
  return (word >>> 1) ^ (-(word & 1) & 0x9908b0df);
}
