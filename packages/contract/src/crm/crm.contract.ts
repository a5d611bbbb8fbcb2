/** The CRM calls that are not plain CRUD: drop-downs and the figures of the first page. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { DropDown } from '../kernel/page.ts';
import { figurePeriods } from './figure-periods.ts';

/** Number of companies with one value: `key` is the id of the industry, region or group, 0 for companies without one. */
const Slice = z.object({ key: z.number(), count: z.number() });

export const crmCalls = {
  'POST /CRM_Region/GetDropDown': call({
    access: 'signed-in',
    summary: 'Regions.',
    body: z.strictObject({}).optional(),
    output: DropDown,
  }),
  'POST /CRM_Region/GetCRM_Region': call({
    access: 'signed-in',
    summary: 'Regions (the other name of the same call).',
    body: z.strictObject({}).optional(),
    output: DropDown,
  }),
  'GET /Group/GetDropDown': call({ access: 'signed-in', summary: 'Company groups.', output: DropDown }),
  'GET /Industry/GetDropDown': call({ access: 'signed-in', summary: 'Industries.', output: DropDown }),
  'POST /EcarSales/GetDropDown': call({
    access: 'signed-in',
    summary: 'id 1: provinces; id null: cities, each with its province as parentKey.',
    body: z.strictObject({ id: z.union([z.literal(1), z.literal('1'), z.null()]) }),
    output: DropDown,
  }),
  'POST /Product/GetDropDown': call({
    access: 'crm.product.view',
    summary: 'Products.',
    body: z.strictObject({}).optional(),
    output: DropDown,
  }),
  'GET /api/Crm/GetFigures': call({
    access: 'crm.company.view',
    summary:
      'Counts for the first page: totals, companies a Jalali month of the period, and by industry, region and group.',
    /** `months`: length of the period up to now, twelve when omitted; the current month is its last. */
    query: z.strictObject({ months: z.enum(figurePeriods).optional() }),
    output: z.object({
      companyCount: z.number(),
      activeCompanyCount: z.number(),
      customerCount: z.number(),
      unsubscribedCount: z.number(),
      personCount: z.number(),
      productCount: z.number(),
      /** Companies registered in the period; `newBefore` counts those of the equally long period before it. */
      newCount: z.number(),
      newBefore: z.number(),
      /** The Jalali months of the period, oldest first: `'1405/08'`. */
      companiesByMonth: z.array(z.object({ month: z.string(), count: z.number() })),
      companiesByIndustry: z.array(Slice),
      companiesByRegion: z.array(Slice),
      companiesByGroup: z.array(Slice),
      /** The six companies registered last, newest first. */
      latest: z.array(z.object({ companyID: z.number(), companyName: z.string(), registerDate: z.string() })),
    }),
  }),
} as const;
