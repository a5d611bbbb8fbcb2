/** A connection reserved from the pool. Statements sent in one turn of the event loop leave in one packet, in order. */
import pg from 'pg';
import type { RowDescriptionMessage } from 'pg-protocol/dist/messages.js';
import { rowKey } from './column-names.ts';
import type { QueryOptions, QueryResult, Session } from './database.ts';
import { namedNow, noteStalePlan } from './stale-plans.ts';
import { type KnownColumns, StatementBatch, timesOf, type WaitingStatement } from './statement-batch.ts';
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

/** Makes a statement. Must be called where the statement is asked for, because `watched` notes for whom it runs. */
export const statementMaker =
  (watch: StatementWatch | undefined) =>
  (text: string, params: readonly unknown[], options?: QueryOptions): Statement => ({
    text,
    values: params.map(encodeParam),
    options: namedNow(options),
    watched: watched(watch, text, options),
  });

/** Handlers of a query of `pg` that the types of `pg` omit or declare differently. */
interface Handling {
  handleRowDescription: (message: RowDescriptionMessage) => void;
  submit: (connection: pg.Connection) => unknown;
}

const handling = pg.Query.prototype as unknown as Handling; // see there

/** Statement with the time it left and its connection, which are known only after the wait for a free connection. */
class SentQuery extends pg.Query {
  sentAtMs = 0;
  connection: pg.Connection | undefined;

  override submit = (connection: pg.Connection): unknown => {
    this.sentAtMs = performance.now();
    this.connection = connection;
    return handling.submit.call(this, connection);
  };
}

/** Renames columns to the keys of rows (`column-names.ts`), in the description from which `pg` builds them. */
class RowQuery extends SentQuery implements Pick<Handling, 'handleRowDescription'> {
  handleRowDescription(message: RowDescriptionMessage): void {
    for (const field of message.fields) Object.assign(field, { name: rowKey(field.name) });
    handling.handleRowDescription.call(this, message);
  }
}

/**
 * Sends a query with a callback. The promises of `pg` reference each other, and so keep all rows in memory until the
 * next major garbage collection (decision 0066).
 */
const answerOf = (
  runner: Runner,
  query: SentQuery,
  watched: WatchedStatement | undefined,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const run = runner.query.bind(runner) as unknown as Run; // its types know no callback beside a query of one's own
    run(query, (error, result) => {
      const { connection, sentAtMs } = query;
      if (watched && connection)
        reportEnded(watched, timesOf(connection), { sentAtMs, error: error ?? undefined });
      if (error) reject(error);
      else resolve(result);
    });
  });

export async function runStatement<T>(
  runner: Runner,
  { text, values, options, watched }: Statement,
): Promise<QueryResult<T>> {
  const given = values.length === 0 ? undefined : values;
  try {
    const Query = options?.keepsColumnNames ? SentQuery : RowQuery;
    const query = new Query({ text, values: given, name: options?.name, types } as pg.QueryConfig); // with its types
    const result = await answerOf(runner, query, watched);
    // Several statements in one text give a list of results.
    const last: unknown = Array.isArray(result) ? result.at(-1) : result;
    const { rows, rowCount, command } = last as pg.QueryResult; // pg types the single result only
    return { rows: rows as T[], affected: rowCount ?? 0, command }; // the caller names the row type
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // who asked, not the socket that was read
    throw error;
  }
}

/**
 * Runs a statement outside of transactions, once more where the server refuses it for a stale plan: it was not begun.
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

export interface PendingStatement extends Pick<WaitingStatement, 'resolve' | 'reject'> {
  readonly statement: Statement;
}

const columnsOfClients = new WeakMap<pg.PoolClient, KnownColumns>();

function knownColumnsOf(client: pg.PoolClient): KnownColumns {
  const known = columnsOfClients.get(client) ?? new Map<string, never>();
  columnsOfClients.set(client, known);
  return known;
}

function isPrepared(client: pg.PoolClient, { text, options }: Statement): boolean {
  const { parsedStatements } = client.connection as unknown as {
    parsedStatements: Readonly<Record<string, string | undefined>>;
  }; // its types leave out what it keeps of prepared statements
  return options?.name !== undefined && parsedStatements[options.name] === text;
}

/** Sends statements in their order, neighbours that are prepared in one packet. */
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

class Outbox {
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

export function createSession(
  client: pg.PoolClient,
  statementOf: ReturnType<typeof statementMaker>,
): Session {
  const outbox = new Outbox(client);
  return {
    run: <T>(text: string, params: readonly unknown[], options?: QueryOptions) =>
      new Promise<QueryResult<T>>((resolve, reject) => {
        const statement = statementOf(text, params, options);
        // The caller names the row type.
        outbox.add({
          statement,
          resolve: (result) => resolve(result as QueryResult<T>),
          reject: (error) => {
            noteStalePlan(error);
            reject(error);
          },
        });
      }),
    release: (broken) => client.release(broken),
  };
}
