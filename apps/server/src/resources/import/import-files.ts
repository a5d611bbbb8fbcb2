/** Files around an import that are downloaded with a ticket: the template and the refused rows. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { ImportTarget } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, FileAnswer, PublicCtx } from '../../platform/ctx.ts';
import type { Event } from '../../platform/event-log.ts';
import type { RedeemedTicket } from '../../platform/files/tickets.ts';
import { importJobsOf } from './import-jobs.ts';
import { refusedFile } from './refused-file.ts';
import { templateFile } from './template-file.ts';

/** Target of imports: whose rows its files hold, the right a caller needs, and how the log names the import. */
export interface ImportPlace {
  readonly target: ImportTarget;
  readonly permission: Permission;
  /** Name of the import in the log. */
  readonly logged: Pick<Event, 'resource' | 'call'>;
}

/** Contents of a ticket of `ImportTicket`. */
export interface ImportFileTicket {
  readonly file: 'template-xlsx' | 'template-csv' | 'refused';
  readonly resource: string;
  /** The import whose refused rows are asked for; empty for a template. */
  readonly importId: string;
}

interface TicketInHand {
  readonly redeemed: RedeemedTicket;
  readonly request: ImportFileTicket;
}

function refused(ctx: PublicCtx, { target }: ImportPlace, { redeemed, request }: TicketInHand): FileAnswer {
  const owner: Ctx = { ...ctx, user: redeemed.user };
  const job = importJobsOf(ctx).get(owner, target.name, request.importId);
  if (job.state !== 'checked' && job.state !== 'done') throw new AppError('importNotReady');
  return refusedFile(owner, job, redeemed.language);
}

/**
 * File of a ticket. Throws `badTicket` for the ticket of another import, and when the right was taken away since; for
 * refused rows `importGone`, and `importNotReady` unless the dry run has ended well and nothing is being written.
 */
export async function importFile(
  ctx: PublicCtx,
  place: ImportPlace,
  inHand: TicketInHand,
): Promise<FileAnswer> {
  const { redeemed, request } = inHand;
  const { target, permission } = place;
  if (request.resource !== target.name || !redeemed.user.permissions.has(permission))
    throw new AppError('badTicket');
  if (request.file === 'refused') return refused(ctx, place, inHand);
  const format = request.file === 'template-csv' ? 'csv' : 'xlsx';
  return templateFile({ ctx: { ...ctx, user: redeemed.user }, target, language: redeemed.language, format });
}
