/** List of ledger entries that all balances are computed from; an office sees only its own. */
import { list } from '../kernel/list.ts';

export const positionEntryList = list({
  name: 'PositionEntry',
  area: 'sarafi',
  view: 'sarafi.balance.view',
  key: 'id',
  order: ['-bizDate'],
  refreshedBy: ['PositionCorrection', 'Offer', 'Dealing'],
  /** Only the last 31 days by `bizDate` are listed, unless a filter is on that day, or on whole ids or `refId`s. */
  recent: { field: 'bizDate', days: 31, unless: ['id', 'refId'] },
  /** Entries left out of the position. */
  uncounted: { field: 'isIgnored', codes: [true] },
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    /** Day on which the entry counts in the balance. */
    bizDate: { kind: 'jalaliDate', width: 110 },
    /** Day the entry belongs to. When it was final already, `bizDate` is the first open day after it, else the same. */
    effectiveDate: { kind: 'jalaliDate', width: 110, hidden: true },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafi: { kind: 'text', width: 160, hidden: true },
    currency: { kind: 'currency', width: 80 },
    component: { kind: 'choice', codes: 'positionComponent', width: 150 },
    /** Change of the balance; negative for an outflow. */
    amount: { kind: 'amount', sum: true, per: 'currency', width: 150 },
    /**
     * Balance of the office in the currency after the entry, in the order of `bizDate` and then of `id`; ignored
     * entries do not count in it. Computed per row, so it can be neither filtered nor sorted by.
     */
    balance: { kind: 'amount', filterable: false, sortable: false, width: 150 },
    euroAmount: { kind: 'amount', sum: true, width: 140 },
    rate: { kind: 'rate', width: 120, hidden: true },
    refType: { kind: 'choice', codes: 'positionRefType', width: 140 },
    refId: { kind: 'id', width: 100 },
    offerId: { kind: 'id', nullable: true, opens: 'Offer', width: 100, hidden: true },
    dealingId: { kind: 'id', nullable: true, opens: 'Dealing', width: 100, hidden: true },
    /** Id of the entry this one reverses; null for others. */
    reversalOf: { kind: 'id', nullable: true, width: 110, hidden: true },
    isIgnored: { kind: 'boolean', width: 110, hidden: true },
    note: { kind: 'text', width: 200 },
    createdAt: { kind: 'instant', width: 160, hidden: true },
  },
});
