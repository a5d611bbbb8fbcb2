/**
 * `npm run archive -- list` shows the months of retail deals that left the table, and where their files are.
 * `npm run archive -- verify FILE.json` proves a file by its manifest, without a database.
 * `npm run archive -- restore FILE.json` brings its month back, all of it or nothing; `--dry-run` does the same and takes
 * it back.
 * `npm run archive -- divide` divides the table by Jalali month now, whatever its size; on a server only.
 * Reads DATABASE_URL and NAZER_DATA as the product does; an embedded database must not be in use.
 * Code 0 good, 1 the archive is not what it says it is, 2 could not look.
 */
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { proveFiles, readManifest } from '../apps/server/src/modules/sana/archive/archive-file.ts';
import { ArchiveManifest, archiveStatus } from '../apps/server/src/modules/sana/archive/archive-manifest.ts';
import { listArchive } from '../apps/server/src/modules/sana/archive/archive.queries.ts';
import { divideDeals } from '../apps/server/src/modules/sana/archive/partitions.ts';
import { bringMonthBack } from '../apps/server/src/modules/sana/archive/bring-back.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { JobFailure } from '../apps/server/src/platform/jobs/job.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import { readEnv } from '../apps/server/src/start/env.ts';

const clock = { now: () => new Date() };
const print = (line: string): void => console.log(line);

const states: ReadonlyMap<number, string> = new Map([
  [archiveStatus.closed, 'closed, being written'],
  [archiveStatus.written, 'written, leaving the table'],
  [archiveStatus.archived, 'archived'],
  [archiveStatus.broughtBack, 'brought back'],
]);

async function list(db: Database): Promise<void> {
  const months = await listArchive(db);
  for (const { month, status, manifest, changedAt } of months) {
    const parsed = ArchiveManifest.safeParse(manifest).data;
    const files = parsed ? [parsed, parsed.payments] : [];
    const listed = files
      .map(({ rows, file, sha256 }) => `: ${rows} rows in ${file}, SHA-256 ${sha256}`)
      .join('');
    print(`${month} ${states.get(status) ?? ''} since ${changedAt.toISOString()}${listed}`);
  }
  if (months.length === 0) print('Nothing is archived.');
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  const target = env.databaseUrl === undefined ? {} : { url: env.databaseUrl };
  const db = await openDatabase({ ...target, folder: join(env.dataFolder, 'database'), log: print });
  await work(db).finally(() => db.close());
}

async function restore(db: Database, file: string, isTrial: boolean): Promise<void> {
  const { month, rows, returned, payments } = await bringMonthBack({ db, clock }, file, { isTrial });
  const whole = `${returned} of the ${rows} deals of ${month} and ${payments} rial payments`;
  print(
    isTrial
      ? `Trial: ${whole} would come back; nothing was changed.`
      : `${whole} came back; the rest had stayed.`,
  );
}

async function divide(db: Database): Promise<void> {
  if (db.engine === 'embedded')
    throw new StartError(
      'not-a-server',
      'The embedded database keeps its deals in one table; set DATABASE_URL.',
    );
  const isDone = await divideDeals({ db, clock }, { fromRows: Number.NEGATIVE_INFINITY, print });
  print(isDone ? 'The deals are divided by month.' : 'The deals were divided already.');
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [command, named] = positionals;
  if (command === 'list') return withDatabase(list);
  if (command === 'divide') return withDatabase(divide);
  if (named === undefined || (command !== 'verify' && command !== 'restore'))
    throw new StartError(
      'wrong-setting',
      'Say list, divide, verify FILE.json or restore FILE.json [--dry-run].',
    );
  const file = resolve(named);
  if (command === 'restore') return withDatabase((db) => restore(db, file, values['dry-run']));
  const manifest = await readManifest(file);
  await proveFiles(dirname(file), manifest);
  print(
    `Good: ${manifest.rows} deals and ${manifest.payments.rows} rial payments of ${manifest.month}, as they were written at ${manifest.madeAt}.`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof JobFailure ? 1 : 2;
}
