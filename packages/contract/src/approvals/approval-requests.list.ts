/** List of approval requests, waiting and decided; people of an office see only the requests of their office. */
import { list } from '../kernel/list.ts';

export const approvalRequestList = list({
  name: 'ApprovalRequest',
  area: 'approvals',
  view: 'appr.view',
  key: 'id',
  title: ['callTitle', 'title'],
  order: ['-id'],
  columns: {
    id: { kind: 'id', width: 90 },
    /** Call that waits or was decided on, e.g. `GET /api/Import/CancelOffer`; `callTitle` names it in words. */
    call: { kind: 'text', width: 220, hidden: true },
    callTitle: { kind: 'text', width: 200 },
    /** Kind and key of the record the request concerns; the key is null while the record does not exist yet. */
    entity: { kind: 'text', width: 140, hidden: true },
    entityId: { kind: 'id', nullable: true, width: 110, hidden: true },
    title: { kind: 'text', isPersonalText: true, width: 220 },
    status: { kind: 'choice', codes: 'approvalStatus', width: 140 },
    requestedById: { kind: 'reference', label: 'requestedByName', isPerson: true, width: 160 },
    requestedBy: { kind: 'text', width: 140, hidden: true },
    requestedByName: { kind: 'text', isPerson: true, width: 160, hidden: true },
    requestedAt: { kind: 'instant', width: 190 },
    requestReason: { kind: 'longText', width: 220 },
    expiresAt: { kind: 'instant', width: 190 },
    decidedByName: { kind: 'text', isPerson: true, width: 160 },
    decidedAt: { kind: 'instant', nullable: true, width: 190 },
    decisionReason: { kind: 'longText', width: 220, hidden: true },
    isOwn: { kind: 'boolean', width: 90, hidden: true },
    /** True while the request waits and the reader may decide on it. */
    isForMe: { kind: 'boolean', width: 90, hidden: true },
  },
});
