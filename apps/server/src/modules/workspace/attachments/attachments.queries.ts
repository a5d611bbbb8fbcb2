/**
 * Files of mails and messages. A file may be read by its owner and by readers of a mail or message that carries it.
 * Statements without a `userId` are for mails and messages that the caller has checked before.
 */
import { statement } from '../../../platform/database/statement.ts';

/** Ids of all files the person may read. */
const readable = `select id from attachment where owner_id = :userId
  union select l.attachment_id from mail_copy c join mail_attachment l on l.mail_id = c.mail_id where c.user_id = :userId
  union select l.attachment_id from chat_member m join chat_message g on g.chat_id = m.chat_id
    join chat_attachment l on l.message_id = g.id
  where m.user_id = :userId and g.id > m.since_id and g.deleted_at is null`;

/**
 * Whether the person may read the file `a`. Written so that one id is looked up by indexes, however many files they
 * may read.
 */
const isReadable = `(a.owner_id = :userId
  or exists (select from mail_attachment l join mail_copy c on c.mail_id = l.mail_id
    where l.attachment_id = a.id and c.user_id = :userId)
  or exists (select from chat_attachment l join chat_message g on g.id = l.message_id
      join chat_member m on m.chat_id = g.chat_id
    where l.attachment_id = a.id and m.user_id = :userId and g.id > m.since_id and g.deleted_at is null))`;

/** A file with its bytes; undefined for one that the person may not read. */
export const findAttachment = statement.one(
  'find-attachment',
  `select a.name, k.content_type, k.content from attachment a join attachment_content k on k.sha256 = a.sha256
   where a.id = :id and ${isReadable}`,
);

/** Names of those of the files that the person may read, in no order. */
export const findReadable = statement.values(
  'find-readable-attachments',
  `select a.name from attachment a where a.id = any(:ids::bigint[]) and ${isReadable}`,
);

/** File with the next id after `after` of all files the person may read; undefined after the last. */
export const findNextAttachment = statement.one(
  'own-data-next-attachment',
  `select a.id, a.name, k.content from attachment a join attachment_content k on k.sha256 = a.sha256
   where a.id in (${readable}) and a.id > :after::bigint order by a.id limit 1`,
);

/** Size of all files the person has stored, in bytes, whether or not anything carries them. */
export const sumAttachmentBytes = statement.only(
  'sum-attachment-bytes',
  'select coalesce(sum(size), 0)::bigint as "bytes!" from attachment where owner_id = :userId',
);

/** Stores a content, unless one with the same SHA-256 is stored. */
export const insertContent = statement.run(
  'insert-attachment-content',
  `insert into attachment_content (sha256, content_type, content) values (:sha256, :contentType, :content)
   on conflict (sha256) do nothing`,
);

export const insertAttachment = statement.only(
  'insert-attachment',
  `insert into attachment (owner_id, sha256, name, size, at) values (:userId, :sha256, :name, :size, :now) returning id`,
);

const attachmentColumns = `a.id, a.name, k.content_type, a.size from attachment a
  join attachment_content k on k.sha256 = a.sha256`;

export const findAttachmentsOfMails = statement.all(
  'find-attachments-of-mails',
  `select l.mail_id, ${attachmentColumns} join mail_attachment l on l.attachment_id = a.id
   where l.mail_id = any(:mailIds::bigint[]) order by a.id`,
);

export const findContentsOfMail = statement.all(
  'find-contents-of-mail',
  `select a.name, k.content from mail_attachment l join attachment a on a.id = l.attachment_id
     join attachment_content k on k.sha256 = a.sha256 where l.mail_id = :mailId order by a.id`,
);

export const findAttachmentsOfMessages = statement.all(
  'find-attachments-of-messages',
  `select l.message_id, ${attachmentColumns} join chat_attachment l on l.attachment_id = a.id
   where l.message_id = any(:messageIds::bigint[]) order by a.id`,
);

/** Detaches all files from a mail; the files stay stored. */
export const deleteMailAttachments = statement.run(
  'delete-mail-attachments',
  'delete from mail_attachment where mail_id = :mailId',
);

/** Attaches files to a mail; one that is attached already stays. */
export const insertMailAttachments = statement.run(
  'insert-mail-attachments',
  `insert into mail_attachment (mail_id, attachment_id) select :mailId, id from unnest(:ids::bigint[]) as given (id)
   on conflict do nothing`,
);

/** Detaches all files from a message; the files stay stored. */
export const deleteMessageAttachments = statement.run(
  'delete-message-attachments',
  'delete from chat_attachment where message_id = :messageId',
);

export const insertMessageAttachments = statement.run(
  'insert-message-attachments',
  `insert into chat_attachment (message_id, attachment_id)
   select :messageId, id from unnest(:ids::bigint[]) as given (id) on conflict do nothing`,
);

/**
 * Locks the files against the cleanup (`lockAttachments`) until commit: waits while it deletes, and makes it wait. Others
 * that store or attach files do not wait.
 */
export const lockAgainstCleanup = statement.run(
  'keep-attachments',
  'lock table attachment in row exclusive mode',
);

/**
 * Locks the files for the cleanup until commit: waits for transactions that have stored or attached a file, and makes
 * further ones wait, so that nothing is deleted that a file not yet visible needs. `attachment_content` needs no lock of
 * its own, because contents are stored under `lockAgainstCleanup`.
 */
export const lockAttachments = statement.run(
  'lock-attachments',
  'lock table attachment, mail_attachment, chat_attachment in share row exclusive mode',
);

/** Deletes files that were stored before a time and that no mail or message carries. */
export const deleteUncarriedBefore = statement.run(
  'delete-uncarried-attachments',
  `delete from attachment a where a.at < :before
     and not exists (select from mail_attachment l where l.attachment_id = a.id)
     and not exists (select from chat_attachment l where l.attachment_id = a.id)`,
);

/** Deletes contents that belong to no file. */
export const deleteContentOfNone = statement.run(
  'delete-attachment-content-of-none',
  'delete from attachment_content k where not exists (select from attachment a where a.sha256 = k.sha256)',
);
