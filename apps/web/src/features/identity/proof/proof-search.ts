/**
 * Finds the number of a proof by trying. scrypt needs memory for each try, so that better hardware gains little. In
 * JavaScript, because the content policy forbids WebAssembly and the browser's own hashes are missing on pages
 * without a secure origin.
 */
import { scrypt } from '@noble/hashes/scrypt.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ApiOutput } from '@nazer/contract/api.ts';

/**
 * The number sought is from 0 to less than `maxNumber`; scrypt of its decimal text with the salt is `challenge` (hex).
 */
export type Puzzle = ApiOutput<'POST /api/Auth/LoadCaptchaImage'>['puzzle'];

/** Part of the search: every `step`th number from `from` on, so that several workers can share it. */
export interface Share {
  readonly from: number;
  readonly step: number;
}

/** Number of the puzzle in this share, or undefined when it has none; `onTry` is called after each try. */
export function findNumber(puzzle: Puzzle, { from, step }: Share, onTry: () => void): number | undefined {
  const { salt, challenge, maxNumber, n: N, r, p } = puzzle;
  for (let number = from; number < maxNumber; number += step) {
    if (bytesToHex(scrypt(String(number), salt, { N, r, p, dkLen: 32 })) === challenge) return number;
    onTry();
  }
  return undefined;
}
