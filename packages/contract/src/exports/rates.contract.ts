/**
 * Calls of rates: rate bands in force and past, rates dealt, and saving new bands. Days are Jalali text
 * (`1404/10/02`). Rates are rials for one unit of the currency, or for a hundred where it is quoted by the
 * hundred.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { Day, dayFilterErrors, dayRangeErrors, pageQuery, QueryCode } from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';
import { CheckedBandRow, RateBandRow, RateDayRow, RateInfoRow } from './exports-rows.ts';

export const RateBandForm = z.strictObject({
  currency: z.string().max(3),
  /** Code of `forumType`. */
  forumType: z.int().min(1).max(5),
  /** First day of the band; today or later. */
  fromDate: Day,
  /** Last day of the band; when omitted, it applies until another one replaces it. */
  toDate: Day.optional(),
  baseRate: z.string().max(40),
  /**
   * Distance of floor and ceiling from the base rate in percent, below 100, for those of the two that are
   * omitted; 0 when it is omitted itself. Empty text counts as omitted in this field and the three after it.
   */
  tolerancePct: z.string().max(40).optional(),
  /** Lowest rate; at most the base rate. */
  floorRate: z.string().max(40).optional(),
  /** Highest rate; at least the base rate. */
  ceilingRate: z.string().max(40).optional(),
  /** Most euros one office may buy a day; null, or omitted, for no limit. */
  buyCapEurPerSarafi: z.string().max(40).nullable().optional(),
});
export type RateBandForm = z.output<typeof RateBandForm>;

const RateDaysQuery = z.strictObject({
  currency: z.string().max(3),
  forumType: QueryCode,
  from: Day,
  to: Day,
});
export type RateDaysQuery = z.output<typeof RateDaysQuery>;

export const ratesCalls = {
  'GET /api/Export/GetAllCurrencyRateInfo': call({
    access: 'exp.rate.view',
    summary: 'The bands in force with the last and the average rates of today and the business day before.',
    output: z.object({ date: z.string(), previousDate: z.string(), list: z.array(RateInfoRow) }),
  }),
  'GET /api/Export/GetOldCurrencyCelling': call({
    access: 'exp.rate.view',
    summary: 'Bands by the days they were in force, newest first.',
    query: z.strictObject({
      ...pageQuery,
      searchFromDate: Day.optional(),
      searchToDate: Day.optional(),
      forumType: QueryCode.optional(),
      currency: z.string().max(3).optional(),
    }),
    output: z.object({ list: z.array(RateBandRow), totalCount: z.number() }),
    errors: dayFilterErrors,
  }),
  'GET /api/Export/GetRateDays': call({
    access: 'exp.rate.view',
    summary:
      'What was dealt in a currency and a hall, day by day: the weighted average, lowest and highest rate.',
    query: RateDaysQuery,
    output: z.object({ list: z.array(RateDayRow) }),
    errors: dayRangeErrors,
  }),
  'POST /api/Export/CheckRateBands': call({
    // Writes nothing; it answers only users who may also set the bands (`alsoNeeds`).
    access: 'exp.rate.view',
    alsoNeeds: 'exp.rate.edit',
    summary: 'What new bands would be refused with, and which deals of today they would have kept out.',
    body: z.array(RateBandForm).min(1).max(100),
    output: z.object({
      date: z.string(),
      /** True when saving these bands would wait for approval by a second person. */
      waits: z.boolean(),
      list: z.array(CheckedBandRow),
    }),
  }),
  'POST /api/Export/SaveCurrencyCellingVales': call({
    access: 'exp.rate.edit',
    summary: 'Sets bands from a day on; the ones before end the day before.',
    body: z.array(RateBandForm).min(1).max(100),
    output: Outcome,
    errors: [
      'badDateInput',
      'badValue',
      'unknownCurrency',
      'bandOverlaps',
      'bandInPast',
      'rateOdd',
      'approvalWaiting',
    ],
  }),
} as const;
