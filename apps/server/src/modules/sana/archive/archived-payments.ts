/** Rial payments leave with the deals they were paid for, in a file of their own, and come back with them. */
import { listsOf } from '../../../platform/database/statement.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type ReadRow, readRows, streamLines, writeMonthFile } from './archive-file.ts';
import { archiveFault, type ArchivedPayments, type ArchiveManifest } from './archive-manifest.ts';
import {
  archivedPayments,
  deletePayments,
  findPaymentLines,
  insertPayments,
  streamPayments,
  sumPayments,
} from './archived-payments.queries.ts';

/** Rows read from the database at a time. */
const streamRows = 2_000;
export const paymentColumns = Object.keys(archivedPayments) as (keyof typeof archivedPayments)[]; // its own keys

/** Writes the file of the payments that leave with the deals of a month; gives its part of the manifest. */
export async function writePayments(
  db: Database,
  {
    folder,
    month,
    signal,
  }: { readonly folder: string; readonly month: string; readonly signal: AbortSignal },
): Promise<ArchivedPayments> {
  const sum = await sumPayments(db, { month });
  const target = { table: 'riali_payment', month, columns: paymentColumns, signal } as const;
  const written = await writeMonthFile(
    folder,
    target,
    streamLines(streamPayments(db, { month }, streamRows)),
  );
  return { ...written, columns: paymentColumns, amountRial: sum };
}

interface Removal {
  readonly path: string;
  readonly columns: readonly string[];
  readonly signal: AbortSignal;
  /** Locks the month until commit; throws when it is not leaving the table any more. */
  readonly lock: (tx: Tx) => Promise<void>;
}

const idOf = ({ values }: ReadRow): number => Number(values[0]);

/**
 * Deletes the payments that are still as the file says, in batches. One that was changed after it was written stays
 * in the table, and is the one that counts when the month is brought back.
 */
export async function removePayments(db: Database, { path, columns, signal, lock }: Removal): Promise<void> {
  for await (const batch of readRows(path, columns)) {
    signal.throwIfAborted();
    await db.transaction(async (tx) => {
      await lock(tx);
      await deletePayments(tx, { ids: batch.map(idOf), lines: batch.map(({ line }) => line) });
    });
  }
}

/**
 * Inserts the payments of a batch that are not in the table; gives how many. Throws an archive fault when one reads
 * otherwise in the table than in the file.
 */
async function insertBatch(tx: Tx, columns: readonly string[], batch: readonly ReadRow[]): Promise<number> {
  const present = new Set((await findPaymentLines(tx, { ids: batch.map(idOf) })).map(({ id }) => id));
  const missing = batch.filter((row) => !present.has(idOf(row)));
  if (missing.length === 0) return 0;
  const rows = missing.map(({ values }) =>
    Object.fromEntries(columns.map((name, at) => [name, values[at] ?? null])),
  );
  await insertPayments(tx, listsOf(paymentColumns, rows));
  const lines = new Set((await findPaymentLines(tx, { ids: missing.map(idOf) })).map(({ line }) => line));
  if (missing.some(({ line }) => !lines.has(line)))
    throw archiveFault('A payment did not come back as its file says; nothing was changed.');
  return missing.length;
}

/**
 * Brings the payments of a month back; gives how many. Payments that are in the table are left as they are. The
 * transaction must have said that it brings rows back (`bringBack`).
 */
export async function bringPaymentsBack(
  tx: Tx,
  { payments: { columns } }: ArchiveManifest,
  path: string,
): Promise<number> {
  let returned = 0;
  for await (const batch of readRows(path, columns)) returned += await insertBatch(tx, columns, batch);
  return returned;
}
