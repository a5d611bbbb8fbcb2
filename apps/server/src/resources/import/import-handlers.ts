/** The calls of an import, from upload to the last row, and the download of every file of a resource. */
import type { ImportStatus, ResourceBody } from '@nazer/contract/kernel/resource-calls.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resources } from '@nazer/contract/resources.ts';
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import { fieldWord } from '../../messages/messages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, Handlers, PublicCtx } from '../../platform/ctx.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { issueTicket } from '../../platform/tickets.ts';
import { titleOf } from '../export/export-table.ts';
import { seenBy } from '../seen-by.ts';
import { applyRows } from './apply-rows.ts';
import { checkRows } from './check-rows.ts';
import { isImportable } from './column-match.ts';
import { download, type ImportFileTicket } from './download.ts';
import type { ImportJob } from './import-job.ts';
import { importJobsOf } from './import-jobs.ts';
import { readUpload, saveUpload } from './read-upload.ts';

/** A small file is through before the caller would ask again. */
const patienceMs = 1_000;

const isOver = (step: Promise<void>): Promise<void> => {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, patienceMs);
  return Promise.race([step, patience.promise]).finally(() => clearTimeout(timer));
};

const logError =
  (ctx: PublicCtx, job: ImportJob) =>
  (error: unknown): void =>
    ctx.log.error(
      { err: error, requestId: ctx.requestId, resource: job.facts.definition.name },
      'An import failed.',
    );

async function upload(
  ctx: Ctx,
  definition: ResourceDefinition,
  input: { query: { fileName: string }; file: Readable },
): Promise<ImportStatus> {
  const jobs = importJobsOf(ctx);
  const job = await jobs.open(ctx, seenBy(ctx.user, definition), input.query.fileName);
  try {
    await saveUpload(job, input.file);
    const reading = job.start({
      state: 'reading',
      language: ctx.language,
      run: () => readUpload(job),
      onError: logError(ctx, job),
    });
    await isOver(reading);
    if (job.refusal) throw job.refusal;
    return job.status();
  } catch (error) {
    await jobs.drop(job);
    throw error;
  }
}

/** Refuses a mapping that leaves a required column out, names a field twice or one that is not taken. */
function checkMapping(job: ImportJob, fields: readonly string[], ctx: Ctx): void {
  const { definition } = job.facts;
  const used = fields.filter((key) => key !== '');
  for (const [index, key] of used.entries()) {
    const field = definition.fields.find((candidate) => candidate.key === key);
    if (!field || !isImportable(definition, field) || used.indexOf(key) !== index)
      throw new AppError('unknownField', { values: { field: key, resource: definition.name } });
  }
  const missing = definition.fields.filter(
    (field) => field.required && field.assigned === undefined && !used.includes(field.key),
  );
  if (fields.length !== job.columns.length || missing.length > 0) {
    const columns = missing.map((field) => fieldWord(ctx.language, definition.name, field.key)).join('، ');
    throw new AppError('missingColumns', { values: { columns } });
  }
}

async function check(
  ctx: Ctx,
  definition: ResourceDefinition,
  body: z.output<typeof ResourceBody.importCheck>,
): Promise<ImportStatus> {
  const job = importJobsOf(ctx).get(ctx, definition, body.importId);
  if (job.state !== 'mapping' && job.state !== 'checked') throw new AppError('importNotReady');
  checkMapping(job, body.fields, ctx);
  job.columns = job.columns.map((column, at) => ({ ...column, field: body.fields[at] ?? '' }));
  await isOver(
    job.start({
      state: 'checking',
      stateAfterFailure: 'mapping',
      language: ctx.language,
      run: () => checkRows({ services: ctx, job, language: ctx.language }),
      onError: logError(ctx, job),
    }),
  );
  return job.status();
}

async function apply(
  ctx: Ctx,
  definition: ResourceDefinition,
  body: z.output<typeof ResourceBody.importApply>,
): Promise<ImportStatus> {
  const job = importJobsOf(ctx).get(ctx, definition, body.importId);
  const hasRefused = job.counts.refusedCount > 0;
  if (job.state !== 'checked' || (hasRefused && !body.skipRefused)) throw new AppError('importNotReady');
  await isOver(
    job.start({
      state: 'applying',
      stateAfterFailure: 'mapping',
      language: ctx.language,
      run: () => applyRows(ctx, job),
      onError: logError(ctx, job),
    }),
  );
  return job.status();
}

async function cancel(ctx: Ctx, definition: ResourceDefinition, importId: string): Promise<ImportStatus> {
  const jobs = importJobsOf(ctx);
  const job = jobs.get(ctx, definition, importId);
  await jobs.drop(job);
  return job.status();
}

async function ticket(
  ctx: Ctx,
  definition: ResourceDefinition,
  body: { file: ImportFileTicket['file']; importId?: string | undefined },
): Promise<{ ticket: string }> {
  const importId = body.importId ?? '';
  if (body.file === 'refused') importJobsOf(ctx).get(ctx, definition, importId);
  const content: ImportFileTicket = { file: body.file, resource: definition.name, importId };
  const issued = await issueTicket(ctx, content);
  await insertEvent(ctx.db, ctx, {
    action: 'export',
    resource: definition.name,
    title: titleOf(definition, 'fa'),
    after: { file: body.file },
  });
  return { ticket: issued };
}

type UploadInput = { query: { fileName: string }; file: Readable };
type IdInput = { body: z.output<typeof ResourceBody.importId> };

function handlersOf(definition: ResourceDefinition) {
  const post = `POST /${definition.name}`;
  return {
    [`${post}/ImportUpload`]: (ctx: Ctx, input: UploadInput) => upload(ctx, definition, input),
    [`${post}/ImportCheck`]: (ctx: Ctx, input: { body: z.output<typeof ResourceBody.importCheck> }) =>
      check(ctx, definition, input.body),
    [`${post}/ImportStatus`]: async (ctx: Ctx, { body }: IdInput) =>
      importJobsOf(ctx).get(ctx, definition, body.importId).status(),
    [`${post}/ImportApply`]: (ctx: Ctx, input: { body: z.output<typeof ResourceBody.importApply> }) =>
      apply(ctx, definition, input.body),
    [`${post}/ImportCancel`]: (ctx: Ctx, { body }: IdInput) => cancel(ctx, definition, body.importId),
    [`${post}/ImportTicket`]: (
      ctx: Ctx,
      { body }: { body: { file: ImportFileTicket['file']; importId?: string } },
    ) => ticket(ctx, definition, body),
    [`GET /${definition.name}/Download`]: (ctx: PublicCtx, { query }: { query: { authtoken: string } }) =>
      download(ctx, definition, query.authtoken),
  };
}

export function importHandlers(): Handlers {
  // The names are put together, so their types are lost; each is a call of `callsOf` with the input it declares.
  return Object.assign({}, ...resources.map(handlersOf)) as Handlers;
}
