/** `GET /{entity}/Download`: the file a one-time ticket stands for — an export, a template or the refused rows. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, FileAnswer, PublicCtx } from '../../platform/ctx.ts';
import { type TakenTicket, takeTicket } from '../../platform/tickets.ts';
import { exportFile } from '../export/export-file.ts';
import type { ExportTicket } from '../export/export-handlers.ts';
import { importJobsOf } from './import-jobs.ts';
import { refusedFile } from './refused-file.ts';
import { templateFile } from './template-file.ts';

/** What a ticket of `ImportTicket` holds. */
export interface ImportFileTicket {
  readonly file: 'template-xlsx' | 'template-csv' | 'refused';
  readonly resource: string;
  readonly importId: string;
}

function refused(
  ctx: PublicCtx,
  definition: ResourceDefinition,
  ticket: { taken: TakenTicket; importId: string },
): FileAnswer {
  const owner: Ctx = { ...ctx, user: ticket.taken.user };
  const job = importJobsOf(ctx).get(owner, definition, ticket.importId);
  if (job.state !== 'checked' && job.state !== 'done') throw new AppError('importNotReady');
  return refusedFile(ctx, job, ticket.taken.language);
}

export async function download(
  ctx: PublicCtx,
  definition: ResourceDefinition,
  ticket: string,
): Promise<FileAnswer> {
  const taken = await takeTicket(ctx, ticket);
  const request = taken.request as ExportTicket | ImportFileTicket; // nothing else issues tickets of these calls
  const isExport = request.file === 'export';
  const needed = isExport ? definition.permissions.view : definition.permissions.edit;
  if (request.resource !== definition.name || !taken.user.permissions.has(needed))
    throw new AppError('badTicket');
  if (request.file === 'export')
    return exportFile({ ctx, definition, ticket, taken, request: request.request });
  if (request.file === 'refused') return refused(ctx, definition, { taken, importId: request.importId });
  const format = request.file === 'template-csv' ? 'csv' : 'xlsx';
  return templateFile({ ctx, definition, language: taken.language, format });
}
