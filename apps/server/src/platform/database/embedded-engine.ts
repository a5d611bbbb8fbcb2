// PostgreSQL in this process (PGlite in a worker thread): one connection, shared by turns.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { ChannelListeners, quoteIdentifier } from './channel-listeners.ts';
import type { Description, Engine, QueryOptions, QueryResult, Session, StreamOptions } from './database.ts';
import { EmbeddedConnection } from './embedded-connection.ts';
import { startMaintenance } from './embedded-maintenance.ts';
import { embeddedProgram } from './embedded-program.ts';
import { lockFolder } from './folder-lock.ts';
import { type StatementWatch, reportEnded, watched, type WatchedStatement } from './statement-watch.ts';
import { TurnQueue } from './turn-queue.ts';
import { decodeDescription, decodeResult, encodeDescribing, encodeStatement } from './wire-protocol.ts';

export interface EmbeddedEngine extends Engine {
  /** How often data was forced to the disk so far. */
  syncCount: () => number;
  /** Writes a copy of the database into a file that `image` of another database in memory may name. */
  store: (file: string) => Promise<void>;
}

type Run = Engine['run'];

export const inMemory = 'memory://';

/** Commands whose affected rows count as changed, for the maintenance of tables. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

/** A statement as it goes to the database, with the watch that hears of its end. */
interface OutgoingStatement {
  readonly text: string;
  readonly params: readonly unknown[];
  readonly options: QueryOptions | undefined;
  readonly watched: WatchedStatement | undefined;
}

interface StatementRunner {
  readonly run: <T>(statement: OutgoingStatement) => Promise<QueryResult<T>>;
  /** Rows changed so far. */
  readonly changeCount: () => number;
}

function createRun(connection: EmbeddedConnection, listeners: ChannelListeners): StatementRunner {
  let changeCount = 0;
  const prepared = new Map<string, string>();
  const onNotification = (channel: string, payload: string): void => listeners.dispatch(channel, payload);

  /** When the only connection gave its last answer, for the durations in reports. */
  const times = { freeAtMs: 0 };
  /** Runs a statement and reports its duration; a failure is reported later, by the code that reads the answer. */
  const withReport = async <T>(watched: WatchedStatement | undefined, work: () => Promise<T>): Promise<T> => {
    if (!watched) return work();
    const sentAtMs = performance.now();
    try {
      const result = await work();
      reportEnded(watched, times, { sentAtMs });
      return result;
    } catch (error) {
      reportEnded(watched, times, { sentAtMs, error });
      throw error;
    }
  };

  const run = async <T>({ text, params, options, watched }: OutgoingStatement): Promise<QueryResult<T>> => {
    const name = options?.name ?? '';
    const known = prepared.get(name);
    if (known !== undefined && known !== text) {
      throw new Error(`The statement name "${name}" belongs to another text already.`);
    }
    const bytes = encodeStatement({ text, params, name, mustParse: known === undefined });
    // Marked before the answer comes, because statements may follow each other without waiting.
    if (name !== '') prepared.set(name, text);
    let isPrepared = known !== undefined;
    const onPrepared = (): void => {
      isPrepared = true;
    };
    try {
      const result = await withReport(watched, async () =>
        decodeResult<T>(await connection.execute(bytes), { options, onNotification, onPrepared }),
      );
      if (changing.has(result.command)) changeCount += result.affected;
      return result;
    } finally {
      if (!isPrepared) prepared.delete(name);
    }
  };
  return { run, changeCount: () => changeCount };
}

/** Gives the rows in batches; other statements run between two of them. */
async function* streamRows<T>(
  run: Run,
  text: string,
  { params, batchSize, label }: StreamOptions & { readonly params: readonly unknown[] },
) {
  // WITH HOLD keeps the result aside, so that a slow reader does not hold the only connection in a transaction.
  const cursor = `"stream_${randomUUID()}"`;
  const fetch = `FETCH FORWARD ${Math.trunc(batchSize)} FROM ${cursor}`;
  await run(`DECLARE ${cursor} NO SCROLL CURSOR WITH HOLD FOR ${text}`, params, { label });
  try {
    let batch = await run<T>(fetch, [], { label });
    while (batch.rows.length > 0) {
      yield batch.rows;
      batch = await run<T>(fetch, [], { label });
    }
  } finally {
    await run(`CLOSE ${cursor}`, []);
  }
}

function createListen(run: Run, listeners: ChannelListeners): Engine['listen'] {
  // `onGap` is never called: the connection is lost only together with the database.
  return async (channel, fn) => {
    if (listeners.add(channel, fn)) await run(`LISTEN ${quoteIdentifier(channel)}`, []);
    return async () => {
      if (listeners.delete(channel, fn)) await run(`UNLISTEN ${quoteIdentifier(channel)}`, []);
    };
  };
}

interface Parts {
  connection: EmbeddedConnection;
  unlock: () => void;
  log: (line: string) => void;
  watch: StatementWatch | undefined;
}

function createEngine({
  connection,
  unlock,
  log,
  watch,
}: Parts): Omit<EmbeddedEngine, 'syncCount' | 'store'> {
  const listeners = new ChannelListeners();
  const turns = new TurnQueue();
  const { run: send, changeCount } = createRun(connection, listeners);
  const run: Run = <T>(
    text: string,
    params: readonly unknown[],
    options?: QueryOptions,
  ): Promise<QueryResult<T>> =>
    new Promise((resolve, reject) => {
      const statement = { text, params, options, watched: watched(watch, text, options) };
      turns.pass(() => send<T>(statement).then(resolve, reject));
    });
  const describe = async (text: string): Promise<Description> => {
    await turns.hold();
    try {
      return decodeDescription(await connection.execute(encodeDescribing(text)));
    } finally {
      turns.release();
    }
  };
  const stopMaintenance = startMaintenance(run, { changeCount, log });
  const session: Session = {
    run: (text, params, options) => send({ text, params, options, watched: watched(watch, text, options) }),
    release: () => turns.release(),
  };
  return {
    name: 'embedded',
    run,
    describe,
    acquire: async () => {
      await turns.hold();
      return session;
    },
    stream: (text, params, options) => streamRows(run, text, { ...options, params }),
    listen: createListen(run, listeners),
    rest: async (work) => {
      await turns.hold();
      try {
        await session.run('CHECKPOINT', []);
        return await work();
      } finally {
        turns.release();
      }
    },
    close: async () => {
      stopMaintenance();
      await turns.hold();
      try {
        await connection.close();
      } finally {
        turns.release();
        unlock();
      }
    },
  };
}

export interface EmbeddedOptions {
  /** The stored copy a database in memory begins with. */
  readonly image?: string | undefined;
  readonly log?: (line: string) => void;
  readonly watch?: StatementWatch | undefined;
}

/**
 * `folder` is the folder of the database, or `memory://` for one that ends with the process. Throws StartError when
 * another process uses the folder, or when the database cannot be opened.
 */
export async function openEmbedded(
  folder: string,
  { image, log = () => {}, watch }: EmbeddedOptions = {},
): Promise<EmbeddedEngine> {
  const isInMemory = folder === inMemory;
  const unlock = isInMemory ? () => {} : lockFolder(folder);
  const syncCount = new SharedArrayBuffer(4);
  try {
    const place = isInMemory ? undefined : join(folder, 'postgres');
    const program = await embeddedProgram();
    const connection = await EmbeddedConnection.open({ folder: place, image, program, syncCount }, log);
    return {
      ...createEngine({ connection, unlock, log, watch }),
      syncCount: () => Atomics.load(new Int32Array(syncCount), 0),
      store: (file) => connection.store(file),
    };
  } catch (error) {
    unlock();
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = `The embedded database in ${folder} cannot be opened: ${reason}`;
    throw new StartError('embedded-database', sentence, { cause: error });
  }
}
