/** The SQL of the verification: the chain link by link, and what to look up where it breaks. */
import type { Queryable } from '../../platform/database/database.ts';
import type { EntryText } from './content-hash.ts';
import { entryText } from './sealing.queries.ts';

export interface Link {
  readonly seq: number;
  readonly eventId: number;
  readonly contentHash: Buffer;
  readonly prevHash: Buffer;
  readonly hash: Buffer;
  /** Null when the entry is gone. */
  readonly entry: EntryText | null;
}

type LinkRow = Omit<Link, 'entry'> & Omit<EntryText, 'id'> & { readonly id: number | null };

/** The next links after `seq`. */
export async function findLinks(db: Queryable, seq: number, limit: number): Promise<Link[]> {
  const { rows } = await db.query<LinkRow>(
    `select s.seq, s.event_id as "eventId", s.content_hash as "contentHash", s.prev_hash as "prevHash", s.hash,
       ${entryText}
     from (select * from event_seal where seq > $1 order by seq limit $2) s
     left join event_log e on e.id = s.event_id order by s.seq`,
    [seq, limit],
    { name: 'find-links' },
  );
  return rows.map(({ seq: place, eventId, contentHash, prevHash, hash, id, ...entry }) => ({
    seq: place,
    eventId,
    contentHash,
    prevHash,
    hash,
    entry: id === null ? null : { ...entry, id },
  }));
}

/** Another place of the chain where this content belongs. */
export async function hasOtherPlace(
  db: Queryable,
  content: { seq: number; contentHash: Buffer },
): Promise<boolean> {
  const { rows } = await db.query('select 1 from event_seal where content_hash = $1 and seq <> $2 limit 1', [
    content.contentHash,
    content.seq,
  ]);
  return rows.length > 0;
}

export async function hasLinkAfter(db: Queryable, hash: Buffer): Promise<boolean> {
  const { rows } = await db.query('select 1 from event_seal where prev_hash = $1 limit 1', [hash]);
  return rows.length > 0;
}

export async function hasLink(db: Queryable, hash: Buffer): Promise<boolean> {
  const { rows } = await db.query('select 1 from event_seal where hash = $1 limit 1', [hash]);
  return rows.length > 0;
}

export async function countWaiting(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) as count from event_unsealed');
  return rows[0]?.count ?? 0;
}

/** The first entry that neither has a place in the chain nor waits for one: it came past the log's own way. */
export async function findStray(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select e.id from event_log e
     where not exists (select from event_seal s where s.event_id = e.id)
       and not exists (select from event_unsealed u where u.event_id = e.id)
     order by e.id limit 1`,
  );
  return rows[0]?.id;
}
