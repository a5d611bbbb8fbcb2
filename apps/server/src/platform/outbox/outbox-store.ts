/** SQL of the outbox. */
import type { Queryable } from '../database/database.ts';
import { type RowOf, statement } from '../database/statement.ts';

export const insertMessage = statement.only(
  'outbox-insert',
  `insert into outbox_message (channel, kind, recipient, subject, body, html, is_secret, is_private, expires_at,
     reply_name, reply_address, files_of)
   values (:channel, :kind, :to, :subject, :text, :html, :isSecret, :isPrivate, :expiresAt?,
     :replyName, :replyAddress, :filesOf?) returning id`,
);

export const insertFile = statement.run(
  'outbox-insert-file',
  'insert into outbox_file (message_id, place, name, content) values (:messageId, :place, :name, :content)',
);

export const findFiles = statement.all(
  'outbox-files',
  'select name, content from outbox_file where message_id = :messageId order by place',
);

export type WaitingMessage = RowOf<'outbox-claim'>;

/** Counts the try; `undefined` when the message does not wait any more. */
export const claimWaiting = statement.one(
  'outbox-claim',
  `update outbox_message set tries = tries + 1 where id = :id and state = 'waiting'
   returning id, channel, kind, recipient as "to", subject, body as text, html, expires_at,
     reply_name, reply_address, coalesce(files_of, id) as "files_of!"`,
);

const setEnded = statement.run(
  'outbox-end',
  `update outbox_message set state = :state, reason = :reason, finished_at = :now,
     subject = case when is_private then '' else subject end,
     body = case when is_private or is_secret and not :keepsText::boolean then '' else body end,
     html = case when is_private or is_secret and not :keepsText::boolean then '' else html end
   where id = :id`,
);

/** Deletes files that several messages may share, once none of these messages waits. */
const deleteFilesOfNone = statement.run(
  'outbox-delete-files',
  `delete from outbox_file where message_id = :filesOf and not exists (select from outbox_message m
     where (m.id = :filesOf or m.files_of = :filesOf) and m.state = 'waiting')`,
);

/**
 * Ends a message; its text stays in the outbox, except for that of a secret and of a private message. `keepsText`: the
 * text of a secret stays too, until it expires. Files that no waiting message needs are deleted.
 */
export async function endMessage(
  db: Queryable,
  { filesOf, ...end }: Parameters<typeof setEnded>[1] & { readonly filesOf: number },
): Promise<void> {
  await setEnded(db, end);
  await deleteFilesOfNone(db, { filesOf });
}

export const setReason = statement.run(
  'outbox-reason',
  'update outbox_message set reason = :reason where id = :id',
);

/** Whether there is anything for `clearMessages`. */
export const hasOldMessages = statement.only(
  'outbox-has-old',
  `select exists(select from outbox_message where is_secret and body <> '' and expires_at <= :now)
     or exists(select from outbox_message where created_at < :before) as "has!"`,
);

const emptySecrets = statement.run(
  'outbox-empty-secrets',
  `update outbox_message set body = '', html = '',
     finished_at = coalesce(finished_at, :now), state = case when state = 'waiting' then 'expired' else state end
   where is_secret and body <> '' and expires_at <= :now`,
);

const deleteOld = statement.run('outbox-delete-old', 'delete from outbox_message where created_at < :before');

/** Empties expired secrets, marks messages that are too late, and deletes old ones. */
export async function clearMessages(
  db: Queryable,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<void> {
  await emptySecrets(db, { now });
  await deleteOld(db, { before });
}

const countMessages = statement.only('outbox-count', 'select count(*) as count from outbox_message');

const selectMessages = statement.all(
  'outbox-page',
  `select id, created_at as at, channel, kind, recipient as "to", case when is_private then '' else subject end as "subject!",
     case when is_private then '' else body end as "text!", state, tries, reason
   from outbox_message order by id desc limit :limit offset :offset`,
);

export const findMessages = async (db: Queryable, page: { limit: number; offset: number }) => ({
  totalCount: await countMessages(db),
  list: await selectMessages(db, page),
});

/** Messages that wait or failed: their number, and the time of the oldest. */
export const findUnsent = statement.all(
  'outbox-unsent',
  `select state, count(*) as count, min(created_at) as oldest_at from outbox_message
   where state in ('waiting', 'failed') group by state`,
);
