/**
 * List of importers' currency requests. An office sees those it has an offer on or that name it; columns that depend
 * on offers show only its own.
 */
import { list, merchantColumn } from '../kernel/list.ts';
import { requestStatus } from './imports.codes.ts';
import { requestTones } from './imports.tones.ts';

export const requestList = list({
  name: 'ImportRequest',
  area: 'imports',
  view: 'imp.view',
  key: 'requestId',
  order: ['-registeredAt'],
  details: { call: 'GET /api/Import/GetRequestById', by: 'requestId' },
  quick: {
    open: { status: { Type: 'in', Values: [requestStatus.registered] } },
    noOffer: {
      status: { Type: 'in', Values: [requestStatus.registered] },
      offersCount: { Type: 'equals', Filter: 0 },
    },
    ending: {
      status: { Type: 'in', Values: [requestStatus.registered] },
      validityDate: { Type: 'inRange', Filter: { day: 0 }, FilterTo: { day: 3 } },
    },
    disputed: { status: { Type: 'in', Values: [requestStatus.disputed] } },
    today: { date: { Type: 'equals', Filter: { day: 0 } } },
  },
  columns: {
    requestId: { kind: 'id', width: 90 },
    date: { kind: 'jalaliDate', width: 110 },
    merchant: { kind: 'text', width: 180 },
    nationalId: {
      kind: 'nationalId',
      personal: { mask: 'mellicode', ownIf: 'selectedSarafiId' },
      width: 130,
    },
    // A row may hold several order numbers, so it cannot be sorted by them.
    orderNos: { kind: 'codes', sortable: false, width: 130 },
    currency: { kind: 'currency', width: 80 },
    amount: { kind: 'amount', unit: 'currency', width: 130 },
    euroAmount: { kind: 'amount', sum: true, width: 130 },
    destCountry: { kind: 'code', width: 90, hidden: true },
    requestType: { kind: 'choice', codes: 'requestType', width: 120, hidden: true },
    rateType: { kind: 'choice', codes: 'rateType', width: 120, hidden: true },
    source: { kind: 'choice', codes: 'requestSource', width: 120, hidden: true },
    validityDate: { kind: 'jalaliDate', width: 110 },
    paymentDeadline: { kind: 'jalaliDate', width: 110 },
    offersCount: { kind: 'count', width: 100 },
    selectedSarafiId: { kind: 'reference', label: 'selectedSarafi', nullable: true, width: 160 },
    selectedSarafi: { kind: 'text', width: 160, hidden: true },
    status: { kind: 'choice', codes: 'requestStatus', tones: requestTones, width: 150 },
    cbiId: { kind: 'text', width: 120, hidden: true },
    goodsGroup: { kind: 'choice', codes: 'goodsGroup', width: 130, hidden: true },
    registeredAt: { kind: 'instant', width: 150, hidden: true },
    merchantSearch: { kind: 'search', hidden: true },
    merchantId: merchantColumn,
  },
});
