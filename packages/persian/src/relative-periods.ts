/** Spans of days told from today: «این ماه», «فصل گذشته»; a list filtered by one finds other rows each day. */
import { addDays } from './jalali.ts';
import { type Period, periodEnd, periodStart } from './periods.ts';

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

export type RelativePeriod = keyof typeof spans;

// Object.keys forgets the names.
export const relativePeriods = Object.keys(spans) as readonly RelativePeriod[];

export const isRelativePeriod = (value: unknown): value is RelativePeriod =>
  typeof value === 'string' && Object.hasOwn(spans, value);

/** The days of a period as seen on a Jalali day; weeks begin on Saturday. */
export const relativeSpan = (period: RelativePeriod, today: string): DaySpan => spans[period](today);
