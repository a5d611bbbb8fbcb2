/** Business days, counted in memory: the holidays of all years are known at once. */
import { addDays, daysInMonth, formatJalali, weekday } from '@nazer/persian/jalali.ts';
import type { CalendarDay } from './calendar.queries.ts';
import { fixedHolidays } from './fixed-holidays.data.ts';

// Days of the week as `weekday` gives them.
const thursday = 5;
const friday = 6;

/**
 * Business days of a Jalali year. They are counted once, as a calendar never changes: a change of a day makes another
 * one.
 */
interface Year {
  /** Number of business days of the year up to and including a day. */
  readonly upTo: ReadonlyMap<string, number>;
  readonly total: number;
}

export class BusinessCalendar {
  readonly #days: ReadonlyMap<string, CalendarDay>;
  readonly #isThursdayHoliday: boolean;
  readonly #years = new Map<number, Year>();

  constructor(days: readonly CalendarDay[], rule: { readonly isThursdayHoliday: boolean }) {
    this.#days = new Map(days.map((each) => [each.day, each]));
    this.#isThursdayHoliday = rule.isThursdayHoliday;
  }

  /** Whether a day is a holiday: every Friday is; else what was set for the day, else the general rule. */
  isHoliday(day: string): boolean {
    const dayOfWeek = weekday(day);
    if (dayOfWeek === friday) return true;
    const isByRule = fixedHolidays.has(day.slice(5)) || (dayOfWeek === thursday && this.#isThursdayHoliday);
    return this.#days.get(day)?.isHoliday ?? isByRule;
  }

  /**
   * Title of a day: the one set with it, else that of a fixed holiday; empty for any other day and for one set as
   * business day.
   */
  titleOf(day: string): string {
    const set = this.#days.get(day);
    if (set && (set.title !== '' || !set.isHoliday)) return set.title;
    return fixedHolidays.get(day.slice(5)) ?? '';
  }

  /** Whether the calendar has a row for this day, so that the general rule does not count. */
  isSet(day: string): boolean {
    return this.#days.has(day);
  }

  isBusinessDay(day: string): boolean {
    return !this.isHoliday(day);
  }

  /**
   * The `count`th business day after `day`, before it when negative; for 0 the day itself, or the next business day.
   */
  add(day: string, count: number): string {
    const step = count < 0 ? -1 : 1;
    let left = Math.abs(count);
    let found = day;
    while (left > 0 || !this.isBusinessDay(found)) {
      found = addDays(found, step);
      if (left > 0 && this.isBusinessDay(found)) left -= 1;
    }
    return found;
  }

  /** The last business day before `day`. */
  previous(day: string): string {
    return this.add(day, -1);
  }

  /**
   * Number of business days after `from` up to and including `to`; 0 when `to` is not later. Otherwise throws
   * RangeError for a text that is no Jalali date.
   */
  between(from: string, to: string): number {
    if (to <= from) return 0;
    const first = Number(from.slice(0, 4));
    const last = Number(to.slice(0, 4));
    let count = this.#upTo(to) - this.#upTo(from);
    for (let year = first; year < last; year += 1) count += this.#year(year).total;
    return count;
  }

  #upTo(day: string): number {
    const count = this.#year(Number(day.slice(0, 4))).upTo.get(day);
    if (count === undefined) throw new RangeError(`Not a Jalali date: ${day.slice(0, 40)}`);
    return count;
  }

  #year(year: number): Year {
    const known = this.#years.get(year);
    if (known) return known;
    const upTo = new Map<string, number>();
    let total = 0;
    for (let month = 1; month <= 12; month += 1) {
      for (let date = 1; date <= daysInMonth(year, month); date += 1) {
        const day = formatJalali({ year, month, day: date });
        if (this.isBusinessDay(day)) total += 1;
        upTo.set(day, total);
      }
    }
    const counted = { upTo, total };
    this.#years.set(year, counted);
    return counted;
  }
}
