/** Writes the accepted rows of an import in one transaction; until it commits, a cancel leaves nothing behind. */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { titleOf } from '../export/export-table.ts';
import { type BulkResult, upsertRows } from '../upsert-rows.ts';
import type { Counts, ImportJob } from './import-job.ts';
import type { AcceptedRow } from './judge-row.ts';

/** A batch holds the event loop for some milliseconds. */
const batchSize = 500;

async function* acceptedBatches(job: ImportJob): AsyncGenerator<AcceptedRow[]> {
  let batch: AcceptedRow[] = [];
  for await (const line of createInterface({ input: createReadStream(job.path('accepted')) })) {
    batch.push(JSON.parse(line) as AcceptedRow); // written by check-rows.ts
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The fields the file speaks of; a city speaks of its province too. */
function spokenFields(job: ImportJob): string[] {
  const mapped = new Set(job.mapping);
  return job.facts.definition.fields
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

/** Someone else may have changed the data since the dry run: nothing is written that the clerk was not told of. */
function refuseChanged(job: ImportJob, results: readonly BulkResult[]): void {
  const code = results.find((result): result is BulkResult & ErrorCode => countOf[result] === 'refusedCount');
  if (code === undefined) return;
  const { definition } = job.facts;
  throw new AppError(code, { values: { field: definition.key.at(-1) ?? '', resource: definition.name } });
}

async function writeAll(tx: Tx, ctx: Ctx, job: ImportJob): Promise<Counts> {
  const { definition } = job.facts;
  const fields = spokenFields(job);
  const { unchangedCount, refusedCount } = job.counts;
  const counts: Counts = { insertCount: 0, updateCount: 0, unchangedCount, refusedCount };
  for await (const batch of acceptedBatches(job)) {
    job.signal.throwIfAborted();
    const rows = batch.map(({ row }) => row);
    const results = await upsertRows(tx, ctx, { definition, rows, fields });
    refuseChanged(job, results);
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

export async function applyRows(ctx: Ctx, job: ImportJob): Promise<void> {
  job.counts = await ctx.db.transaction((tx) => writeAll(tx, ctx, job));
  job.state = 'done';
  // The refused rows may still be fetched; the rest has served.
  for (const file of ['upload', 'rows', 'accepted'] as const) await rm(job.path(file), { force: true });
}
