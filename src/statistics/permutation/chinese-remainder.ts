const LARGEST_MODULUS = 2 ** 31 - 1;

/** The primes found so far: looking for them takes longer than many a count. */
const found: number[] = [];

/** The `count` largest primes below 2^31, descending: the moduli of the kernels. */
export function largePrimes(count: number): number[] {
  for (let candidate = (found.at(-1) ?? LARGEST_MODULUS + 2) - 2; found.length < count; candidate -= 2) {
    if (isPrime(candidate)) found.push(candidate);
  }
  return found.slice(0, count);
}

/** How many of {@link largePrimes} determine an integer in [0, 2^bits]. */
export function primesForBits(bits: number): number {
  // The primes used lie above 2^31 - 2^17 as long as there are fewer than some thousands of them.
  return Math.ceil((bits + 1) / 30.999);
}

/** The integer in [0, product of the moduli) with these residues (Garner's mixed radix algorithm). */
export function chineseRemainder(residues: readonly number[], moduli: readonly number[]): bigint {
  let value = 0n;
  let product = 1n;
  residues.forEach((residue, i) => {
    const modulus = BigInt(moduli[i]!);
    const missing = (((BigInt(residue) - value) % modulus) + modulus) % modulus;
    value += product * ((missing * inverse(product % modulus, modulus)) % modulus);
    product *= modulus;
  });
  return value;
}

function isPrime(odd: number): boolean {
  for (let divisor = 3; divisor * divisor <= odd; divisor += 2) if (odd % divisor === 0) return false;
  return true;
}

/** The inverse modulo a prime, as the power prime - 2 (Fermat). */
function inverse(n: bigint, prime: bigint): bigint {
  let result = 1n;
  let square = n;
  for (let exponent = prime - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}
