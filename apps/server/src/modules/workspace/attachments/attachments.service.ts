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
  lockAgainstCleanup,
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
  // Otherwise the cleanup could delete an equal content that is stored already, before this file refers to it.
  await lockAgainstCleanup(tx);
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
 * Names of the files, in no order; an empty list for no ids. Makes the cleanup wait until commit, so that none of them is
 * deleted before it is attached. Throws `badValue` when one does not exist or the person may not read it.
 */
export async function checkAttachments(tx: Tx, userId: number, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await lockAgainstCleanup(tx);
  const names = await findReadable(tx, { userId, ids });
  if (names.length < new Set(ids).size) throw new AppError('badValue', { values: { field: 'attachments' } });
  return names;
}

/** Searched text of a mail or message, folded: its words and the names of its files. */
export const searchedText = (words: string, fileNames: readonly string[]): string =>
  foldKey([words, ...fileNames].join(' '));

/** Rows by key, as a function that gives the files of a key; an empty list for a key without rows. */
const grouped = <R extends AttachedFile>(rows: readonly R[], keyOf: (row: R) => number) => {
  const byKey = Map.groupBy(rows, keyOf);
  return (key: number): AttachedFile[] =>
    (byKey.get(key) ?? []).map(({ id, name, contentType, size }) => ({ id, name, contentType, size }));
};

/** Files of mails, as a function from the id of a mail. Whether the caller may read the mails is not checked here. */
export const attachmentsOfMails = async (db: Queryable, mailIds: readonly number[]) =>
  grouped(await findAttachmentsOfMails(db, { mailIds }), ({ mailId }) => mailId);

/** Files of messages, as a function from the id of a message; who may read them is not checked here either. */
export const attachmentsOfMessages = async (db: Queryable, messageIds: readonly number[]) =>
  grouped(await findAttachmentsOfMessages(db, { messageIds }), ({ messageId }) => messageId);

/**
 * Deletes files that were stored more than a day ago and that no mail or message carries now, also those
 * carried until a moment ago; then contents that belong to no file. Until it has committed, nobody can store or attach
 * a file.
 */
export const deleteUncarried = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAttachments(tx);
    await deleteUncarriedBefore(tx, { before: new Date(now.getTime() - minUncarriedAgeMs) });
    await deleteContentOfNone(tx);
  });
