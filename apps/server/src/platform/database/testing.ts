// Databases for tests: the embedded one in memory always, a PostgreSQL server when one is given.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { checkServer } from './check-server.ts';
import { createDatabase } from './database-handle.ts';
import type { Database, Tx } from './database.ts';
import { inMemory, openEmbedded } from './embedded-engine.ts';
import { imageFile } from './embedded-image.ts';
import { migrate, migrationsDigest } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { StatementWatch } from './statement-watch.ts';

interface OpenTestOptions {
  /** Applies the product's migrations. */
  migrate?: boolean;
  watch?: StatementWatch;
}

export interface TestEngine {
  name: Database['engine'];
  /** A fresh database of its own; closing removes it. */
  open: (options?: OpenTestOptions) => Promise<Database>;
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * Name of a migrated database to be copied, on a server that test files of several processes share: the first one
 * makes it. One that was cut short is no template yet and is made anew.
 */
async function migratedTemplate(serverUrl: string): Promise<string> {
  const name = `migrated_${await migrationsDigest()}`;
  await onServer(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1::bigint)', [7_205_099]); // until this connection ends
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      name,
    ]);
    if (rows.length > 0) return;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`);
    const db = await openDatabase({ url: urlOf(serverUrl, name) });
    await migrate(db).finally(() => db.close());
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
  });
  return name;
}

/** A server database of its own for tests that need its address; empty, if its tables are not asked for. */
export async function createTestDatabase(
  serverUrl: string,
  options: OpenTestOptions = {},
): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = options.migrate ? await migratedTemplate(serverUrl) : 'template0';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8' LOCALE 'C.UTF-8'`),
  );
  return {
    url: urlOf(serverUrl, name),
    drop: async () => {
      await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/**
 * File of a migrated embedded database; those of other migrations are of no more use. Several processes may make it at
 * once.
 */
async function migratedImage(): Promise<string> {
  const file = imageFile(`migrated-${await migrationsDigest()}`);
  if (existsSync(file)) return file;
  const folder = dirname(file);
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith('migrated-') && !name.startsWith(basename(file)))
      rmSync(join(folder, name), { force: true });
  const engine = await openEmbedded(inMemory);
  try {
    await checkServer(engine);
    await migrate(createDatabase(engine));
    await engine.store(file);
  } finally {
    await engine.close();
  }
  return file;
}

async function openOnServer(serverUrl: string, options: OpenTestOptions): Promise<Database> {
  const { url, drop } = await createTestDatabase(serverUrl, options);
  const db = await openDatabase({ url, watch: options.watch }).catch(async (error: unknown) => {
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

async function openInMemory(options: OpenTestOptions): Promise<Database> {
  return openDatabase({
    folder: inMemory,
    watch: options.watch,
    ...(options.migrate && { image: await migratedImage() }),
  });
}

export const embedded: TestEngine = { name: 'embedded', open: (options = {}) => openInMemory(options) };

function serverEngines(): TestEngine[] {
  const url = process.env.NAZER_TEST_DATABASE_URL;
  return url ? [{ name: 'postgres', open: (options = {}) => openOnServer(url, options) }] : [];
}

/**
 * For `describe.each(bothEngines())('$name', ({ open }) => …)`, where the engine itself matters: the database, the
 * engines of lists, records and files, and one story of each module.
 */
export const bothEngines = (): TestEngine[] => [embedded, ...serverEngines()];

/** `npm run test:long`: everything on both engines, longer walks. */
export const isLongRun = process.env.NAZER_TEST_LONG === 'on';

/**
 * Engines for tests that do not depend on the engine: the server if there is one, else the embedded one; both in the
 * long run.
 */
export function testEngines(): TestEngine[] {
  const [server] = serverEngines();
  return isLongRun ? bothEngines() : [server ?? embedded];
}

/** Whether tests that do not depend on the engine run on this one; for a `describe.each(bothEngines())` with some of them. */
export const isTestEngine = (name: TestEngine['name']): boolean =>
  testEngines().some((engine) => engine.name === name);

/** Result of `work` in a transaction that is rolled back, so that the next attempt begins with the same data. */
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
