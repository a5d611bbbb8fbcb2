/** List of refused feed rows with their reasons, the first 200 of a batch; an office sees only its own. */
import { list } from '../kernel/list.ts';

export const feedRefusalList = list({
  name: 'FeedRefusal',
  area: 'intake',
  view: 'feed.view',
  key: 'id',
  title: ['externalId'],
  order: ['-batchId', 'place'],
  columns: {
    /** Id computed from batch and place. */
    id: { kind: 'id', width: 110, hidden: true },
    batchId: { kind: 'id', width: 100 },
    /** Place of the row in its batch, from 1; for an uploaded file the number of the row in the file. */
    place: { kind: 'integer', width: 80 },
    externalId: { kind: 'code', width: 150 },
    reason: { kind: 'text', isPersonalText: true, width: 420 },
    field: { kind: 'code', width: 140 },
    at: { kind: 'instant', width: 190, hidden: true },
    noun: { kind: 'word', names: 'feedNoun', width: 170, hidden: true },
    source: { kind: 'code', width: 150, hidden: true },
    sarafiId: { kind: 'reference', label: 'sarafi', nullable: true, width: 160, hidden: true },
    sarafi: { kind: 'text', width: 160, hidden: true },
  },
});
