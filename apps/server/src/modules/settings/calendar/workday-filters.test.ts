/**
 * A filter such as «۱۰ روز کاری گذشته» finds what the days it stands for find, by the business days up to the day of
 * the question.
 */
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import { loadTestMarket } from '../../../simulate/market/testing-market.ts';
import { upsertCalendarDay } from './calendar.queries.ts';
import { addBusinessDays, isBusinessDay } from './calendar.service.ts';

const now = new Date('2026-11-21T09:00:00Z');
const today = todayJalali(now);
const inPeriod = { Type: 'period', Filter: 'last10BusinessDays' };

describe.each(testEngines())('filters by business days on $name', ({ open }) => {
  let db: Database;
  let app: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    app = await openTestApp(db, { clock: { now: () => now } });
    client = await app.signIn('supervisor');
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  async function postCall<T>(url: string, payload: object): Promise<T> {
    const answer = await client.raw({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: T }>().data;
  }
  /** Results of each call of the list with this condition. */
  const found = async (condition: object) => {
    const filterModels = [{ Field: 'date', Condition1: condition }];
    return {
      all: await postCall('/Dealing/GetAll', { filterModels, PageIndex: 1, PageSize: 200 }),
      sums: await postCall<{ totalCount: number }>('/Dealing/GetSummary', { filterModels }),
      values: await postCall('/Dealing/GetSetValues', { Field: 'currency', filterModels }),
      pivot: await postCall('/Dealing/GetPivot', { filterModels, rows: { Field: 'currency' } }),
    };
  };
  /** First of the last ten business days, of which today is the last when it is one. */
  const from = async () => addBusinessDays(db, today, (await isBusinessDay(db, today)) ? -9 : -10);

  it('find the rows of those days in every call, and others once a day is made a holiday', async () => {
    const first = await from();
    const before = await found(inPeriod);
    expect(before).toEqual(await found({ Type: 'inRange', Filter: first, FilterTo: today }));
    expect(before.sums.totalCount).toBeGreaterThan(0);

    const holiday = await addBusinessDays(db, today, -2);
    await db.transaction(async (tx) => {
      await invalidateCachedValues(tx);
      await upsertCalendarDay(tx, { day: holiday, isHoliday: true, title: 'تعطیل', userId: 1 });
    });
    await expect.poll(from).not.toBe(first);
    const earlier = await from();
    expect(earlier < first).toBe(true);
    expect(await found(inPeriod)).toEqual(await found({ Type: 'inRange', Filter: earlier, FilterTo: today }));
  });

  it('are taken as a second condition, and for resources too', async () => {
    const filterModels = [
      {
        Field: 'date',
        Condition1: inPeriod,
        Condition2: { Type: 'lessThan', Filter: addDays(today, -3) },
        FilterOperator: 'AND',
      },
    ];
    const { totalCount } = await postCall<{ totalCount: number }>('/Dealing/GetSummary', { filterModels });
    expect(totalCount).toBeLessThan((await found(inPeriod)).sums.totalCount);
    const clerk = await app.signIn('crm');
    const answer = await clerk.raw({
      method: 'POST',
      url: '/CrmCompany/GetSummary',
      payload: { filterModels: [{ Field: 'registerDate', Condition1: inPeriod }] },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('are refused of columns without days', async () => {
    for (const Field of ['amount', 'supplier']) {
      const payload = { filterModels: [{ Field, Condition1: inPeriod }] };
      const answer = await client.raw({ method: 'POST', url: '/Dealing/GetSummary', payload });
      expect(answer.statusCode).toBe(400);
    }
  });
});
