/**
 * Price of the next attempt from an unknown browser: first free, then proof of work that doubles at each of the steps
 * below, the last of which is the bound. So a program guesses ever more slowly, and a person still gets in. See
 * docs/decisions/0079-proofs-instead-of-locks.md.
 */

/**
 * Numbers of earlier tries at which the price rises: first from none to level 1, then by one level each, which
 * doubles it.
 */
export type Steps = readonly number[];

/**
 * Steps of an account, whose user name and e-mail count as one; a name that nobody has counts by itself, with the same
 * steps.
 */
export const accountSteps: Steps = [3, 4, 5, 6, 7, 8, 100, 1000];
/** Steps of a network address; they are higher, as a whole office may share one. */
export const addressSteps: Steps = [10, 20, 40, 80];
/** Steps of requests for messages, of which none is free. */
export const messageSteps: Steps = [0, 3, 4, 5, 6, 7];
/** Steps of requests for messages from a network address. */
export const messageAddressSteps: Steps = [0, 30, 60, 120];

/** Level of a proof that is asked for without a user name: the price of an account under a moderate attack. */
export const defaultTop = 6;

/** Level that the next attempt costs after so many tries; 0: it is free. */
export const levelAt = (tries: number, steps: Steps): number => steps.filter((step) => step <= tries).length;

/** Stands for no bound: the largest number that fits the parameter of the counting statement. */
const unlimited = 2 ** 31 - 1;

/** Number of earlier tries below which a proof of this level pays for one more. */
export const roomAt = (level: number, steps: Steps): number => steps[level] ?? unlimited;

/** Work of a level, as a multiple of level 1. */
export const unitsOf = (level: number): number => 2 ** (level - 1);
