/** Pages of exporters' supplies, demands, dealings, matching and rates. */
import { dealingList } from '@nazer/contract/exports/dealings.list.ts';
import { demandList } from '@nazer/contract/exports/demands.list.ts';
import { customsOffice } from '@nazer/contract/exports/exports.resources.ts';
import { rateBandList } from '@nazer/contract/exports/rate-bands.list.ts';
import { supplyList } from '@nazer/contract/exports/supplies.list.ts';
import { listPage, type PageEntry, recordPage } from './page-entry.ts';

export const exportsPages = {
  supplies: listPage('/exports/supplies', supplyList, { menu: { group: 'exports', icon: 'upload' } }),
  supply: recordPage('/exports/supplies/:id', supplyList, {
    under: 'supplies',
    record: async () => (await import('@nazer/contract/exports/supplies.record.ts')).supplyRecord,
  }),
  demands: listPage('/exports/demands', demandList, { menu: { group: 'exports', icon: 'download' } }),
  demand: recordPage('/exports/demands/:id', demandList, {
    under: 'demands',
    record: async () => (await import('@nazer/contract/exports/demands.record.ts')).demandRecord,
  }),
  dealings: listPage('/exports/dealings', dealingList, { menu: { group: 'exports', icon: 'exchange' } }),
  dealing: recordPage('/exports/dealings/:id', dealingList, {
    under: 'dealings',
    record: async () => (await import('@nazer/contract/exports/dealings.record.ts')).dealingRecord,
  }),
  match: {
    path: '/exports/match',
    label: 'match',
    permission: 'exp.view',
    menu: { group: 'exports', icon: 'users' },
    areas: ['match', 'record', 'grid'],
    kind: 'frame',
    file: 'exports/match-page',
  },
  rates: {
    path: '/exports/rates',
    label: 'rates',
    permission: 'exp.rate.view',
    menu: { group: 'exports', icon: 'rate' },
    areas: ['exports', 'grid', 'dialog'],
    kind: 'frame',
    file: 'exports/rates-page',
  },
  rateBands: listPage('/exports/rates/bands', rateBandList, { under: 'rates' }),
  customsOffices: listPage('/main/market/customs-offices', customsOffice, {
    menu: { group: 'exports', icon: 'list' },
  }),
} as const satisfies Record<string, PageEntry>;
