/** Rows taken in, by source, noun and external id. A thousand rows need few statements. */
import type { Tx } from '../../platform/database/database.ts';
import { type ParamsOf, type RowOf, statement } from '../../platform/database/statement.ts';

/** Two keys: that of all feeds, which no other lock of the product uses, and the hash of the name. */
const lockSourceName = statement.run(
  'lock-feed-source',
  'select pg_advisory_xact_lock(7205048, hashtext(:name))',
);

/**
 * Locks the noun of a source until the transaction ends, so that its batches come one after the other; those of others
 * run at the same time, except names with the same hash, which wait for each other.
 */
export async function lockSource(tx: Tx, source: string, noun: string): Promise<void> {
  await lockSourceName(tx, { name: `${noun} ${source}` });
}

/**
 * A new batch. `apiKeyId` is null for a file that a person brought. `sarafiId`: the only office whose rows it may hold;
 * null for rows of any office.
 */
export type NewBatch = ParamsOf<'insert-feed-batch'>;

/** Inserts a batch with counts of zero; gives its id. */
export const insertBatch = statement.only(
  'insert-feed-batch',
  `insert into feed_batch (source, noun, batch_ref, api_key_id, user_id, sarafi_id, file_name, sha256, at)
   values (:source, :noun, :batchRef, :apiKeyId?, :userId, :sarafiId?, :fileName, :sha256, :now)
   returning id`,
);

/** Stores the counts of a batch whose rows are all answered. */
export const updateBatch = statement.run(
  'update-feed-batch',
  'update feed_batch set accepted = :accepted, repeated = :repeated, refused = :refused where id = :id',
);

/**
 * Inserts refusals of a batch; the lists have one value for each. `places`: numbers of the rows, from 1, as the sender
 * counts them; a batch has no two refusals of one place.
 */
export const insertRefusals = statement.run(
  'insert-feed-refusals',
  `insert into feed_refusal (batch_id, place, external_id, code, field, reason)
   select :batchId, r.place, r.external_id, r.code, r.field, r.reason
   from unnest(:places::integer[], :externalIds::text[], :codes::text[], :fields::text[], :reasons::text[])
     r (place, external_id, code, field, reason)`,
);

/** Deletes refusals of batches older than `before`; the batches and the counts in them stay. */
export const deleteOldRefusals = statement.run(
  'delete-old-feed-refusals',
  'delete from feed_refusal where batch_id in (select id from feed_batch where at < :before)',
);

/** A row that was taken in: `refId` is the id of its record, `contentHash` the SHA-256 of what was sent. */
export type KnownItem = RowOf<'find-feed-items'>;

interface OfSource {
  readonly source: string;
  readonly noun: string;
}

const selectItems = statement.all(
  'find-feed-items',
  `select i.external_id, i.ref_id, i.content_hash
   from unnest(:externalIds::text[]) w (external_id)
   cross join lateral (select external_id, ref_id, content_hash from feed_item
     where source = :source and noun = :noun and external_id = w.external_id limit 1) i`,
);

/** Rows known by these external ids. Each id is one lookup in the index, whatever the planner thinks of the table. */
export async function findItems(
  tx: Tx,
  { source, noun }: OfSource,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownItem>> {
  const rows = await selectItems(tx, { source, noun, externalIds });
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Bytes of a SHA-256; all hashes of a batch are sent in one value. */
const hashBytes = 32;

const upsertItemLists = statement.run(
  'upsert-feed-items',
  `insert into feed_item (source, noun, external_id, ref_id, content_hash, batch_id, at)
   select :source, :noun, i.external_id, i.ref_id,
     substr(:hashes::bytea, (i.nr::integer - 1) * ${hashBytes} + 1, ${hashBytes}), :batchId, :now
   from unnest(:externalIds::text[], :refIds::bigint[]) with ordinality i (external_id, ref_id, nr)
   on conflict (source, noun, external_id) do update
     set ref_id = excluded.ref_id, content_hash = excluded.content_hash, batch_id = excluded.batch_id, at = excluded.at`,
);

/**
 * Stores under which record each external id was taken in; a known one gets the new record, content and batch. No two
 * items have the same external id, which the database would refuse.
 */
export async function upsertItems(
  tx: Tx,
  { source, noun, batchId, now }: OfSource & { readonly batchId: number; readonly now: Date },
  items: readonly KnownItem[],
): Promise<void> {
  if (items.length === 0) return;
  await upsertItemLists(tx, {
    source,
    noun,
    batchId,
    now,
    externalIds: items.map(({ externalId }) => externalId),
    refIds: items.map(({ refId }) => refId),
    hashes: Buffer.concat(items.map(({ contentHash }) => contentHash)),
  });
}

/** Checks deferred constraints now instead of at the commit, and from here on after each statement of `tx`. */
export const checkConstraints = statement.run('check-constraints', 'set constraints all immediate');
