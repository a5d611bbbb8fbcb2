// Brings the tables to the state the migrations folder describes, all pending files in one transaction.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.ts';
import type { Database, Queryable, Tx } from './database.ts';
import { findContraction, readSchema, kindOf, type MigrationKind } from './migration-kind.ts';

export interface MigrateOptions {
  folder?: string;
  log?: (line: string) => void;
  /** Time for which it retries while others hold a table it changes. */
  patienceMs?: number;
}

interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
  kind: MigrationKind;
}

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The files of migrations in the order of their names. */
async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (file) => {
      // Line ends are unified, so that a checkout on Windows has the same migrations.
      const text = (await readFile(`${folder}/${file}`, 'utf8')).replaceAll('\r\n', '\n');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, sha256, kind: kindOf(text) };
    }),
  );
}

/** Table of applied migrations. The second statement adds `kind` to databases created before it existed. */
const contentTable = `
  CREATE TABLE IF NOT EXISTS migration_content
    (name text PRIMARY KEY, sha256 text NOT NULL, kind text NOT NULL DEFAULT 'contract');
  ALTER TABLE migration_content ADD COLUMN IF NOT EXISTS kind text NOT NULL DEFAULT 'contract'`;

/** Digest of all migrations; part of the names of stored databases made with them. */
export async function migrationsDigest(): Promise<string> {
  const digest = createHash('sha256').update(contentTable);
  for (const { name, sha256 } of await readMigrations(migrationsFolder)) digest.update(`${name} ${sha256}\n`);
  return digest.digest('hex').slice(0, 16);
}

type Applied = ReadonlyMap<string, Pick<MigrationFile, 'sha256' | 'kind'>>;

/** The applied migrations in the order of their names. */
async function findApplied(db: Queryable): Promise<Applied> {
  const { rows } = await db.query<Pick<MigrationFile, 'name' | 'sha256' | 'kind'>>(
    'SELECT name, sha256, kind FROM migration_content ORDER BY name',
  );
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

/** Advice to an operator whose database no version can migrate. */
const beginAnew = {
  embedded: 'remove the data folder (NAZER_DATA, ./data without it) or name another one, and start again',
  postgres: 'name an empty database by DATABASE_URL, and start again',
};

/**
 * Error for an applied migration that this version does not have. Every database of this version and of later ones
 * has the first file.
 */
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

/**
 * Names of the applied migrations that only a newer version has and beside which this version can work. Throws
 * StartError for any other difference between the applied migrations and the files.
 */
function refuseChanged(
  applied: Applied,
  files: readonly MigrationFile[],
  engine: Database['engine'],
): string[] {
  const isLater = files[0] !== undefined && applied.has(files[0].name);
  const newer: string[] = [];
  for (const [name, { sha256, kind }] of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      if (!isLater || kind === 'contract') throw unknownMigration(name, isLater, engine);
      newer.push(name);
      continue;
    }
    // Until the first release the tables change in the files that made them, see CONTRIBUTING.md.
    if (file.sha256 !== sha256) {
      throw new StartError(
        'migration-changed',
        `The tables of ${name}.sql were changed since the database was made, and before the first release nothing brings it up to date; ${beginAnew[engine]}. It was left as it was.`,
      );
    }
  }
  return newer;
}

/** Throws for a new migration whose name precedes an applied one: it was written for an earlier state of the tables. */
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

async function run(tx: Tx, { name, text }: MigrationFile): Promise<void> {
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
}

/** Runs a migration that says it only expands. Throws StartError when the schema shows that it does more. */
async function runExpanding(tx: Tx, file: MigrationFile): Promise<void> {
  const before = await readSchema(tx);
  await run(tx, file);
  const contraction = findContraction(before, await readSchema(tx));
  if (contraction !== undefined)
    throw new StartError(
      'migration-failed',
      `The migration ${file.name}.sql says that it only expands, but it ${contraction}; the database was left as it was.`,
    );
}

async function apply(tx: Tx, file: MigrationFile): Promise<void> {
  await (file.kind === 'expand' ? runExpanding(tx, file) : run(tx, file));
  const { name, sha256, kind } = file;
  await tx.query('INSERT INTO migration_content (name, sha256, kind) VALUES ($1, $2, $3)', [
    name,
    sha256,
    kind,
  ]);
}

/**
 * Longest wait in ms of a migration for a locked table. Calls of other nodes for that table queue behind the migration;
 * as PostgreSQL looks for deadlocks only after 1 s, the migration fails and is retried, not one of those calls.
 */
const lockMs = 800;
/** Pause in ms before a migration that met a table in use is tried again. */
const pauseMs = 500;

interface Outcome {
  readonly applied: readonly string[];
  /** Names of applied migrations that only a newer version has and that only expanded the schema. */
  readonly newer: readonly string[];
}

/**
 * Applies all pending migrations, in the running transaction. Throws StartError where the database and the
 * files do not fit.
 */
async function applyPending(
  tx: Tx,
  files: readonly MigrationFile[],
  engine: Database['engine'],
): Promise<Outcome> {
  // Nodes that start at the same time wait here for the first one.
  await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [7_205_002]);
  await tx.query(`SET LOCAL lock_timeout = ${lockMs}`);
  await tx.query(contentTable);
  const applied = await findApplied(tx);
  const newer = refuseChanged(applied, files, engine);
  const pending = files.filter(({ name }) => !applied.has(name));
  refuseSlippedIn(applied, pending);
  for (const file of pending) await apply(tx, file);
  return { applied: pending.map(({ name }) => name), newer };
}

/**
 * Whether the migration failed because a table was in use or it lost a deadlock: nothing was done, and a retry may
 * succeed.
 */
function isHeld(error: unknown): boolean {
  const cause = error instanceof StartError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && ['55P03', '40P01'].includes(String(cause.code));
}

/** Repeats `applyPending` while a table is in use, for `patienceMs`; then rejects with the last error. */
async function applyPatiently(
  db: Database,
  files: readonly MigrationFile[],
  { log, patienceMs = 120_000 }: MigrateOptions,
): Promise<Outcome> {
  const until = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => applyPending(tx, files, db.engine));
    } catch (error) {
      if (!isHeld(error) || performance.now() > until) throw error;
      if (attempt === 1) log?.('A migration waits for a table that is in use …');
      await sleep(pauseMs);
    }
  }
}

/** Gives the names of the migrations it applied. Throws StartError; then the database is unchanged. */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
  const files = await readMigrations(options.folder ?? migrationsFolder);
  const { applied, newer } = await applyPatiently(db, files, options);
  for (const name of applied) options.log?.(`Applied migration ${name}.`);
  if (newer.length > 0)
    options.log?.(
      `The database is of a newer version (${newer.join(', ')}), beside which this one can work; start the newer version soon.`,
    );
  return applied;
}
