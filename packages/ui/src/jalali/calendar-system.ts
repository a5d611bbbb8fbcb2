/**
 * Two ways to show and type the same day: whatever the calendar on the screen, a value is canonical Jalali text
 * (`1405/08/03`).
 */
import { normalizeText } from '@nazer/persian/fold.ts';
import {
  addMonths,
  daysInMonth,
  formatJalali,
  fromGregorian,
  jalaliMonthNames,
  parseJalali,
  splitJalali,
  toGregorian,
} from '@nazer/persian/jalali.ts';

export type CalendarKind = 'jalali' | 'gregorian';
type Parts = { year: number; month: number; day: number };

export type CalendarSystem = {
  /** What was typed, as canonical Jalali, or null when it is no day. */
  parse: (text: string) => string | null;
  show: (value: string) => string;
  parts: (value: string) => Parts;
  /** Canonical Jalali of a day; a day beyond the month's end becomes its last. @throws {RangeError} out of range. */
  at: (parts: Parts) => string;
  daysIn: (year: number, month: number) => number;
  addMonths: (value: string, months: number) => string;
  monthNames: (language: string) => readonly string[];
  /** Weekday in the first column, 0 Saturday. */
  firstWeekday: number;
};

const JALALI: CalendarSystem = {
  parse: parseJalali,
  show: (value) => value,
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

const GREGORIAN: CalendarSystem = {
  parse: parseGregorian,
  show: toGregorian,
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

export const calendarSystem = (kind: CalendarKind): CalendarSystem =>
  kind === 'jalali' ? JALALI : GREGORIAN;

/** A step which would leave the known years stays where it is. */
export const stayInRange = (value: string, move: () => string): string => {
  try {
    return move();
  } catch (error) {
    if (error instanceof RangeError) return value;
    throw error;
  }
};
