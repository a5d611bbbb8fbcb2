// Makes the one `Database` the server knows out of either engine.
import type { Database, Engine, QueryResult, Session, Tx } from './database.ts';
import { createKysely } from './kysely-dialect.ts';
import { assertOutsideTransaction, runInScope } from './transaction-scope.ts';

type Run = Session['run'];

const notifyText = 'SELECT pg_notify($1, $2)';

function createTx(session: Session, scope: { readonly open: boolean }, memory: object): Tx {
  const run: Run = <T>(text: string, params: readonly unknown[], name?: string): Promise<QueryResult<T>> => {
    if (!scope.open)
      return Promise.reject(new Error('The transaction is over; its handle must not be kept.'));
    return session.run<T>(text, params, name);
  };
  let kysely: Tx['kysely'] | undefined;
  return {
    get kysely() {
      kysely ??= createKysely(run);
      return kysely;
    },
    memory,
    query: (text, params = [], options) => run(text, params, options?.name),
    notify: async (channel, payload) => {
      await run(notifyText, [channel, payload], 'notify');
    },
  };
}

async function commit(session: Session): Promise<void> {
  const { command } = await session.run('COMMIT', []);
  if (command === 'ROLLBACK') {
    throw new Error(
      'The transaction was rolled back: one of its statements failed and the error was swallowed.',
    );
  }
}

async function runTransaction<T>(engine: Engine, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const session = await engine.acquire();
  let isBroken = false;
  try {
    await session.run('BEGIN', []);
    const result = await runInScope(engine, (scope) => fn(createTx(session, scope, engine)));
    await commit(session);
    return result;
  } catch (error) {
    await session.run('ROLLBACK', []).catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    session.release(isBroken);
  }
}

export function createDatabase(engine: Engine): Database {
  const run: Run = async <T>(text: string, params: readonly unknown[], name?: string) => {
    assertOutsideTransaction(engine);
    return engine.run<T>(text, params, name);
  };
  return {
    engine: engine.name,
    kysely: createKysely(run),
    memory: engine,
    query: (text, params = [], options) => run(text, params, options?.name),
    notify: async (channel, payload) => {
      await run(notifyText, [channel, payload], 'notify');
    },
    transaction: async (fn) => {
      assertOutsideTransaction(engine);
      return runTransaction(engine, fn);
    },
    stream: (text, params, batchSize) => {
      assertOutsideTransaction(engine);
      return engine.stream(text, params, batchSize);
    },
    listen: (channel, fn) => engine.listen(channel, fn),
    workAs: async (role) => engine.workAs?.(role),
    close: () => engine.close(),
  };
}
