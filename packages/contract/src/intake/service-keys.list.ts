/** List of API keys of service users; administrators of an office see those of its users. */
import { list } from '../kernel/list.ts';

export const serviceKeyList = list({
  name: 'ServiceKey',
  area: 'intake',
  view: 'user.apiKeys',
  key: 'id',
  title: ['name'],
  order: ['-id'],
  refreshedBy: ['ApiKey'],
  columns: {
    id: { kind: 'id', width: 90 },
    name: { kind: 'text', width: 180 },
    userId: { kind: 'reference', label: 'userName', width: 150 },
    userName: { kind: 'text', width: 150, hidden: true },
    nouns: { kind: 'codes', sortable: false, width: 220 },
    /** Office whose rows alone the key may send; null for a key of all offices. */
    sarafiId: { kind: 'reference', label: 'sarafi', nullable: true, width: 160 },
    sarafi: { kind: 'text', width: 160, hidden: true },
    createdAt: { kind: 'instant', width: 190 },
    createdBy: { kind: 'text', isPerson: true, width: 140 },
    expiresAt: { kind: 'instant', width: 190 },
    lastUsedAt: { kind: 'instant', nullable: true, width: 190 },
    revokedAt: { kind: 'instant', nullable: true, width: 190, hidden: true },
    isUsable: { kind: 'boolean', width: 100 },
  },
});
