/** Writes the accepted rows of an import in one transaction; until it commits, a cancel leaves nothing behind. */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { titleOf } from '../export/export-table.ts';
import { publishWritten } from '../../platform/live/record-news.ts';
import { type BulkResult, upsertRows } from '../bulk/upsert-rows.ts';
import type { Counts, ImportJob } from './import-job.ts';
import { inBatches, readLines } from './json-lines.ts';
import type { AcceptedRow } from './judge-row.ts';

/** Rows of a batch, which holds the event loop for some milliseconds. */
const batchSize = 500;

/** Wire names of the fields the file sets; a column for the city also sets the province. */
function fieldsOfFile(definition: ResourceDefinition, job: ImportJob): string[] {
  const mapped = new Set(job.mapping);
  return definition.fields
    .filter(({ key }) => mapped.has(key))
    .flatMap(({ key, dependsOn }) => (dependsOn === undefined ? [key] : [key, dependsOn]));
}

const countOf: Readonly<Record<BulkResult, keyof Counts>> = {
  inserted: 'insertCount',
  updated: 'updateCount',
  unchanged: 'unchangedCount',
  duplicateDeleted: 'refusedCount',
  parentMissing: 'refusedCount',
};

/**
 * Refuses to write when a key of the file or a parent it names was deleted since the dry run. Throws the refusal of the
 * first such row (`duplicateDeleted`, `parentMissing`). Other changes since the dry run do not stop the import: they
 * only make its counts differ from those the user agreed to.
 */
function refuseChanged({ name, key }: ResourceDefinition, results: readonly BulkResult[]): void {
  const code = results.find((result): result is BulkResult & ErrorCode => countOf[result] === 'refusedCount');
  if (code === undefined) return;
  throw new AppError(code, { values: { field: key.at(-1) ?? '', resource: name } });
}

/** Writes all accepted rows in batches. The refused rows of the counts are those of the dry run. */
async function writeAll(
  tx: Tx,
  ctx: Ctx,
  { definition, job }: { definition: ResourceDefinition; job: ImportJob },
): Promise<Counts> {
  const fields = fieldsOfFile(definition, job);
  const { unchangedCount, refusedCount } = job.counts;
  const counts: Counts = { insertCount: 0, updateCount: 0, unchangedCount, refusedCount };
  for await (const batch of inBatches(readLines<AcceptedRow>(job.path('accepted')), batchSize)) {
    job.signal.throwIfAborted();
    const rows = batch.map(({ row }) => row);
    const results = await upsertRows(tx, ctx, { definition, rows, fields });
    refuseChanged(definition, results);
    for (const result of results) counts[countOf[result]] += 1;
    job.doneCount += batch.length;
  }
  job.signal.throwIfAborted();
  await insertEvent(tx, ctx, {
    action: 'import',
    resource: definition.name,
    title: titleOf(definition, 'fa'),
    after: { fileName: job.facts.fileName, rowCount: job.rowCount, ...counts },
  });
  return counts;
}

/**
 * Writes the rows the dry run accepted, and finishes the job. Rejects, and writes nothing, with what `refuseChanged`
 * and `upsertRows` throw, or with the reason of the cancellation when the job was cancelled before the commit.
 */
export async function applyRows(ctx: Ctx, definition: ResourceDefinition, job: ImportJob): Promise<void> {
  job.counts = await ctx.db.transaction((tx) => writeAll(tx, ctx, { definition, job }));
  const { insertCount, updateCount } = job.counts;
  // Published once for the whole file, because the event carries only the name of the resource.
  if (insertCount + updateCount > 0) await publishWritten(ctx.db, definition.name);
  await job.finish();
}
