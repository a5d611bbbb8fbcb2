/** A month or year of the calendar, and making a day a holiday or a business day. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { daysInMonth, formatJalali, toGregorian, todayJalali, weekday } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { readDay } from '../../../platform/day-range.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import { writeEvent } from '../../log/log.service.ts';
import { findClosedDays, lockCalendarDay, upsertCalendarDay } from './calendar.queries.ts';
import { getBusinessCalendar } from './calendar.service.ts';

type CalendarDays = ApiOutput<'GET /api/Setting/GetCalendar'>;

/** Day of the week as `weekday` gives it. */
const friday = 6;

/** A year (1300 to 1500) or month of the calendar. Throws `invalidFields` for one out of range. */
function readNumber(ctx: Ctx, field: 'year' | 'month', text: string): number {
  const range = field === 'year' ? { min: 1300, max: 1500 } : { min: 1, max: 12 };
  const value = Number(text);
  if (value >= range.min && value <= range.max) return value;
  const values = { setting: serverWords[ctx.language].settings.fields[field], ...range };
  throw new AppError('invalidFields', { inputs: [{ field, code: 'settingOutOfRange', values }] });
}

/** Makes the function that gives the name of the day of the week of a Gregorian day. */
function weekdayTitles(language: Language): (gDate: string) => string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (gDate) => format.format(new Date(`${gDate}T00:00:00Z`));
}

const datesOf = (year: number, month: number): string[] =>
  Array.from({ length: daysInMonth(year, month) }, (_, index) =>
    formatJalali({ year, month, day: index + 1 }),
  );

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Days of a month; of the whole year when no month is given. `isFinal`: positions of the day are final. Throws
 * `invalidFields`.
 */
export async function getCalendarDays(
  ctx: Ctx,
  query: { readonly year: string; readonly month?: string | undefined },
): Promise<CalendarDays> {
  const year = readNumber(ctx, 'year', query.year);
  const month = query.month === undefined ? null : readNumber(ctx, 'month', query.month);
  const calendar = await getBusinessCalendar(ctx.db);
  const today = todayJalali(ctx.clock.now());
  const titleOfWeekday = weekdayTitles(ctx.language);
  const dates = (month === null ? months : [month]).flatMap((one) => datesOf(year, one));
  const closed = new Set(await findClosedDays(ctx.db, { from: dates[0] ?? '', to: dates.at(-1) ?? '' }));
  const days = dates.map((date): CalendarDays['days'][number] => {
    const gDate = toGregorian(date);
    return {
      date,
      gDate,
      weekday: weekday(date),
      weekdayTitle: titleOfWeekday(gDate),
      isHoliday: calendar.isHoliday(date),
      title: calendar.titleOf(date),
      isSet: calendar.isSet(date),
      isFinal: closed.has(date),
      isToday: date === today,
    };
  });
  return { year, month, businessDays: days.filter(({ isHoliday }) => !isHoliday).length, days };
}

interface HolidayCommand {
  readonly date: string;
  readonly isHoliday: 'true' | 'false';
  /** Title; when it is left out it stays, or is empty for a new holiday. */
  readonly title?: string | undefined;
}

/**
 * Makes a day a holiday or a business day, or changes its title; `unchanged` when it is so already. The title of a day
 * whose positions are final may still change. Locks the day until the commit. Throws `badDateInput`, `fridayIsHoliday`
 * and `dayIsFinal`.
 */
export async function changeHoliday(ctx: Ctx, command: HolidayCommand): Promise<Outcome> {
  const day = readDay('date', command.date);
  const isHoliday = command.isHoliday === 'true';
  const words = serverWords[ctx.language].settings;
  const outcome = (result: Outcome['result']): Outcome => ({
    result,
    id: null,
    approvalId: null,
    status: null,
    statusTitle: isHoliday ? words.holiday : words.businessDay,
  });
  if (weekday(day) === friday && !isHoliday) throw new AppError('fridayIsHoliday');
  return ctx.db.transaction(async (tx) => {
    await lockCalendarDay(tx, day);
    // The cache of this node may not have another node's last change yet.
    await invalidateCachedValues(tx);
    const calendar = await getBusinessCalendar(tx);
    const before = { isHoliday: calendar.isHoliday(day), title: calendar.titleOf(day) };
    const title = command.title === undefined ? before.title : normalizeText(command.title);
    const after = { isHoliday, title: isHoliday ? title : '' };
    if (before.isHoliday === isHoliday && before.title === after.title) return outcome('unchanged');
    const isSame = before.isHoliday === isHoliday;
    if (!isSame && (await findClosedDays(tx, { from: day, to: day })).length > 0)
      throw new AppError('dayIsFinal', { values: { day } });
    await upsertCalendarDay(tx, { day, ...after, userId: ctx.user.id });
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'CalendarDay',
      key: day,
      title: after.title,
      before,
      after,
      call: 'GET /api/Setting/ChangeHoliday',
    });
    return outcome('done');
  });
}
