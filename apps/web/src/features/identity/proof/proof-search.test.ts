import { scryptSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { findNumber, type Puzzle } from './proof-search.ts';

/** Puzzle without its solution: a number from 0 to 40, hashed by scrypt at a cost that takes a test no time. */
const puzzle: Puzzle = {
  salt: '00112233445566778899aabbccddeeff',
  challenge: '',
  maxNumber: 40,
  n: 16,
  r: 8,
  p: 1,
};
/** Builds a puzzle as the server does. */
const puzzleOf = (number: number): Puzzle => ({
  ...puzzle,
  challenge: scryptSync(String(number), puzzle.salt, 32, { N: puzzle.n, r: 8, p: 1 }).toString('hex'),
});

test('the search finds the number the server thought of, and reports each number that was not it', () => {
  const onTry = vi.fn<() => void>();
  expect(findNumber(puzzleOf(23), { from: 0, step: 1 }, onTry)).toBe(23);
  expect(onTry).toHaveBeenCalledTimes(23);
});

test('several searches divide the numbers among them: one finds the solution, the others end without one', () => {
  const found = [0, 1, 2, 3].map((from) => findNumber(puzzleOf(39), { from, step: 4 }, () => {}));
  expect(found).toEqual([undefined, undefined, undefined, 39]);
});
