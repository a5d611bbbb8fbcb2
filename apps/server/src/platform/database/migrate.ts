// Brings the tables to the state the migrations folder describes, all pending files in one transaction.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.ts';
import type { Database, Queryable, Tx } from './database.ts';

export interface MigrateOptions {
  folder?: string;
  log?: (line: string) => void;
}

interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
}

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (file) => {
      // A checkout with Windows line ends is the same migration.
      const text = (await readFile(`${folder}/${file}`, 'utf8')).replaceAll('\r\n', '\n');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, sha256 };
    }),
  );
}

/** The same for the same migrations: name of what was prepared with them. */
export async function migrationsDigest(): Promise<string> {
  const digest = createHash('sha256');
  for (const { name, sha256 } of await readMigrations(migrationsFolder)) digest.update(`${name} ${sha256}\n`);
  return digest.digest('hex').slice(0, 16);
}

type Applied = ReadonlyMap<string, string>;

async function findApplied(db: Queryable): Promise<Applied> {
  const { rows } = await db.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migration_content ORDER BY name',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** What people do with a database that no version brings up to date. */
const beginAnew = {
  embedded: 'remove the data folder (NAZER_DATA, ./data without it) or name another one, and start again',
  postgres: 'name an empty database by DATABASE_URL, and start again',
};

/** The first file stands in every database of this version and of later ones. */
function unknownMigration(name: string, isLater: boolean, engine: Database['engine']): StartError {
  if (isLater)
    return new StartError(
      'migration-unknown',
      `The database has the migration ${name}, which this version does not know; start the newer version.`,
    );
  return new StartError(
    'migration-before-release',
    `The database was made before the first release (by ${name}), and no version brings such a one up to date; ${beginAnew[engine]}. It was left as it was.`,
  );
}

function refuseChanged(applied: Applied, files: readonly MigrationFile[], engine: Database['engine']): void {
  const isLater = files[0] !== undefined && applied.has(files[0].name);
  for (const [name, sha256] of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) throw unknownMigration(name, isLater, engine);
    // Until the first release the tables change in the files that made them, see CONTRIBUTING.md.
    if (file.sha256 !== sha256) {
      throw new StartError(
        'migration-changed',
        `The tables of ${name}.sql were changed since the database was made, and before the first release nothing brings it up to date; ${beginAnew[engine]}. It was left as it was.`,
      );
    }
  }
}

/** What was written for an earlier state of the tables must not run on a later one. */
function refuseSlippedIn(applied: Applied, pending: readonly MigrationFile[]): void {
  const last = [...applied.keys()].at(-1);
  const early = pending.find(({ name }) => last !== undefined && name < last);
  if (early) {
    throw new StartError(
      'migration-failed',
      `The migration ${early.name}.sql comes before ${last}, which was applied already; give it a higher number. The database was left as it was.`,
    );
  }
}

async function apply(tx: Tx, { name, text, sha256 }: MigrationFile): Promise<void> {
  try {
    await tx.query(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new StartError(
      'migration-failed',
      `The migration ${name}.sql failed: ${reason}; the database was left as it was.`,
      { cause: error },
    );
  }
  await tx.query('INSERT INTO migration_content (name, sha256) VALUES ($1, $2)', [name, sha256]);
}

async function applyPending(
  tx: Tx,
  files: readonly MigrationFile[],
  engine: Database['engine'],
): Promise<string[]> {
  // Nodes that start together wait here for the first.
  await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [7_205_002]);
  await tx.query(
    'CREATE TABLE IF NOT EXISTS migration_content (name text PRIMARY KEY, sha256 text NOT NULL)',
  );
  const applied = await findApplied(tx);
  refuseChanged(applied, files, engine);
  const pending = files.filter(({ name }) => !applied.has(name));
  refuseSlippedIn(applied, pending);
  for (const file of pending) await apply(tx, file);
  return pending.map(({ name }) => name);
}

/** Gives the names of the migrations it applied. Throws StartError; then the database is unchanged. */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.folder ?? migrationsFolder);
  const applied = await db.transaction((tx) => applyPending(tx, files, db.engine));
  for (const name of applied) options.log?.(`Applied migration ${name}.`);
  return applied;
}
