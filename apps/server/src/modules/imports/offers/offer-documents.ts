/** Documents of offers: their content type is told from their bytes, and they are downloaded with a ticket. */
import { normalizeText } from '@nazer/persian/fold.ts';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, FileAnswer, PublicCtx } from '../../../platform/ctx.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { safeName, takeFile } from '../../../platform/files/taken-file.ts';
import { issueTicket, redeemTicket } from '../../../platform/files/tickets.ts';
import { writeEvent } from '../../log/log.service.ts';
import { findFile, getContent, insertDocument } from './documents.queries.ts';
import { offerMachine } from './offers.service.ts';

const maxMegabytes = 10;

export interface UploadQuery {
  readonly offerId: number;
  /** Code of `offerDocumentKind`. */
  readonly kind: number;
  readonly fileName: string;
  readonly caption?: string | undefined;
}

/**
 * Stores a document and gives its id and that of its file. Throws `notFound`, also for an offer of another office,
 * `fileTooLarge` above `maxMegabytes`, `unknownFileKind` for anything but PDF, JPEG, PNG and TIFF, and
 * `illegalTransition` once the contract has ended.
 */
export async function uploadDocument(
  ctx: Ctx,
  query: UploadQuery,
  file: Readable,
): Promise<{ id: number; fileId: number }> {
  const { content, contentType } = await takeFile(file, maxMegabytes);
  return ctx.db.transaction(async (tx) => {
    const key = { id: query.offerId, sarafiId: officeOf(ctx) };
    const { facts } = await offerMachine.decide(tx, actorOf(ctx), { key, action: 'uploadDocument' });
    const { record: offer, title } = facts;
    const name = safeName(query.fileName);
    const sha256 = hash('sha256', content, 'buffer');
    const added = await insertDocument(tx, {
      offerId: offer.id,
      sarafiId: offer.sarafiId,
      kind: query.kind,
      caption: normalizeText(query.caption ?? ''),
      name,
      contentType,
      sha256,
      content,
      userId: ctx.user.id,
    });
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Offer',
      key: String(offer.id),
      title,
      after: { documentId: added.id, kind: query.kind, fileName: name, sha256: sha256.toString('hex') },
      call: 'POST /api/Import/UploadOfferDocument',
    });
    return added;
  });
}

interface FileTicket {
  readonly file: 'offer-document';
  readonly fileId: number;
}

/**
 * Gives a ticket for downloading a document once, within a minute, and logs it as an export. Throws `notFound`, also
 * for a document of another office.
 */
export async function requestFile(ctx: Ctx, fileId: number): Promise<{ ticket: string }> {
  const found = await findFile(ctx.db, { fileId, sarafiId: officeOf(ctx) });
  if (!found) throw new AppError('notFound');
  const content: FileTicket = { file: 'offer-document', fileId };
  const ticket = await issueTicket(ctx, content);
  await writeEvent(ctx.db, ctx, {
    action: 'export',
    resource: 'Offer',
    key: String(found.offerId),
    title: found.name,
    after: { fileId },
    call: 'POST /api/Import/RequestFile',
  });
  return { ticket };
}

/**
 * Document of a ticket, which is used up. Throws `badTicket`, also for a ticket of another file, and when its user has
 * lost the right or the office since.
 */
export async function downloadFile(
  ctx: PublicCtx,
  { fileId, authtoken }: { readonly fileId: number; readonly authtoken: string },
): Promise<FileAnswer> {
  const { user, request } = await redeemTicket(ctx, authtoken);
  const ticket = request as FileTicket; // what issues tickets writes `file` in each
  const isMeant = ticket.file === 'offer-document' && ticket.fileId === fileId;
  if (!isMeant || !user.permissions.has('imp.docs.download')) throw new AppError('badTicket');
  const found = await findFile(ctx.db, { fileId, sarafiId: user.scope?.sarafiId ?? null });
  if (!found) throw new AppError('badTicket');
  const content = await getContent(ctx.db, fileId);
  return {
    fileName: found.name,
    contentType: found.contentType,
    content: (async function* whole() {
      yield content;
    })(),
  };
}
