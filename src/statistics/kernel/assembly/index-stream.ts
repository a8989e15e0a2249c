// MT19937 (Matsumoto and Nishimura, 1998), four words at a time.
const WORDS: usize = 624;
const SHIFT: usize = 397;

/**
 * For each set of accepted lanes, the byte shuffle that moves them to the front:
 * 16 bytes per 4-bit mask; 255 selects zero.
 */
const COMPACT: usize = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, // none
  0, 1, 2, 3, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, // 0
  4, 5, 6, 7, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, // 1
  0, 1, 2, 3, 4, 5, 6, 7, 255, 255, 255, 255, 255, 255, 255, 255, // 0 1
  8, 9, 10, 11, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, // 2
  0, 1, 2, 3, 8, 9, 10, 11, 255, 255, 255, 255, 255, 255, 255, 255, // 0 2
  4, 5, 6, 7, 8, 9, 10, 11, 255, 255, 255, 255, 255, 255, 255, 255, // 1 2
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 255, 255, 255, 255, // 0 1 2
  12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, // 3
  0, 1, 2, 3, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, // 0 3
  4, 5, 6, 7, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, // 1 3
  0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 255, 255, 255, 255, // 0 1 3
  8, 9, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, // 2 3
  0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, // 0 2 3
  4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, // 1 2 3
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, // all
], 16);

/**
 * Moves the generator on by one block and writes the accepted indices: the words' top bits (`word >>> shift`) that
 * are below `length`, in order.
 *
 * @param state 624 words, aligned to 16 bytes.
 * @param out room for 625 words.
 * @returns the address behind the last index.
 */
export function drawIndexBlock(state: usize, out: usize, shift: i32, length: i32): usize {
  twist(state);
  const bound = i32x4.splat(length);
  for (let word = state; word < state + 4 * WORDS; word += 16) {
    const index = i32x4.shr_u(tempered(v128.load(word)), shift);
    const accepted = i32x4.bitmask(i32x4.lt_u(index, bound));
    v128.store(out, i8x16.swizzle(index, v128.load(COMPACT + (<usize>accepted << 4))));
    out += <usize>popcnt(accepted) << 2;
  }
  return out;
}

/**
 * Word i becomes a function of the words i, i + 1 and i + 397 (modulo 624). Four at a time never read a word of their
 * own block that should be new, except around the words 224 … 226 and the last one, done singly.
 */
@inline
function twist(state: usize): void {
  for (let at: usize = 0; at < 4 * 224; at += 16) twistFour(state + at, state + at + 4 * SHIFT);
  for (let i: usize = 224; i < 227; i++) twistOne(state, i, i + 1, i + SHIFT);
  for (let at: usize = 4 * (WORDS - SHIFT); at < 4 * (WORDS - 1); at += 16) {
    twistFour(state + at, state + at - 4 * (WORDS - SHIFT));
  }
  twistOne(state, WORDS - 1, 0, SHIFT - 1);
}

@inline
function twistFour(word: usize, far: usize): void {
  const upper = v128.and(v128.load(word), i32x4.splat(0x80000000));
  const lower = v128.and(v128.load(word, 4), i32x4.splat(0x7fffffff));
  const mixed = v128.or(upper, lower);
  const odd = i32x4.neg(v128.and(mixed, i32x4.splat(1)));
  const matrix = v128.and(odd, i32x4.splat(0x9908b0df));
  v128.store(word, v128.xor(v128.xor(v128.load(far), i32x4.shr_u(mixed, 1)), matrix));
}

@inline
function twistOne(state: usize, i: usize, next: usize, far: usize): void {
  const mixed = (load<u32>(state + 4 * i) & 0x80000000) | (load<u32>(state + 4 * next) & 0x7fffffff);
  const matrix = (0 - (mixed & 1)) & 0x9908b0df;
  store<u32>(state + 4 * i, load<u32>(state + 4 * far) ^ (mixed >> 1) ^ matrix);
}

@inline
function tempered(word: v128): v128 {
  word = v128.xor(word, i32x4.shr_u(word, 11));
  word = v128.xor(word, v128.and(i32x4.shl(word, 7), i32x4.splat(0x9d2c5680)));
  word = v128.xor(word, v128.and(i32x4.shl(word, 15), i32x4.splat(0xefc60000)));
  return v128.xor(word, i32x4.shr_u(word, 18));
}
