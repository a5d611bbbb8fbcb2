/**
 * Takes the rows in that the dry run of a file accepted, batch by batch: what is in stays in, and the same file again
 * is answered as there already.
 */
import type { Ctx } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { titleOf } from '../../resources/export/export-table.ts';
import { CheckNotes } from '../../resources/import/check-notes.ts';
import type { ImportJob } from '../../resources/import/import-job.ts';
import { readLines } from '../../resources/import/json-lines.ts';
import { type AcceptedUpload, type OfficeUpload, refusalOf } from './check-upload.ts';
import { ingestBatch } from './feeds-engine.ts';
import type { RowAnswer } from './feeds-rows.ts';

/** As the dry run had them: a row may need another of its batch. */
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

interface Taking {
  readonly ctx: Ctx;
  readonly upload: OfficeUpload;
  readonly notes: CheckNotes;
}

async function noteAnswers(
  { ctx, upload, notes }: Taking,
  batch: readonly AcceptedUpload[],
  answers: readonly RowAnswer[],
): Promise<void> {
  for (const [at, answer] of answers.entries()) {
    const accepted = batch[at];
    if (answer.result === 'refused' && accepted)
      await notes.refuse(accepted, [refusalOf(ctx, upload, answer)]);
    else notes.count(answer.result === 'accepted' ? 'insertCount' : 'unchangedCount');
  }
}

/** What changed since the dry run refuses a row alone. */
async function takeRows(ctx: Ctx, upload: OfficeUpload, job: ImportJob): Promise<void> {
  const notes = new CheckNotes(job, ctx.language, { isGoingOn: true });
  const { id: batchRef, fileName } = job.facts;
  const order = { ...upload.order, apiKeyId: null, batchRef, fileName };
  job.counts.insertCount = 0;
  try {
    for await (const batch of acceptedBatches(job.path('accepted'))) {
      job.signal.throwIfAborted();
      const { rows } = await ingestBatch(
        ctx,
        order,
        batch.map(({ row }) => row),
      );
      await noteAnswers({ ctx, upload, notes }, batch, rows);
      job.doneCount += batch.length;
    }
    await notes.close();
  } finally {
    notes.destroy();
  }
}

/** `ctx` acts for the office. */
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
