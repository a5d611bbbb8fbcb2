// Brings the tables to the state the migrations folder describes, all pending files in one transaction.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Database, Tx } from './database.ts';

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

async function refuseChanged(tx: Tx, files: readonly MigrationFile[]): Promise<void> {
  const { rows } = await tx.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migration_content ORDER BY name',
  );
  for (const { name, sha256 } of rows) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new StartError(
        'migration-unknown',
        `The database has the migration ${name}, which this version does not know; start the newer version.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new StartError(
        'migration-changed',
        `The migration ${name}.sql was changed after it was applied; restore it and put the change into a new file.`,
      );
    }
  }
}

interface Failure {
  file: string;
  error: unknown;
}

interface Run {
  tx: Tx;
  /** The migrator goes on to unlock in the failed transaction and reports that error instead of the first. */
  failures: Failure[];
}

function toMigration({ tx, failures }: Run, { name, text, sha256 }: MigrationFile): Migration {
  return {
    up: async (kysely) => {
      try {
        await sql.raw(text).execute(kysely);
      } catch (error) {
        failures.push({ file: `${name}.sql`, error });
        throw error;
      }
      await tx.query('INSERT INTO migration_content (name, sha256) VALUES ($1, $2)', [name, sha256]);
    },
  };
}

async function applyPending(tx: Tx, files: readonly MigrationFile[]): Promise<string[]> {
  // Nodes that start together wait here for the first.
  await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [7_205_002]);
  await tx.query(
    'CREATE TABLE IF NOT EXISTS migration_content (name text PRIMARY KEY, sha256 text NOT NULL)',
  );
  await refuseChanged(tx, files);
  const failures: Failure[] = [];
  const migrations = Object.fromEntries(
    files.map((file) => [file.name, toMigration({ tx, failures }, file)]),
  );
  const migrator = new Migrator({
    db: tx.kysely,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    disableTransactions: true, // they run in ours
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const [failed = { file: '', error }] = failures;
    const reason = failed.error instanceof Error ? failed.error.message : 'unknown reason';
    const subject = failed.file ? `The migration ${failed.file} failed` : 'The migrations cannot be run';
    throw new StartError('migration-failed', `${subject}: ${reason}; the database was left as it was.`, {
      cause: failed.error,
    });
  }
  return results.map(({ migrationName }) => migrationName);
}

/** Gives the names of the migrations it applied. Throws StartError; then the database is unchanged. */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.folder ?? migrationsFolder);
  const applied = await db.transaction((tx) => applyPending(tx, files));
  for (const name of applied) options.log?.(`Applied migration ${name}.`);
  return applied;
}
