/** Record of one sale from the resources of the central bank: the amount used and its possible steps. */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import { resourceSaleStates } from './resource-sale.states.ts';
import { resourceSaleList } from './resource-sales.list.ts';
import { resourceSaleStatus as status } from './sana.codes.ts';
import type { sanaCalls } from './sana.contract.ts';

type ResourceSale = z.output<(typeof sanaCalls)['GET /api/Sana/GetSellResourceById']['output']>;

export const resourceSaleRecord = record<ResourceSale>()({
  of: resourceSaleList,
  head: ['exchangeId', 'schDate', 'resourceTitle'],
  shares: { use: { of: 'amount', parts: { used: 'ok', remaining: 'mute' } } },
  facts: {
    sale: ['amount', 'euroAmount', 'rate', 'totalRial', 'forumType', 'schDate'],
    source: ['exchangeId', 'resourceTitle', 'letterNo'],
  },
  machine: {
    states: resourceSaleStates,
    path: [status.planned, status.announced, status.partlyUsed, status.used],
    steps: {
      plan: {
        fields: {
          schDate: { kind: 'jalaliDate', required: true },
          exchangeId: { kind: 'integer', required: true, chosenFrom: 'GET /api/Sana/GetExchanges' },
          currency: { kind: 'text', required: true, isCurrency: true },
          amount: { kind: 'money', required: true },
          rate: { kind: 'money', required: true },
          forumType: { kind: 'choice', codes: 'forumType', required: true },
          resourceTitle: { kind: 'text', required: true, maxLength: 200 },
          letterNo: { kind: 'text', maxLength: 60 },
        },
      },
      cancel: { isDanger: true },
    },
  },
});
