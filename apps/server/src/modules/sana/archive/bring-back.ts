/**
 * Brings a month back from its file, which is checked against its manifest and against what the database recorded of
 * it.
 */
import { dirname } from 'node:path';
import { listsOf } from '../../../platform/database/statement.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import { type ArchiveServices, archiveActor, factsOf } from './archive-deals.ts';
import { bringPaymentsBack, paymentColumns } from './archived-payments.ts';
import { isSameSums, proveFiles, readManifest, type ReadRow, readRows } from './archive-file.ts';
import { archiveFault, ArchiveManifest, archiveStatus } from './archive-manifest.ts';
import {
  archivedTable,
  bringBack,
  countMonth,
  findArchiveForUpdate,
  findLines,
  insertDeals,
  sumMonth,
  updateArchive,
} from './archive.queries.ts';

/** Thrown at the end of a trial run so that its transaction is rolled back; never leaves this file. */
class TrialRollback extends Error {}

/** Columns of a deal in this version, in the order of the files. */
const names = Object.keys(archivedTable) as (keyof typeof archivedTable)[]; // its own keys

/**
 * Locks the archive row of the month until commit. Throws an archive fault when the month is neither archived nor being
 * deleted from the table, or the manifest is not the one the database recorded.
 */
async function checkManifest(tx: Tx, manifest: ArchiveManifest): Promise<void> {
  const { month } = manifest;
  const archive = await findArchiveForUpdate(tx, { month });
  if (!archive) throw archiveFault(`This database knows of no archive of ${month}.`);
  if (archive.status !== archiveStatus.archived && archive.status !== archiveStatus.written)
    throw archiveFault(`The deals of ${month} are in the table already.`);
  const recorded = ArchiveManifest.parse(archive.manifest);
  const isSameFile =
    recorded.sha256 === manifest.sha256 && recorded.payments.sha256 === manifest.payments.sha256;
  if (!isSameFile || recorded.rows !== manifest.rows || !isSameSums(recorded.sums, manifest.sums))
    throw archiveFault(
      `The manifest of ${month} is not the one this database knows: the files it wrote have the SHA-256 ${recorded.sha256} and ${recorded.payments.sha256}.`,
    );
}

/** Throws an archive fault when the columns of a file are not exactly those of this version. */
function checkColumns(
  { columns, migration }: Pick<ArchiveManifest, 'columns' | 'migration'>,
  known: readonly string[],
): void {
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw archiveFault(
      `This version has no column ${unknown.join(', ')} any more: bring the month back with a version that knows ${migration}.`,
    );
  const missing = known.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw archiveFault(
      `The file is older than the column ${missing.join(', ')}: bring the month back with a version that knows ${migration} alone, then upgrade.`,
    );
}

/**
 * Inserts the rows of a batch that are not in the table and gives their number. Rows that stayed in the table when the
 * month was archived are compared with the file; throws an archive fault when one differs.
 */
async function insertBatch(tx: Tx, { month, columns }: ArchiveManifest, batch: ReadRow[]): Promise<number> {
  const ids = batch.map(({ values }) => Number(values[0]));
  const present = new Map((await findLines(tx, { ids, month })).map(({ id, line }) => [id, line]));
  const missing = batch.filter(({ line, values }) => {
    const found = present.get(Number(values[0]));
    if (found !== undefined && found !== line)
      throw archiveFault(`A deal of ${month} that stayed in the table is not as its file says.`);
    return found === undefined;
  });
  const rows = missing.map(({ values }) =>
    Object.fromEntries(columns.map((name, at) => [name, values[at] ?? null])),
  );
  return missing.length === 0 ? 0 : insertDeals(tx, listsOf(names, rows));
}

export interface BroughtBack {
  /** Jalali month, `1401/05`. */
  readonly month: string;
  /** Number of deals of the month. */
  readonly rows: number;
  /** Number of rows inserted; the others had stayed in the table. */
  readonly returned: number;
  /** Number of rial payments inserted. */
  readonly payments: number;
}

/**
 * Brings back a whole month or nothing; with `isTrial` the transaction is rolled back. Throws an archive fault when
 * file, manifest and database do not agree.
 */
export async function bringMonthBack(
  { db, clock }: Pick<ArchiveServices, 'db' | 'clock'>,
  manifestFile: string,
  { isTrial = false }: { readonly isTrial?: boolean } = {},
): Promise<BroughtBack> {
  const manifest = await readManifest(manifestFile);
  const { month } = manifest;
  checkColumns(manifest, names);
  checkColumns({ ...manifest, columns: manifest.payments.columns }, paymentColumns);
  const paths = await proveFiles(dirname(manifestFile), manifest);
  let returned = 0;
  let payments = 0;
  try {
    await db.transaction(async (tx) => {
      returned = 0;
      await checkManifest(tx, manifest);
      await bringBack(tx);
      for await (const batch of readRows(paths.deals, manifest.columns))
        returned += await insertBatch(tx, manifest, batch);
      const rows = await countMonth(tx, { month });
      if (rows !== manifest.rows || !isSameSums(await sumMonth(tx, { month }), manifest.sums))
        throw archiveFault(
          `The deals of ${month} in the table are not those of the file; nothing was changed.`,
        );
      payments = await bringPaymentsBack(tx, manifest, paths.payments);
      await updateArchive(tx, { month, status: archiveStatus.broughtBack, manifest, now: clock.now() });
      await invalidateCachedValues(tx);
      await insertEvent(tx, archiveActor, {
        action: 'restore',
        resource: 'SanaTransaction',
        key: month,
        after: factsOf(manifest),
      });
      if (isTrial) throw new TrialRollback();
    });
  } catch (error) {
    if (!(error instanceof TrialRollback)) throw error;
  }
  return { month, rows: manifest.rows, returned, payments };
}
