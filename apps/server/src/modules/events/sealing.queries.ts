/** The SQL of the chain: entries waiting for their place, seals, daily roots. */
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { EntryText } from './content-hash.ts';

const sealLock = 7_205_003;

/** One sealer at a time in the whole installation; without `wait` says at once whether it is this one. */
export async function lockChain(tx: Tx, wait: boolean): Promise<boolean> {
  if (wait) {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [sealLock]);
    return true;
  }
  const { rows } = await tx.query<{ isMine: boolean }>(
    'select pg_try_advisory_xact_lock($1::bigint) as "isMine"',
    [sealLock],
  );
  return rows[0]?.isMine ?? false;
}

export async function hasUnsealed(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('select exists(select from event_unsealed) as has', [], {
    name: 'has-unsealed',
  });
  return rows[0]?.has ?? false;
}

/** The columns of `EntryText`. */
export const entryText = `e.id, ((extract(epoch from e.at) * 1000000)::bigint)::text as micros, e.user_id as "userId",
  e.session_id as "sessionId", e.category, e.result, e.user_name as "userName", e.address,
  e.request_id as "requestId", e.action, e.resource, e.key, e.title, e.message,
  e.before::text as before, e.after::text as after`;

export type UnsealedEntry = EntryText & { readonly at: Date };

/** Takes entries out of the queue, at most `limit`; the lock must be held. */
export async function takeUnsealed(
  tx: Tx,
  limit: number,
): Promise<{ taken: number; entries: UnsealedEntry[] }> {
  const { rows: queued } = await tx.query<{ id: number }>(
    `delete from event_unsealed
     where ctid = any(array(select ctid from event_unsealed limit $1)) returning event_id as id`,
    [limit],
    { name: 'take-unsealed' },
  );
  const { rows: entries } = await tx.query<UnsealedEntry>(
    `select ${entryText}, e.at
     from event_log e where id = any($1::bigint[]) and not exists (select from event_seal where event_id = e.id)
     order by id`,
    [queued.map(({ id }) => id)],
    { name: 'find-unsealed' },
  );
  return { taken: queued.length, entries };
}

export interface ChainEnd {
  readonly seq: number;
  readonly hash: Buffer;
  readonly sealedAt: Date;
}

export async function findChainEnd(db: Queryable): Promise<ChainEnd | undefined> {
  const { rows } = await db.query<ChainEnd>(
    'select seq, hash, sealed_at as "sealedAt" from event_seal order by seq desc limit 1',
    [],
    { name: 'find-chain-end' },
  );
  return rows[0];
}

export interface Seal {
  readonly seq: number;
  readonly eventId: number;
  readonly contentHash: Buffer;
  readonly prevHash: Buffer;
  readonly hash: Buffer;
}

export async function insertSeals(tx: Tx, seals: readonly Seal[], sealedAt: Date): Promise<void> {
  await tx.query(
    `insert into event_seal (seq, event_id, content_hash, prev_hash, hash, sealed_at)
     select s.*, $6::timestamptz from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[]) s`,
    [
      seals.map(({ seq }) => seq),
      seals.map(({ eventId }) => eventId),
      seals.map(({ contentHash }) => contentHash),
      seals.map(({ prevHash }) => prevHash),
      seals.map(({ hash }) => hash),
      sealedAt,
    ],
    { name: 'insert-seals' },
  );
}

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

export async function insertSearch(tx: Tx, entries: readonly SearchEntry[]): Promise<void> {
  await tx.query(
    `insert into event_search (event_id, at, category, action, resource, key, user_folded, text_folded)
     select id, at, category, action, resource, key, "user", text from json_to_recordset($1::json)
       as r(id bigint, at timestamptz, category smallint, action text, resource text, key text, "user" text, text text)
     on conflict (event_id) do nothing`,
    [JSON.stringify(entries)],
    { name: 'insert-event-search' },
  );
}

export interface Root {
  readonly day: string;
  readonly lastSeq: number;
  readonly hash: Buffer;
  readonly keyId: string;
  readonly signature: Buffer;
}

export async function findRoots(db: Queryable): Promise<Root[]> {
  const { rows } = await db.query<Root>(
    `select day, last_seq as "lastSeq", hash, key_id as "keyId", signature from event_root order by day`,
  );
  return rows;
}

/** When the first link was sealed that no root covers yet, and the last day that has a root. */
export async function findUnsigned(
  db: Queryable,
): Promise<{ sealedAt: Date; lastDay: string | null } | undefined> {
  const { rows } = await db.query<{ sealedAt: Date; lastDay: string | null }>(
    `select sealed_at as "sealedAt", (select max(day) from event_root) as "lastDay" from event_seal
     where seq > coalesce((select max(last_seq) from event_root), 0) order by seq limit 1`,
  );
  return rows[0];
}

/** The last link sealed before a moment. */
export async function findLastBefore(db: Queryable, moment: Date): Promise<ChainEnd | undefined> {
  const { rows } = await db.query<ChainEnd>(
    `select seq, hash, sealed_at as "sealedAt" from event_seal where sealed_at < $1
     order by sealed_at desc, seq desc limit 1`,
    [moment],
  );
  return rows[0];
}

export async function insertRoot(tx: Tx, root: Root, signedAt: Date): Promise<void> {
  await tx.query(
    `insert into event_root (day, last_seq, hash, key_id, signature, signed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (day) do nothing`,
    [root.day, root.lastSeq, root.hash, root.keyId, root.signature, signedAt],
  );
}
