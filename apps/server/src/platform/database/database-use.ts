/**
 * How much each kind of worker asked of the database in this process, so that what looks after it by a timer can
 * tell whether anything happened since its last look, without asking the database.
 */

/** `work`: calls and whatever else is not named here; `jobs`: jobs at work; `looks`: timers that ask whether there is anything to do. */
export type Worker = 'work' | 'jobs' | 'looks';

/**
 * A statement outside transactions and a transaction count when they begin and again when they are over: who looked
 * in between saw nothing of what they wrote, and has a reason to look once more.
 */
export type DatabaseUse = Record<Worker, number>;

const uses = new WeakMap<object, DatabaseUse>();

export function useOf({ memory }: { readonly memory: object }): DatabaseUse {
  const known = uses.get(memory) ?? { work: 0, jobs: 0, looks: 0 };
  uses.set(memory, known);
  return known;
}
