import { addAmounts } from '@nazer/contract/kernel/money.ts';
import {
  positionComponent,
  positionRefType,
  sarafiAlertSubject,
  sarafiStatus,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../platform/ctx.ts';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { netFlow } from './close-day.queries.ts';
import { closeDays } from './close-days.ts';
import { type PositionEntry, postEntries, reverseEntries } from './position.service.ts';
import { sarafiJobs } from '../sarafi.jobs.ts';
import { addOffice, addReferenceRates } from '../sarafi.testing.ts';
import { getLastStartPosition, listStartPositions } from './start-position.service.ts';

/** First day of the tests, whose clock starts at its noon in Tehran. */
const first = '1405/08/30';
const currencies = ['EUR', 'USD', 'AED'] as const;
const components = Object.values(positionComponent);
const refType = positionRefType.sana;

/** Random numbers, the same in every run (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe.each(testEngines())('closing days on $name', ({ open }) => {
  let db: Database;
  const clock = fakeClock('2026-11-21T08:30:00Z');
  const random = randomOf(20_260_331);
  const offices = Array.from({ length: 12 }, (_, index) => index + 1);
  let nextRef = 0;
  const posted: { refId: number; isReversed: boolean }[] = [];

  const randomEntry = (day: string): PositionEntry => {
    const amount = `${random(2) ? '' : '-'}${random(900_000) + 1}.${String(random(100)).padStart(2, '0')}`;
    const refId = (nextRef += 1);
    posted.push({ refId, isReversed: false });
    return {
      sarafiId: offices[random(offices.length)] ?? 1,
      currency: currencies[random(3)] ?? 'EUR',
      bizDate: addDays(day, -random(4)),
      component: components[random(components.length)] ?? positionComponent.sanaBuy,
      amount,
      rate: '1330000',
      euroAmount: '1.00',
      refType,
      refId,
      isIgnored: random(20) === 0,
    };
  };

  /** Entries of a day of the market, some of them of earlier days, and cancellations of entries. */
  const trade = async (day: string): Promise<void> => {
    await db.transaction((tx) =>
      postEntries(
        tx,
        Array.from({ length: 120 }, () => randomEntry(day)),
      ),
    );
    for (let turn = 0; turn < 10; turn += 1) {
      const one = posted[random(posted.length)];
      if (!one || one.isReversed) continue;
      one.isReversed = true;
      await db.transaction((tx) => reverseEntries(tx, { refType, refId: one.refId, day }));
    }
  };

  const wrong = async (text: string): Promise<number> =>
    (await db.query<{ n: number }>(`select count(*) as n from (${text}) as wrong`)).rows[0]?.n ?? -1;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await db.transaction((tx) => addReferenceRates(tx, '1405/01/01'));
    for (const id of offices) await addOffice(db, { id });
  });
  afterAll(() => db.close());

  it('keeps closing, opening and the sum of all entries equal, whatever comes in', async () => {
    let day = first;
    for (let turn = 0; turn < 20; turn += 1) {
      await trade(day);
      clock.advanceMinutes(24 * 60);
      if (turn % 3 === 0) await closeDays({ db, clock });
      day = addDays(day, 1);
    }
    await closeDays({ db, clock });
    expect(await wrong(`select from position_day where is_final and closing <> opening + ${netFlow}`)).toBe(
      0,
    );
    expect(
      await wrong(
        `select from position_day d join position_close c on c.day = d.biz_date where not d.is_final`,
      ),
    ).toBe(0);
    const days = await db.query<{ day: string }>('select day from position_close order by day');
    for (const [index, { day: next }] of days.rows.entries()) {
      if (index === 0) continue;
      const before = days.rows[index - 1]?.day;
      expect(before).toBe(addDays(next, -1));
      const { rows } = await db.query<{ n: number }>(
        `select count(*) as n from (select * from position_day where biz_date = $1) d
         full join (select * from position_day where biz_date = $2) y using (sarafi_id, currency)
         where coalesce(d.opening, 0) <> coalesce(y.closing, 0)`,
        [next, before],
      );
      expect([next, rows[0]?.n]).toEqual([next, 0]);
    }
    expect(
      await wrong(`select from position_current c full join (select sarafi_id, currency, sum(amount) as amount
        from position_entry where not is_ignored group by 1, 2) e using (sarafi_id, currency)
        where coalesce(c.amount, 0) <> coalesce(e.amount, 0)`),
    ).toBe(0);
    expect(
      await wrong(`select from position_day d full join (select sarafi_id, currency, biz_date, sum(amount) as amount
        from position_entry where not is_ignored group by 1, 2, 3) e using (sarafi_id, currency, biz_date)
        where coalesce(${netFlow}, 0) <> coalesce(e.amount, 0)`),
    ).toBe(0);
    expect(
      await wrong(`select from position_entry e join position_entry r on r.reversal_of = e.id
        where r.amount <> -e.amount or r.biz_date < e.biz_date`),
    ).toBe(0);
    // 20 days of 120 entries, and their reversals.
    expect(await wrong('select from position_entry')).toBeGreaterThan(2_400);
  });

  it('does nothing the second time', async () => {
    const before = await db.query('select * from position_close order by day');
    expect(await closeDays({ db, clock })).toBe(0);
    expect((await db.query('select * from position_close order by day')).rows).toEqual(before.rows);
  });

  it('is done once by two nodes at the same time', async () => {
    clock.advanceMinutes(2 * 24 * 60);
    await Promise.all([closeDays({ db, clock }), closeDays({ db, clock })]);
    expect(await wrong('select from position_day where is_final and closing <> opening + ' + netFlow)).toBe(
      0,
    );
    const last = (await getLastStartPosition(db, null)).date;
    expect(last).toBe(addDays(first, 22));
  });

  it('shows with what each office starts, in its own currency and in euro', async () => {
    const day = addDays(first, 22);
    const { rows, total } = await listStartPositions(db, { day, sarafiId: 1, limit: 20, offset: 0 });
    const { rows: held } = await db.query<{ currency: string; amount: string }>(
      'select currency, amount from position_current where sarafi_id = 1 and amount <> 0 order by currency',
    );
    expect(total).toBe(held.length);
    expect(rows.map(({ currency, opening }) => [currency, opening])).toEqual(
      held.map(({ currency, amount }) => [currency, addAmounts(amount)]),
    );
    expect(rows.find(({ currency }) => currency === 'EUR')?.openingEur).toBe(
      rows.find(({ currency }) => currency === 'EUR')?.opening,
    );
  });

  it('ends a day half an hour after midnight, whenever its job is begun', async () => {
    const job = sarafiJobs().find(({ name }) => name === 'start-of-day');
    const services = { db, clock, log: { info: () => {}, warn: () => {}, error: () => {} } };
    const run = {
      isLastTry: true,
      signal: new AbortController().signal,
      reportProgress: () => Promise.resolve(),
    };
    const startOfDay = async (): Promise<string> => {
      // The job needs no other services and stores no files.
      await job?.handle(services as unknown as Services, {}, run);
      return (await getLastStartPosition(db, null)).date ?? '';
    };
    const last = await startOfDay();
    // The clock moves from noon to ten minutes past midnight.
    clock.advanceMinutes(12 * 60 + 10);
    expect(await startOfDay()).toBe(last);
    clock.advanceMinutes(20);
    expect([await startOfDay(), await startOfDay()]).toEqual([addDays(last, 1), addDays(last, 1)]);
    clock.advanceMinutes(11 * 60 + 30);
  });

  it('names the active offices that start without a position, once until somebody has seen it', async () => {
    await addOffice(db, { id: 90 });
    await addOffice(db, { id: 91, status: sarafiStatus.suspended });
    clock.advanceMinutes(24 * 60);
    await closeDays({ db, clock });
    clock.advanceMinutes(24 * 60);
    await closeDays({ db, clock });
    const found = await getLastStartPosition(db, null);
    expect([found.missingCount, found.missing.map(({ id }) => id)]).toEqual([1, [90]]);
    expect((await getLastStartPosition(db, 1)).missing).toEqual([]);
    const alerts = `select sarafi_id from sarafi_alert where subject = ${sarafiAlertSubject.startPosition}`;
    expect((await db.query(alerts)).rows).toEqual([{ sarafiId: 90 }]);
  });

  it('shows what an office started a day with on which nothing moved, and nothing of days to come', async () => {
    await addOffice(db, { id: 92 });
    // As in the simulated market, only days with a flow have a row.
    await db.query(
      `insert into position_day (sarafi_id, currency, biz_date, opening, correction, closing, closing_eur, is_final)
       values (92, 'EUR', $1, 0, 250, 250, 250, true)`,
      [first],
    );
    await db.query(`insert into position_current (sarafi_id, currency, amount) values (92, 'EUR', 250)`);
    const startOf = async (day: string) => {
      const { rows, total } = await listStartPositions(db, { day, sarafiId: 92, limit: 20, offset: 0 });
      return [total, ...rows.map((row) => [row.dateDay, row.currency, row.opening, row.openingEur])];
    };
    expect(await startOf(first)).toEqual([0]);
    for (const days of [1, 2, 9]) {
      const day = addDays(first, days);
      expect(await startOf(day)).toEqual([1, [day, 'EUR', '250.00', '250.00']]);
    }
    const { date } = await getLastStartPosition(db, null);
    expect(await startOf(addDays(date ?? '', 1))).toEqual([0]);
  });
});
