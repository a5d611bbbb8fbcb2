/**
 * Dry run of a file an office brought: its rows go through the same feed in one transaction that is rolled back, so
 * that each row sees what the rows before it would have written.
 */
import type { UploadDefinition } from '@nazer/contract/intake/upload.ts';
import { officeField } from '@nazer/contract/intake/upload.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { officeCodes } from '@nazer/contract/sarafi/office-fields.ts';
import type { UploadName } from '@nazer/contract/uploads.ts';
import { fieldWord, problemSentence, sentence } from '../../messages/messages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { repeatedTransaction } from '../../platform/database/repeated-transaction.ts';
import { CheckResults, type FieldRefusal } from '../../resources/import/check-results.ts';
import type { ImportJob } from '../../resources/import/import-job.ts';
import { workerBatches } from '../../resources/import/worker-batches.ts';
import { type FeedOrder, ingestWithin } from './feeds-engine.ts';
import type { RowAnswer } from './feeds-rows.ts';
import { checkConstraints } from './feeds.queries.ts';
import type { UploadRow } from './upload-reading.ts';
import type { UploadOrder } from './upload-worker.ts';

/** An upload: its noun, the office of its rows, and the order of the feed. */
export interface OfficeUpload {
  readonly definition: UploadDefinition & { readonly name: UploadName };
  readonly office: { readonly id: number; readonly code: number };
  readonly order: FeedOrder;
}

/** A row the dry run accepted; rows of one batch are later taken in together again. */
export interface AcceptedUpload {
  /** Place of its batch in the dry run, from 0. */
  readonly batch: number;
  /** Row number in the file. */
  readonly number: number;
  readonly cells: UploadRow['cells'];
  /** The row as the feed takes it in, with its office where the noun names one. */
  readonly row: object;
}

/** Rows of a batch: few enough to block the event loop for some milliseconds only. */
const batchSize = 500;

const workerUrl = new URL('./upload-worker.ts', import.meta.url);

/** Thrown at the end of a dry run so that its transaction is rolled back. */
class DryRunOver extends Error {}

/** Refusals whose message names the field by its name on the wire. */
const namingField: ReadonlySet<string> = new Set<ErrorCode>(['badValue', 'missingField', 'wrongType']);

/** Refusal of a feed row, with the column of the file it is about; `field` is empty when it is about none. */
export function refusalOf(ctx: Ctx, { definition }: OfficeUpload, answer: RowAnswer): FieldRefusal {
  const code = answer.code as ErrorCode; // every refusal comes from an AppError
  const { about, key, name } = definition;
  const named = about[code] ?? (code === 'feedConflict' ? key[0] : answer.field) ?? '';
  const field = definition.fields.some((each) => each.key === named) ? named : '';
  if (field === '' || !namingField.has(code)) return { field, desc: answer.message };
  return { field, desc: sentence(ctx.language, code, { field: fieldWord(ctx.language, name, field) }) };
}

/** Whether a number can be the code of an office. */
const isCode = (office: number): boolean => office >= officeCodes.min && office <= officeCodes.max;

/**
 * Reasons to refuse a row by its cells alone; empty for a readable one. A row may name its office by code, or by an id
 * that can be no code, and no other.
 */
function problemsOf(ctx: Ctx, { office }: OfficeUpload, read: UploadRow): FieldRefusal[] {
  const refusals = read.problems.map(({ field, problem }) => ({
    field,
    desc: problemSentence(ctx.language, problem),
  }));
  const isOwn =
    read.office === 0 || read.office === office.code || (read.office === office.id && !isCode(office.id));
  return isOwn
    ? refusals
    : [...refusals, { field: officeField, desc: sentence(ctx.language, 'sanaOtherOffice') }];
}

/** A dry run; `results` collects what becomes of its rows. */
interface Run {
  readonly ctx: Ctx;
  readonly upload: OfficeUpload;
  readonly job: ImportJob;
  readonly results: CheckResults;
}

/** The row with its office, for nouns whose rows name one. */
function rowOf({ definition, office }: OfficeUpload, { row }: UploadRow): object {
  return definition.namesOffice ? { ...row, sarafiId: office.id } : row;
}

/** Records the answer of the feed to a row. */
async function noteAnswer({ ctx, upload, results }: Run, accepted: AcceptedUpload, answer: RowAnswer) {
  if (answer.result === 'refused') await results.refuse(accepted, [refusalOf(ctx, upload, answer)]);
  else if (answer.result === 'repeated') results.count('unchangedCount');
  else {
    results.count('insertCount');
    await results.accept(accepted);
  }
}

/** Runs the readable rows of a batch through the feed, and records the answer or the problems of each row. */
async function checkBatch(
  tx: Tx,
  run: Run,
  { batch, reads }: { batch: number; reads: readonly UploadRow[] },
): Promise<void> {
  const { ctx, upload, results } = run;
  const checked = reads.map((read) => ({
    problems: problemsOf(ctx, upload, read),
    accepted: { batch, number: read.number, cells: read.cells, row: rowOf(upload, read) },
  }));
  const readable = checked.filter(({ problems }) => problems.length === 0);
  const rows = readable.map(({ accepted }) => accepted.row);
  const answers = (await ingestWithin(tx, ctx, { ...upload.order, rows })).values();
  // Answers are recorded in the order of the file, so that a clerk finds the rows again.
  for (const { problems, accepted } of checked) {
    const answer = problems.length > 0 ? undefined : answers.next().value;
    if (answer) await noteAnswer(run, accepted, answer);
    else await results.refuse(accepted, problems);
  }
}

/**
 * Checks all rows and always throws: `DryRunOver` at the end, so that nothing stays. The transaction may be repeated
 * after it was lost, so the findings of the first try are cleared.
 */
async function checkAll(tx: Tx, ctx: Ctx, { upload, job }: Pick<Run, 'upload' | 'job'>): Promise<never> {
  const order: UploadOrder = {
    upload: upload.definition.name,
    rowsPath: job.path('rows'),
    mapping: job.mapping,
    batchSize,
  };
  job.forgetFindings();
  const results = new CheckResults(job, ctx.language);
  const run: Run = { ctx, upload, job, results };
  let batch = 0;
  try {
    for await (const reads of workerBatches<readonly UploadRow[]>(workerUrl, order, job.signal)) {
      await checkBatch(tx, run, { batch, reads });
      batch += 1;
      job.doneCount += reads.length;
    }
    job.signal.throwIfAborted();
    await checkConstraints(tx); // deferred ones would be checked at the commit, which never comes
    await results.close();
  } finally {
    results.destroy();
  }
  throw new DryRunOver();
}

/** Dry run of the file of an office; `ctx` acts for the office. */
export async function checkUpload(ctx: Ctx, upload: OfficeUpload, job: ImportJob): Promise<void> {
  try {
    await repeatedTransaction(ctx.db, (tx) => checkAll(tx, ctx, { upload, job }));
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error;
  }
  job.reach('checked');
}
