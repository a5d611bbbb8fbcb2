// PostgreSQL in this process (PGlite in a worker thread): one connection, shared by turns.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { ChannelListeners, quoteIdentifier } from './channel-listeners.ts';
import type { Description, Engine, QueryOptions, QueryResult, Session } from './database.ts';
import { EmbeddedConnection } from './embedded-connection.ts';
import { startMaintenance } from './embedded-maintenance.ts';
import { lockFolder } from './folder-lock.ts';
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

/** Statements of other kinds leave no dead rows behind. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

interface Speaking {
  readonly run: Run;
  /** Rows changed so far. */
  readonly changeCount: () => number;
}

function createRun(connection: EmbeddedConnection, listeners: ChannelListeners): Speaking {
  let changeCount = 0;
  const prepared = new Map<string, string>();
  const onNotification = (channel: string, payload: string): void => listeners.tell(channel, payload);

  const run = async <T>(
    text: string,
    params: readonly unknown[],
    options?: QueryOptions,
  ): Promise<QueryResult<T>> => {
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
      const result = decodeResult<T>(await connection.execute(bytes), {
        options,
        onNotification,
        onPrepared,
      });
      if (changing.has(result.command)) changeCount += result.affected;
      return result;
    } finally {
      if (!isPrepared) prepared.delete(name);
    }
  };
  return { run, changeCount: () => changeCount };
}

async function* streamRows<T>(
  run: Run,
  text: string,
  options: { params: readonly unknown[]; batchSize: number },
) {
  // WITH HOLD keeps the result aside, so that a slow reader does not hold the only connection in a transaction.
  const cursor = `"stream_${randomUUID()}"`;
  const fetch = `FETCH FORWARD ${Math.trunc(options.batchSize)} FROM ${cursor}`;
  await run(`DECLARE ${cursor} NO SCROLL CURSOR WITH HOLD FOR ${text}`, options.params);
  try {
    let batch = await run<T>(fetch, []);
    while (batch.rows.length > 0) {
      yield batch.rows;
      batch = await run<T>(fetch, []);
    }
  } finally {
    await run(`CLOSE ${cursor}`, []);
  }
}

function createListen(run: Run, listeners: ChannelListeners): Engine['listen'] {
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
}

function createEngine({ connection, unlock, log }: Parts): Omit<EmbeddedEngine, 'syncCount' | 'store'> {
  const listeners = new ChannelListeners();
  const turns = new TurnQueue();
  const { run: speak, changeCount } = createRun(connection, listeners);
  const run: Run = <T>(
    text: string,
    params: readonly unknown[],
    options?: QueryOptions,
  ): Promise<QueryResult<T>> =>
    new Promise((resolve, reject) => {
      turns.pass(() => speak<T>(text, params, options).then(resolve, reject));
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
  const session: Session = { run: speak, release: () => turns.release() };
  return {
    name: 'embedded',
    run,
    describe,
    acquire: async () => {
      await turns.hold();
      return session;
    },
    stream: (text, params, batchSize) => streamRows(run, text, { params, batchSize }),
    listen: createListen(run, listeners),
    rest: async (work) => {
      await turns.hold();
      try {
        await speak('CHECKPOINT', []);
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
  /** Of a database in memory: the stored copy it begins with. */
  readonly image?: string | undefined;
  readonly log?: (line: string) => void;
}

/** `folder` is the data folder, or `memory://` for a database that ends with the process. */
export async function openEmbedded(
  folder: string,
  { image, log = () => {} }: EmbeddedOptions = {},
): Promise<EmbeddedEngine> {
  const isInMemory = folder === inMemory;
  const unlock = isInMemory ? () => {} : lockFolder(folder);
  const syncCount = new SharedArrayBuffer(4);
  try {
    const place = isInMemory ? undefined : join(folder, 'postgres');
    const connection = await EmbeddedConnection.open({ folder: place, image, syncCount }, log);
    return {
      ...createEngine({ connection, unlock, log }),
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
