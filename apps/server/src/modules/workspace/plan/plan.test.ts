import { samplePlan } from '@nazer/contract/workspace/sample-plan.ts';
import { addDays, addMonths, todayJalali } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';

describe.each(bothEngines())('the sample plan on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let owner: TestClient;
  const today = todayJalali(new Date());
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    owner = await test.signIn('supervisor');
  });
  beforeEach(() => db.query('delete from sample_plan'));
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const plan = async (client = owner) => (await client.call('GET /api/Workspace/GetPlan')).data;
  const renew = (months: number) =>
    owner.call('POST /api/Workspace/RenewPlan', { body: { months }, language: 'en' });

  it('has eighty days for who never renewed it, and a renewal begins at its end, of that person alone', async () => {
    const end = addDays(today, samplePlan.days);
    expect(await plan()).toMatchObject({ endsOn: end, daysLeft: 80 });
    await renew(3);
    expect(await plan()).toMatchObject({ endsOn: addMonths(end, 3) });
    expect(await plan(await test.signIn('admin'))).toMatchObject({ endsOn: end });
  });

  it('that has ended is renewed from today', async () => {
    await renew(1);
    await db.query('update sample_plan set ends_on = $1', [addDays(today, -40)]);
    expect(await plan()).toMatchObject({ daysLeft: 0 });
    expect((await renew(1)).data).toMatchObject({ endsOn: addMonths(today, 1) });
  });

  it('ends two years from today at the latest, also when two renewals come at once', async () => {
    await Promise.all([renew(12), renew(12)]);
    const { endsOn, mostMonths } = await plan();
    expect([endsOn <= addMonths(today, samplePlan.monthsAhead), mostMonths < 12]).toEqual([true, true]);
    const { problem } = await renew(12);
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'months' }] });
    await renew(mostMonths);
    expect((await renew(1)).problem).toMatchObject({ status: 400, code: 'badValue' });
  });
});
