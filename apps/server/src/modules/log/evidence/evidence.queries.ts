/** SQL of a bundle: entries with their places, and the links up to what is signed. */
import { statement } from '../../../platform/database/statement.ts';
import { entryText } from '../chain/sealing.queries.ts';

/** Entries with their links, in the order of the chain; one that is not sealed is left out. */
export const findSealedEntries = statement.all(
  'find-evidence-entries',
  `select ${entryText}, e.at, s.seq, s.content_hash, s.prev_hash, s.hash, s.sealed_at
   from event_log e join event_seal s on s.event_id = e.id where e.id = any(:ids::bigint[]) order by s.seq`,
);

/** Links from place `first` to `last`, at most `limit`. */
export const findLinksBetween = statement.all(
  'find-evidence-links',
  `select seq, content_hash, hash from event_seal where seq >= :first and seq <= :last order by seq limit :limit`,
);

/** Bytes of a file; undefined when it is gone. */
export const findStoredContent = statement.value(
  'find-evidence-document',
  'select content from stored_file where id = :fileId',
);
