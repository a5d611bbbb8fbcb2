/** List of dealings: a supply and a demand that met. An office sees only its own. */
import { list, merchantColumn } from '../kernel/list.ts';
import { dealingStatus } from './exports.codes.ts';
import { dealingTones } from './exports.tones.ts';

export const dealingList = list({
  name: 'Dealing',
  area: 'exports',
  view: 'exp.view',
  key: 'id',
  order: ['-date'],
  details: { call: 'GET /api/Export/GetDealingInfo', by: 'id' },
  uncounted: { field: 'status', codes: [dealingStatus.cancelled, dealingStatus.expired] },
  quick: {
    withdrawal: { status: { Type: 'in', Values: [dealingStatus.supplierWithdrawal] } },
    unpaid: { status: { Type: 'in', Values: [dealingStatus.supplierConfirmed] } },
    late: {
      status: { Type: 'in', Values: [dealingStatus.supplierConfirmed] },
      rialDeadline: { Type: 'lessThanOrEqual', Filter: { day: 0 } },
    },
    toFinish: { status: { Type: 'in', Values: [dealingStatus.delivered] } },
    today: { date: { Type: 'equals', Filter: { day: 0 } } },
  },
  columns: {
    id: { kind: 'id', width: 90 },
    date: { kind: 'jalaliDate', width: 110 },
    supplyId: { kind: 'id', opens: 'Supply', width: 100, hidden: true },
    demandId: { kind: 'id', opens: 'Demand', width: 100, hidden: true },
    supplier: { kind: 'text', width: 180 },
    nationalId: { kind: 'nationalId', personal: { mask: 'mellicode', ownIf: 'sarafiId' }, width: 130 },
    category: { kind: 'choice', codes: 'supplierCategory', width: 140, hidden: true },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafiCode: { kind: 'id', width: 90, hidden: true },
    sarafi: { kind: 'text', width: 160, hidden: true },
    currency: { kind: 'currency', width: 80 },
    amount: { kind: 'amount', unit: 'currency', sum: true, per: 'currency', width: 130 },
    rate: { kind: 'rate', average: 'euroAmount', per: 'currency', width: 120 },
    totalRial: { kind: 'money', sum: true, width: 150 },
    euroAmount: { kind: 'amount', sum: true, width: 130 },
    usdAmount: { kind: 'amount', sum: true, width: 130, hidden: true },
    /** Rials per dollar; averaging by dollars gives the market's average, Σ rials / Σ dollars. */
    usdRate: { kind: 'rate', average: 'usdAmount', nullable: true, width: 130 },
    forum: { kind: 'choice', codes: 'forumType', width: 140 },
    /** Deadline for the supplier's confirmation in status 1, for the rial payment in status 2. */
    rialDeadline: { kind: 'instant', nullable: true, width: 150 },
    /** Day the dealing became binding; the position counts it on that day. */
    boundOn: { kind: 'jalaliDate', width: 110, hidden: true },
    /** The dealing is binding but left out of the position. */
    isPositionIgnored: { kind: 'boolean', width: 110, hidden: true },
    paidRial: { kind: 'money', sum: true, width: 150 },
    status: { kind: 'choice', codes: 'dealingStatus', tones: dealingTones, width: 150 },
    supplierSearch: { kind: 'search', hidden: true },
    merchantId: merchantColumn,
    sarafiSearch: { kind: 'search', hidden: true },
  },
});
