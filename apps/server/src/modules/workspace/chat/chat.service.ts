/** Conversations as their members read them. */
import type { ParsedQuery } from '@nazer/contract/kernel/call.ts';
import {
  awayMinutes,
  changeMinutes,
  type ChatEvent,
  messagesOfAnswer,
  onlineMinutes,
  type Presence,
} from '@nazer/contract/workspace/chat/chat-limits.ts';
import type { chatCalls } from '@nazer/contract/workspace/chat/chat.contract.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { escapeLike } from '../../../platform/database/escape-like.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { attachmentsOfMessages } from '../attachments/attachments.service.ts';
import {
  findChatPeople,
  findChatPerson,
  findChats,
  findMessages,
  findReadMarks,
  findSince,
} from './chat.queries.ts';

const minuteMs = 60_000;

/**
 * Presence of a person by the time of the last call of any of their sessions, null for none. The time is stored, so the
 * presence is the same on every node and after a crash.
 */
export function presenceOf(seenAt: Date | null, now: Date): Presence {
  const minutes = seenAt === null ? Infinity : (now.getTime() - seenAt.getTime()) / minuteMs;
  if (minutes <= onlineMinutes) return 'online';
  return minutes <= awayMinutes ? 'away' : 'offline';
}

/** Conversation as the list of conversations answers it; `last` is null without a message that the caller may read. */
const listedChat = (row: RowOf<'find-chats'>) => ({
  id: row.id,
  isGroup: row.isGroup,
  title: row.title,
  mayTakeOut: row.mayTakeOut,
  unread: row.unread,
  members: (row.memberIds ?? []).map((id, place) => ({ id, name: row.memberNames?.[place] ?? '' })),
  last:
    row.lastAt === null
      ? null
      : {
          at: row.lastAt.toISOString(),
          body: row.lastBody ?? '',
          sender: row.lastSender ?? '',
          isOwn: row.lastIsOwn === true,
          isDeleted: row.lastIsDeleted === true,
        },
});

export const listChats = async ({ db, user }: Ctx) => ({
  list: (await findChats(db, { userId: user.id })).map(listedChat),
});

/** The caller and at most 500 colleagues by name, with their presence. */
export async function listPeople(ctx: Ctx) {
  const { db, user, clock } = ctx;
  const now = clock.now();
  const person = ({ seenAt, ...rest }: RowOf<'find-chat-person'>) => ({
    ...rest,
    presence: presenceOf(seenAt, now),
  });
  const people = await findChatPeople(db, { userId: user.id, officeId: officeOf(ctx), now });
  const own = await findChatPerson(db, { userId: user.id, now });
  if (!own) throw new AppError('notFound');
  return {
    own: person(own),
    list: people.map(person),
  };
}

/** Whether the writer of a message may still change it. */
export const mayStillChange = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= changeMinutes * minuteMs;

const displayed = (row: RowOf<'find-chat-messages'>, now: Date) => {
  const { replyId, replySender, replyBody, at, event, subject, ...message } = row;
  return {
    ...message,
    at: at.toISOString(),
    event: event as ChatEvent | null, // the table allows these alone
    subject: subject ?? '',
    mayChange: row.isOwn && !row.isDeleted && event === null && mayStillChange(at, now),
    replyTo: replyId === null ? null : { id: replyId, sender: replySender ?? '', body: replyBody ?? '' },
  };
};

type MessagesQuery = ParsedQuery<(typeof chatCalls)['GET /api/Workspace/GetChatMessages']>;

/**
 * The newest messages of a conversation before the id `before` that hold the words of `text`, oldest first, with how far
 * each other member has read. Throws `notFound`, also for a conversation of others.
 */
export async function listMessages({ db, user, clock }: Ctx, wanted: MessagesQuery) {
  const { chatId, before = Number.MAX_SAFE_INTEGER, text = '' } = wanted;
  const since = await findSince(db, { chatId, userId: user.id });
  if (since === undefined) throw new AppError('notFound');
  const words = foldKey(text)
    .split(' ')
    .map((word) => `%${escapeLike(word)}%`);
  // A blank text gives the one pattern `%%`, which every message meets. One row more than an answer tells `hasMore`.
  const part = { chatId, since, before, words, limit: messagesOfAnswer + 1 };
  const found = await findMessages(db, { ...part, userId: user.id });
  const marks = await findReadMarks(db, { chatId });
  const now = clock.now();
  const messages = found.slice(0, messagesOfAnswer).toReversed();
  const filesOf = await attachmentsOfMessages(
    db,
    messages.map(({ id }) => id),
  );
  return {
    list: messages.map((row) => ({ ...displayed(row, now), attachments: filesOf(row.id) })),
    hasMore: found.length > messagesOfAnswer,
    read: marks.filter(({ userId }) => userId !== user.id),
    ownRead: marks.find(({ userId }) => userId === user.id)?.messageId ?? 0,
  };
}
