// A PostgreSQL server or cluster through `pg`.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { quoteIdentifier } from './channel-listeners.ts';
import type { Engine, LaneLimits, StreamOptions } from './database.ts';
import { describeStatement } from './postgres-describe.ts';
import { GrowingPool } from './growing-pool.ts';
import { makePatientClient } from './patient-client.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { LookUps } from './postgres-look-ups.ts';
import {
  createSession,
  runAlone,
  runOnPool,
  runStatement,
  type Statement,
  statementMaker,
  types,
} from './postgres-session.ts';
import { beginning, ending } from './run-transaction.ts';
import type { StatementWatch } from './statement-watch.ts';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  /** Gets a line when an idle connection, or the one for notifications, is lost. */
  log: (line: string) => void;
  watch?: StatementWatch | undefined;
}

/** Gives the rows in batches; keeps a connection, in a read-only transaction, until the loop ends. */
async function* streamRows<T>(
  pool: pg.Pool,
  statement: Statement,
  { batchSize }: StreamOptions,
): AsyncGenerator<T[]> {
  const client = await pool.connect();
  const cursor = `"stream_${randomUUID()}"`;
  const fetch: Statement = {
    ...statement,
    text: `FETCH FORWARD ${Math.trunc(batchSize)} FROM ${cursor}`,
    values: [],
  };
  let isBroken = true;
  try {
    await client.query('BEGIN READ ONLY');
    await runStatement(client, {
      ...statement,
      text: `DECLARE ${cursor} NO SCROLL CURSOR FOR ${statement.text}`,
    });
    let batch = await runStatement<T>(client, fetch);
    while (batch.rows.length > 0) {
      yield batch.rows;
      batch = await runStatement<T>(client, fetch);
    }
    isBroken = false;
  } finally {
    // Also reached when the reader leaves early or a statement failed; ROLLBACK makes the connection usable.
    await client.query('ROLLBACK').then(
      () => (isBroken = false),
      () => (isBroken = true),
    );
    client.release(isBroken);
  }
}

/** Host, port and database for a message; never the password. */
function describeTarget(url: string): string {
  const client = new pg.Client({ connectionString: url });
  return `${client.host}:${client.port}, database "${client.database ?? ''}"`;
}

const reasons = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOENT', 'nothing listens there'],
  ['ENOTFOUND', 'the host name is unknown'],
  ['EAI_AGAIN', 'the host name cannot be looked up'],
  ['28P01', 'the user or password is wrong'],
  ['28000', 'the server refuses this user'],
  ['3D000', 'the database does not exist'],
  ['53300', 'the server has no free connection'],
]);

/**
 * Why a connection failed, in words for the operator; the message of the error where its code is not known.
 */
function explain(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  return reasons.get(code) ?? (first instanceof Error ? first.message : String(first));
}

/** Host, port and database of an address. Throws StartError for one that is none. */
function targetOrRefuse(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new StartError(
      'database-url',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    );
  }
  try {
    return describeTarget(url);
  } catch {
    throw new StartError(
      'database-url',
      'DATABASE_URL is not a valid address; encode special characters in it.',
    );
  }
}

interface PoolOptions extends PostgresOptions {
  /** Role of the server that statements run as; that of the address when undefined. */
  readonly role?: string | undefined;
  readonly limits?: LaneLimits | undefined;
  /** Longest wait in ms for a connection; 10,000 when left out. */
  readonly connectMs?: number;
}

function createPool({ url, poolSize, log, role, limits, connectMs = 10_000 }: PoolOptions): pg.Pool {
  const pool = new GrowingPool({
    connectionString: url,
    max: poolSize,
    Client: makePatientClient(),
    connectionTimeoutMillis: connectMs,
    // Longer than the minute between two polls of an idle product: making a connection costs more than the poll.
    idleTimeoutMillis: 150_000,
    keepAlive: true,
    application_name: 'nazer',
    // Statements of a transaction are sent without waiting for each other.
    pipeline: true,
    types,
    // Both engines answer in the same zone and forms whatever the server's own settings are. Compiling a query
    // took longer (300 ms of a list's 360) than running it ever does here.
    onConnect: async (client) => {
      const sets = ["timezone = 'UTC'", "datestyle = 'ISO'", "intervalstyle = 'postgres'", 'jit = off'];
      if (role !== undefined) sets.push(`ROLE ${quoteIdentifier(role)}`);
      if (limits !== undefined)
        sets.push(`statement_timeout = ${limits.statementMs}`, `lock_timeout = ${limits.lockMs}`);
      await Promise.all([
        client.query(sets.map((set) => `SET ${set}`).join('; ')),
        // Prepared from the start, so that a transaction begins in one packet with its first statement, or not at all.
        client.query(beginning),
        client.query(ending),
      ]);
    },
  });
  // A connection that breaks while in use also fails its statement; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  return pool;
}

/** Wait in ms for the first connection of a start: a machine that has just been switched on is busy. */
const firstConnectMs = 60_000;

/** Opens a server. Throws StartError when it cannot be reached. Lanes close with the engine. */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const target = targetOrRefuse(options.url);
  const first = createPool({ ...options, poolSize: 1, connectMs: firstConnectMs });
  try {
    (await first.connect()).release();
  } catch (error) {
    const sentence = `The database at ${target} cannot be reached: ${explain(error)}.`;
    throw new StartError('database-unreachable', sentence, { cause: error });
  } finally {
    await first.end();
  }
  let pool = createPool(options);
  const listener = createPostgresListener(options);
  const lanes: pg.Pool[] = [];
  let currentRole: string | undefined;
  const lane = (limits: LaneLimits): Engine => {
    const own = createPool({ ...options, poolSize: limits.poolSize, role: currentRole, limits });
    lanes.push(own);
    const close = (): Promise<void> => Promise.resolve(); // with the engine it is a lane of
    return {
      name: 'postgres',
      ...statementsOn(() => own, options.watch),
      listen: listener.listen,
      lane,
      close,
    };
  };
  return {
    name: 'postgres',
    ...statementsOn(() => pool, options.watch),
    listen: listener.listen,
    workAs: async (role) => {
      const former = pool;
      currentRole = role;
      pool = createPool({ ...options, role });
      await former.end();
    },
    lane,
    close: async () => {
      await listener.close();
      for (const each of [...lanes, pool]) await each.end();
    },
  };
}

interface StandbyPoolOptions extends Omit<PoolOptions, 'poolSize'> {
  readonly limits: LaneLimits;
  /** Called when a connection is closed: lost in use or idle, or idle for so long that the pool ends it. */
  readonly onLost: () => void;
}

/** Opens a pool to a standby without connecting: it may be unreachable at the start of the product. */
export function openStandby({ onLost, ...options }: StandbyPoolOptions): Engine {
  targetOrRefuse(options.url);
  const pool = createPool({ ...options, poolSize: options.limits.poolSize });
  pool.on('remove', onLost);
  const refuse = (): never => {
    throw new Error('A standby sends no notifications.');
  };
  return {
    name: 'postgres',
    ...statementsOn(() => pool, options.watch),
    listen: refuse,
    close: () => pool.end(),
  };
}

/** The pool is asked for at each statement, because `workAs` replaces it. */
function statementsOn(
  poolOf: () => pg.Pool,
  watch: StatementWatch | undefined,
): Pick<Engine, 'run' | 'describe' | 'acquire' | 'stream'> {
  const statementOf = statementMaker(watch);
  const lookUps = new LookUps(poolOf);
  return {
    run: (text, params, options) =>
      runAlone(
        () => statementOf(text, params, options),
        (statement) => (options?.isLookUp ? lookUps.run(statement) : runOnPool(poolOf(), statement)),
      ),
    describe: (text) => describeStatement(poolOf(), text),
    acquire: async () => createSession(await poolOf().connect(), statementOf),
    stream: (text, params, options) =>
      streamRows(poolOf(), statementOf(text, params, { label: options.label }), options),
  };
}
