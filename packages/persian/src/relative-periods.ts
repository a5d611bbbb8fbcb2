/** Spans of days told from today: «این ماه», «فصل گذشته»; a list filtered by one finds other rows each day. */
import { addDays } from './jalali.ts';
import { type Period, periodEnd, periodStart } from './periods.ts';

/** Which days the market works. */
export interface Workdays {
  isBusinessDay: (day: string) => boolean;
  /** The `count`th business day after `day`, before it when negative. */
  add: (day: string, count: number) => string;
}

/** Both days belong to it. */
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

/** The whole one before the one today lies in. */
const previous =
  (period: Period) =>
  (today: string): DaySpan =>
    current(period)(addDays(periodStart(today, period), -1));

/** So many days that end today. */
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

/** So many business days that end today, or with the last one before it. */
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

/** Those that need to know which days the market works. */
export type WorkdayPeriod = keyof typeof workdaySpans;

export type RelativePeriod = keyof typeof spans | WorkdayPeriod;

export const isWorkdayPeriod = (value: unknown): value is WorkdayPeriod =>
  typeof value === 'string' && Object.hasOwn(workdaySpans, value);

// Object.keys forgets the names.
export const relativePeriods = [
  ...Object.keys(spans),
  ...Object.keys(workdaySpans),
] as readonly RelativePeriod[];

export const isRelativePeriod = (value: unknown): value is RelativePeriod =>
  isWorkdayPeriod(value) || (typeof value === 'string' && Object.hasOwn(spans, value));

/** The days of a period as seen on a Jalali day; weeks begin on Saturday. */
export const relativeSpan = (period: Exclude<RelativePeriod, WorkdayPeriod>, today: string): DaySpan =>
  spans[period](today);

export const workdaySpan = (period: WorkdayPeriod, today: string, workdays: Workdays): DaySpan =>
  workdaySpans[period](today, workdays);
