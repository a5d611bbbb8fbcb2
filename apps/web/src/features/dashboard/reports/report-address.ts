/** State of a report, kept in the address so that a copied link shows the same. */
import {
  addDays,
  addMonths,
  diffDays,
  parseJalali,
  splitJalali,
  todayJalali,
} from '@nazer/persian/jalali.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const reportNames = ['rate', 'total', 'imports', 'dealings', 'offers'] as const;
export type ReportName = (typeof reportNames)[number];

export interface ReportQuery {
  readonly report: ReportName;
  readonly view: 'chart' | 'table';
  /** Code of the currency; empty until one is chosen. */
  readonly currency: string;
  /** First and last Jalali day, both included. */
  readonly from: string;
  readonly to: string;
  /** Jalali year. */
  readonly year: number;
  /** Shows the same days or months of the previous year for comparison. */
  readonly isCompared: boolean;
}

/** Greatest number of days the server accepts. */
export const maxDays = 366;

/** Spans offered, by their length in months. */
export const spans = { month: 1, twoMonths: 2, sixMonths: 6, year: 12 } as const;
export type SpanName = keyof typeof spans;

/** Span of the named number of months that ends on a day. */
export const spanTo = (to: string, name: SpanName) => ({ from: addDays(addMonths(to, -spans[name]), 1), to });

/** Same day of the previous year; the leap day 12/30 becomes 12/29. */
export const yearEarlier = (day: string): string => addMonths(day, -12);

/** Why a span cannot be reported; null when it can. */
export function faultOf({ from, to }: Pick<ReportQuery, 'from' | 'to'>): 'reversed' | 'tooLong' | null {
  if (from > to) return 'reversed';
  return diffDays(from, to) >= maxDays ? 'tooLong' : null;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && parseJalali(value) === value;

/** Year of the address; null unless it is a whole number from 1300 to 1500. */
const yearIn = (value: unknown): number | null => {
  const year = Number(value);
  return Number.isInteger(year) && year >= 1300 && year <= 1500 ? year : null;
};

/**
 * Report that search parameters describe. Unless both days are valid they are the two months that end today; order and
 * length of the days are not checked here (see `faultOf`), nor is the currency.
 */
export function readReportQuery(search: Readonly<Record<string, unknown>>, now = new Date()): ReportQuery {
  const today = todayJalali(now);
  const { report, view, currency, from, to, year, compare } = search;
  const days = isDay(from) && isDay(to) ? { from, to } : spanTo(today, 'twoMonths');
  return {
    report: reportNames.find((name) => name === report) ?? 'rate',
    view: view === 'table' ? 'table' : 'chart',
    currency: typeof currency === 'string' ? currency : '',
    ...days,
    year: yearIn(year) ?? splitJalali(today).year,
    isCompared: String(compare) === '1',
  };
}

/** Changes to the search parameters; undefined members are removed. */
export type Change = Readonly<
  Partial<Record<'report' | 'view' | 'currency' | 'from' | 'to' | 'year' | 'compare', string | number>>
>;

export function useReportAddress(): [ReportQuery, (change: Change) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const changeReport = (change: Change) => {
    const next = (before: Record<string, unknown>) => ({ ...before, ...change });
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }); // search values are text; the search type of the route is not known here
  };
  return [readReportQuery(search), changeReport];
}
