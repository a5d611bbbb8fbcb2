/** Files of mails and messages: stored, attached, and given to readers of what carries them. */
import { maxFileMegabytes } from '@nazer/contract/workspace/attachments/attachment-limits.ts';
import type { AttachedFile } from '@nazer/contract/workspace/attachments/attachments.contract.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, FileAnswer } from '../../../platform/ctx.ts';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';
import { readWhole, safeName } from '../../../platform/files/taken-file.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { lockOwner } from '../workspace.queries.ts';
import { attachmentType } from './attachment-kind.ts';
import {
  deleteContentOfNone,
  deleteUncarriedBefore,
  findAttachment,
  findAttachmentsOfMails,
  findAttachmentsOfMessages,
  findReadable,
  insertAttachment,
  insertContent,
  keepAttachments,
  lockAttachments,
  sumAttachmentBytes,
} from './attachments.queries.ts';

/** Age from which a file is deleted when no mail or message carries it. */
const minUncarriedAgeMs = 24 * 3_600_000;

/** Reads an upload into memory. Throws `fileTooLarge` and `unknownAttachmentKind`. */
export async function readAttachment(file: Readable, fileName: string) {
  const content = await readWhole(file, maxFileMegabytes);
  return { content, contentType: attachmentType(content), name: safeName(fileName) };
}

/**
 * Stores a file of the user; its content only when no equal one is stored. Locks the user, so that two uploads
 * at once do not both find room. Throws `attachmentsFull` when all files of the user would exceed the limit of
 * the settings.
 */
export async function addAttachment(
  tx: Tx,
  { user, clock }: Pick<Ctx, 'user' | 'clock'>,
  { content, contentType, name }: Awaited<ReturnType<typeof readAttachment>>,
): Promise<AttachedFile> {
  const userId = user.id;
  const size = content.length;
  const { attachmentMegabytes: max } = await getMarketSettings(tx);
  await lockOwner(tx, { userId });
  if ((await sumAttachmentBytes(tx, { userId })) + size > max * 1024 * 1024)
    throw new AppError('attachmentsFull', { values: { max } });
  const sha256 = createHash('sha256').update(content).digest();
  // Otherwise an equal content of no file could be found here, and be deleted before this file refers to it.
  await keepAttachments(tx);
  await insertContent(tx, { sha256, contentType, content });
  const id = await insertAttachment(tx, { userId, sha256, name, size, now: clock.now() });
  return { id, name, contentType, size };
}

/** File for download. Throws `notFound`, also for a file the caller may not read. */
export async function downloadAttachment({ db, user }: Ctx, id: number): Promise<FileAnswer> {
  const found = await findAttachment(db, { id, userId: user.id });
  if (!found) throw new AppError('notFound');
  const { name, contentType, content } = found;
  return {
    fileName: name,
    contentType,
    content: (async function* whole() {
      yield content;
    })(),
  };
}

/**
 * Names of the files, of which none is deleted until commit. Throws `badValue` when the person may not read one of them,
 * or it is there no more.
 */
export async function checkAttachments(tx: Tx, userId: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await keepAttachments(tx);
  const names = await findReadable(tx, { userId, ids });
  if (names.length < new Set(ids).size) throw new AppError('badValue', { values: { field: 'attachments' } });
  return names;
}

/** Searched text of a mail or message: its words and the names of its files. */
export const searchedText = (said: string, fileNames: readonly string[]): string =>
  foldKey([said, ...fileNames].join(' '));

/** Rows by key, as a function that gives the files of a key; an empty list for a key without rows. */
const grouped = <R extends AttachedFile>(rows: readonly R[], keyOf: (row: R) => number) => {
  const byKey = Map.groupBy(rows, keyOf);
  return (key: number): AttachedFile[] =>
    (byKey.get(key) ?? []).map(({ id, name, contentType, size }) => ({ id, name, contentType, size }));
};

export const attachmentsOfMails = async (db: Queryable, mailIds: readonly number[]) =>
  grouped(await findAttachmentsOfMails(db, { mailIds }), ({ mailId }) => mailId);

export const attachmentsOfMessages = async (db: Queryable, messageIds: readonly number[]) =>
  grouped(await findAttachmentsOfMessages(db, { messageIds }), ({ messageId }) => messageId);

/**
 * Deletes files that were stored more than a day ago and that no mail or message carries now, also those
 * carried until a moment ago; then contents that belong to no file. Locks the tables of files and of what
 * carries them.
 */
export const deleteUncarried = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAttachments(tx);
    await deleteUncarriedBefore(tx, { before: new Date(now.getTime() - minUncarriedAgeMs) });
    await deleteContentOfNone(tx);
  });
