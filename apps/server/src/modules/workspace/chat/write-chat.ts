/** Writing in conversations. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { changeMinutes } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { findColleaguesAmong } from '../todo/todo.queries.ts';
import { deleteMessageAttachments, insertMessageAttachments } from '../attachments/attachments.queries.ts';
import { attachmentsOfMessages, checkAttachments, searchedText } from '../attachments/attachments.service.ts';
import {
  emptyMessage,
  findMembers,
  findSent,
  insertGroup,
  insertMembers,
  insertMessage,
  isMessageOf,
  lockChat,
  lockMessage,
  openPair,
  updateMessage,
} from './chat.queries.ts';
import { mayStillChange } from './chat.service.ts';

/** The part of a call's context that writing needs. */
type Work = Pick<Ctx, 'user' | 'clock'>;

/** Makes the open pages of all members read the conversation again, once the transaction has committed. */
export async function notifyMembers(tx: Tx, chatId: number): Promise<void> {
  for (const userId of await findMembers(tx, { chatId }))
    await publish(tx, { userId, type: 'chat', ids: [chatId] });
}

type OpenChatInput = ApiInput<'POST /api/Workspace/OpenChat'>['body'];

interface OpenedChat {
  readonly id: number;
  readonly isNew: boolean;
}

/**
 * Finds or makes the conversation of a pair (the two ids joined by a colon, the smaller first); with null makes a group.
 * Inserts no members.
 */
async function begin(
  tx: Tx,
  userId: number,
  { pair, title }: { pair: string | null; title: string },
): Promise<OpenedChat> {
  const opened = pair === null ? undefined : await openPair(tx, { pair, userId });
  return opened ?? { id: await insertGroup(tx, { title, userId }), isNew: true };
}

/**
 * Opens the conversation with one colleague, which exists at most once; with several colleagues or a title, a new group.
 * Throws `badValue` when `userIds` holds the caller or somebody the caller does not work with.
 */
export async function openChat(
  tx: Tx,
  ctx: Work,
  { userIds, title = '' }: OpenChatInput,
): Promise<OpenedChat> {
  const { id: userId } = ctx.user;
  const ids = [...new Set(userIds)];
  const known = await findColleaguesAmong(tx, { ids, officeId: officeOf(ctx), userId });
  if (known.length < ids.length) throw new AppError('badValue', { values: { field: 'userIds' } });
  const members = [userId, ...ids].toSorted((a, b) => a - b);
  const isPair = ids.length === 1 && title === '';
  const opened = await begin(tx, userId, { pair: isPair ? members.join(':') : null, title });
  if (!opened.isNew) return opened;
  await insertMembers(tx, { chatId: opened.id, userIds: members });
  await notifyMembers(tx, opened.id);
  return opened;
}

type MessageInput = ApiInput<'POST /api/Workspace/SendChatMessage'>['body'];

/**
 * Sends a message. A browser that got no answer sends it again under the same `clientId`: the answer then holds the
 * first message, with `isNew` false. Throws `notFound` for a conversation of others, and `badValue` for a `clientId`
 * used in another conversation, for an answer to a message of another conversation, for files the caller may not read,
 * and for an empty message. Locks the conversation.
 */
export async function sendMessage(
  tx: Tx,
  { user, clock }: Work,
  { chatId, clientId, body, replyTo, attachments = [] }: MessageInput,
): Promise<{ id: number; isNew: boolean }> {
  const userId = user.id;
  if (!(await lockChat(tx, { chatId, userId }))) throw new AppError('notFound');
  const sent = await findSent(tx, { userId, clientId });
  if (sent && sent.chatId !== chatId) throw new AppError('badValue', { values: { field: 'clientId' } });
  if (sent) return { id: sent.id, isNew: false };
  if (replyTo !== undefined && !(await isMessageOf(tx, { id: replyTo, chatId, userId })))
    throw new AppError('badValue', { values: { field: 'replyTo' } });
  if (body === '' && attachments.length === 0) throw new AppError('badValue', { values: { field: 'body' } });
  const bodyFolded = searchedText(body, await checkAttachments(tx, userId, attachments));
  const written = { chatId, userId, clientId, body, bodyFolded, replyTo: replyTo ?? null };
  const id = await insertMessage(tx, { ...written, now: clock.now() });
  await insertMessageAttachments(tx, { messageId: id, ids: attachments });
  await notifyMembers(tx, chatId);
  return { id, isNew: true };
}

/**
 * Changes a message, or deletes it with its attachments when `body` is null; locks it until commit. Throws `notFound` for
 * one that is not the caller's or is deleted, and `messageTooOld` when it was sent more than `changeMinutes` ago.
 */
export async function changeMessage(
  tx: Tx,
  { user, clock }: Ctx,
  { id, body }: { readonly id: number; readonly body: string | null },
): Promise<void> {
  const locked = await lockMessage(tx, { id, userId: user.id });
  if (!locked) throw new AppError('notFound');
  const now = clock.now();
  if (!mayStillChange(locked.at, now))
    throw new AppError('messageTooOld', { values: { minutes: changeMinutes } });
  if (body === null) {
    await emptyMessage(tx, { id, now });
    await deleteMessageAttachments(tx, { messageId: id });
  } else {
    const files = (await attachmentsOfMessages(tx, [id]))(id).map(({ name }) => name);
    await updateMessage(tx, { id, body, bodyFolded: searchedText(body, files), now });
  }
  await notifyMembers(tx, locked.chatId);
}
