/** SQL of the verification: the chain link by link, and lookups where it breaks. */
import type { Queryable } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { EntryText } from './content-hash.ts';
import { entryText } from './sealing.queries.ts';

/** A link as it is stored, with the entry it should be computed from. */
export interface Link {
  readonly seq: number;
  readonly eventId: number;
  readonly contentHash: Buffer;
  readonly prevHash: Buffer;
  readonly hash: Buffer;
  /** Null when the entry is gone. */
  readonly entry: EntryText | null;
}

const selectEventSeal = statement.all(
  'find-links',
  `select s.seq, s.event_id, s.content_hash, s.prev_hash, s.hash,
     ${entryText}
   from (select * from event_seal where seq > :seq order by seq limit :limit) s
   left join event_log e on e.id = s.event_id order by s.seq`,
);

/** The next links after `seq`, at most `limit`, in the order of the chain. */
export async function findLinks(db: Queryable, seq: number, limit: number): Promise<Link[]> {
  return (await selectEventSeal(db, { seq, limit })).map(
    ({ seq: place, eventId, contentHash, prevHash, hash, id, ...entry }) => ({
      seq: place,
      eventId,
      contentHash,
      prevHash,
      hash,
      entry: id === null ? null : ({ ...entry, id } as EntryText), // it is there, and so are its texts
    }),
  );
}

/** Whether another place of the chain has this content. */
export const hasOtherPlace = statement.any(
  'has-other-place',
  'select 1 from event_seal where content_hash = :contentHash and seq <> :seq limit 1',
);

/** Whether some link says that it follows the one with this hash. */
export const hasLinkAfter = statement.any(
  'has-link-after',
  'select 1 from event_seal where prev_hash = :hash limit 1',
);

export const hasLink = statement.any('has-link', 'select 1 from event_seal where hash = :hash limit 1');

/** Entries that wait for their place in the chain. */
export const countWaiting = statement.only('count-waiting', 'select count(*) as count from event_unsealed');

/**
 * First entry that has no place in the chain and does not wait for one: it was written past the log. Undefined for
 * none.
 */
export const findStray = statement.value(
  'find-stray',
  `select e.id from event_log e
   where not exists (select from event_seal s where s.event_id = e.id)
     and not exists (select from event_unsealed u where u.event_id = e.id)
   order by e.id limit 1`,
);
