/** Record page of one supply: its state, the customs declarations behind it and its dealings. */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import { dueDateCommand } from './due-date.command.ts';
import { dealingList } from './dealings.list.ts';
import { dealingStatus, supplyStatus as status } from './exports.codes.ts';
import type { exportsCalls } from './exports.contract.ts';
import { customsTones } from './exports.tones.ts';
import { supplyStates } from './supply.states.ts';
import { supplyList } from './supplies.list.ts';

type Supply = z.output<(typeof exportsCalls)['GET /api/Export/GetSupplyDetails']['output']>;

export const supplyRecord = record<Supply>()({
  of: supplyList,
  columns: {
    sourceCountry: { kind: 'code' },
    bankOrBroker: { kind: 'text' },
    registeredAt: { kind: 'instant' },
  },
  head: ['supplier', 'category', 'date', 'expire'],
  shares: {
    consumption: { of: 'amount', parts: { dealt: 'ok', reserved: 'info', remaining: 'mute' } },
  },
  facts: {
    trade: ['amount', 'euroAmount', 'rate', 'rateType', 'minDealAmount', 'forum', 'onlyBankSarafi'],
    source: ['supplier', 'nationalId', 'category', 'sourceCountry', 'bankOrBroker', 'registeredAt', 'expire'],
  },
  children: {
    cottages: {
      call: 'GET /api/Export/GetSupplyCottages',
      by: 'supplyId',
      right: 'exp.cottage.view',
      each: dueDateCommand,
      columns: {
        serial: { kind: 'code' },
        dueDate: { kind: 'jalaliDate' },
        overdueDays: { kind: 'count' },
        currency: { kind: 'currency' },
        total: { kind: 'amount' },
        claimed: { kind: 'amount', sum: true, per: 'currency' },
        allocated: { kind: 'amount', sum: true, per: 'currency' },
        duty: { kind: 'amount', sum: true, per: 'currency' },
        customsResult: { kind: 'choice', codes: 'customsResult', tones: customsTones },
      },
    },
    matches: {
      call: 'GET /api/Export/GetMatches',
      by: 'supplyId',
      right: 'exp.view',
      columns: {
        id: { kind: 'id', opens: 'Demand' },
        sarafi: { kind: 'text' },
        rate: { kind: 'rate' },
        remaining: { kind: 'amount' },
        matchedAmount: { kind: 'amount' },
        totalRial: { kind: 'money' },
        rialPayDays: { kind: 'count' },
        validity: { kind: 'jalaliDate' },
      },
    },
    dealings: {
      list: dealingList,
      where: 'supplyId',
      keys: ['id', 'date', 'sarafiId', 'status', 'amount', 'rate', 'totalRial'],
      sums: ['amount', 'totalRial'],
      uncounted: { field: 'status', codes: [dealingStatus.cancelled, dealingStatus.expired] },
    },
  },
  machine: {
    states: supplyStates,
    path: [status.active, status.dealt, status.complete, status.settled],
  },
  refreshedBy: ['Dealing', 'Demand'],
});
