/** The SQL of the chain: entries waiting for their place, seals, daily roots. */
import type { Tx } from '../../../platform/database/database.ts';
import { listsOf, type RowOf, statement, type TableRow } from '../../../platform/database/statement.ts';
import type { EntryText } from './content-hash.ts';

/** Number of the advisory lock on the chain. */
const sealLock = 7_205_003;

const waitForLock = statement.run('lock-chain-lock-queue', 'select pg_advisory_xact_lock(:sealLock::bigint)');

const tryLock = statement.value(
  'lock-chain-lock-queue2',
  'select pg_try_advisory_xact_lock(:sealLock::bigint) as is_mine',
);

/**
 * Locks the chain until the transaction ends, for one sealer or signer in the whole installation; without `wait` gives
 * at once whether it got the lock.
 */
export async function lockChain(tx: Tx, wait: boolean): Promise<boolean> {
  if (wait) {
    await waitForLock(tx, { sealLock });
    return true;
  }
  return (await tryLock(tx, { sealLock })) ?? false;
}

/** Whether an entry waits for its place. */
export const hasUnsealed = statement.only('has-unsealed', 'select exists(select from event_unsealed) as has');

/** Columns of `EntryText`, of an `event_log e`. */
export const entryText = `e.id, ((extract(epoch from e.at) * 1000000)::bigint)::text as micros, e.user_id,
  e.session_id, e.category, e.result, e.user_name, e.address,
  e.request_id, e.action, e.resource, e.key, e.title, e.message,
  e.before::text as before, e.after::text as after, e.salt::text as salt`;

export type UnsealedEntry = EntryText & { readonly at: Date };

const deleteEventUnsealed = statement.all(
  'take-unsealed',
  `delete from event_unsealed
   where ctid = any(array(select ctid from event_unsealed limit :limit)) returning event_id as id`,
);

const selectEventLog = statement.all(
  'find-unsealed',
  `select ${entryText}, e.at
   from event_log e where id = any(:queued::bigint[]) and not exists (select from event_seal where event_id = e.id)
   order by id`,
);

/**
 * Takes at most `limit` entries out of the queue and gives them by id; the caller holds the lock of the chain.
 * `queuedCount` may be larger than their number, as one that has a place already is dropped.
 */
export async function findUnsealed(
  tx: Tx,
  limit: number,
): Promise<{ queuedCount: number; entries: UnsealedEntry[] }> {
  const queued = await deleteEventUnsealed(tx, { limit });
  const entries = await selectEventLog(tx, { queued: queued.map(({ id }) => id) });
  return { queuedCount: queued.length, entries };
}

/** Last link of the chain; undefined while it is empty. */
export const findChainEnd = statement.one(
  'find-chain-end',
  'select seq, hash, sealed_at from event_seal order by seq desc limit 1',
);

/** A link of the chain: the place `seq`, counted from 1 without gaps, of an entry. */
export type Seal = Omit<TableRow<'event_seal'>, 'sealedAt'>;

const insertLists = statement.run(
  'insert-seals',
  `insert into event_seal (seq, event_id, content_hash, prev_hash, hash, sealed_at)
   select s.*, :sealedAt::timestamptz
   from unnest(:seq::bigint[], :eventId::bigint[], :contentHash::bytea[], :prevHash::bytea[], :hash::bytea[]) s`,
);

export async function insertSeals(tx: Tx, seals: readonly Seal[], sealedAt: Date): Promise<void> {
  const columns = ['seq', 'eventId', 'contentHash', 'prevHash', 'hash'] as const;
  await insertLists(tx, { ...listsOf(columns, seals), sealedAt });
}

/** What the list of the log searches of an entry; `user` and `text` are folded. */
export interface SearchEntry {
  readonly id: number;
  readonly at: Date;
  readonly category: number;
  readonly action: string;
  readonly resource: string;
  readonly key: string;
  readonly user: string;
  readonly text: string;
}

/** Stores what is searched of entries; one that is there stays. */
export const insertSearch = statement.run(
  'insert-event-search',
  `insert into event_search (event_id, at, category, action, resource, key, user_folded, text_folded)
   select id, at, category, action, resource, key, "user", text from json_to_recordset(:entries::json)
     as r(id bigint, at timestamptz, category smallint, action text, resource text, key text, "user" text, text
       text)
   on conflict (event_id) do nothing`,
);

/** Signed end of a day. `day`: Jalali day in Tehran; `lastSeq` and `hash`: the last link that counts to it. */
export type Root = RowOf<'find-roots'>;

/** All roots, in the order of the days. */
export const findRoots = statement.all(
  'find-roots',
  `select day, last_seq, hash, key_id, signature from event_root order by day`,
);

/**
 * Time at which the first link without a root was sealed, and the last day that has a root (null for none); undefined
 * when every link has one.
 */
export const findUnsigned = statement.one(
  'find-unsigned',
  `select sealed_at, (select max(day) from event_root) as last_day from event_seal
   where seq > coalesce((select max(last_seq) from event_root), 0) order by seq limit 1`,
);

/** Last link sealed before a moment; undefined for none. */
export const findLastBefore = statement.one(
  'find-last-before',
  `select seq, hash, sealed_at from event_seal where sealed_at < :moment
   order by sealed_at desc, seq desc limit 1`,
);

/** Stores a root; one that the day has already stays. */
export const insertRoot = statement.run(
  'insert-root',
  `insert into event_root (day, last_seq, hash, key_id, signature, signed_at) values (:day, :lastSeq, :hash, :keyId,
     :signature, :signedAt)
   on conflict (day) do nothing`,
);
