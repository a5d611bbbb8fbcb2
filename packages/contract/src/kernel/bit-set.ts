/** Sets of codes stored as one number: code n is the bit 2^(n-1), so that codes 1 and 3 are 5. */

export const hasCode = (bits: number, code: number): boolean => Math.floor(bits / 2 ** (code - 1)) % 2 === 1;

/** Number that stores these codes, each counted once. */
export const bitsOf = (codes: Iterable<number>): number =>
  [...new Set(codes)].reduce((bits, code) => bits + 2 ** (code - 1), 0);
