/** The first look of supervision: what was supplied, wanted and dealt, beside what it was before. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { periods } from './supervision-periods.ts';

const Figure = z.object({
  value: z.string(),
  before: z.string(),
  /** Of `before`, what was there by this clock time of its last day; `changePct` compares with it. */
  beforeByNow: z.string(),
  /** Null where there was nothing before. */
  changePct: z.string().nullable(),
  count: z.number(),
});
const Range = z.object({ from: z.string(), to: z.string() });

export const Supervision = z.object({
  period: z.enum(periods),
  /** Both days included. */
  range: Range,
  /** What it is compared with: the business day before, or as many days of the period before. */
  before: Range,
  /** The clock time in Tehran up to which both are compared: `09:40`. */
  until: z.string(),
  /** In euro, by the day of registration, or of the deal. */
  supply: Figure,
  demand: Figure,
  dealt: Figure,
  /** Σ rials / Σ dollars of what was dealt, whole rials; null where nothing was. */
  average: z.object({
    value: z.string().nullable(),
    before: z.string().nullable(),
    changePct: z.string().nullable(),
    totalRial: z.string(),
    usd: z.string(),
  }),
  /** The last business days, today among them; oldest first. */
  days: z.array(
    z.object({
      day: z.string(),
      supplyEur: z.string(),
      demandEur: z.string(),
      dealtEur: z.string(),
      average: z.string().nullable(),
    }),
  ),
});
export type Supervision = z.infer<typeof Supervision>;

export const supervisionCalls = {
  'GET /api/Dashboard/GetSupervision': call({
    access: 'dash.view',
    summary:
      'Supply, demand and deals of today, this week, month or year, beside those before, and by business day.',
    query: z.strictObject({ period: z.enum(periods).default('today') }),
    output: Supervision,
  }),
} as const;
