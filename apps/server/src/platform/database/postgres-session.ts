/**
 * Session on a connection reserved from the pool. Statements sent in one turn of the event loop leave in one packet, in
 * their order: the pool must have the option `pipeline` of `pg`, without which each waits for the answer to the one before.
 */
import pg from 'pg';
import type { RowDescriptionMessage } from 'pg-protocol/dist/messages.js';
import { rowKey } from './column-names.ts';
import type { QueryOptions, QueryResult, Session } from './database.ts';
import { withCurrentName, noteStalePlan } from './stale-plans.ts';
import {
  isOfStatement,
  type KnownColumns,
  StatementBatch,
  timesOf,
  type WaitingStatement,
} from './statement-batch.ts';
import { type StatementWatch, reportEnded, watched, type WatchedStatement } from './statement-watch.ts';
import { encodeParam, getTypeParser } from './wire-values.ts';

type Runner = Pick<pg.ClientBase, 'query'>;
type Run = (query: pg.Query, callback: (error: Error | null | undefined, result: unknown) => void) => void;

export interface Statement {
  readonly text: string;
  readonly values: (string | Buffer | null)[];
  readonly options: QueryOptions | undefined;
  readonly watched: WatchedStatement | undefined;
}

export const types = { getTypeParser };

/** Makes statements. To be called in the call or job that sends the statement, because `watched` notes for whom it runs. */
export const statementMaker =
  (watch: StatementWatch | undefined) =>
  (text: string, params: readonly unknown[], options?: QueryOptions): Statement => ({
    text,
    values: params.map(encodeParam),
    options: withCurrentName(options),
    watched: watched(watch, text, options),
  });

/** Methods of a query of `pg` that the types of `pg` omit or declare differently. */
interface QueryMethods {
  handleRowDescription: (message: RowDescriptionMessage) => void;
  submit: (connection: pg.Connection) => unknown;
}

const queryMethods = pg.Query.prototype as unknown as QueryMethods; // `pg` has these methods, its types do not

/** Query that notes its connection and the time it was sent, both known only after the wait for a free connection. */
class SentQuery extends pg.Query {
  /** By `performance.now()`. */
  sentAtMs = 0;
  connection: pg.Connection | undefined;

  override submit = (connection: pg.Connection): unknown => {
    this.sentAtMs = performance.now();
    this.connection = connection;
    return queryMethods.submit.call(this, connection);
  };
}

/** Query whose rows have keys in camelCase (`column-names.ts`): it renames the columns before `pg` builds the rows. */
class RowQuery extends SentQuery implements Pick<QueryMethods, 'handleRowDescription'> {
  handleRowDescription(message: RowDescriptionMessage): void {
    for (const field of message.fields) Object.assign(field, { name: rowKey(field.name) });
    queryMethods.handleRowDescription.call(this, message);
  }
}

/**
 * Sends a query and gives its result. Uses the callback of `pg`, because the promises of `pg` reference each other, and so
 * keep all rows in memory until the next major garbage collection (decision 0066).
 */
const sendQuery = (
  runner: Runner,
  query: SentQuery,
  watched: WatchedStatement | undefined,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const run = runner.query.bind(runner) as unknown as Run; // the types of `pg` omit the callback after a query object
    run(query, (error, result) => {
      const { connection, sentAtMs } = query;
      if (watched && connection)
        reportEnded(watched, timesOf(connection), { sentAtMs, error: error ?? undefined });
      if (error) reject(error);
      else resolve(result);
    });
  });

/** Runs one statement on a connection. Rejects with the error of the database, whose stack names the caller. */
export async function runStatement<T>(
  runner: Runner,
  { text, values, options, watched }: Statement,
): Promise<QueryResult<T>> {
  const given = values.length === 0 ? undefined : values;
  try {
    const Query = options?.keepsColumnNames ? SentQuery : RowQuery;
    const query = new Query({ text, values: given, name: options?.name, types } as pg.QueryConfig); // its type omits `types`
    const result = await sendQuery(runner, query, watched);
    // A text of several statements gives a list of results; the last one counts.
    const last: unknown = Array.isArray(result) ? result.at(-1) : result;
    const { rows, rowCount, command } = last as pg.QueryResult; // the types of `pg` declare the single result only
    return { rows: rows as T[], affected: rowCount ?? 0, command }; // the caller names the row type
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // the caller's stack in place of the socket's
    throw error;
  }
}

/**
 * Runs a statement outside of transactions. Where the server refuses it for a stale plan, which it does before it begins
 * the statement, the statement is made anew and run once more. Rejects as `run` does.
 */
export async function runAlone<T>(
  statementNow: () => Statement,
  run: (statement: Statement) => Promise<QueryResult<T>>,
): Promise<QueryResult<T>> {
  try {
    return await run(statementNow());
  } catch (error) {
    if (!noteStalePlan(error)) throw error;
    return run(statementNow());
  }
}

/** Statement that is not sent yet, with the callbacks for its result. */
export interface PendingStatement extends Pick<WaitingStatement, 'resolve' | 'reject'> {
  readonly statement: Statement;
}

/** Columns of the prepared statements of each connection. */
const columnsOfClients = new WeakMap<pg.PoolClient, KnownColumns>();

function knownColumnsOf(client: pg.PoolClient): KnownColumns {
  const known = columnsOfClients.get(client) ?? new Map<string, never>();
  columnsOfClients.set(client, known);
  return known;
}

/** Whether the connection has prepared this text under the statement's name. */
function isPrepared(client: pg.PoolClient, { text, options }: Statement): boolean {
  const { parsedStatements } = client.connection as unknown as {
    parsedStatements: Readonly<Record<string, string | undefined>>;
  }; // the types of `pg` omit `parsedStatements`
  return options?.name !== undefined && parsedStatements[options.name] === text;
}

/** Sends statements in their order in one packet; consecutive prepared statements share one exchange (`StatementBatch`). */
export function sendTogether(client: pg.PoolClient, statements: readonly PendingStatement[]): void {
  let batch: WaitingStatement[] = [];
  const { stream } = client.connection;
  const sendBatch = (): void => {
    if (batch.length > 0) client.query(new StatementBatch(batch, knownColumnsOf(client)));
    batch = [];
  };
  stream.cork();
  for (const { statement, resolve, reject } of statements) {
    const { options, values, watched } = statement;
    if (isPrepared(client, statement)) {
      batch.push({ name: options?.name ?? '', options, values, watched, resolve, reject });
    } else {
      sendBatch();
      runStatement(client, statement).then(resolve, reject);
    }
  }
  sendBatch();
  stream.uncork();
}

/**
 * Runs one statement outside of transactions, on a connection of the pool. One that the connection has prepared costs
 * neither process a description of its columns. Resolves when it is committed. Rejects with the error of the database,
 * whose stack names the caller; after any error but the refusal of the statement the connection is closed.
 */
export async function runOnPool<T>(pool: pg.Pool, statement: Statement): Promise<QueryResult<T>> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    if (!isPrepared(client, statement)) return await runStatement<T>(client, statement);
    const { options, values, watched } = statement;
    const name = options?.name ?? '';
    return await new Promise<QueryResult<T>>((resolve, reject) => {
      const waiting: WaitingStatement = {
        name,
        options,
        values,
        watched,
        resolve: (result) => resolve(result as QueryResult<T>), // the caller names the row type
        reject,
      };
      client.query(new StatementBatch([waiting], knownColumnsOf(client), { commits: true }));
    });
  } catch (error) {
    isBroken = !isOfStatement(error);
    if (error instanceof Error) Error.captureStackTrace(error); // the caller's stack in place of the socket's
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Statements of one turn of the event loop, sent together at its end. */
class StatementQueue {
  readonly #client: pg.PoolClient;
  #waiting: PendingStatement[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  add(waiting: PendingStatement): void {
    // `nextTick` runs after all promise callbacks that are ready now, so that their statements join the packet.
    if (this.#waiting.length === 0) process.nextTick(() => this.#send());
    this.#waiting.push(waiting);
  }

  #send(): void {
    sendTogether(this.#client, this.#waiting.splice(0));
  }
}

/** Session on a reserved connection; `release` returns the connection to the pool, or closes a broken one. */
export function createSession(
  client: pg.PoolClient,
  statementOf: ReturnType<typeof statementMaker>,
): Session {
  const queue = new StatementQueue(client);
  return {
    run: <T>(text: string, params: readonly unknown[], options?: QueryOptions) =>
      new Promise<QueryResult<T>>((resolve, reject) => {
        const statement = statementOf(text, params, options);
        // The caller names the row type.
        queue.add({
          statement,
          resolve: (result) => resolve(result as QueryResult<T>),
          reject: (error) => {
            // Not sent again: the refusal has aborted the transaction it belongs to, which only its owner can repeat.
            noteStalePlan(error);
            reject(error);
          },
        });
      }),
    release: (broken) => client.release(broken),
  };
}
