/** Calls of an import, from upload to the last row, whatever its rows become. */
import type { ImportBody, ImportStatus } from '@nazer/contract/kernel/import-calls.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import { fieldWord } from '../../messages/messages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, PublicCtx } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { issueTicket } from '../../platform/files/tickets.ts';
import { traceOf } from '../../platform/http/problem-answer.ts';
import { titleOf } from '../export/export-table.ts';
import { isImportable, isNeeded } from './column-match.ts';
import type { ImportFileTicket, ImportPlace } from './import-files.ts';
import type { ImportJob, ImportPlan } from './import-job.ts';
import { importJobsOf } from './import-jobs.ts';
import { readUpload, saveUpload } from './read-upload.ts';

/** `sarafiId`: the office the file is about, in imports that take one. */
export interface UploadInput {
  readonly query: { readonly fileName: string; readonly sarafiId?: number | undefined };
  readonly file: Readable;
}

/** Time a call waits for a step; small files are done before the caller would ask again. */
const patienceMs = 1_000;

/** Resolves when the step ends, or after `patienceMs` while it goes on. */
const endOrPatience = (step: Promise<void>): Promise<void> => {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, patienceMs);
  return Promise.race([step, patience.promise]).finally(() => clearTimeout(timer));
};

const logError =
  (ctx: PublicCtx, job: ImportJob) =>
  (error: unknown): void =>
    ctx.log.error(
      { requestId: ctx.requestId, resource: job.facts.target.name, ...traceOf(error) },
      'An import failed.',
    );

/**
 * Stores a file and starts to read it. An import is dropped when its upload fails, or its file is refused before the
 * answer; the refusal is thrown. A later refusal, and any other error of reading, is told by the status (`failed`).
 * Throws `busy` as well.
 */
async function upload(ctx: Ctx, plan: ImportPlan, input: UploadInput): Promise<ImportStatus> {
  const jobs = importJobsOf(ctx);
  const job = await jobs.open(ctx, plan, input.query.fileName);
  try {
    await saveUpload(job, input.file);
    const reading = job.start({
      state: 'reading',
      language: ctx.language,
      run: () => readUpload(job),
      onError: logError(ctx, job),
    });
    await endOrPatience(reading);
    if (job.refusal) throw job.refusal;
    return job.status(ctx.language);
  } catch (error) {
    await jobs.drop(job);
    throw error;
  }
}

/**
 * Throws `unknownField` for a mapping that names a field twice or one that a file may not set, and `missingColumns` for
 * one that leaves a required field out or does not name as many fields as the file has columns.
 */
function checkMapping(job: ImportJob, fields: readonly string[], ctx: Ctx): void {
  const { target } = job.facts;
  const used = fields.filter((key) => key !== '');
  for (const [index, key] of used.entries()) {
    const field = target.fields.find((candidate) => candidate.key === key);
    if (!field || !isImportable(target, field) || used.indexOf(key) !== index)
      throw new AppError('unknownField', { values: { field: key, resource: target.name } });
  }
  const missing = target.fields.filter((field) => isNeeded(field) && !used.includes(field.key));
  if (fields.length !== job.columns.length || missing.length > 0) {
    const { listSeparator } = filterWordsOf[ctx.language];
    const names = missing.map((field) => fieldWord(ctx.language, target.name, field.key));
    throw new AppError('missingColumns', { values: { columns: names.join(listSeparator) } });
  }
}

/** Starts a step. After a failure the file and its columns stay, so that they can be mapped again. */
async function startStep(
  ctx: Ctx,
  job: ImportJob,
  step: { readonly state: 'checking' | 'applying'; readonly run: () => Promise<void> },
): Promise<ImportStatus> {
  const { language } = ctx;
  await endOrPatience(
    job.start({ ...step, stateAfterFailure: 'mapping', language, onError: logError(ctx, job) }),
  );
  return job.status(ctx.language);
}

/**
 * Starts the dry run. Throws `importNotReady` in another state, `unknownField` and `missingColumns` for a
 * wrong mapping.
 */
async function check(ctx: Ctx, name: string, body: z.output<typeof ImportBody.check>): Promise<ImportStatus> {
  const job = importJobsOf(ctx).get(ctx, name, body.importId);
  if (job.state !== 'mapping' && job.state !== 'checked') throw new AppError('importNotReady');
  checkMapping(job, body.fields, ctx);
  job.columns = job.columns.map((column, at) => ({ ...column, field: body.fields[at] ?? '' }));
  return startStep(ctx, job, { state: 'checking', run: () => job.facts.check(ctx, job) });
}

/**
 * Starts to write. Throws `importNotReady` before the dry run, and for refused rows the caller does not
 * accept.
 */
async function apply(ctx: Ctx, name: string, body: z.output<typeof ImportBody.apply>): Promise<ImportStatus> {
  const job = importJobsOf(ctx).get(ctx, name, body.importId);
  const hasRefused = job.counts.refusedCount > 0;
  if (job.state !== 'checked' || (hasRefused && !body.skipRefused)) throw new AppError('importNotReady');
  return startStep(ctx, job, { state: 'applying', run: () => job.facts.apply(ctx, job) });
}

/** Stops an import, whatever its state, and gives its last status; its files are gone then. */
async function cancel(ctx: Ctx, name: string, importId: string): Promise<ImportStatus> {
  const jobs = importJobsOf(ctx);
  const job = jobs.get(ctx, name, importId);
  await jobs.drop(job);
  return job.status(ctx.language);
}

/** Issues and logs a ticket for a template or for the refused rows, whose import must be in hand (`importGone`). */
async function ticket(
  ctx: Ctx,
  { target, logged }: ImportPlace,
  { file, importId = '' }: z.output<typeof ImportBody.ticket>,
): Promise<{ ticket: string }> {
  if (file === 'refused') importJobsOf(ctx).get(ctx, target.name, importId);
  const content: ImportFileTicket = { file, resource: target.name, importId };
  const issued = await issueTicket(ctx, content);
  await insertEvent(ctx.db, ctx, {
    ...logged,
    action: 'export',
    title: titleOf(target, 'fa'),
    after: { file },
  });
  return { ticket: issued };
}

interface Input<Body> {
  readonly body: Body;
}

/**
 * The calls by their verbs. `planFor` says what is to become of a file that comes in, or refuses it. All calls but the
 * upload and the ticket of a template throw `importGone` when the import is not the caller's, or not in hand any more.
 */
export function importVerbs(
  place: ImportPlace,
  planFor: (ctx: Ctx, query: UploadInput['query']) => Promise<ImportPlan>,
) {
  const { name } = place.target;
  return {
    ImportUpload: async (ctx: Ctx, input: UploadInput) => upload(ctx, await planFor(ctx, input.query), input),
    ImportCheck: (ctx: Ctx, { body }: Input<z.output<typeof ImportBody.check>>) => check(ctx, name, body),
    ImportStatus: async (ctx: Ctx, { body }: Input<z.output<typeof ImportBody.id>>) =>
      importJobsOf(ctx).get(ctx, name, body.importId).status(ctx.language),
    ImportApply: (ctx: Ctx, { body }: Input<z.output<typeof ImportBody.apply>>) => apply(ctx, name, body),
    ImportCancel: (ctx: Ctx, { body }: Input<z.output<typeof ImportBody.id>>) =>
      cancel(ctx, name, body.importId),
    ImportTicket: (ctx: Ctx, { body }: Input<z.output<typeof ImportBody.ticket>>) => ticket(ctx, place, body),
  };
}
