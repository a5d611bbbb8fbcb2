/** Record page of one demand: the amounts dealt of it and its dealings. */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import { dealingList } from './dealings.list.ts';
import { demandStates } from './demand.states.ts';
import { demandList } from './demands.list.ts';
import { dealingStatus, demandStatus as status } from './exports.codes.ts';
import type { exportsCalls } from './exports.contract.ts';

type Demand = z.output<(typeof exportsCalls)['GET /api/Export/GetDemandInfo']['output']>;

export const demandRecord = record<Demand>()({
  of: demandList,
  columns: { registeredAt: { kind: 'instant' } },
  head: ['sarafiId', 'supplyId', 'date', 'validity'],
  shares: {
    consumption: { of: 'amount', parts: { dealt: 'ok', reserved: 'info', remaining: 'mute' } },
  },
  facts: {
    trade: ['amount', 'euroAmount', 'rate', 'rateType', 'wage', 'rialPayDays', 'forum'],
    office: ['sarafiId', 'sarafiCode', 'supplyId', 'registeredAt', 'validity'],
  },
  children: {
    dealings: {
      list: dealingList,
      where: 'demandId',
      keys: ['id', 'date', 'supplier', 'status', 'amount', 'rate', 'totalRial'],
      sums: ['amount', 'totalRial'],
      uncounted: { field: 'status', codes: [dealingStatus.cancelled, dealingStatus.expired] },
    },
  },
  machine: {
    states: demandStates,
    path: [status.active, status.partlyDealt, status.complete, status.settled],
  },
  refreshedBy: ['Dealing'],
});
