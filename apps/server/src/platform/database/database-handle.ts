// Makes the one `Database` the server knows out of either engine.
import type { Database, Engine, Session } from './database.ts';
import { runTransaction } from './run-transaction.ts';
import { assertOutsideTransaction } from './transaction-scope.ts';

type Run = Session['run'];

const notifyText = 'SELECT pg_notify($1, $2)';

/** `memory` is the engine the lanes of one database come from. */
export function createDatabase(engine: Engine, memory: object = engine): Database {
  const run: Run = async <T>(text: string, params: readonly unknown[], name?: string) => {
    assertOutsideTransaction(engine);
    return engine.run<T>(text, params, name);
  };
  const database: Database = {
    engine: engine.name,
    memory,
    query: (text, params = [], options) => run(text, params, options?.name),
    notify: async (channel, payload) => {
      await run(notifyText, [channel, payload], 'notify');
    },
    transaction: async (fn) => {
      assertOutsideTransaction(engine);
      return runTransaction({ engine, memory }, fn);
    },
    stream: (text, params, batchSize) => {
      assertOutsideTransaction(engine);
      return engine.stream(text, params, batchSize);
    },
    listen: (channel, fn) => engine.listen(channel, fn),
    workAs: async (role) => engine.workAs?.(role),
    rest: async (work) => {
      if (!engine.rest) throw new Error('A database on a server does not rest for a copy.');
      return engine.rest(work);
    },
    lane: (limits) => (engine.lane ? createDatabase(engine.lane(limits), memory) : database),
    close: () => engine.close(),
  };
  return database;
}
