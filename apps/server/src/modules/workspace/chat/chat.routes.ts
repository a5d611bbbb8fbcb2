import { AppError } from '../../../platform/app-error.ts';
import type { Handlers } from '../../../platform/ctx.ts';
import { publish } from '../../../platform/live/publish.ts';
import { writeEvent } from '../../log/log.service.ts';
import { countUnreadMessages, findMembers, isMember, saveMood, setRead } from './chat.queries.ts';
import { listChats, listMessages, listPeople } from './chat.service.ts';
import { changeGroup, leaveGroup, removeMember } from './chat-groups.ts';
import { changeMessage, openChat, sendMessage, notifyMembers } from './write-chat.ts';

/**
 * Calls of conversations. Every write runs in one transaction with its log entry, which names who wrote in which
 * conversation but never the text. A conversation the caller is no member of is `notFound`.
 */
export const chatHandlers = {
  'GET /api/Workspace/GetChats': (ctx) => listChats(ctx),
  'GET /api/Workspace/GetChatPeople': (ctx) => listPeople(ctx),
  'GET /api/Workspace/GetChatMessages': (ctx, { query }) => listMessages(ctx, query),
  'GET /api/Workspace/CountUnreadMessages': async ({ db, user }) => ({
    count: await countUnreadMessages(db, { userId: user.id }),
  }),
  'POST /api/Workspace/OpenChat': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      // A conversation of two exists once: opening it again gives its id and leaves no log entry.
      const { id, isNew } = await openChat(tx, ctx, body);
      const call = 'POST /api/Workspace/OpenChat';
      if (isNew) await writeEvent(tx, ctx, { action: 'insert', key: String(id), call });
      return { id };
    }),
  'POST /api/Workspace/ChangeChatGroup': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      const added = await changeGroup(tx, ctx, body);
      const call = 'POST /api/Workspace/ChangeChatGroup';
      await writeEvent(tx, ctx, { action: 'update', key: String(body.chatId), call, after: { added } });
      return { id: body.chatId };
    }),
  'POST /api/Workspace/TakeOutOfChat': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await removeMember(tx, ctx, body);
      const call = 'POST /api/Workspace/TakeOutOfChat';
      const { chatId, userId } = body;
      await writeEvent(tx, ctx, { action: 'update', key: String(chatId), call, after: { takenOut: userId } });
      return { chatId };
    }),
  'POST /api/Workspace/LeaveChat': (ctx, { body: { chatId } }) =>
    ctx.db.transaction(async (tx) => {
      // A group is deleted with its last member.
      const isLast = await leaveGroup(tx, ctx, chatId);
      const call = 'POST /api/Workspace/LeaveChat';
      await writeEvent(tx, ctx, { action: isLast ? 'delete' : 'update', key: String(chatId), call });
      return { chatId };
    }),
  'POST /api/Workspace/SendChatMessage': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      // A message repeated under the same client id is stored once and leaves no second log entry.
      const { id, isNew } = await sendMessage(tx, ctx, body);
      const call = 'POST /api/Workspace/SendChatMessage';
      const after = { chat: body.chatId };
      if (isNew) await writeEvent(tx, ctx, { action: 'insert', key: String(id), call, after });
      return { id };
    }),
  'POST /api/Workspace/ChangeChatMessage': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await changeMessage(tx, ctx, body);
      const call = 'POST /api/Workspace/ChangeChatMessage';
      await writeEvent(tx, ctx, { action: 'update', key: String(body.id), call });
      return { id: body.id };
    }),
  'POST /api/Workspace/DeleteChatMessage': (ctx, { body: { id } }) =>
    ctx.db.transaction(async (tx) => {
      // A body of null empties the message and deletes its attachments; the row stays, shown as deleted.
      await changeMessage(tx, ctx, { id, body: null });
      const call = 'POST /api/Workspace/DeleteChatMessage';
      await writeEvent(tx, ctx, { action: 'delete', key: String(id), call });
      return { id };
    }),
  // Reading and typing are not logged: they change no data of others.
  'POST /api/Workspace/ReadChat': (ctx, { body: { chatId, messageId } }) =>
    ctx.db.transaction(async (tx) => {
      const { id: userId } = ctx.user;
      if (!(await isMember(tx, { chatId, userId }))) throw new AppError('notFound');
      if (await setRead(tx, { chatId, userId, messageId })) await notifyMembers(tx, chatId);
      return { chatId };
    }),
  /** Shows the other members that the caller is typing; nothing is stored. */
  'POST /api/Workspace/TypeInChat': (ctx, { body: { chatId } }) =>
    ctx.db.transaction(async (tx) => {
      const { id: callerId } = ctx.user;
      if (!(await isMember(tx, { chatId, userId: callerId }))) throw new AppError('notFound');
      const others = (await findMembers(tx, { chatId })).filter((userId) => userId !== callerId);
      for (const userId of others) await publish(tx, { userId, type: 'typing', ids: [chatId, callerId] });
      return { chatId };
    }),
  /** Stores the caller's status text and makes the open pages of all users read the list of people again. */
  'POST /api/Workspace/SaveMood': (ctx, { body: { mood } }) =>
    ctx.db.transaction(async (tx) => {
      await saveMood(tx, { userId: ctx.user.id, mood });
      const call = 'POST /api/Workspace/SaveMood';
      await writeEvent(tx, ctx, { action: 'update', key: String(ctx.user.id), call });
      await publish(tx, { all: true, type: 'record', ids: ['ChatPerson'] });
      return { mood };
    }),
} satisfies Handlers;
