/** A connection of the pool that is held: what is sent before the event loop goes on leaves together, in its order. */
import type pg from 'pg';
import type { QueryResult, Session } from './database.ts';
import { type KnownColumns, StatementBatch, type WaitingStatement } from './statement-batch.ts';
import { encodeParam, getTypeParser } from './wire-values.ts';

type Runner = Pick<pg.ClientBase, 'query'>;

export interface Statement {
  readonly text: string;
  readonly values: (string | Buffer | null)[];
  readonly name: string | undefined;
}

export const types = { getTypeParser };

export const statementOf = (text: string, params: readonly unknown[], name?: string): Statement => ({
  text,
  values: params.map(encodeParam),
  name,
});

/**
 * By callback: the promises of `pg` hold each other, and with them all rows, until the next large clean-up of memory
 * (decision 0066).
 */
const answerOf = (runner: Runner, query: pg.QueryConfig): Promise<unknown> =>
  new Promise((resolve, reject) => {
    runner.query(query, (error: Error | null | undefined, result: unknown) => {
      if (error) reject(error);
      else resolve(result);
    });
  });

export async function runStatement<T>(
  runner: Runner,
  { text, values, name }: Statement,
): Promise<QueryResult<T>> {
  const given = values.length === 0 ? undefined : values;
  try {
    const result = await answerOf(runner, { text, values: given, name, types });
    // Several statements in one text give a list of results.
    const last: unknown = Array.isArray(result) ? result.at(-1) : result;
    const { rows, rowCount, command } = last as pg.QueryResult; // pg types the single result only
    return { rows: rows as T[], affected: rowCount ?? 0, command }; // the caller names the row type
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // who asked, not the socket that was read
    throw error;
  }
}

interface Waiting extends Pick<WaitingStatement, 'resolve' | 'reject'> {
  readonly statement: Statement;
}

const columnsOfClients = new WeakMap<pg.PoolClient, KnownColumns>();

function knownColumnsOf(client: pg.PoolClient): KnownColumns {
  const known = columnsOfClients.get(client) ?? new Map<string, never>();
  columnsOfClients.set(client, known);
  return known;
}

class Outbox {
  readonly #client: pg.PoolClient;
  #waiting: Waiting[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  add(waiting: Waiting): void {
    // Ticks come after all promises that go on now.
    if (this.#waiting.length === 0) process.nextTick(() => this.#send());
    this.#waiting.push(waiting);
  }

  #isPrepared({ text, name }: Statement): boolean {
    const { parsedStatements } = this.#client.connection as unknown as {
      parsedStatements: Readonly<Record<string, string | undefined>>;
    }; // its types leave out what it keeps of prepared statements
    return name !== undefined && parsedStatements[name] === text;
  }

  #send(): void {
    let batch: WaitingStatement[] = [];
    const { stream } = this.#client.connection;
    const sendBatch = (): void => {
      if (batch.length > 0) this.#client.query(new StatementBatch(batch, knownColumnsOf(this.#client)));
      batch = [];
    };
    stream.cork();
    for (const { statement, resolve, reject } of this.#waiting.splice(0)) {
      const { name = '', values } = statement;
      if (this.#isPrepared(statement)) {
        batch.push({ name, values, resolve, reject });
      } else {
        sendBatch();
        runStatement(this.#client, statement).then(resolve, reject);
      }
    }
    sendBatch();
    stream.uncork();
  }
}

export function createSession(client: pg.PoolClient): Session {
  const outbox = new Outbox(client);
  return {
    run: <T>(text: string, params: readonly unknown[], name?: string) =>
      new Promise<QueryResult<T>>((resolve, reject) => {
        const statement = statementOf(text, params, name);
        // The caller names the row type.
        outbox.add({ statement, resolve: (result) => resolve(result as QueryResult<T>), reject });
      }),
    release: (broken) => client.release(broken),
  };
}
