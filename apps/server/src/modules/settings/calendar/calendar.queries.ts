import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

export type CalendarDay = RowOf<'find-calendar-days'>;

/** Days set otherwise than by the general rule. */
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
 * The day as it was set; undefined when it never was. Locks the day until the transaction ends in either
 * case.
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
