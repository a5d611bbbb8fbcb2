/**
 * The two calendars in which a day is displayed and typed. Whatever the calendar, a value is canonical Jalali text
 * (`1405/08/03`).
 */
import { normalizeText } from '@nazer/persian/fold.ts';
import {
  addMonths,
  daysInMonth,
  formatJalali,
  formatJalaliLong,
  fromGregorian,
  jalaliMonthNames,
  parseJalali,
  splitJalali,
  toGregorian,
} from '@nazer/persian/jalali.ts';
import type { CalendarKind } from '../ui-context.ts';

export type { CalendarKind };

type Parts = { year: number; month: number; day: number };

export type CalendarSystem = {
  /** Parses typed text to canonical Jalali; null when it is no day. */
  parse: (text: string) => string | null;
  /** Formats canonical Jalali in this calendar, by digits with slashes or hyphens. */
  format: (value: string) => string;
  /** Day with the names of weekday and month. */
  long: (value: string, language: string) => string;
  parts: (value: string) => Parts;
  /**
   * Canonical Jalali of a day; a day beyond the month's end becomes its last one.
   * @throws {RangeError} for a day outside the supported years.
   */
  at: (parts: Parts) => string;
  daysIn: (year: number, month: number) => number;
  addMonths: (value: string, months: number) => string;
  monthNames: (language: string) => readonly string[];
  /** Weekday of the first column; 0 is Saturday. */
  firstWeekday: number;
};

const JALALI: CalendarSystem = {
  parse: parseJalali,
  format: (value) => value,
  long: formatJalaliLong,
  parts: splitJalali,
  at: ({ year, month, day }) => {
    const value = formatJalali({ year, month, day: Math.min(day, daysInMonth(year, month)) });
    splitJalali(value); // throws for a year the calendar does not know
    return value;
  },
  daysIn: daysInMonth,
  addMonths,
  monthNames: jalaliMonthNames,
  firstWeekday: 0,
};

const TYPED = /^(\d{4}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{1,2})$/u;
const MONDAY = 2;

const iso = ({ year, month, day }: Parts): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const gregorianDays = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const gregorianAt = ({ year, month, day }: Parts): string =>
  fromGregorian(iso({ year, month, day: Math.min(day, gregorianDays(year, month)) }));

const gregorianParts = (value: string): Parts => {
  const [year = 0, month = 0, day = 0] = toGregorian(value).split('-').map(Number);
  return { year, month, day };
};

const parseGregorian = (text: string): string | null => {
  const match = TYPED.exec(normalizeText(text));
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > gregorianDays(year, month)) return null;
  try {
    return fromGregorian(iso({ year, month, day }));
  } catch {
    return null; // a real day, but beyond the years the Jalali calendar knows
  }
};

const longGregorian = (value: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${toGregorian(value)}T00:00:00Z`),
  );

const GREGORIAN: CalendarSystem = {
  parse: parseGregorian,
  format: toGregorian,
  long: longGregorian,
  parts: gregorianParts,
  at: gregorianAt,
  daysIn: gregorianDays,
  addMonths: (value, months) => {
    const { year, month, day } = gregorianParts(value);
    const count = year * 12 + month - 1 + months;
    return gregorianAt({ year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1, day });
  },
  monthNames: (language) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
  },
  firstWeekday: MONDAY,
};

/** Calendar of a kind; `firstWeekday` replaces its usual first day of the week. */
export const calendarSystem = (kind: CalendarKind, firstWeekday?: number): CalendarSystem => {
  const system = kind === 'jalali' ? JALALI : GREGORIAN;
  return firstWeekday === undefined ? system : { ...system, firstWeekday };
};

/** Result of `move`, or `value` when it would leave the supported years. */
export const stayInRange = (value: string, move: () => string): string => {
  try {
    return move();
  } catch (error) {
    if (error instanceof RangeError) return value;
    throw error;
  }
};
