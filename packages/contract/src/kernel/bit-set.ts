/**
 * Sets of codes stored as one number: code n, from 1 to 53, is the bit 2^(n-1), so that codes 1 and 3 are 5. Computed by
 * division and addition, because `&` and `|` would cut the number to 32 bits.
 */

/** Whether the set stored as `bits` contains the code. */
export const hasCode = (bits: number, code: number): boolean => Math.floor(bits / 2 ** (code - 1)) % 2 === 1;

/** Number that stores these codes, each counted once. */
export const bitsOf = (codes: Iterable<number>): number =>
  [...new Set(codes)].reduce((bits, code) => bits + 2 ** (code - 1), 0);
