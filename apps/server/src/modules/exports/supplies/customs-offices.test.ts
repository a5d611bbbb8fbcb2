/** Customs offices: people with the right edit their list, which decides which declarations are accepted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp } from '../../../platform/testing/testing-app.ts';
import { addMarket, addSupply, freshCottages } from '../exports.testing.ts';

describe.each(testEngines())('customs offices on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    await addMarket(db);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const supply = () =>
    db.transaction((tx) =>
      addSupply(tx, { cottages: freshCottages().map((row) => ({ ...row, customsCode: '61234' })) }),
    );

  it('are added, found by name as people type it, and taken away by the operator', async () => {
    const operator = await test.signIn('operator');
    await expect(supply()).rejects.toMatchObject({ code: 'unknownCustomsOffice' });
    const form = { code: 61_234, name: 'گمرك آزمون', enName: 'Test', isCodeConfirmed: true };
    const added = await operator.call('POST /CustomsOffice/Upsert', { body: form });
    expect(added.data).toMatchObject({ code: 61_234, name: 'گمرک آزمون', rowVersion: 1 });
    await supply();
    const wrong = await operator.call('POST /CustomsOffice/Upsert', { body: { ...form, code: 123 } });
    expect(wrong.problem.code).toBe('invalidFields');
    const gone = await operator.call('POST /CustomsOffice/Delete', { body: { ...form, rowVersion: 1 } });
    expect(gone.data).toMatchObject({ deleted: true });
    await expect(supply()).rejects.toMatchObject({ code: 'unknownCustomsOffice' });
  });

  it('are seen by the auditor and changed by nobody without the right', async () => {
    const auditor = await test.signIn('auditor');
    const body = { code: 71_234, name: 'گمرک', enName: '', isCodeConfirmed: false };
    expect((await auditor.call('POST /CustomsOffice/Upsert', { body })).status).toBe(403);
    const { rows } = await db.query<{ count: number }>(
      `select count(*) as count from customs_office where name <> '' and en_name <> '' and deleted_at is null`,
    );
    expect(rows[0]?.count).toBeGreaterThan(20);
    const { data } = await auditor.call('POST /CustomsOffice/GetAll', { body: {} });
    expect(data.totalCount).toBe(rows[0]?.count);
  });
});
