import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface CalendarDay {
  readonly day: string;
  readonly isHoliday: boolean;
  readonly title: string;
}

/** The days that are not as the rule says. */
export async function findCalendarDays(db: Queryable): Promise<CalendarDay[]> {
  const { rows } = await db.query<CalendarDay>(
    'select day, is_holiday as "isHoliday", title from calendar_day',
    [],
    { name: 'find-calendar-days' },
  );
  return rows;
}

/** The day as it was set, held until the transaction ends. */
export async function lockCalendarDay(tx: Tx, day: string): Promise<CalendarDay | undefined> {
  await tx.query('select pg_advisory_xact_lock(7205040, hashtext($1))', [day]);
  const { rows } = await tx.query<CalendarDay>(
    'select day, is_holiday as "isHoliday", title from calendar_day where day = $1',
    [day],
  );
  return rows[0];
}

export async function upsertCalendarDay(
  tx: Tx,
  { day, isHoliday, title }: CalendarDay,
  userId: number,
): Promise<void> {
  await tx.query(
    `insert into calendar_day (day, is_holiday, title, source, updated_by) values ($1, $2, $3, 2, $4)
     on conflict (day) do update set is_holiday = excluded.is_holiday, title = excluded.title, source = 2,
       updated_at = now(), updated_by = excluded.updated_by`,
    [day, isHoliday, title, userId],
  );
}

/** The days of a month whose positions are final. */
export async function findClosedDays(db: Queryable, from: string, to: string): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    'select day from position_close where day between $1 and $2',
    [from, to],
  );
  return rows.map(({ day }) => day);
}
