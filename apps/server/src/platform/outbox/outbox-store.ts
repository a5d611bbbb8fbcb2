/** The SQL of the outbox. */
import type { Queryable } from '../database/database.ts';
import type { Channel, OutgoingMessage } from './message.ts';

export interface NewMessage {
  readonly channel: Channel;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly isSecret: boolean;
  readonly expiresAt: Date | undefined;
}

export async function insertMessage(db: Queryable, message: NewMessage): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into outbox_message (channel, kind, recipient, subject, body, html, is_secret, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      message.channel,
      message.kind,
      message.to,
      message.subject,
      message.text,
      message.html,
      message.isSecret,
      message.expiresAt,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('An insert with returning gave no row.');
  return row.id;
}

export interface WaitingMessage extends OutgoingMessage {
  readonly kind: string;
  readonly expiresAt: Date | null;
}

/** Counts the try; `undefined` when the message does not wait any more. */
export async function takeWaiting(db: Queryable, id: number): Promise<WaitingMessage | undefined> {
  const { rows } = await db.query<WaitingMessage>(
    `update outbox_message set tries = tries + 1 where id = $1 and state = 'waiting'
     returning id, channel, kind, recipient as "to", subject, body as text, html, expires_at as "expiresAt"`,
    [id],
  );
  return rows[0];
}

export interface Ending {
  readonly id: number;
  readonly state: 'sent' | 'failed' | 'expired';
  readonly reason: string;
  /** The text of a secret stays until it expires. */
  readonly keepsText: boolean;
  readonly now: Date;
}

export async function endMessage(
  db: Queryable,
  { id, state, reason, keepsText, now }: Ending,
): Promise<void> {
  await db.query(
    `update outbox_message set state = $2, reason = $3, finished_at = $4,
       body = case when is_secret and not $5::boolean then '' else body end,
       html = case when is_secret and not $5::boolean then '' else html end
     where id = $1`,
    [id, state, reason, now, keepsText],
  );
}

export async function setReason(db: Queryable, id: number, reason: string): Promise<void> {
  await db.query('update outbox_message set reason = $2 where id = $1', [id, reason]);
}

/** Empties secrets that are over, marks what came too late, and throws away what is old. */
/** Whether there is anything for `clearMessages`. */
export async function hasOldMessages(
  db: Queryable,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists(select from outbox_message where is_secret and body <> '' and expires_at <= $1)
       or exists(select from outbox_message where created_at < $2) as has`,
    [now, before],
    { name: 'outbox-has-old' },
  );
  return rows[0]?.has ?? false;
}

export async function clearMessages(
  db: Queryable,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db.query(
    `update outbox_message set body = '', html = '',
       finished_at = coalesce(finished_at, $1), state = case when state = 'waiting' then 'expired' else state end
     where is_secret and body <> '' and expires_at <= $1`,
    [now],
  );
  await db.query('delete from outbox_message where created_at < $1', [before]);
}

export interface StoredMessage {
  readonly id: number;
  readonly at: Date;
  readonly channel: Channel;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly state: 'waiting' | 'sent' | 'failed' | 'expired';
  readonly tries: number;
  readonly reason: string;
}

export async function findMessages(
  db: Queryable,
  page: { pageIndex: number; pageSize: number },
): Promise<{ list: StoredMessage[]; totalCount: number }> {
  const { rows: counts } = await db.query<{ count: number }>('select count(*) as count from outbox_message');
  const { rows: list } = await db.query<StoredMessage>(
    `select id, created_at as at, channel, kind, recipient as "to", subject, body as text, state, tries, reason
     from outbox_message order by id desc limit $1 offset $2`,
    [page.pageSize, (page.pageIndex - 1) * page.pageSize],
  );
  return { list, totalCount: counts[0]?.count ?? 0 };
}
