/**
 * The number of a proof, found by trying. scrypt takes memory for each try, so that a program with better hardware is
 * hardly quicker. In JavaScript, because the content policy allows no WebAssembly and the browser's own hashes are
 * missing on pages without a secure origin.
 */
import { scrypt } from '@noble/hashes/scrypt.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ApiOutput } from '@nazer/contract/api.ts';

export type Puzzle = ApiOutput<'POST /api/Auth/LoadCaptchaImage'>['puzzle'];

/** Every `step`th number from `from` on, so that several may share the work. */
export interface Share {
  readonly from: number;
  readonly step: number;
}

/** `onTry` hears of each number that was tried. `undefined` where none of the share fits. */
export function findNumber(puzzle: Puzzle, { from, step }: Share, onTry: () => void): number | undefined {
  const { salt, challenge, maxNumber, n: N, r, p } = puzzle;
  for (let number = from; number < maxNumber; number += step) {
    if (bytesToHex(scrypt(String(number), salt, { N, r, p, dkLen: 32 })) === challenge) return number;
    onTry();
  }
  return undefined;
}
