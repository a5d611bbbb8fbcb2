// Kysely over our own handle: it builds SQL, we run it, on the pool and in a transaction alike.
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult as KyselyResult,
} from 'kysely';
import type { QueryResult } from './database.ts';
import type { Db, Schema } from './schema.ts';

type Run = <T>(text: string, params: readonly unknown[]) => Promise<QueryResult<T>>;

class HandleConnection implements DatabaseConnection {
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<KyselyResult<R>> {
    const result = await this.#run<R>(query.sql, query.parameters);
    return { rows: result.rows, numAffectedRows: BigInt(result.affected) };
  }

  streamQuery<R>(): AsyncIterableIterator<KyselyResult<R>> {
    throw new Error('Stream with db.stream(text, params, batchSize).');
  }
}

const useTransaction = (): Promise<void> =>
  Promise.reject(new Error('Open a transaction with db.transaction(tx => …), and build on tx.kysely.'));

function createDriver(run: Run): Driver {
  const connection = new HandleConnection(run);
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: useTransaction,
    commitTransaction: useTransaction,
    rollbackTransaction: useTransaction,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

export function createKysely(run: Run): Db {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(run),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Schema>({ dialect });
}
