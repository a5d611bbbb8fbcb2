/** What somebody of an office reads of merchants, when a role of the bank's own lets them see the list. */
import { openOfferStates } from '@nazer/contract/imports/open-offers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp } from '../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');

describe.each(testEngines())('merchants for an office on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    test = await openTestApp(db, { clock: fakeClock(now.toISOString()) });
    const admin = await test.signIn('admin');
    const role = await admin.call('POST /api/Auth/SaveRole', { body: { roleName: 'merchant reader' } });
    const roleId = String(role.data.roleId);
    await admin.call('POST /api/Auth/UpdatePermission', { query: { roleId }, body: ['merchant.view'] });
    const office = await admin.call('GET /api/Auth/GetIdentityUserByUserName', {
      query: { userName: 'office' },
    });
    await admin.call('POST /api/Auth/addUserToRole', { query: { roleId, userId: String(office.data.id) } });
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('An office is told the number of its own open offers of a merchant, staff that of all', async () => {
    const read = async (userName: string) => {
      const client = await test.signIn(userName);
      const { data } = await client.call('POST /Merchant/GetAll', {
        body: { SortModels: [{ Field: 'openOffers', Sort: 'desc' }], PageSize: 200 },
      });
      return data.list.reduce((sum, { openOffers }) => sum + openOffers, 0);
    };
    const { rows } = await db.query<{ every: number; own: number }>(
      `select count(*)::int as every, count(*) filter (where o.sarafi_id = u.sarafi_id)::int as own
       from offer o cross join (select sarafi_id from app_user where user_name = 'office') u
       where o.status = any ($1) and o.merchant_national_id in (select national_id from merchant)`,
      [openOfferStates],
    );
    expect(rows[0]?.own).toBeGreaterThan(0);
    expect(rows[0]?.own).toBeLessThan(rows[0]?.every ?? 0);
    expect({ every: await read('supervisor'), own: await read('office') }).toEqual(rows[0]);
  });
});
