/** List of offers of exchange offices on requests; an office sees only its own. */
import { list, merchantColumn } from '../kernel/list.ts';
import { offerStatus } from './imports.codes.ts';
import { offerTones } from './imports.tones.ts';

export const offerList = list({
  name: 'Offer',
  area: 'imports',
  view: 'imp.view',
  key: 'offerId',
  order: ['-offerId'],
  details: { call: 'GET /api/Import/GetOfferById', by: 'offerId' },
  quick: {
    withdrawal: { status: { Type: 'in', Values: [offerStatus.applicantWithdrawal] } },
    unpaid: { status: { Type: 'in', Values: [offerStatus.confirmed] } },
    noHavale: { status: { Type: 'in', Values: [offerStatus.rialPaid] } },
    unconfirmed: { status: { Type: 'in', Values: [offerStatus.havaleIssued] } },
    today: { date: { Type: 'equals', Filter: { day: 0 } } },
  },
  columns: {
    offerId: { kind: 'id', width: 90 },
    requestId: { kind: 'id', opens: 'ImportRequest', width: 100 },
    date: { kind: 'jalaliDate', width: 110 },
    status: { kind: 'choice', codes: 'offerStatus', tones: offerTones, width: 190 },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafi: { kind: 'text', hidden: true, width: 160 },
    merchant: { kind: 'text', width: 180 },
    /** An office sees the number of a person in full when its offer was selected. */
    nationalId: { kind: 'nationalId', personal: { mask: 'mellicode', ownIf: 'isSelected' }, width: 130 },
    currency: { kind: 'currency', width: 80 },
    amount: { kind: 'amount', unit: 'currency', sum: true, per: 'currency', width: 130 },
    euroAmount: { kind: 'amount', sum: true, width: 130 },
    unitPrice: { kind: 'rate', average: 'euroAmount', per: 'currency', width: 120 },
    irrWage: { kind: 'money', width: 110, hidden: true },
    totalRial: { kind: 'money', sum: true, width: 150 },
    rateType: { kind: 'choice', codes: 'rateType', width: 120, hidden: true },
    transferDelayHours: { kind: 'count', width: 110, hidden: true },
    validityDate: { kind: 'jalaliDate', width: 110 },
    /** Days the offer has been in its present state. */
    sinceDays: { kind: 'age', width: 100 },
    /** Day the offer became binding; the position counts it on that day. */
    boundOn: { kind: 'jalaliDate', width: 110, hidden: true },
    /** The offer is binding but left out of the position. */
    isPositionIgnored: { kind: 'boolean', width: 110, hidden: true },
    makhtoomeOn: { kind: 'jalaliDate', hidden: true, width: 110 },
    sanaTrackingCode: { kind: 'code', width: 150, hidden: true },
    isSelected: { kind: 'boolean', width: 90, hidden: true },
    merchantSearch: { kind: 'search', hidden: true },
    merchantId: merchantColumn,
    sarafiSearch: { kind: 'search', hidden: true },
  },
});
