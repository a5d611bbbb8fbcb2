import { AppError } from '../../../platform/app-error.ts';
import type { Handlers } from '../../../platform/ctx.ts';
import { publish } from '../../../platform/live/publish.ts';
import { writeEvent } from '../../log/log.service.ts';
import { countUnreadMessages, findMembers, isMember, saveMood, setRead } from './chat.queries.ts';
import { listChats, listMessages, listPeople } from './chat.service.ts';
import { changeGroup, leaveGroup, takeOut } from './chat-groups.ts';
import { changeMessage, openChat, sendMessage, tellMembers } from './write-chat.ts';

/** Log entries name who wrote in which conversation, but not what. */
export const chatHandlers = {
  'GET /api/Workspace/GetChats': (ctx) => listChats(ctx),
  'GET /api/Workspace/GetChatPeople': (ctx) => listPeople(ctx),
  'GET /api/Workspace/GetChatMessages': (ctx, { query }) => listMessages(ctx, query),
  'GET /api/Workspace/CountUnreadMessages': async ({ db, user }) => ({
    count: await countUnreadMessages(db, { userId: user.id }),
  }),
  'POST /api/Workspace/OpenChat': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
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
      await takeOut(tx, ctx, body);
      const call = 'POST /api/Workspace/TakeOutOfChat';
      const { chatId, userId } = body;
      await writeEvent(tx, ctx, { action: 'update', key: String(chatId), call, after: { takenOut: userId } });
      return { chatId };
    }),
  'POST /api/Workspace/LeaveChat': (ctx, { body: { chatId } }) =>
    ctx.db.transaction(async (tx) => {
      const isLast = await leaveGroup(tx, ctx, chatId);
      const call = 'POST /api/Workspace/LeaveChat';
      await writeEvent(tx, ctx, { action: isLast ? 'delete' : 'update', key: String(chatId), call });
      return { chatId };
    }),
  'POST /api/Workspace/SendChatMessage': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
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
      await changeMessage(tx, ctx, { id, body: null });
      const call = 'POST /api/Workspace/DeleteChatMessage';
      await writeEvent(tx, ctx, { action: 'delete', key: String(id), call });
      return { id };
    }),
  // The log has no entries of reading and typing, which change nothing for others.
  'POST /api/Workspace/ReadChat': (ctx, { body: { chatId, messageId } }) =>
    ctx.db.transaction(async (tx) => {
      const { id: userId } = ctx.user;
      if (!(await isMember(tx, { chatId, userId }))) throw new AppError('notFound');
      if (await setRead(tx, { chatId, userId, messageId })) await tellMembers(tx, chatId);
      return { chatId };
    }),
  'POST /api/Workspace/TypeInChat': (ctx, { body: { chatId } }) =>
    ctx.db.transaction(async (tx) => {
      const { id: own } = ctx.user;
      if (!(await isMember(tx, { chatId, userId: own }))) throw new AppError('notFound');
      const others = (await findMembers(tx, { chatId })).filter((userId) => userId !== own);
      for (const userId of others) await publish(tx, { userId, type: 'typing', ids: [chatId, own] });
      return { chatId };
    }),
  'POST /api/Workspace/SaveMood': (ctx, { body: { mood } }) =>
    ctx.db.transaction(async (tx) => {
      await saveMood(tx, { userId: ctx.user.id, mood });
      const call = 'POST /api/Workspace/SaveMood';
      await writeEvent(tx, ctx, { action: 'update', key: String(ctx.user.id), call });
      await publish(tx, { all: true, type: 'record', ids: ['ChatPerson'] });
      return { mood };
    }),
} satisfies Handlers;
