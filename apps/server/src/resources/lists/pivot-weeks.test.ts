// Weeks of the statement against those of the calendar.
import { addDays } from '@nazer/persian/jalali.ts';
import { periodStart } from '@nazer/persian/periods.ts';
import { describe, expect, it } from 'vitest';
import { testEngines } from '../../platform/database/testing.ts';
import { dayNumber } from './pivot-sql.ts';

describe.each(testEngines())('weeks on $name', ({ open }) => {
  it('are seven days from a Saturday on in every year of the calendar', async () => {
    const db = await open();
    const days: string[] = [];
    for (let day = '1200/01/01'; day < '1599/12/29'; day = addDays(day, 1)) days.push(day);
    const { rows } = await db.query<{ first: string; count: number }>(
      `select min(day) as first, count(*)::int as count
       from unnest($1::text[]) as d (day) group by ${dayNumber('day')} / 7 order by 1`,
      [days],
    );
    // The calendar begins and ends within a week.
    const whole = rows.slice(1, -1);
    expect(whole.filter(({ first, count }) => periodStart(first, 'week') !== first || count !== 7)).toEqual(
      [],
    );
    expect(whole.length).toBe(
      Math.floor((days.length - (rows[0]?.count ?? 0) - (rows.at(-1)?.count ?? 0)) / 7),
    );
    await db.close();
  });
});
