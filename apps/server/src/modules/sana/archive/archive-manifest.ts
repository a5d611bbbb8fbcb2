/** What stands beside the file of a month: enough to prove it whole and to bring it back years later. */
import * as z from 'zod';
import { JobFailure } from '../../../platform/jobs/job.ts';

/** Closed to writers while it is written; the file proved, rows leaving; archived; in the table again. */
export const archiveStatus = { closed: 1, written: 2, archived: 3, broughtBack: 4 } as const;

export type TypedTable = Readonly<
  Record<string, 'bigint' | 'text' | 'integer' | 'smallint' | 'jsonb' | 'numeric' | 'timestamptz' | 'boolean'>
>;

const CurrencySums = z.strictObject({
  currency: z.string(),
  rows: z.number(),
  amount: z.string(),
  rialAmount: z.string(),
  euroAmount: z.string(),
});
export type CurrencySums = z.output<typeof CurrencySums>;

export const ArchiveManifest = z.strictObject({
  format: z.literal(1),
  table: z.literal('sana_transaction'),
  month: z.string().regex(/^\d{4}\/\d{2}$/u),
  /** Beside the manifest: gzip over CSV with a line of headings. */
  file: z.string().regex(/^[\w.-]+$/u),
  bytes: z.number(),
  sha256: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Rows of the file that also stay in the table: receipts that contracts show. */
  staying: z.number(),
  sums: z.array(CurrencySums),
  /** The last migration the product knew that wrote it, its version, and when. */
  migration: z.string(),
  version: z.string(),
  madeAt: z.string(),
});
export type ArchiveManifest = z.output<typeof ArchiveManifest>;

/** The archive is not what it says it is. The sentence holds nothing of a deal: it stands in the list of jobs too. */
export const archiveFault = (sentence: string): JobFailure => new JobFailure(sentence);
