/**
 * Jalali calendar over `jalaali-js`, which agrees with ICU from 1300 to 1500 (see jalali-intl.test.ts). Outside this
 * file a date is the text `YYYY/MM/DD` with Latin digits: texts sort like the days, and no time zone can shift them.
 */
import {
  isLeapJalaaliYear,
  jalaaliMonthLength,
  toGregorian as gregorianOf,
  toJalaali as jalaliOf,
} from 'jalaali-js';
import { normalizeText } from './fold.ts';

export type JalaliDate = { year: number; month: number; day: number };

/** Fault of a typed date; `day` covers 30 Esfand of a common year. */
export type JalaliFault = 'empty' | 'shape' | 'month' | 'day';

const FIRST_YEAR = 1200;
const LAST_YEAR = 1599;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Iran abolished summer time in 1401; from this day on the offset of Tehran is fixed, and the slow `Intl` is not asked. */
const FIXED_SINCE = '1401/07/01';
const FIXED_OFFSET_MS = 3.5 * HOUR_MS;
/** Moment at which the day `FIXED_SINCE` began in Tehran. */
const FIXED_SINCE_MS = Date.UTC(2022, 8, 22, 20, 30);

const CANONICAL = /^(\d{4})\/(\d{2})\/(\d{2})$/u;
const SEPARATED =
  /^(\d{4}) ?[-/.\\_\u2013\u2212\u060C\u066B ] ?(\d{1,2}) ?[-/.\\_\u2013\u2212\u060C\u066B ] ?(\d{1,2})$/u;
const RUN_TOGETHER = /^(\d{4})(\d{2})(\d{2})$/u;

const MONTHS = {
  fa: ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند'],
  en: [
    'Farvardin',
    'Ordibehesht',
    'Khordad',
    'Tir',
    'Mordad',
    'Shahrivar',
    'Mehr',
    'Aban',
    'Azar',
    'Dey',
    'Bahman',
    'Esfand',
  ],
  ar: ['فروردين', 'أرديبهشت', 'خرداد', 'تير', 'مرداد', 'شهريور', 'مهر', 'آبان', 'آذر', 'دي', 'بهمن', 'إسفند'],
  zh: [
    '法尔瓦丁月',
    '奥尔迪贝赫什特月',
    '霍尔达德月',
    '提尔月',
    '莫尔达德月',
    '沙赫里瓦尔月',
    '梅赫尔月',
    '阿班月',
    '阿扎尔月',
    '代月',
    '巴赫曼月',
    '埃斯凡德月',
  ],
} as const;

/** Weekdays as Persian pages spell them; JavaScript engines place half-spaces differently. */
const PERSIAN_WEEKDAYS = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه\u200Cشنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'];

/** Whether the day exists, in the years 1200 to 1599. */
export function isValidJalali({ year, month, day }: JalaliDate): boolean {
  if (![year, month, day].every(Number.isInteger)) return false;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= jalaaliMonthLength(year, month);
}

/** Whether Esfand has 30 days. @throws {RangeError} outside the years -61 to 3177, as `daysInMonth` does. */
export function isLeapYear(year: number): boolean {
  return isLeapJalaaliYear(year);
}

/**
 * Number of days, 29 to 31. @throws {RangeError} when the month is not 1 to 12, or the year not -61 to 3177.
 */
export function daysInMonth(year: number, month: number): number {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`No such month: ${month}`);
  return jalaaliMonthLength(year, month);
}

/** Formats `{ year: 1405, month: 8, day: 3 }` as `1405/08/03`; does not check that the day exists. */
export function formatJalali({ year, month, day }: JalaliDate): string {
  return `${pad(year, 4)}/${pad(month, 2)}/${pad(day, 2)}`;
}

/** Parts of a canonical date. @throws {RangeError} when the text is not a real day written `1405/08/03`. */
export function splitJalali(jalali: string): JalaliDate {
  const date = partsOf(CANONICAL.exec(jalali));
  if (date === null || !isValidJalali(date))
    throw new RangeError(`Not a Jalali date: ${jalali.slice(0, 40)}`);
  return date;
}

/**
 * Parses a date as typed (`1405/8/3`, `۱۴۰۵-۰۸-۰۳`, `1405.8.3`, `1405 8 3`, `14050803`) into `1405/08/03`; null when
 * it is no real day of 1200 to 1599. Two-digit years are refused: 05 may be 1305 or 1405.
 */
export function parseJalali(text: string): string | null {
  const date = readTyped(text);
  return date !== null && isValidJalali(date) ? formatJalali(date) : null;
}

/** Reason `parseJalali` gives null for a text; null when it does not. A year out of range counts as `shape`. */
export function explainJalali(text: string): JalaliFault | null {
  if (normalizeText(text) === '') return 'empty';
  const date = readTyped(text);
  if (date === null || date.year < FIRST_YEAR || date.year > LAST_YEAR) return 'shape';
  if (date.month < 1 || date.month > 12) return 'month';
  return isValidJalali(date) ? null : 'day';
}

/** Converts `1405/08/03` to ISO `2026-10-25`. @throws {RangeError} for a text that is not a canonical date. */
export function toGregorian(jalali: string): string {
  const { year, month, day } = splitJalali(jalali);
  const { gy, gm, gd } = gregorianOf(year, month, day);
  return `${pad(gy, 4)}-${pad(gm, 2)}-${pad(gd, 2)}`;
}

/**
 * Converts ISO `2026-10-25` to `1405/08/03`. @throws {RangeError} for a day that does not exist or is out of range.
 */
export function fromGregorian(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(iso);
  const ms = parts === null ? Number.NaN : Date.parse(`${iso}T00:00:00Z`);
  // Date.parse accepts 30 February as 2 March in some engines; converting back detects it.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(iso)) {
    throw new RangeError(`Not a Gregorian date: ${iso.slice(0, 40)}`);
  }
  return fromUtcDay(ms);
}

/**
 * Jalali day of a moment in a time zone. @throws {RangeError} for an invalid date, an unknown time zone, and
 * outside the years 1200 to 1599.
 */
export function jalaliOfInstant(instant: Date, timeZone = 'Asia/Tehran'): string {
  if (timeZone === 'Asia/Tehran' && instant.getTime() >= FIXED_SINCE_MS)
    return fromUtcDay(instant.getTime() + FIXED_OFFSET_MS);
  const parts = dayFormat(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return fromUtcDay(Date.UTC(part('year'), part('month') - 1, part('day')));
}

/**
 * First moment of a day in Tehran: midnight, or 1 o'clock where clocks were put forward at midnight (until 1401).
 * @throws {RangeError} for a text that is not a canonical date.
 */
export const startOfDay = (jalali: string): Date => atHour(jalali, 0);

/**
 * Moment of an hour (0 to 24) of a day in Tehran; an hour that clocks skipped counts as the next one, and of an hour
 * that came twice the first is meant. Errors are those of `startOfDay`.
 */
export function atHour(jalali: string, hour: number): Date {
  const clockMs = utcDay(jalali) + hour * HOUR_MS;
  return new Date(jalali < FIXED_SINCE ? tehranMoment(clockMs) : clockMs - FIXED_OFFSET_MS);
}

/**
 * Day of the moment `now` in Tehran, regardless of the machine's time zone. @throws {RangeError} for an
 * invalid date.
 */
export function todayJalali(now: Date): string {
  return jalaliOfInstant(now);
}

/**
 * Day `days` later (earlier when negative). @throws {RangeError} for a text that is not a canonical date, and
 * when it leaves the years 1200 to 1599.
 */
export function addDays(jalali: string, days: number): string {
  return fromUtcDay(utcDay(jalali) + days * DAY_MS);
}

/**
 * Same day `months` later (earlier when negative), or the last day of that month when it is shorter: 31
 * Shahrivar plus one month is 30 Mehr. @throws {RangeError} for a text that is not a canonical date, and when
 * it leaves the years 1200 to 1599.
 */
export function addMonths(jalali: string, months: number): string {
  const date = splitJalali(jalali);
  const count = date.year * 12 + (date.month - 1) + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  if (!isValidJalali({ year, month, day: 1 }))
    throw new RangeError(`No month ${months} months from ${jalali}`);
  return formatJalali({ year, month, day: Math.min(date.day, jalaaliMonthLength(year, month)) });
}

/**
 * Days from `from` to `to`; negative when `to` is earlier. @throws {RangeError} for a text that is not a
 * canonical date.
 */
export function diffDays(from: string, to: string): number {
  return (utcDay(to) - utcDay(from)) / DAY_MS;
}

/** Weekday: 0 Saturday to 6 Friday. @throws {RangeError} for a text that is not a canonical date. */
export function weekday(jalali: string): number {
  const sinceSunday = new Date(utcDay(jalali)).getUTCDay();
  return (sinceSunday + 1) % 7;
}

const hasMonths = (language: string): language is keyof typeof MONTHS => Object.hasOwn(MONTHS, language);

/** Names of the twelve months, Farvardin first; languages in Latin script share one spelling. */
export function jalaliMonthNames(language: string): readonly string[] {
  return MONTHS[hasMonths(language) ? language : 'en'];
}

/** Any Saturday, as the start of a week. */
const SATURDAY = Date.UTC(2000, 0, 1);

function namesByEngine(language: string, weekdayForm: 'long' | 'narrow'): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: weekdayForm, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, days) => format.format(SATURDAY + days * DAY_MS));
}

/** Names of the seven weekdays, Saturday first. */
export function weekdayNames(language: string): readonly string[] {
  return language === 'fa' ? PERSIAN_WEEKDAYS : namesByEngine(language, 'long');
}

/** Short weekday names for column headings: one letter, or two where one letter would stand for several days. */
export function shortWeekdayNames(language: string): readonly string[] {
  if (language === 'ar' || language === 'zh') return namesByEngine(language, 'narrow');
  return weekdayNames(language).map((name) => name.slice(0, language === 'fa' ? 1 : 2));
}

/**
 * Long form, e.g. «چهارشنبه 12 آذر 1404» or Wednesday 12 Azar 1404; the digits are Latin, because the font
 * shows them as Persian ones. @throws {RangeError} for a text that is not a canonical date.
 */
export function formatJalaliLong(jalali: string, language = 'fa'): string {
  const { year, month, day } = splitJalali(jalali);
  const name = weekdayNames(language)[weekday(jalali)] ?? '';
  const monthName = jalaliMonthNames(language)[month - 1] ?? '';
  if (language === 'zh') return `${year}年${monthName}${day}日 ${name}`;
  return `${name} ${day} ${monthName} ${year}`;
}

function readTyped(text: string): JalaliDate | null {
  const typed = normalizeText(text);
  return partsOf(SEPARATED.exec(typed) ?? RUN_TOGETHER.exec(typed));
}

function partsOf(match: RegExpExecArray | null): JalaliDate | null {
  if (match === null) return null;
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** Milliseconds of a day's midnight in UTC. @throws {RangeError} for a text that is not a canonical date. */
function utcDay(jalali: string): number {
  const { year, month, day } = splitJalali(jalali);
  const { gy, gm, gd } = gregorianOf(year, month, day);
  return Date.UTC(gy, gm - 1, gd);
}

/** Day in UTC of a moment in milliseconds. @throws {RangeError} outside the years 1200 to 1599. */
function fromUtcDay(ms: number): string {
  const day = new Date(ms);
  if (Number.isNaN(day.getTime())) throw new RangeError('Not a moment in time');
  const { jy, jm, jd } = jalaliOf(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
  const date = { year: jy, month: jm, day: jd };
  if (!isValidJalali(date)) throw new RangeError(`Outside the years ${FIRST_YEAR} to ${LAST_YEAR}`);
  return formatJalali(date);
}

let tehranClock: Intl.DateTimeFormat | undefined;

/** Clock of Tehran, made when a day of summer times is first asked for, as making one is slow. */
const clockFormat = (): Intl.DateTimeFormat =>
  (tehranClock ??= new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: 'Asia/Tehran',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }));

/** Milliseconds by which clocks in Tehran were ahead of UTC at a moment that is a whole second. */
function tehranOffset(ms: number): number {
  const parts = clockFormat().formatToParts(ms);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const day = Date.UTC(part('year'), part('month') - 1, part('day'));
  return day + part('hour') * HOUR_MS + part('minute') * 60_000 + part('second') * 1_000 - ms;
}

/** Moment at which clocks in Tehran showed a time, which is given as the moment they show it in UTC. */
function tehranMoment(clockMs: number): number {
  const offsetBefore = tehranOffset(clockMs - DAY_MS);
  const moment = clockMs - offsetBefore;
  const offset = tehranOffset(moment);
  if (offset === offsetBefore) return moment;
  // Clocks were changed within the last day. A time they skipped is no moment by the new offset either.
  const changed = clockMs - offset;
  return tehranOffset(changed) === offset ? changed : moment;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formatter of days, cached because making one costs a hundred times what using it costs. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  dayFormats.set(timeZone, made);
  return made;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
