/**
 * The price of the next attempt from an unknown browser: nothing at first, then proof of work that doubles with each
 * wrong try up to a bound, so that a program guesses ever more slowly and a person waits at most a minute.
 * See docs/decisions/0079-proofs-instead-of-locks.md.
 */

/** The numbers of tries before at which the price rises: from none to 1, then to twice as much. */
export type Steps = readonly number[];

/** Of an account, its user name and e-mail as one; of names that nobody has, alike. */
export const accountSteps: Steps = [3, 4, 5, 6, 7, 8, 100, 1000];
/** A whole office may sit behind one address. */
export const addressSteps: Steps = [10, 20, 40, 80];
/** Messages asked for: none is free. */
export const messageSteps: Steps = [0, 3, 4, 5, 6, 7];
export const messageAddressSteps: Steps = [0, 30, 60, 120];

/** For attempts without a user name: the price of an account under a moderate attack. */
export const defaultTop = 6;

export const levelAt = (tries: number, steps: Steps): number => steps.filter((step) => step <= tries).length;

const unlimited = 2 ** 31 - 1;

/** A proof of this level pays for a try as long as there were fewer before. */
export const roomAt = (level: number, steps: Steps): number => steps[level] ?? unlimited;

/** How often the work of level 1. */
export const unitsOf = (level: number): number => 2 ** (level - 1);
