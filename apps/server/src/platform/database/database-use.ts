/**
 * Counts the statements and transactions of each kind of worker in this process. A timer can tell from the count,
 * without a statement of its own, whether anything happened since its last run.
 */

/**
 * `work`: calls and everything not named here; `jobs`: running jobs; `polls`: timers that ask whether there is
 * anything to do.
 */
export type Worker = 'work' | 'jobs' | 'polls';

/**
 * Transactions, and statements outside them, count when they begin and again when they end: a timer that read
 * in between saw nothing of what they wrote, and must read once more.
 */
export type DatabaseUse = Record<Worker, number>;

const uses = new WeakMap<object, DatabaseUse>();

/** The counts of a database, which grow from here on; the same object for all its handles. */
export function useOf({ memory }: { readonly memory: object }): DatabaseUse {
  const known = uses.get(memory) ?? { work: 0, jobs: 0, polls: 0 };
  uses.set(memory, known);
  return known;
}
