/**
 * Jalali calendar for antd's `generatePicker` and `generateCalendar`. A moment is a canonical Jalali day and the
 * milliseconds within it, so no time zone can shift it.
 */
import { clockSeconds } from '@nazer/persian/clock.ts';
import {
  addDays,
  addMonths,
  daysInMonth,
  diffDays,
  formatJalali,
  fromGregorian,
  jalaliMonthNames,
  parseJalali,
  splitJalali,
  todayJalali,
  weekday,
  shortWeekdayNames,
  weekdayNames,
} from '@nazer/persian/jalali.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import type generatePicker from 'antd/es/date-picker/generatePicker';

export type JalaliMoment = { day: string; ms: number };
type GenerateConfig = Parameters<typeof generatePicker<JalaliMoment>>[0];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const FIRST_YEAR = 1200;
const LAST_YEAR = 1599;
const SATURDAY = 6;

/** Canonical day with the year limited to those the calendar supports, because antd's panels of decades go beyond. */
const atDay = (year: number, month: number, day: number): string => {
  const known = Math.min(LAST_YEAR, Math.max(FIRST_YEAR, year));
  return formatJalali({ year: known, month, day: Math.min(day, daysInMonth(known, month)) });
};

/** Result of `move`, or `day` when it would leave the years the calendar supports. */
const orStay = (day: string, move: () => string): string => {
  try {
    return move();
  } catch (error) {
    if (error instanceof RangeError) return day;
    throw error;
  }
};

/** Moment on another day, at the same time. */
const withDay = (moment: JalaliMoment, day: string): JalaliMoment => ({ ...moment, day });
/** Moment with one part of its time replaced; `unit` is the part and `of` the next larger one, both in ms. */
const withPart = (moment: JalaliMoment, { unit, of, value }: { unit: number; of: number; value: number }) => {
  const part = Math.floor((moment.ms % of) / unit);
  return { ...moment, ms: moment.ms + (value - part) * unit };
};

/** Weekday as antd counts it, 0 for Sunday; our functions count from Saturday. */
const antdWeekday = (day: string): number => (weekday(day) + SATURDAY) % 7;

/** Language of antd's locale names, such as `fa_IR` and `zh_CN`. */
const languageOf = (locale: string): string => locale.slice(0, 2).toLowerCase();

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

const formatMoment = (moment: JalaliMoment, format: string, language: string): string => {
  const { year, month, day } = splitJalali(moment.day);
  const hour = Math.floor(moment.ms / HOUR);
  const parts: Record<string, string> = {
    YYYY: pad(year, 4),
    YY: pad(year % 100),
    MMMM: jalaliMonthNames(language)[month - 1] ?? '',
    MMM: jalaliMonthNames(language)[month - 1] ?? '',
    MM: pad(month),
    M: String(month),
    DD: pad(day),
    D: String(day),
    dddd: weekdayNames(language)[weekday(moment.day)] ?? '',
    HH: pad(hour),
    H: String(hour),
    mm: pad(Math.floor((moment.ms % HOUR) / MINUTE)),
    ss: pad(Math.floor((moment.ms % MINUTE) / SECOND)),
  };
  return format.replace(/YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|HH|H|mm|ss/gu, (token) => parts[token] ?? token);
};

const TIME = /[ ،T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/u;

/** Moment of typed text: a day as `parseJalali` takes it, and a time after it or midnight. Null when either is wrong. */
const parseMoment = (typed: string): JalaliMoment | null => {
  const text = toLatinDigits(typed).trim();
  const time = TIME.exec(text);
  const day = parseJalali(time ? text.slice(0, time.index) : text);
  if (day === null) return null;
  if (!time) return { day, ms: 0 };
  const [hour = 0, minute = 0, second = 0] = time.slice(1).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return null;
  return { day, ms: hour * HOUR + minute * MINUTE + second * SECOND };
};

const firstOfWeek = (day: string): string => orStay(day, () => addDays(day, -weekday(day)));

/** Number of the week, which begins on Saturday; week 1 is that of 1 Farvardin. */
const weekOfYear = (day: string): number => {
  const first = firstOfWeek(atDay(splitJalali(day).year, 1, 1));
  return Math.floor(diffDays(first, day) / 7) + 1;
};

export const jalaliGenerateConfig: GenerateConfig = {
  getNow: () => {
    const now = new Date();
    // Both are of Tehran: the clock of the reader's machine may show another day.
    const [hour = 0, minute = 0, second = 0] = clockSeconds(now).split(':').map(Number);
    return { day: todayJalali(now), ms: hour * HOUR + minute * MINUTE + second * SECOND };
  },
  getFixedDate: (iso) => ({ day: fromGregorian(iso), ms: 0 }),
  getEndDate: (moment) => {
    const { year, month } = splitJalali(moment.day);
    return withDay(moment, atDay(year, month, 31));
  },
  getWeekDay: ({ day }) => antdWeekday(day),
  getYear: ({ day }) => splitJalali(day).year,
  getMonth: ({ day }) => splitJalali(day).month - 1,
  getDate: ({ day }) => splitJalali(day).day,
  getHour: ({ ms }) => Math.floor(ms / HOUR),
  getMinute: ({ ms }) => Math.floor((ms % HOUR) / MINUTE),
  getSecond: ({ ms }) => Math.floor((ms % MINUTE) / SECOND),
  getMillisecond: ({ ms }) => ms % SECOND,
  addYear: (moment, years) => {
    const { year, month, day } = splitJalali(moment.day);
    return withDay(moment, atDay(year + years, month, day));
  },
  addMonth: (moment, months) =>
    withDay(
      moment,
      orStay(moment.day, () => addMonths(moment.day, months)),
    ),
  addDate: (moment, days) =>
    withDay(
      moment,
      orStay(moment.day, () => addDays(moment.day, days)),
    ),
  setYear: (moment, year) => {
    const { month, day } = splitJalali(moment.day);
    return withDay(moment, atDay(year, month, day));
  },
  setMonth: (moment, month) => {
    const { year, day } = splitJalali(moment.day);
    return withDay(moment, atDay(year, month + 1, day));
  },
  setDate: (moment, date) =>
    withDay(
      moment,
      orStay(moment.day, () => addDays(moment.day, date - splitJalali(moment.day).day)),
    ),
  setHour: (moment, value) => ({ ...moment, ms: (moment.ms % HOUR) + value * HOUR }),
  setMinute: (moment, value) => withPart(moment, { unit: MINUTE, of: HOUR, value }),
  setSecond: (moment, value) => withPart(moment, { unit: SECOND, of: MINUTE, value }),
  setMillisecond: (moment, value) => withPart(moment, { unit: 1, of: SECOND, value }),
  isAfter: (one, other) => (one.day === other.day ? one.ms > other.ms : one.day > other.day),
  isValidate: ({ day }) => parseJalali(day) !== null,
  locale: {
    getWeekFirstDay: () => SATURDAY,
    getWeekFirstDate: (_locale, moment) => withDay(moment, firstOfWeek(moment.day)),
    getWeek: (_locale, { day }) => weekOfYear(day),
    format: (locale, moment, format) => formatMoment(moment, format, languageOf(locale)),
    parse: (_locale, text) => parseMoment(text),
    getShortWeekDays: (locale) => {
      const names = shortWeekdayNames(languageOf(locale));
      return [...names.slice(1), ...names.slice(0, 1)];
    },
    getShortMonths: (locale) => [...jalaliMonthNames(languageOf(locale))],
  },
};
