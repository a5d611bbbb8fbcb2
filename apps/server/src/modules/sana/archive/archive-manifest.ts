/**
 * Manifest beside the file of an archived month: enough to verify the file and to bring the month back years later.
 */
import * as z from 'zod';
import { JobFailure } from '../../../platform/jobs/job.ts';

/** States of a month: closed to writers; file verified and rows being deleted; archived; in the table again. */
export const archiveStatus = { closed: 1, written: 2, archived: 3, broughtBack: 4 } as const;

/** Columns of a table with their SQL types, in the order of the columns in the file. */
export type TypedTable = Readonly<
  Record<string, 'bigint' | 'text' | 'integer' | 'smallint' | 'jsonb' | 'numeric' | 'timestamptz' | 'boolean'>
>;

/** Name of a file beside the manifest: gzip over CSV with a line of headings. */
const fileName = z.string().regex(/^[\w.-]+$/u);

/** Sums over the deals of a month in one currency, as decimal texts. */
const CurrencySums = z.strictObject({
  currency: z.string(),
  rows: z.number(),
  amount: z.string(),
  rialAmount: z.string(),
  euroAmount: z.string(),
});
export type CurrencySums = z.output<typeof CurrencySums>;

/** File of the rial payments; its members mean what those of the manifest mean, `amountRial` is the sum in rials. */
const ArchivedPayments = z.strictObject({
  file: fileName,
  bytes: z.number(),
  sha256: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  amountRial: z.string(),
});
export type ArchivedPayments = z.output<typeof ArchivedPayments>;

export const ArchiveManifest = z.strictObject({
  format: z.literal(1),
  table: z.literal('sana_transaction'),
  /** Jalali month, `1401/05`. */
  month: z.string().regex(/^\d{4}\/\d{2}$/u),
  file: fileName,
  /** Size and SHA-256 (hexadecimal) of the compressed file. */
  bytes: z.number(),
  sha256: z.string(),
  columns: z.array(z.string()),
  /** Deals in the file. */
  rows: z.number(),
  /** Rows of the file that also stay in the table, because contracts are matched with them. */
  staying: z.number(),
  sums: z.array(CurrencySums),
  /** Rial payments that leave with the deals. */
  payments: ArchivedPayments,
  /** Last migration and version of the product that wrote the file, and the time (ISO 8601, UTC). */
  migration: z.string(),
  version: z.string(),
  madeAt: z.string(),
});
export type ArchiveManifest = z.output<typeof ArchiveManifest>;

/**
 * Error of an archive that is not what it claims to be. Its text contains nothing of a deal, as the list of jobs
 * shows it too.
 */
export const archiveFault = (sentence: string): JobFailure => new JobFailure(sentence);
