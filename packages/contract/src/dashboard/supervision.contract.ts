/**
 * Call of the supervision dashboard: supply, demand and deals of a period, compared with the period before.
 * Days are Jalali text (`1404/10/02`); amounts are decimal texts, `…Eur` in euro and `…Rial` in rials.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { periods } from './supervision-periods.ts';

const Figure = z.object({
  /** Sum over `range`. */
  value: z.string(),
  /** Sum over the whole days of the range `before`. */
  before: z.string(),
  /**
   * Part of `before` that was reached by the same clock time of its last day; `changePct` compares `value` with it.
   */
  beforeByNow: z.string(),
  /** Change in percent; null when there was nothing before. */
  changePct: z.string().nullable(),
  /** Number of records in `range`. */
  count: z.number(),
});
const Range = z.object({ from: z.string(), to: z.string() });

export const Supervision = z.object({
  period: z.enum(periods),
  /** First and last day of the period, both included. */
  range: Range,
  /**
   * Range it is compared with: the business day before for `today`, else the period before up to the same day of the week,
   * month or year.
   */
  before: Range,
  /** Clock time in Tehran up to which both ranges are compared, e.g. `09:40`. */
  until: z.string(),
  /** Figures in euro; supply and demand count by the day of registration, deals by the day they were made. */
  supply: Figure,
  demand: Figure,
  dealt: Figure,
  /**
   * Average rate of the deals in whole rials per dollar (Σ rials / Σ dollars); values are null when nothing was
   * dealt. `changePct` compares with the deals before that were made by the same clock time; `totalRial` and `usd` are the
   * sums behind `value`.
   */
  average: z.object({
    value: z.string().nullable(),
    before: z.string().nullable(),
    changePct: z.string().nullable(),
    totalRial: z.string(),
    usd: z.string(),
  }),
  /** Latest business days including today, oldest first. */
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
