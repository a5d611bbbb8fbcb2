import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../testing/testing-app.ts';

const newKey = (): string => randomBytes(16).toString('hex');

describe.each(testEngines())('a form that is sent again on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let crm: TestClient;
  let admin: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    [crm, admin] = await Promise.all([test.signIn('crm'), test.signIn('admin')]);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const add = (client: TestClient, key: string, companyName: string) =>
    client.call('POST /CrmCompany/Upsert', {
      body: { companyName },
      headers: { 'idempotency-key': key },
    });
  const count = async (companyName: string) => {
    const filterModels = [
      { Field: 'companyName', Condition1: { Type: 'equals' as const, Filter: companyName } },
    ];
    return (await crm.call('POST /CrmCompany/GetAll', { body: { filterModels } })).data.totalCount;
  };

  it('adds its record once, and says the second time that it was done', async () => {
    const key = newKey();
    expect((await add(crm, key, 'یک‌بار')).status).toBe(200);
    const again = await add(crm, key, 'یک‌بار');
    expect(again.status).toBe(409);
    expect(again.problem).toMatchObject({ code: 'alreadyDone', detail: expect.stringContaining('ثبت شده') });
    expect(await count('یک‌بار')).toBe(1);
  });

  it('adds its record once when both arrive together', async () => {
    const key = newKey();
    const answers = await Promise.all([add(crm, key, 'با هم'), add(crm, key, 'با هم')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count('با هم')).toBe(1);
  });

  it('is taken when it was refused the first time', async () => {
    const key = newKey();
    expect((await add(crm, key, '')).problem.code).toBe('invalidFields');
    expect((await add(crm, key, 'درست‌شده')).status).toBe(200);
  });

  it('stands in nobody else’s way, and a key of no form is no key', async () => {
    const key = newKey();
    expect((await add(crm, key, 'از یکی')).status).toBe(200);
    expect((await add(admin, key, 'از دیگری')).status).toBe(200);
    expect((await add(crm, 'abc', 'بی‌کلید')).status).toBe(200);
    expect((await add(crm, 'abc', 'بی‌کلید')).status).toBe(200);
  });

  it('cannot be feigned by a number of the caller’s own', async () => {
    const key = newKey();
    const feigned = { 'x-request-id': `once-${key}` };
    const body = { companyName: 'وانموده' };
    expect((await crm.call('POST /CrmCompany/Upsert', { body, headers: feigned })).status).toBe(200);
    expect((await add(crm, key, 'راستین')).status).toBe(200);
  });
});
