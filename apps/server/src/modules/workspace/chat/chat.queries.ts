/**
 * Conversations. Statements with a `userId` find nothing of conversations the person is no member of; those without one,
 * and `findMessages`, are for conversations and messages that the caller has checked or locked before.
 */
import type { Tx } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { isColleague } from '../../../platform/session/colleague.queries.ts';

/** SQL of the text of a message, or of the name of its first file; empty when it is deleted. `message` is its alias. */
export const saidIn = (message: string): string =>
  `coalesce(nullif(${message}.body, ''), (select f.name from chat_attachment k join attachment f on f.id = k.attachment_id
     where k.message_id = ${message}.id order by f.id limit 1), '')`;

/** SQL of the number of messages of others that the member `m` has not read; deleted ones and group events do not count. */
const unreadOf = `(select count(*) from chat_message n where n.chat_id = c.id and n.id > m.read_id
  and n.sender_id <> m.user_id and n.deleted_at is null and n.event is null)`;

/** Whether a member may remove others from a group: its founder may, and any member once the founder has left. */
const mayTakeOut = `(c.pair is null and (c.begun_by = m.user_id
  or not exists (select from chat_member b where b.chat_id = c.id and b.user_id = c.begun_by)))`;

/**
 * At most 200 conversations of the person, with the newest message first, without a message last. A conversation of two
 * without a message is found only for the one who opened it. `member_ids` and `member_names` are the other members in the
 * same order, null for none. The `last_…` columns are null without a message that the person may read.
 */
export const findChats = statement.all(
  'find-chats',
  `select c.id, c.pair is null as "is_group!", c.title, ${mayTakeOut} as "may_take_out!", ${unreadOf} as "unread!",
     (select array_agg(o.user_id order by o.user_id) from chat_member o where o.chat_id = c.id and o.user_id <> m.user_id)
       as member_ids,
     (select array_agg(shown_name(o.user_id, u.user_name) order by o.user_id) from chat_member o
       join app_user u on u.id = o.user_id where o.chat_id = c.id and o.user_id <> m.user_id) as member_names,
     l.at as last_at, ${saidIn('l')} as last_body, shown_name(l.sender_id, s.user_name) as last_sender,
     l.sender_id = m.user_id as last_is_own, l.deleted_at is not null as last_is_deleted
   from chat_member m join chat c on c.id = m.chat_id
     left join chat_message l on l.id = c.last_id and l.id > m.since_id left join app_user s on s.id = l.sender_id
   where m.user_id = :userId and (c.last_id is not null or c.begun_by = :userId or c.pair is null)
   order by coalesce(c.last_id, 0) desc, c.id desc limit 200`,
);

/** Unread messages in all conversations of the person. */
export const countUnreadMessages = statement.only(
  'count-unread-messages',
  `select coalesce(sum(${unreadOf}), 0)::integer as "count!" from chat_member m join chat c on c.id = m.chat_id
   where m.user_id = :userId`,
);

/** `seen_at` is the time of the last call of any session that has not expired; null for none. */
const personColumns = `u.id, shown_name(u.id, u.user_name) as "name!", u.mood,
  (select max(s.last_seen_at) from app_session s where s.user_id = u.id and s.expires_at > :now) as seen_at`;

/** At most 500 colleagues of the person, without herself, by name. */
export const findChatPeople = statement.all(
  'find-chat-people',
  `select ${personColumns} from app_user u where ${isColleague} and u.id <> :userId
   order by u.full_name_folded, u.id limit 500`,
);

export const findChatPerson = statement.one(
  'find-chat-person',
  `select ${personColumns} from app_user u where u.id = :userId`,
);

export const saveMood = statement.run('save-mood', 'update app_user set mood = :mood where id = :userId');

/**
 * Opens the conversation of two people: both get the same one, also when they ask at the same time. The update changes
 * nothing; it makes the statement give the id of a conversation that exists. `xmax = 0` holds only for an inserted row.
 */
export const openPair = statement.one(
  'open-chat-pair',
  `insert into chat (pair, begun_by) values (:pair, :userId)
   on conflict (pair) do update set pair = excluded.pair returning id, xmax = 0 as "is_new!"`,
);

export const insertGroup = statement.only(
  'insert-chat-group',
  'insert into chat (title, begun_by) values (:title, :userId) returning id',
);

/** Adds members to a conversation: each reads what comes after this one joined; earlier messages stay hidden. */
export const insertMembers = statement.run(
  'insert-chat-members',
  `insert into chat_member (chat_id, user_id, since_id, read_id)
   select :chatId, unnest(:userIds::integer[]), l.id, l.id
   from (select coalesce(max(n.id), 0) as id from chat_message n where n.chat_id = :chatId) l
   on conflict (chat_id, user_id) do nothing`,
);

const lockRow = statement.run('lock-chat', 'select id from chat where id = :chatId for update');

const findGroup = statement.one(
  'find-chat-group',
  `select c.title, ${mayTakeOut} as "may_take_out!" from chat c join chat_member m on m.chat_id = c.id
   where c.id = :chatId and m.user_id = :userId and c.pair is null`,
);

interface OfMember {
  readonly chatId: number;
  readonly userId: number;
}

/**
 * Locks a group of the person until commit; undefined for a conversation of two and for one of others. The membership is
 * read after the lock was waited for: the statement that waits would still see somebody who was removed meanwhile.
 */
export async function lockGroup(tx: Tx, { chatId, userId }: OfMember) {
  await lockRow(tx, { chatId });
  return findGroup(tx, { chatId, userId });
}

export const renameGroup = statement.run(
  'rename-chat-group',
  'update chat set title = :title where id = :chatId',
);

/** Removes a member; false when the person was none. */
export const deleteMember = statement.any(
  'delete-chat-member',
  'delete from chat_member where chat_id = :chatId and user_id = :userId',
);

/** Deletes a conversation without members and its messages; false when it has members. */
export const deleteEmptyGroup = statement.any(
  'delete-empty-chat-group',
  `delete from chat c where c.id = :chatId and not exists (select from chat_member m where m.chat_id = c.id)
   returning c.id`,
);

export const isMember = statement.any(
  'is-chat-member',
  'select from chat_member where chat_id = :chatId and user_id = :userId',
);

/**
 * Locks the conversation until commit, so that messages get their ids in the order in which others see them. False when
 * the person is no member, read as in `lockGroup`.
 */
export async function lockChat(tx: Tx, { chatId, userId }: OfMember): Promise<boolean> {
  await lockRow(tx, { chatId });
  return isMember(tx, { chatId, userId });
}

/** Id of the newest message hidden from a member, 0 when none is; undefined for a person who is no member. */
export const findSince = statement.value(
  'find-chat-since',
  'select since_id from chat_member where chat_id = :chatId and user_id = :userId',
);

export const findMembers = statement.values(
  'find-chat-members',
  'select user_id from chat_member where chat_id = :chatId order by user_id',
);

/** How far each member has read: the id of the newest message read, 0 for none. */
export const findReadMarks = statement.all(
  'find-chat-read-marks',
  'select user_id, read_id as message_id from chat_member where chat_id = :chatId order by user_id',
);

/**
 * Messages of a conversation between the ids `since` and `before` (both not included) that hold all words, the newest
 * first. Every pattern of `words` must match the folded text; events and deleted messages have none, so that only `%%`
 * finds them. An answered message that the person may not read is null.
 */
export const findMessages = statement.all(
  'find-chat-messages',
  `select n.id, replace(n.client_id::text, '-', '') as "client_id!", n.sender_id, shown_name(n.sender_id, u.user_name) as "sender!",
     n.sender_id = :userId as "is_own!", n.at, n.body, n.edited_at is not null as "is_edited!",
     n.deleted_at is not null as "is_deleted!", n.event, shown_name(n.subject_id, b.user_name) as subject, r.id as reply_id, ${saidIn('r')} as reply_body,
     shown_name(r.sender_id, w.user_name) as reply_sender
   from chat_message n join app_user u on u.id = n.sender_id left join app_user b on b.id = n.subject_id
     left join chat_message r on r.id = n.reply_to and r.id > :since::bigint left join app_user w on w.id = r.sender_id
   where n.chat_id = :chatId and n.id > :since::bigint and n.id < :before::bigint and n.body_folded like all(:words::text[])
   order by n.id desc limit :limit::integer`,
);

/** Message that the person's browser has sent before under the same client id. */
export const findSent = statement.one(
  'find-sent-chat-message',
  'select id, chat_id from chat_message where sender_id = :userId and client_id = :clientId::uuid',
);

/** Whether a message of the conversation is a written one (no group event) that the person, a member, may read. */
export const isMessageOf = statement.any(
  'is-message-of-chat',
  `select from chat_message n join chat_member m on m.chat_id = n.chat_id and m.user_id = :userId
   where n.id = :id and n.chat_id = :chatId and n.id > m.since_id and n.event is null`,
);

/** Inserts a message as the newest of its conversation, which the caller has locked. */
export const insertMessage = statement.only(
  'insert-chat-message',
  `with added as (
     insert into chat_message (chat_id, sender_id, client_id, body, body_folded, reply_to, at)
     values (:chatId, :userId, :clientId::uuid, :body, :bodyFolded, :replyTo?, :now) returning id, chat_id),
   last as (update chat c set last_id = a.id from added a where c.id = a.chat_id)
   select id as "id!" from added`,
);

/**
 * Inserts what somebody did to the group as a line among its messages. It does not become the newest message of the
 * conversation, as nobody has to read it. `body` is the new title of a renamed group, else empty.
 */
export const insertGroupEvent = statement.run(
  'insert-chat-group-event',
  `insert into chat_message (chat_id, sender_id, client_id, body, body_folded, at, event, subject_id)
   values (:chatId, :userId, gen_random_uuid(), :body, '', :now, :event, :subjectId?)`,
);

/**
 * Locks a message that the person wrote until commit; undefined for one of others, a deleted one, and one in a
 * conversation the person has left.
 */
export const lockMessage = statement.one(
  'lock-chat-message',
  `select n.chat_id, n.at from chat_message n join chat_member m on m.chat_id = n.chat_id and m.user_id = n.sender_id
   where n.id = :id and n.sender_id = :userId and n.deleted_at is null and n.event is null for update of n`,
);

/** Replaces the text of a message that the caller has locked. */
export const updateMessage = statement.run(
  'update-chat-message',
  'update chat_message set body = :body, body_folded = :bodyFolded, edited_at = :now where id = :id',
);

/** Deletes a message that the caller has locked: its row stays without the text. */
export const emptyMessage = statement.run(
  'empty-chat-message',
  `update chat_message set body = '', body_folded = '', deleted_at = :now where id = :id`,
);

/** Stores how far the person has read; false when nothing new was read or the message is of another conversation. */
export const setRead = statement.any(
  'set-chat-read',
  `update chat_member set read_id = :messageId::bigint
   where chat_id = :chatId and user_id = :userId and read_id < :messageId
     and exists (select from chat_message n where n.id = :messageId and n.chat_id = :chatId)`,
);
