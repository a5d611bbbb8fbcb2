/**
 * Counts how much each kind of worker asked of the database in this process. A timer can tell from it, without asking
 * the database, whether anything happened since its last look.
 */

/**
 * `work`: calls and everything not named here; `jobs`: running jobs; `looks`: timers that ask whether there is
 * anything to do.
 */
export type Worker = 'work' | 'jobs' | 'looks';

/**
 * Transactions, and statements outside them, count when they begin and again when they end: a timer that looked in
 * between saw nothing of what they wrote, and must look once more.
 */
export type DatabaseUse = Record<Worker, number>;

const uses = new WeakMap<object, DatabaseUse>();

export function useOf({ memory }: { readonly memory: object }): DatabaseUse {
  const known = uses.get(memory) ?? { work: 0, jobs: 0, looks: 0 };
  uses.set(memory, known);
  return known;
}
