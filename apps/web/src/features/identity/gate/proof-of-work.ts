/** The puzzle for those who cannot read the image: the browser finds a number by trying. */
import { sha256Hex } from './sha256.ts';

export interface Puzzle {
  readonly salt: string;
  readonly challenge: string;
  readonly maxNumber: number;
}

/** So many tries between two breaths of the page: a few milliseconds. */
const triesAtOnce = 1000;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `onProgress` hears the share tried, 0 to 1. Throws when the signal ends it or no number fits. */
export async function solvePuzzle(
  { salt, challenge, maxNumber }: Puzzle,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<number> {
  for (let from = 0; from <= maxNumber; from += triesAtOnce) {
    signal.throwIfAborted();
    for (let number = from; number < from + triesAtOnce; number += 1) {
      if (sha256Hex(`${salt}${number}`) === challenge) return number;
    }
    onProgress(from / maxNumber);
    await breathe();
  }
  throw new Error('the puzzle has no answer');
}
