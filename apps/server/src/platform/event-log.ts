/**
 * How an entry of the log is written, whoever writes it. The table itself queues it
 * (0023_trusted_log.sql); hash and place in the chain come after the commit (modules/events/seal-entries.ts).
 */
import { categoryOf, type EventAction, type EventResult } from '@nazer/contract/events/event-log.ts';
import type { CurrentUser } from './ctx.ts';
import type { Queryable, Tx } from './database/database.ts';

export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface Event {
  readonly action: EventAction;
  readonly resource?: string;
  /** Key parts joined with `/`. */
  readonly key?: string;
  readonly title?: string;
  /** Only the fields that changed; secrets never. */
  readonly before?: Facts;
  readonly after?: Facts;
  readonly result?: EventResult;
  readonly message?: string;
  /** The call an entry without a record tells of. */
  readonly call?: string;
}

export interface Actor {
  readonly user: CurrentUser | null;
  readonly address: string;
  readonly requestId: string;
}

/** The columns `actorValues` fills, in its order. */
export const actorColumns = 'user_id, user_name, address, request_id, session_id';

/** A session of 0 is none: a ticket acts for its user outside any. */
export function actorValues({ user, address, requestId }: Actor): unknown[] {
  return [user?.id ?? null, user?.userName ?? '', address, requestId, user?.sessionId || null];
}

const secretName = /password|passphrase|secret|token|hash|captcha|totp|recovery|confirmationcode/iu;

/** A last line: whatever a caller hands over, a secret is not written. */
export function withoutSecrets(facts: Facts = {}): string {
  return JSON.stringify(facts, (key, value: unknown) => (secretName.test(key) ? undefined : value));
}

const insertSql = `insert into event_log (${actorColumns}, category, action, resource, key, title, before, after, result, message)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;

/** Writes one entry; `db` is the running transaction of the change it tells of, and has it posted. */
export async function insertEvent(db: Queryable | Tx, actor: Actor, event: Event): Promise<void> {
  const values = [
    ...actorValues(actor),
    categoryOf(event),
    event.action,
    event.resource ?? '',
    event.key ?? '',
    event.title ?? '',
    withoutSecrets(event.before),
    withoutSecrets(event.after),
    event.result ?? 'done',
    event.message ?? '',
  ];
  const options = { name: 'insert-event' };
  if ('post' in db) db.post(insertSql, values, options);
  else await db.query(insertSql, values, options);
}
