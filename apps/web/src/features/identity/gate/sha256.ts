/**
 * SHA-256 (FIPS 180-4) of short texts of ASCII. The browser's own is asynchronous, a tenth as fast for a
 * hundred thousand short texts, and missing on pages without a secure origin.
 */
const firstPrimes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const primes = firstPrimes(64);
const roundWords = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const startWords = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = new Int32Array(64);
/** The index is always inside: arrays of fixed length. */
const at = (words: Int32Array, index: number): number => words[index] ?? 0;

function extend(): void {
  for (let i = 16; i < 64; i += 1) {
    const a = at(schedule, i - 15);
    const b = at(schedule, i - 2);
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    schedule[i] = at(schedule, i - 16) + s0 + at(schedule, i - 7) + s1;
  }
}

function compress(state: Int32Array): void {
  extend();
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(roundWords, i) + at(schedule, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word;
  });
}

export function sha256Hex(ascii: string): string {
  const blocks = Math.ceil((ascii.length + 9) / 64);
  const words = new Int32Array(blocks * 16);
  for (let i = 0; i <= ascii.length; i += 1) {
    const byte = i < ascii.length ? ascii.charCodeAt(i) : 0x80;
    words[i >> 2] = at(words, i >> 2) | (byte << (24 - (i % 4) * 8));
  }
  words[words.length - 1] = ascii.length * 8;
  const state = startWords.slice();
  for (let block = 0; block < blocks; block += 1) {
    schedule.set(words.subarray(block * 16, block * 16 + 16));
    compress(state);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
