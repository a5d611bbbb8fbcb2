/** Things of which a process has one for each database: caches, queues. */
import type { Database } from './database/database.ts';

/** Gives the one thing of a database, which `make` makes when it is first asked for; it goes with the database. */
export function perDatabase<V extends object>(make: () => V): (db: Database) => V {
  const things = new WeakMap<Database, V>();
  return (db) => {
    const thing = things.get(db) ?? make();
    things.set(db, thing);
    return thing;
  };
}
