/** `GET /{entity}/Download`: the file a one-time ticket stands for — an export, a template or the refused rows. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../../platform/app-error.ts';
import type { FileAnswer, PublicCtx } from '../../platform/ctx.ts';
import { noDisclosure } from '../../platform/personal/disclosure.ts';
import { redeemTicket } from '../../platform/files/tickets.ts';
import { exportFile } from '../export/export-file.ts';
import type { ExportTicket } from '../export/export-handlers.ts';
import { readResource } from '../lists/read-list.ts';
import { seenBy } from '../masks/seen-by.ts';
import { openTo } from '../masks/sighted.ts';
import { importFile, type ImportFileTicket, type ImportPlace } from './import-files.ts';

/**
 * Gives the file of a ticket, which is used up even when the file is refused. Throws `badTicket`, also when the right
 * was taken away since, and what `importFile` and `exportContent` throw. Numbers that the user sees masked are in full
 * only when they were open as the ticket was issued and the user may still open them.
 */
export async function download(
  ctx: PublicCtx,
  place: ImportPlace,
  { definition, ticket }: { definition: ResourceDefinition; ticket: string },
): Promise<FileAnswer> {
  const redeemed = await redeemTicket(ctx, ticket);
  const request = redeemed.request as ExportTicket | ImportFileTicket; // nothing else issues tickets of these calls
  if (request.file !== 'export') return importFile(ctx, place, { redeemed, request });
  const { view } = definition.permissions;
  if (request.resource !== definition.name || !redeemed.user.permissions.has(view))
    throw new AppError('badTicket');
  const { user, language } = redeemed;
  const disclosure = {
    ...noDisclosure(),
    isOpen: request.isOpen && user.permissions.has('personal.unmasked'),
  };
  const seen = (disclosure.isOpen ? openTo : seenBy)(user, definition);
  const read = readResource(ctx, seen, disclosure);
  return exportFile({ ctx: { ...ctx, user, language }, read, ticket, request: request.request });
}
