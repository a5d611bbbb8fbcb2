/** SQL sources of the lists of batches and of refused rows: tables, joins and the expression behind each column. */
import { feedBatchList } from '@nazer/contract/intake/feed-batches.list.ts';
import { feedRefusalList } from '@nazer/contract/intake/feed-refusals.list.ts';
import { ownRows } from '../../resources/lists/joined-texts.ts';
import { listSource } from '../../resources/lists/list-source.ts';

const sarafi = "coalesce(s.name, '')";

export const feedBatchSource = listSource(feedBatchList, (viewer) => ({
  table: 'feed_batch t',
  joins: {
    s: 'left join sarafi s on s.id = t.sarafi_id',
    a: 'left join api_key a on a.id = t.api_key_id',
    u: 'join app_user u on u.id = t.user_id',
  },
  ...ownRows(viewer),
  columns: {
    sarafi,
    keyName: "coalesce(a.name, '')",
    userId: { sql: 't.user_id', person: 't.user_id' },
    senderName: { sql: "coalesce(nullif(u.full_name, ''), u.user_name)", person: 't.user_id' },
    userName: 'u.user_name',
  },
}));

export const feedRefusalSource = listSource(feedRefusalList, (viewer) => ({
  table: 'feed_refusal t',
  joins: {
    b: 'join feed_batch b on b.id = t.batch_id',
    s: 'left join sarafi s on s.id = b.sarafi_id',
  },
  ...ownRows(viewer, 'b.sarafi_id'),
  columns: {
    // Unique while `place` is below 100,000,000: the place in a batch of at most 1,000 rows, or the row number in a file
    // of at most 50 MB, empty rows included. Exact for JavaScript up to 90,000,000 batches.
    id: '(t.batch_id * 100000000 + t.place)',
    at: 'b.at',
    noun: 'b.noun',
    source: 'b.source',
    sarafiId: 'b.sarafi_id',
    sarafi,
  },
}));
