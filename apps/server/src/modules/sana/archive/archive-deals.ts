/**
 * Archives retail deals of old years month by month. A month is closed to writers, written into a file, and the file
 * is read and verified; only then its rows are deleted, each compared with its line. Wherever the process ends, the
 * next run continues: at every moment a row is in the table or in a verified file, and is never counted twice.
 */
import { join } from 'node:path';
import { addMonths, todayJalali } from '@nazer/persian/jalali.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import { readVersion } from '../../../platform/version.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import {
  isSameSums,
  proveFiles,
  readRows,
  streamLines,
  writeManifest,
  writeMonthFile,
} from './archive-file.ts';
import { archiveFault, ArchiveManifest, archiveStatus } from './archive-manifest.ts';
import {
  archivedTable,
  countMonth,
  countOpen,
  countStaying,
  deleteArchive,
  deleteDeals,
  findArchive,
  findArchiveForUpdate,
  findBegunMonths,
  findDueMonths,
  findLines,
  insertArchive,
  lockDeals,
  streamMonth,
  sumMonth,
  updateArchive,
  waitShortly,
} from './archive.queries.ts';
import { removePayments, writePayments } from './archived-payments.ts';
import { hasOwnTable, replaceMonth } from './partitions.queries.ts';

export type ArchiveServices = Pick<Services, 'db' | 'clock' | 'filesFolder' | 'archiveFolder'>;

/** Actor of log entries that the product itself writes. */
export const archiveActor = { user: null, address: '', requestId: 'archive' } as const;

export const archiveFolderOf = ({ archiveFolder, filesFolder }: ArchiveServices): string =>
  archiveFolder ?? join(filesFolder, 'archive');

const dayMs = 86_400_000;
/**
 * Time for which a month is left alone: a deal between offices recorded so recently may still find its other half,
 * and a month that was brought back is wanted in the table.
 */
const leaveMs = 31 * dayMs;
/** Rows read from the database at a time. */
const streamRows = 2_000;
/** Columns of the file, in its order. */
const columns = Object.keys(archivedTable);

/**
 * First day that stays in the table: the first of the oldest year that the settings keep besides the current one;
 * null when they archive nothing.
 */
async function findFirstOnlineDay({ db, clock }: ArchiveServices): Promise<string | null> {
  const { onlineDealYears: years } = await getMarketSettings(db);
  const year = Number(todayJalali(clock.now()).slice(0, 4));
  return years === 0 ? null : `${year - years}/01/01`;
}

/** Months to archive: those that are due, and those that were begun, even when the settings archive nothing now. */
async function findMonths(services: ArchiveServices): Promise<string[]> {
  const { db, clock } = services;
  const before = await findFirstOnlineDay(services);
  const begun = await findBegunMonths(db);
  if (before === null) return begun;
  const broughtBackBefore = new Date(clock.now().getTime() - leaveMs);
  return [...new Set([...begun, ...(await findDueMonths(db, { before, broughtBackBefore }))])].toSorted();
}

export const hasDueMonths = async (services: ArchiveServices): Promise<boolean> =>
  (await findMonths(services)).length > 0;

/** Whether something of a month is still open (`countOpen`), so that it may not be archived yet. */
async function hasOpen({ db, clock }: ArchiveServices, month: string): Promise<boolean> {
  const lately = new Date(clock.now().getTime() - leaveMs);
  return (await countOpen(db, { month, lately })) > 0;
}

const changedMeanwhile = (month: string) =>
  archiveFault(`The archive of ${month} was changed meanwhile; it is left as it is now.`);

/**
 * Locks the archive row of a month until commit. Throws an archive fault when its state is not `status`, because
 * the month was brought back meanwhile.
 */
async function lockMonth(tx: Tx, month: string, status: number): Promise<void> {
  const archive = await findArchiveForUpdate(tx, { month });
  if (archive?.status !== status) throw changedMeanwhile(month);
}

/**
 * Closes a month: waits at most 3 seconds until running writers have ended, else the lock fails; afterwards the table
 * refuses writes of the month. Throws an archive fault when its file is written already.
 */
async function close({ db, clock }: ArchiveServices, month: string): Promise<void> {
  await db.transaction(async (tx) => {
    await waitShortly(tx);
    await lockDeals(tx);
    if (!(await insertArchive(tx, { month, now: clock.now() }))) throw changedMeanwhile(month);
    await invalidateCachedValues(tx);
  });
}

/** Accepts writes of a month again whose file is not written yet; any other month stays as it is. */
const openAgain = ({ db }: ArchiveServices, month: string): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteArchive(tx, { month });
    await invalidateCachedValues(tx);
  });

/** Facts of a month for the log. */
export const factsOf = ({ file, rows, staying, sha256, payments }: ArchiveManifest) => ({
  file,
  rows,
  staying,
  sha256,
  payments: payments.rows,
  paymentsSha256: payments.sha256,
});

/** The state from which each step of a month begins. */
const stateBefore = {
  [archiveStatus.written]: archiveStatus.closed,
  [archiveStatus.archived]: archiveStatus.written,
} as const;

/** Sets the state of a month and logs it. Throws an archive fault when the month is not in the state before it. */
async function step(
  tx: Tx,
  { clock }: ArchiveServices,
  { status, manifest }: { readonly status: keyof typeof stateBefore; readonly manifest: ArchiveManifest },
): Promise<void> {
  const { month } = manifest;
  await lockMonth(tx, month, stateBefore[status]);
  await updateArchive(tx, { month, status, manifest, now: clock.now() });
  await insertEvent(tx, archiveActor, {
    action: status === archiveStatus.written ? 'export' : 'delete',
    resource: 'SanaTransaction',
    key: month,
    after: factsOf(manifest),
  });
}

/**
 * Writes and verifies both files and the manifest of a closed month; gives the manifest. Throws an archive fault when
 * they do not agree with the table.
 */
async function write(
  services: ArchiveServices,
  month: string,
  signal: AbortSignal,
): Promise<ArchiveManifest> {
  const { db, clock } = services;
  const folder = archiveFolderOf(services);
  const sums = await sumMonth(db, { month });
  const staying = await countStaying(db, { month });
  const target = { table: 'sana_transaction', month, columns, signal } as const;
  const written = await writeMonthFile(folder, target, streamLines(streamMonth(db, { month }, streamRows)));
  const manifest: ArchiveManifest = {
    format: 1,
    table: 'sana_transaction',
    month,
    ...written,
    columns,
    staying,
    sums,
    payments: await writePayments(db, { folder, month, signal }),
    ...readVersion(),
    madeAt: clock.now().toISOString(),
  };
  await writeManifest(folder, manifest, signal);
  await proveFiles(folder, manifest);
  // Summed again: the file has the month as a whole only if nothing changed while it was written.
  if (!isSameSums(await sumMonth(db, { month }), manifest.sums))
    throw archiveFault(`The deals of ${month} changed while they were written.`);
  await db.transaction((tx) => step(tx, services, { status: archiveStatus.written, manifest }));
  return manifest;
}

const notAsWritten = (month: string) =>
  archiveFault(`A deal of ${month} is not as its file says; nothing of its batch was removed.`);

/** Last step of a month: checks that only the staying rows are left, and marks the month as archived. */
async function finish(tx: Tx, services: ArchiveServices, manifest: ArchiveManifest): Promise<void> {
  const { month } = manifest;
  const left = await countMonth(tx, { month });
  if (left !== manifest.staying)
    throw archiveFault(`${left} deals of ${month} are left in the table, not ${manifest.staying}.`);
  await step(tx, services, { status: archiveStatus.archived, manifest });
  await invalidateCachedValues(tx);
}

interface Removal {
  readonly manifest: ArchiveManifest;
  readonly path: string;
  readonly signal: AbortSignal;
}

/** Lines and ids of the deals of a file, in batches. Throws when the run is aborted. */
async function* batchesOf({ manifest, path, signal }: Removal) {
  for await (const batch of readRows(path, manifest.columns)) {
    signal.throwIfAborted();
    yield {
      lines: new Set(batch.map(({ line }) => line)),
      ids: batch.map(({ values }) => Number(values[0])),
    };
  }
}

/**
 * Removes a month that has a table of its own: compares every row with its line, then drops the whole table, except
 * the rows that stay. False, and nothing is done, when the month has no such table.
 */
async function dropOwnTable(services: ArchiveServices, removal: Removal): Promise<boolean> {
  const { db } = services;
  const { manifest } = removal;
  const { month } = manifest;
  if (!(await hasOwnTable(db, { month }))) return false;
  for await (const { lines, ids } of batchesOf(removal)) {
    const found = await findLines(db, { ids, month });
    if (found.some(({ line }) => !lines.has(line))) throw notAsWritten(month);
  }
  await db.transaction(async (tx) => {
    await waitShortly(tx);
    await lockMonth(tx, month, archiveStatus.written);
    await replaceMonth(tx, { month, until: addMonths(`${month}/01`, 1) });
    await finish(tx, services, manifest);
  });
  return true;
}

/**
 * Removes the payments and deals of a month in batches, each in a transaction of its own; rows that an earlier run
 * deleted are skipped. Each transaction locks the month in its state, so that nothing is deleted that was brought
 * back meanwhile.
 */
async function remove(
  services: ArchiveServices,
  manifest: ArchiveManifest,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services;
  const { month } = manifest;
  // Verified anew before anything is deleted: an earlier run may have written the files long ago.
  const paths = await proveFiles(archiveFolderOf(services), manifest);
  const lock = (tx: Tx) => lockMonth(tx, month, archiveStatus.written);
  await removePayments(db, { path: paths.payments, columns: manifest.payments.columns, signal, lock });
  const removal = { manifest, path: paths.deals, signal };
  if (await dropOwnTable(services, removal)) return;
  for await (const { lines, ids } of batchesOf(removal))
    await db.transaction(async (tx) => {
      await lock(tx);
      const deleted = await deleteDeals(tx, { ids, month });
      if (deleted.some((line) => !lines.has(line))) throw notAsWritten(month);
    });
  await db.transaction((tx) => finish(tx, services, manifest));
}

/**
 * Archives a month, from the state an earlier run left it in; gives the number of rows of its file. Null when the
 * month is left open, because something of it is open (`countOpen`) or the settings archive nothing now.
 */
async function archiveMonth(
  services: ArchiveServices,
  month: string,
  signal: AbortSignal,
): Promise<number | null> {
  const known = await findArchive(services.db, { month });
  if (known?.status === archiveStatus.written) {
    const manifest = ArchiveManifest.parse(known.manifest);
    await remove(services, manifest, signal);
    return manifest.rows;
  }
  if ((await findFirstOnlineDay(services)) === null || (await hasOpen(services, month))) {
    await openAgain(services, month);
    return null;
  }
  await close(services, month);
  // Checked again, as deals may have been written until the month was closed.
  if (await hasOpen(services, month)) {
    await openAgain(services, month);
    return null;
  }
  const manifest = await write(services, month, signal);
  await remove(services, manifest, signal);
  return manifest.rows;
}

/**
 * Archives all due months; gives their number, that of their rows, and that of the months that wait for the next
 * run. The first fault ends the run, as does `signal`.
 */
export async function archiveDeals(
  services: ArchiveServices,
  { signal }: { readonly signal: AbortSignal },
): Promise<{ months: number; rows: number; waiting: number }> {
  const done = { months: 0, rows: 0, waiting: 0 };
  for (const month of await findMonths(services)) {
    signal.throwIfAborted();
    const rows = await archiveMonth(services, month, signal);
    if (rows === null) done.waiting += 1;
    else {
      done.months += 1;
      done.rows += rows;
    }
  }
  return done;
}
