import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

export type CalendarDay = RowOf<'find-calendar-days'>;

/**
 * All Jalali days somebody set, in no order: for them the general rule (fixed holidays and, by a setting, Thursdays) does
 * not count. A day set back to what the rule says keeps its row.
 */
export const findCalendarDays = statement.all(
  'find-calendar-days',
  'select day, is_holiday, title from calendar_day',
);

const lockQueue = statement.run(
  'lock-calendar-day-lock-queue',
  'select pg_advisory_xact_lock(7205040, hashtext(:day))',
);

const selectCalendarDay = statement.one(
  'lock-calendar-day-select-calendar-day',
  'select day, is_holiday, title from calendar_day where day = :day',
);

/**
 * The day as it was set; undefined when it never was. In either case other calls of this function for the day wait until
 * the transaction ends; the row itself is not locked.
 */
export async function lockCalendarDay(tx: Tx, day: string): Promise<CalendarDay | undefined> {
  await lockQueue(tx, { day });
  return selectCalendarDay(tx, { day });
}

/** Sets a day. `source` 2 says that a person set it. */
export const upsertCalendarDay = statement.run(
  'upsert-calendar-day',
  `insert into calendar_day (day, is_holiday, title, source, updated_by) values (:day, :isHoliday, :title, 2, :userId)
   on conflict (day) do update set is_holiday = excluded.is_holiday, title = excluded.title, source = 2,
     updated_at = now(), updated_by = excluded.updated_by`,
);

/** Days from `from` to `to`, both included, whose positions are final; in no order. */
export const findClosedDays = statement.values(
  'find-closed-days',
  'select day from position_close where day between :from and :to',
);
