// Databases for tests: the embedded one in memory always, a PostgreSQL server when one is given.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database, Tx } from './database.ts';
import { inMemory } from './embedded-engine.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

interface OpenTestOptions {
  /** Applies the product's migrations. */
  migrate?: boolean;
}

export interface TestEngine {
  name: Database['engine'];
  /** A fresh database of its own; closing removes it. */
  open: (options?: OpenTestOptions) => Promise<Database>;
}

/** An empty server database of its own, for tests that need its address. */
export async function createTestDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const runOnServer = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await runOnServer(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function openPrepared(
  target: { url: string } | { folder: string },
  options: OpenTestOptions,
): Promise<Database> {
  const db = await openDatabase(target);
  try {
    if (options.migrate) await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openServer(serverUrl: string, options: OpenTestOptions): Promise<Database> {
  const { url, drop } = await createTestDatabase(serverUrl);
  const db = await openPrepared({ url }, options).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  return {
    ...db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
}

/**
 * For `describe.each(testEngines())('$name', ({ open }) => …)`. `NAZER_TEST_ENGINE=postgres` leaves the embedded one
 * out: a quick round while somebody works on a query.
 */
export function testEngines(): TestEngine[] {
  const embedded: TestEngine = {
    name: 'embedded',
    open: (options = {}) => openPrepared({ folder: inMemory }, options),
  };
  const serverUrl = process.env.NAZER_TEST_DATABASE_URL;
  if (!serverUrl) return [embedded];
  const server: TestEngine = {
    name: 'postgres',
    open: (options = {}) => openServer(serverUrl, options),
  };
  return process.env.NAZER_TEST_ENGINE === 'postgres' ? [server] : [embedded, server];
}

/** What `work` gives in a transaction that is taken back: the next attempt begins where this one did. */
export async function attempt<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const undone = new Error('undone');
  let result: { value: T } | undefined;
  await db
    .transaction(async (tx) => {
      result = { value: await work(tx) };
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (!result) throw new Error('The work gave nothing.');
  return result.value;
}
