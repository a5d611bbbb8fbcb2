import { defaultPeriod } from '@nazer/contract/crm/figure-periods.ts';
import type { Lookup } from '@nazer/contract/kernel/list.ts';
import type { DropDown } from '@nazer/contract/kernel/page.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import { findLookupItems } from '../../resources/rows/lookups.ts';
import { getFigures } from './crm.service.ts';

/** All items of a drop-down, titled in the caller's language. */
async function dropDown(ctx: Ctx, lookup: Lookup): Promise<DropDown> {
  return { list: await findLookupItems(ctx.db, lookup, ctx.language) };
}

export const crmHandlers = {
  'POST /CRM_Region/GetDropDown': (ctx) => dropDown(ctx, 'region'),
  'POST /CRM_Region/GetCRM_Region': (ctx) => dropDown(ctx, 'region'),
  'GET /Group/GetDropDown': (ctx) => dropDown(ctx, 'group'),
  'GET /Industry/GetDropDown': (ctx) => dropDown(ctx, 'industry'),
  // By the contract: `id` 1 asks for the provinces, `id` null for the cities.
  'POST /EcarSales/GetDropDown': (ctx, { body }) => dropDown(ctx, body.id === null ? 'city' : 'province'),
  'POST /Product/GetDropDown': (ctx) => dropDown(ctx, 'product'),
  'GET /api/Crm/GetFigures': (ctx, { query }) => getFigures(ctx, Number(query.months ?? defaultPeriod)),
} satisfies Handlers;
