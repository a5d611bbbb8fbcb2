/**
 * Names of days, months and other periods in tables and charts. Periods are always of the Jalali calendar: for a
 * reader of the Gregorian one, the days of the period follow its name, except below charts, where there is no room.
 */
import { jalaliMonthNames, splitJalali, toGregorian } from '@nazer/persian/jalali.ts';
import { type Period, periodEnd } from '@nazer/persian/periods.ts';
import { useMemo } from 'react';
import { type CalendarKind, useReading, useUi } from '../ui-context.ts';
import { calendarSystem } from './calendar-system.ts';

export type PeriodNames = {
  /** Day in figures: `1405/09/02`, or `2026-11-23`. */
  day: (day: string) => string;
  /** Day in figures without its year, where there is little room. */
  shortDay: (day: string) => string;
  /** Name of the month that starts on this day, without its year. */
  shortMonth: (start: string) => string;
  /** Name of a month: «آذر», or «آذر (22 نوامبر تا 21 دسامبر 2026)». */
  month: (start: string) => string;
  /** Name of a period, followed by its days when the reader uses another calendar. */
  withSpan: (name: string, start: string, period: Period) => string;
};

const startOf = (day: string): number => Date.parse(`${toGregorian(day)}T00:00:00Z`);

const spanFormat = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' });

export function periodNames(language: string, calendar: CalendarKind): PeriodNames {
  const { format: formatDay } = calendarSystem(calendar);
  const months = jalaliMonthNames(language);
  const format = calendar === 'gregorian' ? spanFormat(language) : undefined;
  const shortMonth = (start: string): string => months[splitJalali(start).month - 1] ?? '';
  const withSpan: PeriodNames['withSpan'] = (name, start, period) =>
    format ? `${name} (${format.formatRange(startOf(start), startOf(periodEnd(start, period)))})` : name;
  return {
    day: formatDay,
    shortDay: (day) => formatDay(day).slice(5),
    shortMonth,
    month: (start) => withSpan(shortMonth(start), start, 'month'),
    withSpan,
  };
}

/** Names of periods in the language of the page and the reader's calendar. */
export const usePeriodNames = (): PeriodNames => {
  const { language } = useUi();
  const { calendar } = useReading();
  return useMemo(() => periodNames(language, calendar), [language, calendar]);
};
