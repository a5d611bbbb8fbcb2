/**
 * What days, months and other periods are called in tables and charts. Groups are of the Jalali calendar whoever reads
 * them: a reader of the Gregorian one is told beside the name which of her days it holds, and under charts, where there
 * is no room, the name alone.
 */
import { jalaliMonthNames, splitJalali, toGregorian } from '@nazer/persian/jalali.ts';
import { type Period, periodEnd } from '@nazer/persian/periods.ts';
import { useMemo } from 'react';
import { type CalendarKind, useReading, useUi } from '../ui-context.ts';
import { calendarSystem } from './calendar-system.ts';

export type PeriodNames = {
  /** A day in figures: `1405/09/02`, or `2026-11-23`. */
  day: (day: string) => string;
  /** The same without its year, for where there is little room. */
  shortDay: (day: string) => string;
  /** The name of the month that begins on this day, without its year. */
  shortMonth: (start: string) => string;
  /** «آذر», or «آذر (22 نوامبر تا 21 دسامبر 2026)». */
  month: (start: string) => string;
  /** The name of a period, and behind it the days it holds where its reader counts them in another calendar. */
  withSpan: (name: string, start: string, period: Period) => string;
};

const startOf = (day: string): number => Date.parse(`${toGregorian(day)}T00:00:00Z`);

const spanFormat = (language: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' });

export function periodNames(language: string, calendar: CalendarKind): PeriodNames {
  const { show } = calendarSystem(calendar);
  const months = jalaliMonthNames(language);
  const format = calendar === 'gregorian' ? spanFormat(language) : undefined;
  const shortMonth = (start: string): string => months[splitJalali(start).month - 1] ?? '';
  const withSpan: PeriodNames['withSpan'] = (name, start, period) =>
    format ? `${name} (${format.formatRange(startOf(start), startOf(periodEnd(start, period)))})` : name;
  return {
    day: show,
    shortDay: (day) => show(day).slice(5),
    shortMonth,
    month: (start) => withSpan(shortMonth(start), start, 'month'),
    withSpan,
  };
}

/** In the language of the page and the calendar of the person. */
export const usePeriodNames = (): PeriodNames => {
  const { language } = useUi();
  const { calendar } = useReading();
  return useMemo(() => periodNames(language, calendar), [language, calendar]);
};
