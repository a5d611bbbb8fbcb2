/**
 * Mails. Statements with a `userId` start from the person's copies and find nothing of anybody else's; those without one
 * are for mails that the caller has found or locked before, and for jobs.
 */
import { statement } from '../../../platform/database/statement.ts';
import { foundMails } from './found-mails.queries.ts';

/** SQL condition for a mail that was sent and can still be taken back. */
const isWaiting = 'm.send_at is not null and m.sent_at is null';
/** Folder of a mail that is neither spam nor in the trash. */
const home = `case when m.sender_id <> c.user_id then 'inbox' when m.send_at is null then 'drafts' else 'sent' end`;
/** `is_own`: the person wrote the mail. `at`: when a draft was last saved, or when a mail was sent. */
const copyColumns = `m.id, m.subject, m.at, m.sender_id, shown_name(m.sender_id, s.user_name) as "sender!",
  m.sender_id = c.user_id as "is_own!", c.folder, ${home} as "home!", c.is_read, c.is_starred, c.is_important, c.labels,
  ${isWaiting} as "is_waiting!", exists(select from mail_attachment l where l.mail_id = m.id) as "has_files!"`;
const copyTables = 'mail_copy c join mail m on m.id = c.mail_id join app_user s on s.id = m.sender_id';

/**
 * SQL of at most `limit` copies of the person before the place `before` that meet a condition, newest first; `place` is
 * the number in the order of arrival. `preview` is the beginning of the text, `addressees` are names of people (those who
 * get a copy last), then outside addresses. Each condition has a statement of its own, so that it is read by the index
 * made for it.
 */
const mailsWhere = (condition: string): string =>
  `select ${copyColumns}, c.place, left(m.body, 200) as "preview!",
     array(select shown_name(a.user_id, u.user_name) from mail_addressee a join app_user u on u.id = a.user_id
       where a.mail_id = m.id order by a.is_copy, a.user_id)
     || array(select address from mail_outside where mail_id = m.id order by place) as "addressees!"
   from ${copyTables}
   where c.user_id = :userId and c.place < :before::bigint and ${condition}
   order by c.place desc limit :limit::integer`;
const notSpamOrTrash = `c.folder not in ('spam', 'trash')`;

export const findMailsOfFolder = statement.all('find-mails-of-folder', mailsWhere('c.folder = :folder'));
export const findStarredMails = statement.all(
  'find-starred-mails',
  mailsWhere(`c.is_starred and ${notSpamOrTrash}`),
);
export const findImportantMails = statement.all(
  'find-important-mails',
  mailsWhere(`c.is_important and ${notSpamOrTrash}`),
);
export const findLabelledMails = statement.all(
  'find-labelled-mails',
  mailsWhere(`c.labels <> '{}' and :label::text = any(c.labels) and ${notSpamOrTrash}`),
);
export const findMailsByText = statement.all(
  'find-mails-by-text',
  mailsWhere(`c.place in (select place from (${foundMails('c.place < :before::bigint')}) part)`),
  // A rare word is found by the index of letters, a common one by the index of the person's copies.
  { plannedEachTime: true },
);

/** Unread mails of the inbox and of spam, and all drafts. */
export const countMails = statement.one(
  'count-mails',
  `select
     (select count(*) from mail_copy where user_id = :userId and folder = 'inbox' and not is_read) as "inbox!",
     (select count(*) from mail_copy where user_id = :userId and folder = 'drafts') as "drafts!",
     (select count(*) from mail_copy where user_id = :userId and folder = 'spam' and not is_read) as "spam!"`,
);

export const countUnreadMails = statement.only(
  'count-unread-mails',
  `select count(*) as count from mail_copy where user_id = :userId and folder = 'inbox' and not is_read`,
);

/** Mails of the person that were sent and can still be taken back, newest first. */
export const findWaitingMails = statement.all(
  'find-waiting-mails',
  `select m.id, m.subject from mail m where m.sender_id = :userId and ${isWaiting} order by m.id desc`,
);

/** A mail that the person has a copy of, with the id of its conversation, which is that of the first mail. */
export const findMail = statement.one(
  'find-mail',
  `select ${copyColumns}, m.body, coalesce(m.thread_id, m.id) as "thread_id!"
   from ${copyTables} where c.user_id = :userId and c.mail_id = :id`,
);

/** People a mail is for, with the language of their accounts; `is_copy` for those in `cc`. */
export const findAddressees = statement.all(
  'find-mail-addressees',
  `select a.user_id as id, shown_name(a.user_id, u.user_name) as "name!", a.is_copy, u.language
   from mail_addressee a join app_user u on u.id = a.user_id where a.mail_id = :mailId order by a.user_id`,
);

/** Latest other mails of a conversation that the person has a copy of, without drafts. */
export const findThread = statement.all(
  'find-mail-thread',
  `select m.id, m.at, m.sender_id, shown_name(m.sender_id, s.user_name) as "sender!", m.sender_id = c.user_id as "is_own!", m.body
   from ${copyTables}
   where c.user_id = :userId and (m.id = :threadId or m.thread_id = :threadId) and m.id <> :id
     and m.send_at is not null
   order by m.at desc, m.id desc limit 50`,
);

/** Times at which the person began mails after `since`, oldest first. */
export const findMailsSince = statement.values(
  'find-mails-since',
  'select begun_at from mail where sender_id = :userId and begun_at > :since order by begun_at',
);

/** Mail that the person's page began before under the same client id. */
export const findBegun = statement.value(
  'find-begun-mail',
  'select id from mail where sender_id = :userId and client_id = :clientId::uuid',
);

/** Inserts a draft. Without `threadId` the mail is the first one of its conversation. */
export const insertMail = statement.only(
  'insert-mail',
  `insert into mail (sender_id, client_id, thread_id, subject, body, text_folded, begun_at, at)
   values (:userId, :clientId?::uuid, :threadId?, :subject, :body, :textFolded, :now::timestamptz, :now) returning id`,
);

export const insertOwnCopy = statement.run(
  'insert-own-mail-copy',
  `insert into mail_copy (user_id, mail_id, folder, is_read) values (:userId, :mailId, :folder, true)`,
);

/** Locks a mail that the person wrote until the transaction ends; undefined for any other. */
export const lockOwnMail = statement.one(
  'lock-own-mail',
  `select m.send_at, m.sent_at from mail_copy c join mail m on m.id = c.mail_id
   where c.user_id = :userId and m.sender_id = :userId and m.id = :id for update of m`,
);

/** Replaces the text of a draft that the caller has locked. */
export const updateDraft = statement.run(
  'update-mail-draft',
  'update mail set subject = :subject, body = :body, text_folded = :textFolded, at = :now where id = :id',
);

export const deleteAddressees = statement.run(
  'delete-mail-addressees',
  'delete from mail_addressee where mail_id = :mailId',
);

/** Inserts addressees; somebody named twice gets one copy, in the role named first. */
export const insertAddressees = statement.run(
  'insert-mail-addressees',
  `insert into mail_addressee (mail_id, user_id, is_copy) select :mailId, id, :isCopy
   from unnest(:ids::integer[]) as given (id) on conflict do nothing`,
);

export const deleteOutside = statement.run(
  'delete-mail-outside',
  'delete from mail_outside where mail_id = :mailId',
);

/** Inserts outside addresses with their places in the order of `addresses`. */
export const insertOutside = statement.run(
  'insert-mail-outside',
  `insert into mail_outside (mail_id, address, place) select :mailId, address, place
   from unnest(:addresses::text[]) with ordinality as given (address, place) on conflict do nothing`,
);

/** Outside addresses of a mail in the order of the draft. */
export const findOutside = statement.all(
  'find-mail-outside',
  `select address, failed_at is not null as "has_failed!" from mail_outside where mail_id = :mailId order by place`,
);

/** Size of the files a mail carries, in bytes. */
export const sumMailBytes = statement.only(
  'sum-mail-bytes',
  `select coalesce(sum(f.size), 0)::bigint as "bytes!" from mail_attachment l join attachment f on f.id = l.attachment_id
   where l.mail_id = :mailId`,
);

/** Stores the message of the outbox that goes to an outside address, by which a failure is found (`failOutside`). */
export const setOutsideMessage = statement.run(
  'set-mail-outside-message',
  'update mail_outside set message_id = :messageId where mail_id = :mailId and address = :address',
);

/** Marks an outside address as failed; undefined when the message belongs to no mail, or the mail is deleted. */
export const failOutside = statement.one(
  'fail-mail-outside',
  `update mail_outside o set failed_at = :now from mail m join app_user s on s.id = m.sender_id
   where o.message_id = :messageId and m.id = o.mail_id returning o.address, m.subject, m.sender_id, s.language`,
);

/** Sets the time of sending; null makes the mail a draft again. */
export const setSendAt = statement.run(
  'set-mail-send-at',
  'update mail set send_at = :sendAt?, at = :now where id = :id',
);

/** Moves the sender's copy to the top of a folder. */
export const putOwnCopy = statement.run(
  'put-own-mail-copy',
  `update mail_copy set folder = :folder, trashed_at = null, place = default
   where user_id = :userId and mail_id = :mailId`,
);

/**
 * Marks a mail as sent and locks it until the transaction ends; undefined when it was taken back meanwhile, or was sent
 * before.
 */
export const deliverMail = statement.one(
  'deliver-mail',
  `update mail m set sent_at = :now::timestamptz, at = :now from app_user s
   where m.id = :id and s.id = m.sender_id and m.send_at = :sendAt and m.sent_at is null
   returning m.subject, m.body, m.sender_id, shown_name(m.sender_id, s.user_name) as "sender!", s.language, s.email`,
);

/** Puts a copy into the inbox of each addressee. */
export const insertCopies = statement.run(
  'insert-mail-copies',
  `insert into mail_copy (user_id, mail_id, folder) select user_id, mail_id, 'inbox'
   from mail_addressee where mail_id = :mailId order by user_id on conflict do nothing`,
);

/**
 * Locks copies of the person until the transaction ends, in the order of the mails, so that two calls never wait for each
 * other; copies she does not have are missing.
 */
export const lockCopies = statement.all(
  'lock-mail-copies',
  `select c.mail_id, ${home} as "home!" from mail_copy c join mail m on m.id = c.mail_id
   where c.user_id = :userId and c.mail_id = any(:ids::bigint[]) order by c.mail_id for update of c`,
);

/**
 * Changes a person's copies of mails that the caller has locked; values that are null stay. The label to add is removed
 * first, so that a copy never has it twice.
 */
export const updateCopies = statement.run(
  'update-mail-copies',
  `update mail_copy set folder = coalesce(:folder?::text, folder),
     trashed_at = case when :folder is null then trashed_at when :folder = 'trash' then :now::timestamptz end,
     is_read = coalesce(:isRead?, is_read), is_starred = coalesce(:isStarred?, is_starred),
     is_important = coalesce(:isImportant?, is_important),
     labels = array_remove(array_remove(labels, coalesce(:removeLabel?::text, '')), coalesce(:addLabel?::text, ''))
       || case when :addLabel is null then '{}'::text[] else array[:addLabel] end
   where user_id = :userId and mail_id = any(:ids::bigint[])`,
);

/** Deletes copies of everybody that were put into the trash before a time. */
export const deleteTrashBefore = statement.run(
  'delete-old-mail-copies',
  'delete from mail_copy where trashed_at < :before',
);

/** Deletes mails without copies. Those that wait to be sent stay, as their addressees have no copy yet. */
export const deleteMailsWithoutCopies = statement.run(
  'delete-mails-without-copies',
  `delete from mail m where not (${isWaiting}) and not exists (select from mail_copy c where c.mail_id = m.id)`,
);
