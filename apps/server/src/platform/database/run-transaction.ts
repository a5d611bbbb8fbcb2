/**
 * One transaction on one connection. Statements need not wait for each other: BEGIN goes out with the first of them,
 * COMMIT with the last ones posted, and the connection keeps their order (docs/decisions/0063-fast-transitions.md).
 */
import type { Engine, Queryable, QueryOptions, QueryResult, Session, Tx } from './database.ts';
import { codeOf } from '../error-code.ts';
import { runInScope } from './transaction-scope.ts';

export const beginning = { text: 'BEGIN', name: 'begin' } as const;
export const ending = { text: 'COMMIT', name: 'commit' } as const;

const notifyText = 'SELECT pg_notify($1, $2)';

/** Whether this is PostgreSQL's error for every statement after a failed one. */
const isAborted = (error: unknown): boolean => codeOf(error) === '25P02';

/** Statements sent without waiting for their results (BEGIN and those of `Tx.post`); remembers the first failure. */
class PostedStatements {
  #last: Promise<void> = Promise.resolve();
  #failure: { readonly error: unknown } | undefined;

  add(answer: Promise<unknown>): void {
    this.#last = answer.then(
      () => undefined,
      (error: unknown) => {
        this.#failure ??= { error };
      },
    );
  }

  /** Waits for the last answer; as answers come in order, all others have arrived then. */
  async throwFailure(): Promise<void> {
    await this.#last;
    if (this.#failure) throw this.#failure.error;
  }

  forget(): void {
    this.#failure = undefined;
  }
}

interface Running {
  readonly session: Session;
  readonly posted: PostedStatements;
  readonly scope: { readonly open: boolean };
  readonly afterCommit: ((db: Queryable) => void)[];
}

function assertOpen({ scope }: Running): void {
  if (!scope.open) throw new Error('The transaction is over; its handle must not be kept.');
}

/**
 * Runs a statement of the transaction. When an earlier one has aborted the transaction, it rejects with the failure of
 * the first posted one that failed; where only awaited ones failed, whose callers have the cause, with the error 25P02
 * of the database.
 */
async function runWithin<T>(
  running: Running,
  statement: {
    readonly text: string;
    readonly params: readonly unknown[];
    readonly options: QueryOptions | undefined;
  },
): Promise<QueryResult<T>> {
  assertOpen(running);
  const { session, posted } = running;
  try {
    const result = await session.run<T>(statement.text, statement.params, statement.options);
    // After a rollback to a savepoint, failures since then are undone.
    if (result.command === 'ROLLBACK') posted.forget();
    return result;
  } catch (error) {
    // The caller should see the first cause, not that something failed before.
    if (isAborted(error)) await posted.throwFailure();
    // The error came from the socket; with this stack its trace names the code that asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

function createTx(running: Running, { memory, lacks }: Queryable): Tx {
  const run = <T>(
    text: string,
    params: readonly unknown[],
    options?: QueryOptions,
  ): Promise<QueryResult<T>> => runWithin<T>(running, { text, params, options });
  return {
    memory,
    ...(lacks && { lacks }),
    query: (text, params = [], options) => run(text, params, options),
    post: (text, params = [], options) => {
      assertOpen(running);
      running.posted.add(running.session.run(text, params, options));
    },
    afterCommit: (work) => {
      running.afterCommit.push(work);
    },
    notify: async (channel, payload) => {
      await run(notifyText, [channel, payload], { name: 'notify' });
    },
  };
}

const swallowed =
  'The transaction was rolled back: one of its statements failed and the error was swallowed.';

/**
 * Commits. Throws the failure of a posted statement, or an error when the server rolled back because one had
 * failed unseen.
 */
async function commit(session: Session, posted: PostedStatements): Promise<void> {
  // COMMIT is sent with the posted statements: if one of them failed, the server skips it or rolls back instead.
  const committed = session.run(ending.text, [], ending).catch((error: unknown) => {
    if (isAborted(error)) return { command: 'ROLLBACK' };
    throw error;
  });
  const [outcome] = await Promise.allSettled([committed]);
  await posted.throwFailure();
  if (outcome.status === 'rejected') throw outcome.reason;
  if (outcome.value.command === 'ROLLBACK') throw new Error(swallowed);
}

/**
 * Runs `fn` in a transaction and commits it when `fn` resolves; rolls back and rejects otherwise, also when
 * a statement failed whose error `fn` caught, unless `fn` then rolled back to a savepoint before it. The work of
 * `afterCommit` is begun before this resolves; it must not throw, because this would then reject although the
 * transaction is committed.
 */
export async function runTransaction<T>(
  { engine, db }: { readonly engine: Engine; readonly db: Queryable },
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const session = await engine.acquire();
  const posted = new PostedStatements();
  const afterCommit: Running['afterCommit'] = [];
  let isBroken = false;
  try {
    posted.add(session.run(beginning.text, [], beginning));
    const result = await runInScope(engine, (scope) =>
      fn(createTx({ session, posted, scope, afterCommit }, db)),
    );
    await commit(session, posted);
    for (const work of afterCommit) work(db);
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
