/**
 * Takes in the rows a dry run accepted, batch by batch. Committed batches stay when a later one fails; rows of the same
 * file that came in before are answered as repeated.
 */
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { titleOf } from '../../resources/export/export-table.ts';
import { CheckResults, joinReasons } from '../../resources/import/check-results.ts';
import type { ImportJob } from '../../resources/import/import-job.ts';
import { readLines } from '../../resources/import/json-lines.ts';
import { type AcceptedUpload, type OfficeUpload, refusalOf } from './check-upload.ts';
import { type BatchFile, ingestBatch } from './feeds-engine.ts';
import type { RowAnswer } from './feeds-rows.ts';

/** Batches as the dry run had them, since a row may depend on another row of its batch. */
async function* acceptedBatches(path: string): AsyncGenerator<AcceptedUpload[]> {
  let together: AcceptedUpload[] = [];
  for await (const accepted of readLines<AcceptedUpload>(path)) {
    if (together.length > 0 && together[0]?.batch !== accepted.batch) {
      yield together;
      together = [];
    }
    together.push(accepted);
  }
  if (together.length > 0) yield together;
}

interface UploadWork {
  readonly ctx: Ctx;
  readonly upload: OfficeUpload;
  readonly results: CheckResults;
}

/** Counts the answers to a batch, which are in the order of its rows, and records the refused ones. */
async function noteAnswers(
  { ctx, upload, results }: UploadWork,
  batch: readonly AcceptedUpload[],
  answers: readonly RowAnswer[],
): Promise<void> {
  for (const [at, answer] of answers.entries()) {
    const accepted = batch[at];
    if (answer.result === 'refused' && accepted)
      await results.refuse(accepted, [refusalOf(ctx, upload, answer)]);
    else results.count(answer.result === 'accepted' ? 'insertCount' : 'unchangedCount');
  }
}

/**
 * Rows the dry run refused: their number, and the reasons of the first ones, as far as the job keeps them (200 problems);
 * it keeps sentences, but no codes.
 */
function refusedByDryRun({ problems, counts }: ImportJob, language: Language): BatchFile['refusedBefore'] {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const first = [...byRow].map(([place, ofRow]) => ({
    place,
    externalId: '',
    code: '',
    field: ofRow[0]?.field ?? '',
    message: joinReasons(
      language,
      ofRow.map(({ desc }) => desc),
    ),
  }));
  return { count: counts.refusedCount, first };
}

const noneBefore: BatchFile['refusedBefore'] = { count: 0, first: [] };

/**
 * Takes in the accepted rows; a row that no longer fits is refused alone. The first batch also records the rows the dry
 * run refused, so that the history of files has all of them; a file without accepted rows gets no batch. `insertCount`
 * is counted anew, while `unchangedCount` goes on: rows the dry run found repeated are not taken in again.
 */
async function takeRows(ctx: Ctx, upload: OfficeUpload, job: ImportJob): Promise<void> {
  const results = new CheckResults(job, ctx.language, { isAppending: true });
  const { id: batchRef, fileName } = job.facts;
  const order = { ...upload.order, apiKeyId: null, batchRef };
  let refusedBefore = refusedByDryRun(job, ctx.language);
  job.counts.insertCount = 0;
  try {
    for await (const batch of acceptedBatches(job.path('accepted'))) {
      job.signal.throwIfAborted();
      const places = batch.map(({ number }) => number);
      const { rows } = await ingestBatch(
        ctx,
        { ...order, file: { name: fileName, places, refusedBefore } },
        batch.map(({ row }) => row),
      );
      refusedBefore = noneBefore;
      await noteAnswers({ ctx, upload, results }, batch, rows);
      job.doneCount += batch.length;
    }
    await results.close();
  } finally {
    results.destroy();
  }
}

/** Takes in the file of an office; `ctx` acts for the office. */
export async function applyUpload(ctx: Ctx, upload: OfficeUpload, job: ImportJob): Promise<void> {
  const { definition, office } = upload;
  await takeRows(ctx, upload, job);
  const { insertCount, unchangedCount, refusedCount } = job.counts;
  await insertEvent(ctx.db, ctx, {
    action: 'import',
    title: titleOf(definition, 'fa'),
    call: `POST /${definition.path}/ImportApply`,
    after: {
      sarafiId: office.id,
      fileName: job.facts.fileName,
      rowCount: job.rowCount,
      insertCount,
      unchangedCount,
      refusedCount,
    },
  });
  await job.finish();
}
