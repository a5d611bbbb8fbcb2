import { checkServer } from './check-server.ts';
import { createDatabase } from './database-handle.ts';
import type { Database, Engine } from './database.ts';
import { openEmbedded } from './embedded-engine.ts';
import { openPostgres } from './postgres-engine.ts';
import type { StatementWatch } from './statement-watch.ts';

/** Size of the pool for work without connections of its own (`Database.lane`). */
export const defaultPoolSize = 10;

export interface OpenOptions {
  /** Address of a PostgreSQL server; without it the database is embedded. */
  url?: string;
  /** Folder of the embedded database, or `memory://` for one that ends with the process; `data` when left out. */
  folder?: string;
  /** Stored copy that an embedded database in memory begins with. */
  image?: string;
  log?: (line: string) => void;
  /** Connections to a server; the embedded database has one. */
  poolSize?: number;
  /** Called with every ended statement. */
  watch?: StatementWatch | undefined;
}

async function openEngine({
  url,
  folder = 'data',
  image,
  log = () => {},
  poolSize = defaultPoolSize,
  watch,
}: OpenOptions): Promise<Engine> {
  return url === undefined
    ? openEmbedded(folder, { image, log, watch })
    : openPostgres({ url, poolSize, log, watch });
}

/** Opens and checks; throws StartError with one sentence when the database cannot serve. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const engine = await openEngine(options);
  try {
    await checkServer(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return createDatabase(engine);
}
