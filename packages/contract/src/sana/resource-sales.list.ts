/** List of planned sales of central bank currency to offices; an office sees only those for itself. */
import { list } from '../kernel/list.ts';
import { resourceSaleStatus } from './sana.codes.ts';
import { resourceSaleTones } from './sana.tones.ts';

export const resourceSaleList = list({
  name: 'ResourceSale',
  area: 'sana',
  view: 'sana.resource.view',
  export: 'sana.resource.export',
  key: 'id',
  title: ['resourceTitle'],
  details: { call: 'GET /api/Sana/GetSellResourceById', by: 'id' },
  order: ['-schDate', '-id'],
  uncounted: { field: 'status', codes: [resourceSaleStatus.cancelled] },
  quick: {
    planned: { status: { Type: 'in', Values: [resourceSaleStatus.planned] } },
    announced: { status: { Type: 'in', Values: [resourceSaleStatus.announced] } },
    partlyUsed: { status: { Type: 'in', Values: [resourceSaleStatus.partlyUsed] } },
    used: { status: { Type: 'in', Values: [resourceSaleStatus.used] } },
    month: { schDate: { Type: 'inRange', Filter: { day: -30 }, FilterTo: { day: 0 } } },
  },
  columns: {
    id: { kind: 'id', width: 90 },
    schDate: { kind: 'jalaliDate', width: 110 },
    exchangeId: { kind: 'reference', label: 'exchange', width: 160 },
    exchange: { kind: 'text', width: 160, hidden: true },
    currency: { kind: 'currency', width: 80 },
    amount: { kind: 'amount', unit: 'currency', width: 130 },
    rate: { kind: 'rate', average: 'euroAmount', per: 'currency', width: 120 },
    totalRial: { kind: 'money', sum: true, width: 150 },
    euroAmount: { kind: 'amount', sum: true, width: 130 },
    forumType: { kind: 'choice', codes: 'forumType', width: 140, hidden: true },
    resourceTitle: { kind: 'text', width: 180 },
    letterNo: { kind: 'text', width: 120, hidden: true },
    /** Parts of `amount`, like `remaining`, in the same currency. */
    used: { kind: 'amount', width: 130 },
    remaining: { kind: 'amount', width: 130 },
    status: { kind: 'choice', codes: 'resourceSaleStatus', tones: resourceSaleTones, width: 120 },
    rowVersion: { kind: 'integer', width: 90, hidden: true },
  },
});
