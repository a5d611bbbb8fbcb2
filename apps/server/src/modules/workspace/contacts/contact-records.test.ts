/** Contacts of the department are shared by holders of the right, and hidden from everybody else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp } from '../../../platform/testing/testing-app.ts';

describe.each(testEngines())('contact records on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const form = {
    name: 'كيان راد',
    organisation: 'بانک نمونه',
    designation: 'مدیر ارز',
    phone: '۰۲۱-۸۸۷۷۶۶۵۵',
    email: 'Kian@Example.com',
    comment: '',
  };

  it('are written by one and read by another in their stored form', async () => {
    const [clerk, auditor] = [await test.signIn('crm'), await test.signIn('auditor')];
    const added = await clerk.call('POST /ContactRecord/Upsert', { body: form });
    expect(added.data).toMatchObject({
      name: 'کیان راد',
      phone: '02188776655',
      email: 'kian@example.com',
      registrar: 'لیلا فرهمند',
    });
    const filterModels = [{ Field: 'name', Condition1: { Type: 'contains' as const, Filter: 'کیان' } }];
    const { data } = await auditor.call('POST /ContactRecord/GetAll', { body: { filterModels } });
    expect(data.list).toHaveLength(1);
    const changed = { ...added.data, designation: 'مدیر خزانه' };
    await clerk.call('POST /ContactRecord/Upsert', { body: changed });
    const late = await clerk.call('POST /ContactRecord/Upsert', { body: { ...changed, comment: 'دیرتر' } });
    expect(late.problem.code).toBe('stale');
  });

  it('are changed by nobody who may only look, and seen by nobody without the right', async () => {
    const [auditor, officer] = [await test.signIn('auditor'), await test.signIn('rates')];
    expect((await auditor.call('POST /ContactRecord/Upsert', { body: form })).status).toBe(403);
    expect((await officer.call('POST /ContactRecord/GetAll', { body: {} })).status).toBe(403);
  });
});
