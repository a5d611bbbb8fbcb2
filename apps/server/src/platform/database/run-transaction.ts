/**
 * One transaction on one connection. Statements need not wait for each other: BEGIN goes out with the first of them,
 * COMMIT with the last ones posted, and the connection keeps their order (docs/decisions/0063-fast-transitions.md).
 */
import type { Engine, QueryResult, Session, Tx } from './database.ts';
import { runInScope } from './transaction-scope.ts';

export const beginning = { text: 'BEGIN', name: 'begin' } as const;
export const ending = { text: 'COMMIT', name: 'commit' } as const;

const notifyText = 'SELECT pg_notify($1, $2)';

/** What the server says to every statement after one that failed. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/** What was sent without waiting, and the first of it that failed. */
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

  /** Answers come in order: with the last one all are there. */
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
}

function assertOpen({ scope }: Running): void {
  if (!scope.open) throw new Error('The transaction is over; its handle must not be kept.');
}

async function runWithin<T>(
  running: Running,
  statement: {
    readonly text: string;
    readonly params: readonly unknown[];
    readonly name: string | undefined;
  },
): Promise<QueryResult<T>> {
  assertOpen(running);
  const { session, posted } = running;
  try {
    const result = await session.run<T>(statement.text, statement.params, statement.name);
    // A savepoint was rolled back to, and what failed since is undone.
    if (result.command === 'ROLLBACK') posted.forget();
    return result;
  } catch (error) {
    // The caller shall see why, not that something went wrong before.
    if (isAborted(error)) await posted.throwFailure();
    // It came from the socket; who asked shall be in its trace.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

function createTx(running: Running, memory: object): Tx {
  const run = <T>(text: string, params: readonly unknown[], name?: string): Promise<QueryResult<T>> =>
    runWithin<T>(running, { text, params, name });
  return {
    memory,
    query: (text, params = [], options) => run(text, params, options?.name),
    post: (text, params = [], options) => {
      assertOpen(running);
      running.posted.add(running.session.run(text, params, options?.name));
    },
    notify: async (channel, payload) => {
      await run(notifyText, [channel, payload], 'notify');
    },
  };
}

const swallowed =
  'The transaction was rolled back: one of its statements failed and the error was swallowed.';

async function commit(session: Session, posted: PostedStatements): Promise<void> {
  // Goes with what was posted; where any of that failed it is skipped, or the server makes a rollback of it.
  const committed = session.run(ending.text, [], ending.name).catch((error: unknown) => {
    if (isAborted(error)) return { command: 'ROLLBACK' };
    throw error;
  });
  const [outcome] = await Promise.allSettled([committed]);
  await posted.throwFailure();
  if (outcome.status === 'rejected') throw outcome.reason;
  if (outcome.value.command === 'ROLLBACK') throw new Error(swallowed);
}

export async function runTransaction<T>(
  { engine, memory }: { readonly engine: Engine; readonly memory: object },
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const session = await engine.acquire();
  const posted = new PostedStatements();
  let isBroken = false;
  try {
    posted.add(session.run(beginning.text, [], beginning.name));
    const result = await runInScope(engine, (scope) => fn(createTx({ session, posted, scope }, memory)));
    await commit(session, posted);
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
