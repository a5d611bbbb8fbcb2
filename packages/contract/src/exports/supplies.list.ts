/**
 * List of supplies: currency that exporters offer. An office sees those it deals with or bids for, with the figures
 * of its own dealings.
 */
import { list, merchantColumn } from '../kernel/list.ts';
import { supplyStatus } from './exports.codes.ts';
import { supplyTones } from './exports.tones.ts';

export const supplyList = list({
  name: 'Supply',
  area: 'exports',
  view: 'exp.view',
  key: 'id',
  order: ['-date'],
  details: { call: 'GET /api/Export/GetSupplyDetails', by: 'id' },
  quick: {
    open: { status: { Type: 'in', Values: [supplyStatus.active, supplyStatus.dealt] } },
    reserved: { status: { Type: 'in', Values: [supplyStatus.complete] } },
    ending: {
      status: { Type: 'in', Values: [supplyStatus.active, supplyStatus.dealt] },
      expire: { Type: 'inRange', Filter: { day: 0 }, FilterTo: { day: 3 } },
    },
    bankOnly: { onlyBankSarafi: { Type: 'equals', Filter: true } },
    today: { date: { Type: 'equals', Filter: { day: 0 } } },
  },
  columns: {
    id: { kind: 'id', width: 90 },
    date: { kind: 'jalaliDate', width: 110 },
    supplier: { kind: 'text', width: 180 },
    nationalId: { kind: 'nationalId', personal: { mask: 'mellicode', ownIf: 'none' }, width: 130 },
    category: { kind: 'choice', codes: 'supplierCategory', width: 140, hidden: true },
    currency: { kind: 'currency', width: 80 },
    amount: { kind: 'amount', unit: 'currency', width: 130 },
    /** Parts of `amount`: `dealt` is in final dealings, `reserved` in open ones, `remaining` in none. */
    dealt: { kind: 'amount', width: 130 },
    reserved: { kind: 'amount', width: 130, hidden: true },
    remaining: { kind: 'amount', width: 130 },
    euroAmount: { kind: 'amount', sum: true, width: 130 },
    /** Least amount of one dealing, in the currency of `amount`. */
    minDealAmount: { kind: 'amount', width: 130, hidden: true },
    /** Asked rate; null when the supplier takes the rate of the bids. */
    rate: { kind: 'rate', nullable: true, average: 'euroAmount', per: 'currency', width: 120 },
    rateType: { kind: 'choice', codes: 'rateType', width: 120, hidden: true },
    forum: { kind: 'choice', codes: 'forumType', width: 140 },
    expire: { kind: 'jalaliDate', width: 110 },
    onlyBankSarafi: { kind: 'boolean', width: 110, hidden: true },
    status: { kind: 'choice', codes: 'supplyStatus', tones: supplyTones, width: 140 },
    supplierSearch: { kind: 'search', hidden: true },
    merchantId: merchantColumn,
  },
});
