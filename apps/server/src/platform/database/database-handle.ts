// Builds the `Database` that the server works with on either engine.
import type { Database, Engine, QueryOptions, Session } from './database.ts';
import { useOf, type Worker } from './database-use.ts';
import type { LogPosition } from './log-position.ts';
import { runTransaction } from './run-transaction.ts';
import { assertOutsideTransaction } from './transaction-scope.ts';

type Run = Session['run'];

const notifyText = 'SELECT pg_notify($1, $2)';

interface Shared {
  /** Identifies the database: the same object for all its handles, to which caches are tied. */
  readonly memory: object;
  /** Kind of work that the statements and transactions of this handle are counted for. */
  readonly worker: Worker;
  /** See `Queryable.lacks`; left out for the leader. */
  readonly lacks?: (position: LogPosition) => boolean;
}

/** Without `Shared` the handle is the first of its database, for a leader, and its statements count as `work`. */
export function createDatabase(
  engine: Engine,
  { memory, worker, lacks }: Shared = { memory: engine, worker: 'work' },
): Database {
  const use = useOf({ memory });
  // Each use counts when it begins and again when it ends; streams and descriptions, which write nothing, count once.
  const begin = (): void => {
    assertOutsideTransaction(engine);
    use[worker] += 1;
  };
  const run: Run = async <T>(text: string, params: readonly unknown[], options?: QueryOptions) => {
    begin();
    try {
      return await engine.run<T>(text, params, options);
    } finally {
      use[worker] += 1;
    }
  };
  const database: Database = {
    engine: engine.name,
    memory,
    ...(lacks && { lacks }),
    query: (text, params = [], options) => run(text, params, options),
    notify: async (channel, payload) => {
      await run(notifyText, [channel, payload], { name: 'notify' });
    },
    transaction: async (fn) => {
      begin();
      try {
        return await runTransaction({ engine, db: database }, fn);
      } finally {
        use[worker] += 1;
      }
    },
    stream: (text, params, options) => {
      begin();
      return engine.stream(text, params, options);
    },
    describe: (text) => {
      begin();
      return engine.describe(text);
    },
    listen: (channel, fn, options) => engine.listen(channel, fn, options),
    workAs: async (role) => engine.workAs?.(role),
    rest: async (work) => {
      if (!engine.rest) throw new Error('A database on a server does not rest for a copy.');
      return engine.rest(work);
    },
    lane: (limits) => (engine.lane ? createDatabase(engine.lane(limits), { memory, worker }) : database),
    asWorker: (other) => createDatabase(engine, { memory, worker: other }),
    close: () => engine.close(),
  };
  return database;
}
