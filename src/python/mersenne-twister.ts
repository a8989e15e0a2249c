/**
 * `random.Random(int)`: MT19937, its seeding from an int, and `randrange`.
 *
 * CPython rules: the seed's absolute value, cut into 32-bit words with the least first (one word for 0), keys
 * `init_by_array` (Modules/_randommodule.c `random_seed`); `getrandbits(k)` for k ≤ 32 is the top k bits of one
 * output; `randrange(n)` draws `n.bit_length()` bits until the draw is below n
 * (Lib/random.py `_randbelow_with_getrandbits`). Equal in CPython 3.10 to 3.13.
 */

const SIZE = 624;
const SHIFT = 397;

/**
 * The 624 state words of `random.Random(seed)` before its first output. A generator starts with position 624,
 * so its first output regenerates the state.
 */
export function seedState(seed: bigint): Uint32Array {
  const key = seedWords(seed < 0n ? -seed : seed);
  const state = initialState(19650218);
  let i = 1;
  for (let step = 0; step < Math.max(SIZE, key.length); step++) {
    const j = step % key.length;
    state[i] = (state[i]! ^ Math.imul(mixed(state[i - 1]!), 1664525)) + key[j]! + j;
    i = wrapped(state, i + 1);
  }
  for (let step = 0; step < SIZE - 1; step++) {
    state[i] = (state[i]! ^ Math.imul(mixed(state[i - 1]!), 1566083941)) - i;
    i = wrapped(state, i + 1);
  }
  state[0] = 0x80000000;
  return state;
}

/** Python's `random.Random(seed)` for an int seed. Mutable: each draw moves it on. */
export class MersenneTwister {
  private readonly state: Uint32Array;
  private position = SIZE;

  /** @param seed Any int; its sign does not matter, as in Python. */
  constructor(seed: bigint) {
    this.state = seedState(seed);
  }

  /** The next 32 bits, as an integer in [0, 2^32): Python's `getrandbits(32)`. */
  nextUint32(): number {
    if (this.position === SIZE) {
      regenerate(this.state);
      this.position = 0;
    }
    let y = this.state[this.position++]!;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  /**
   * Python's `randrange(n)`: uniform in [0, n), one 32-bit output per try (also for n = 1).
   * @throws RangeError unless n is an integer with 1 ≤ n < 2^32 (Python takes larger ones; we need none).
   */
  randrange(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n >= 2 ** 32) {
      throw new RangeError(`randrange needs an integer from 1 to 2^32 - 1, got ${n}`);
    }
    const unused = Math.clz32(n);
    let draw = this.nextUint32() >>> unused;
    while (draw >= n) draw = this.nextUint32() >>> unused;
    return draw;
  }
}

/** The 32-bit words of `size ≥ 0`, the least first; one word for 0. */
function seedWords(size: bigint): number[] {
  const words = [Number(size & 0xffffffffn)];
  for (let rest = size >> 32n; rest > 0n; rest >>= 32n) words.push(Number(rest & 0xffffffffn));
  return words;
}

/** Knuth's multiplicative filling, the reference code's `init_genrand`. */
function initialState(seed: number): Uint32Array {
  const state = new Uint32Array(SIZE);
  state[0] = seed;
  for (let i = 1; i < SIZE; i++) state[i] = Math.imul(mixed(state[i - 1]!), 1812433253) + i;
  return state;
}

function mixed(word: number): number {
  return word ^ (word >>> 30);
}

/** The next index of the seeding loops: past the end it goes on at 1, with the last word copied to 0. */
function wrapped(state: Uint32Array, i: number): number {
  if (i < SIZE) return i;
  state[0] = state[SIZE - 1]!;
  return 1;
}

function regenerate(state: Uint32Array): void {
  for (let i = 0; i < SIZE; i++) {
    const y = (state[i]! & 0x80000000) | (state[(i + 1) % SIZE]! & 0x7fffffff);
    state[i] = state[(i + SHIFT) % SIZE]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
  }
}
