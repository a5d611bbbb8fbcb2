/** What was taken in, by source, noun and external id. Hot: few statements for a thousand rows. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

const sourceLock = 7_205_048;

/** Batches of one noun of one source are taken one after another; those of others beside them. */
export async function lockSource(tx: Tx, source: string, noun: string): Promise<void> {
  await tx.query(
    'select pg_advisory_xact_lock($1::integer, hashtext($2))',
    [sourceLock, `${noun} ${source}`],
    { name: 'lock-feed-source' },
  );
}

export interface NewBatch {
  readonly source: string;
  readonly noun: string;
  readonly batchRef: string;
  /** Null for a file that a person brought. */
  readonly apiKeyId: number | null;
  readonly sha256: Buffer;
  readonly now: Date;
}

export async function insertBatch(db: Queryable, batch: NewBatch): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into feed_batch (source, noun, batch_ref, api_key_id, sha256, at) values ($1, $2, $3, $4, $5, $6)
     returning id`,
    [batch.source, batch.noun, batch.batchRef, batch.apiKeyId, batch.sha256, batch.now],
    { name: 'insert-feed-batch' },
  );
  return rows[0]?.id ?? 0;
}

export interface BatchCounts {
  readonly accepted: number;
  readonly repeated: number;
  readonly refused: number;
}

export async function updateBatch(tx: Tx, id: number, counts: BatchCounts): Promise<void> {
  await tx.query(
    'update feed_batch set accepted = $2, repeated = $3, refused = $4 where id = $1',
    [id, counts.accepted, counts.repeated, counts.refused],
    { name: 'update-feed-batch' },
  );
}

export interface KnownItem {
  readonly externalId: string;
  readonly refId: number;
  readonly contentHash: Buffer;
}

interface OfSource {
  readonly source: string;
  readonly noun: string;
}

/** Each is one step in the key, whatever the planner thinks of the table. */
export async function findItems(
  tx: Tx,
  { source, noun }: OfSource,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownItem>> {
  const { rows } = await tx.query<KnownItem>(
    `select i.external_id as "externalId", i.ref_id as "refId", i.content_hash as "contentHash"
     from unnest($3::text[]) w (external_id)
     cross join lateral (select external_id, ref_id, content_hash from feed_item
       where source = $1 and noun = $2 and external_id = w.external_id limit 1) i`,
    [source, noun, externalIds],
    { name: 'find-feed-items' },
  );
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Of a SHA-256: all of them go over in one piece. */
const hashBytes = 32;

export async function upsertItems(
  tx: Tx,
  of: OfSource & { readonly batchId: number; readonly now: Date },
  items: readonly KnownItem[],
): Promise<void> {
  if (items.length === 0) return;
  await tx.query(
    `insert into feed_item (source, noun, external_id, ref_id, content_hash, batch_id, at)
     select $1, $2, i.external_id, i.ref_id, substr($7::bytea, (i.nr::integer - 1) * $8::integer + 1, $8::integer), $3, $4
     from unnest($5::text[], $6::bigint[]) with ordinality i (external_id, ref_id, nr)
     on conflict (source, noun, external_id) do update
       set ref_id = excluded.ref_id, content_hash = excluded.content_hash, batch_id = excluded.batch_id, at = excluded.at`,
    [
      of.source,
      of.noun,
      of.batchId,
      of.now,
      items.map(({ externalId }) => externalId),
      items.map(({ refId }) => refId),
      Buffer.concat(items.map(({ contentHash }) => contentHash)),
      hashBytes,
    ],
    { name: 'upsert-feed-items' },
  );
}
