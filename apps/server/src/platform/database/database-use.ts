/**
 * How much each kind of worker asked of the database in this process, so that what looks after it by a timer can
 * tell whether anything happened since its last look, without asking the database.
 */

/** `work`: calls and whatever else is not named here; `jobs`: jobs at work; `looks`: timers that ask whether there is anything to do. */
export type Worker = 'work' | 'jobs' | 'looks';

/** Statements outside transactions when they begin; transactions when they begin and when they are over. */
export type DatabaseUse = Record<Worker, number>;

const uses = new WeakMap<object, DatabaseUse>();

export function useOf({ memory }: { readonly memory: object }): DatabaseUse {
  const known = uses.get(memory) ?? { work: 0, jobs: 0, looks: 0 };
  uses.set(memory, known);
  return known;
}
