/**
 * Writes an entry of the log. A trigger of the table queues it to be sealed (0003_log.sql): its hash and its place in the
 * chain come after the commit (modules/log/chain/seal-entries.ts).
 */
import { categoryOf, type EventAction, type EventResult } from '@nazer/contract/log/event-catalogue.ts';
import type { CurrentUser } from './ctx.ts';
import type { Queryable, Tx } from './database/database.ts';
import { insertEntry, postEntry } from './event-store.ts';
import { publishWritten } from './live/record-news.ts';

export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface Event {
  readonly action: EventAction;
  readonly resource?: string;
  /** Key parts joined with `/`. */
  readonly key?: string;
  /** Title of the record, or what the action was for. */
  readonly title?: string;
  /** Only the fields that changed; secrets never. */
  readonly before?: Facts;
  readonly after?: Facts;
  /** `done` when it is left out. */
  readonly result?: EventResult;
  /** Further words, such as the reason of a step. */
  readonly message?: string;
  /** Name of the call, by which an entry without a resource gets its category; it is not stored. */
  readonly call?: string;
}

/** Who did something; `user` is null for the system, and for somebody who is not signed in. */
export interface EventActor {
  readonly user: CurrentUser | null;
  readonly address: string;
  readonly requestId: string;
}

/** The columns `actorValues` fills, in its order. */
export const actorColumns = 'user_id, user_name, address, request_id, session_id';

/** Columns of an actor. A session of 0 stands for none: a ticket acts for its user outside any session. */
export function actorValues({ user, address, requestId }: EventActor): unknown[] {
  return [user?.id ?? null, user?.userName ?? '', address, requestId, user?.sessionId || null];
}

const secretName = /password|passphrase|secret|token|hash|captcha|totp|recovery|confirmationcode/iu;

/** JSON of facts without secrets: the last guard, whatever a caller hands over. */
export function withoutSecrets(facts: Facts = {}): string {
  return JSON.stringify(facts, (key, value: unknown) => (secretName.test(key) ? undefined : value));
}

/**
 * Actions that change what others may see on their pages; steps of machines notify by themselves
 * (`machine/transitions.ts`).
 */
const writing: ReadonlySet<EventAction> = new Set([
  'insert',
  'update',
  'delete',
  'restore',
  'revert',
  'sign-up',
  'lock',
  'unlock',
  'grant',
  'revoke',
]);

function publishAfterCommit(tx: Tx, { resource, action, result = 'done' }: Event): void {
  if (resource && result === 'done' && writing.has(action))
    tx.afterCommit((db) => void publishWritten(db, resource));
}

/**
 * Writes one entry. Within a transaction, that of the change, it is posted and not awaited, and open pages
 * hear of the change when it is committed. On a plain `Queryable` it is awaited, and no page hears of it.
 */
export async function insertEvent(db: Queryable | Tx, actor: EventActor, event: Event): Promise<void> {
  const { user, address, requestId } = actor;
  const entry = {
    userId: user?.id,
    userName: user?.userName ?? '',
    sessionId: user?.sessionId || null,
    address,
    requestId,
    category: categoryOf(event),
    action: event.action,
    resource: event.resource ?? '',
    key: event.key ?? '',
    title: event.title ?? '',
    before: withoutSecrets(event.before),
    after: withoutSecrets(event.after),
    result: event.result ?? 'done',
    message: event.message ?? '',
  };
  if (!('post' in db)) {
    await insertEntry(db, entry);
    return;
  }
  postEntry(db, entry);
  publishAfterCommit(db, event);
}
