/** Periods relative to today («این ماه», «فصل گذشته»); a list filtered by one finds other rows each day. */
import { addDays } from './jalali.ts';
import { type Period, periodEnd, periodStart } from './periods.ts';

/** Business days of the market. */
export interface Workdays {
  isBusinessDay: (day: string) => boolean;
  /** The `count`th business day after `day`, or before it when negative. */
  add: (day: string, count: number) => string;
}

/** Range of days, both ends included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const current =
  (period: Period) =>
  (today: string): DaySpan => {
    const from = periodStart(today, period);
    return { from, to: periodEnd(from, period) };
  };

/** The whole period before the one that contains today. */
const previous =
  (period: Period) =>
  (today: string): DaySpan =>
    current(period)(addDays(periodStart(today, period), -1));

/** The last `count` days, including today. */
const lastDays =
  (count: number) =>
  (today: string): DaySpan => ({ from: addDays(today, 1 - count), to: today });

const spans = {
  today: current('day'),
  yesterday: previous('day'),
  thisWeek: current('week'),
  lastWeek: previous('week'),
  thisMonth: current('month'),
  lastMonth: previous('month'),
  thisQuarter: current('quarter'),
  lastQuarter: previous('quarter'),
  thisYear: current('year'),
  lastYear: previous('year'),
  sinceYearStart: (today: string): DaySpan => ({ from: periodStart(today, 'year'), to: today }),
  last7Days: lastDays(7),
  last30Days: lastDays(30),
  last90Days: lastDays(90),
} as const;

/** The last `count` business days, including today if it is one; the range ends today even on a holiday. */
const lastBusinessDays =
  (count: number) =>
  (today: string, workdays: Workdays): DaySpan => ({
    from: workdays.add(today, workdays.isBusinessDay(today) ? 1 - count : -count),
    to: today,
  });

const workdaySpans = {
  last10BusinessDays: lastBusinessDays(10),
  last30BusinessDays: lastBusinessDays(30),
} as const;

/** Periods that depend on the business days of the market. */
export type WorkdayPeriod = keyof typeof workdaySpans;

export type RelativePeriod = keyof typeof spans | WorkdayPeriod;

export const isWorkdayPeriod = (value: unknown): value is WorkdayPeriod =>
  typeof value === 'string' && Object.hasOwn(workdaySpans, value);

// Object.keys loses the key names.
export const relativePeriods = [
  ...Object.keys(spans),
  ...Object.keys(workdaySpans),
] as readonly RelativePeriod[];

export const isRelativePeriod = (value: unknown): value is RelativePeriod =>
  isWorkdayPeriod(value) || (typeof value === 'string' && Object.hasOwn(spans, value));

/** Days of a period as seen on a Jalali day; weeks begin on Saturday. */
export const relativeSpan = (period: Exclude<RelativePeriod, WorkdayPeriod>, today: string): DaySpan =>
  spans[period](today);

/** Days of a period of business days as seen on a Jalali day; it ends on that day. */
export const workdaySpan = (period: WorkdayPeriod, today: string, workdays: Workdays): DaySpan =>
  workdaySpans[period](today, workdays);
