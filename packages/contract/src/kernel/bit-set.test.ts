import { describe, expect, it } from 'vitest';
import { bitsOf, hasCode } from './bit-set.ts';

describe('a set of codes in one number', () => {
  it.each([
    [[], 0],
    [[1], 1],
    [[3, 1], 5],
    [[1, 2, 3, 3], 7],
    [[40], 2 ** 39],
  ])('of %j is %i, and has these codes alone', (codes, bits) => {
    expect(bitsOf(codes)).toBe(bits);
    const found = Array.from({ length: 41 }, (_, index) => index + 1).filter((code) => hasCode(bits, code));
    expect(found).toEqual([...new Set(codes)].toSorted((a, b) => a - b));
  });
});
