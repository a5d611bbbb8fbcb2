/** List of batches sent by key or as a file, with the number of rows accepted; an office sees only its own. */
import { list } from '../kernel/list.ts';

export const feedBatchList = list({
  name: 'FeedBatch',
  area: 'intake',
  view: 'feed.view',
  key: 'id',
  title: ['noun', 'id'],
  order: ['-id'],
  quick: {
    today: { at: { Type: 'equals', Filter: { day: 0 } } },
    refused: { refused: { Type: 'greaterThan', Filter: 0 } },
    files: { fileName: { Type: 'notBlank' } },
  },
  columns: {
    id: { kind: 'id', width: 90 },
    at: { kind: 'instant', width: 190 },
    noun: { kind: 'word', names: 'feedNoun', width: 170 },
    /** Name the sender gave itself, with `@` and the id of the office when an office's key sent the batch. */
    source: { kind: 'code', width: 150 },
    sarafiId: { kind: 'reference', label: 'sarafi', nullable: true, width: 160 },
    sarafi: { kind: 'text', width: 160, hidden: true },
    accepted: { kind: 'count', width: 110, sum: true },
    /** Rows accepted before with the same content. */
    repeated: { kind: 'count', width: 110, sum: true },
    refused: { kind: 'count', width: 110, sum: true },
    fileName: { kind: 'text', width: 180 },
    /** The sender's own name of the batch; empty when it gave none. */
    batchRef: { kind: 'code', width: 150, hidden: true },
    keyName: { kind: 'text', width: 150, hidden: true },
    userId: { kind: 'reference', label: 'senderName', isPerson: true, width: 150 },
    senderName: { kind: 'text', isPerson: true, width: 150, hidden: true },
    userName: { kind: 'text', width: 150, hidden: true },
  },
});
