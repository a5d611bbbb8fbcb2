/**
 * Groups: who is in one and what it is called. Every member may rename one and add to it; those added read only what is
 * written afterwards. Each change of a group stands as a line among its messages.
 */
import type { ApiInput } from '@nazer/contract/api.ts';
import { type ChatEvent, maxMembers } from '@nazer/contract/workspace/chat/chat-limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { findColleaguesAmong } from '../todo/todo.queries.ts';
import {
  deleteEmptyGroup,
  deleteMember,
  findMembers,
  insertGroupEvent,
  insertMembers,
  lockGroup,
  renameGroup,
} from './chat.queries.ts';
import { notifyMembers } from './write-chat.ts';

type GroupChange = ApiInput<'POST /api/Workspace/ChangeChatGroup'>['body'];

interface GroupEvent {
  readonly chatId: number;
  readonly event: ChatEvent;
  /** Member that the event is about; left out for events about the group. */
  readonly subjectId?: number;
  /** New title of the group; left out for other events. */
  readonly title?: string;
}

/** Inserts the line among the messages that says what the caller did. */
async function addEventLine(
  tx: Tx,
  { user, clock }: Ctx,
  { chatId, event, subjectId, title = '' }: GroupEvent,
) {
  await insertGroupEvent(tx, { chatId, userId: user.id, event, subjectId, body: title, now: clock.now() });
}

/** Adds members to a group that the caller has locked; gives how many were none before. Throws as `changeGroup`. */
async function addMembers(
  tx: Tx,
  ctx: Ctx,
  { chatId, addIds }: { chatId: number; addIds: readonly number[] },
) {
  const members = new Set(await findMembers(tx, { chatId }));
  const ids = [...new Set(addIds)].filter((id) => !members.has(id));
  const known = await findColleaguesAmong(tx, { ids, officeId: officeOf(ctx), userId: ctx.user.id });
  if (known.length < ids.length) throw new AppError('badValue', { values: { field: 'addIds' } });
  if (members.size + ids.length > maxMembers)
    throw new AppError('tooManyEntries', { values: { max: maxMembers } });
  await insertMembers(tx, { chatId, userIds: ids });
  for (const subjectId of ids) await addEventLine(tx, ctx, { chatId, event: 'added', subjectId });
  return ids.length;
}

/**
 * Renames a group or adds members; gives how many were added. Locks the group until commit. Throws `notFound` for a
 * group of others and for a conversation of two, `badValue` for people the caller does not work with, and
 * `tooManyEntries`.
 */
export async function changeGroup(
  tx: Tx,
  ctx: Ctx,
  { chatId, title, addIds = [] }: GroupChange,
): Promise<number> {
  const group = await lockGroup(tx, { chatId, userId: ctx.user.id });
  if (!group) throw new AppError('notFound');
  const added = addIds.length > 0 ? await addMembers(tx, ctx, { chatId, addIds }) : 0;
  if (title !== undefined && title !== group.title) {
    await renameGroup(tx, { chatId, title });
    await addEventLine(tx, ctx, { chatId, event: 'renamed', title });
  }
  await notifyMembers(tx, chatId);
  return added;
}

/**
 * Removes the caller from a group, which is deleted with its last member; gives whether it was. Locks the group until
 * commit. Throws `notFound`, also for a conversation of two.
 */
export async function leaveGroup(tx: Tx, ctx: Ctx, chatId: number): Promise<boolean> {
  const userId = ctx.user.id;
  if (!(await lockGroup(tx, { chatId, userId }))) throw new AppError('notFound');
  await deleteMember(tx, { chatId, userId });
  await addEventLine(tx, ctx, { chatId, event: 'left' });
  // Makes the open pages of the leaving member read again; `notifyMembers` reaches only those who stay.
  await publish(tx, { userId, type: 'chat', ids: [chatId] });
  await notifyMembers(tx, chatId);
  return deleteEmptyGroup(tx, { chatId });
}

/**
 * Removes another member from a group; locks the group until commit. Throws `notFound` for a group of others, a
 * conversation of two and somebody who is no member, and `forbidden` for a member who may not (`mayTakeOut`).
 */
export async function removeMember(
  tx: Tx,
  ctx: Ctx,
  { chatId, userId }: { readonly chatId: number; readonly userId: number },
): Promise<void> {
  const group = await lockGroup(tx, { chatId, userId: ctx.user.id });
  if (!group || userId === ctx.user.id) throw new AppError('notFound');
  if (!group.mayTakeOut) throw new AppError('forbidden');
  if (!(await deleteMember(tx, { chatId, userId }))) throw new AppError('notFound');
  await addEventLine(tx, ctx, { chatId, event: 'takenOut', subjectId: userId });
  await publish(tx, { userId, type: 'chat', ids: [chatId] });
  await notifyMembers(tx, chatId);
}
