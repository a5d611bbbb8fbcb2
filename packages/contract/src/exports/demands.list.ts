/** List of demands: bids of offices for currency of exporters. An office sees only its own. */
import { list } from '../kernel/list.ts';
import { demandStatus } from './exports.codes.ts';
import { demandTones } from './exports.tones.ts';

export const demandList = list({
  name: 'Demand',
  area: 'exports',
  view: 'exp.view',
  key: 'id',
  order: ['-date'],
  details: { call: 'GET /api/Export/GetDemandInfo', by: 'id' },
  quick: {
    open: { status: { Type: 'in', Values: [demandStatus.active, demandStatus.partlyDealt] } },
    reserved: { status: { Type: 'in', Values: [demandStatus.complete] } },
    ending: {
      status: { Type: 'in', Values: [demandStatus.active, demandStatus.partlyDealt] },
      validity: { Type: 'inRange', Filter: { day: 0 }, FilterTo: { day: 3 } },
    },
    targeted: { supplyId: { Type: 'notBlank' } },
    today: { date: { Type: 'equals', Filter: { day: 0 } } },
  },
  columns: {
    id: { kind: 'id', width: 90 },
    date: { kind: 'jalaliDate', width: 110 },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafiCode: { kind: 'id', width: 90, hidden: true },
    sarafi: { kind: 'text', width: 160, hidden: true },
    /** Supply the demand bids for; null when it bids for any supply. */
    supplyId: { kind: 'id', nullable: true, opens: 'Supply', width: 100 },
    currency: { kind: 'currency', width: 80 },
    rate: { kind: 'rate', average: 'euroAmount', per: 'currency', width: 120 },
    amount: { kind: 'amount', unit: 'currency', width: 130 },
    /** Parts of `amount`: `dealt` is in final dealings, `reserved` in open ones, `remaining` in none. */
    dealt: { kind: 'amount', width: 130 },
    reserved: { kind: 'amount', width: 130, hidden: true },
    remaining: { kind: 'amount', width: 130 },
    euroAmount: { kind: 'amount', sum: true, width: 130 },
    /** Rials for the whole amount. */
    wage: { kind: 'money', width: 110, hidden: true },
    rialPayDays: { kind: 'count', width: 110, hidden: true },
    rateType: { kind: 'choice', codes: 'rateType', width: 120, hidden: true },
    forum: { kind: 'choice', codes: 'forumType', width: 140 },
    validity: { kind: 'jalaliDate', width: 110 },
    status: { kind: 'choice', codes: 'demandStatus', tones: demandTones, width: 140 },
    sarafiSearch: { kind: 'search', hidden: true },
  },
});
