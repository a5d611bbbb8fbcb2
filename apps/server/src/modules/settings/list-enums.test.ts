import { codes } from '@nazer/contract/codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp } from '../../platform/testing/testing-app.ts';

describe.each(testEngines())('the enumerations over HTTP on $name', ({ open }) => {
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

  it('hold every code with its title in the language of the caller', async () => {
    const client = await test.signIn('office');
    const { data } = await client.call('GET /api/System/GetEnums');
    expect(Object.keys(data)).toEqual(Object.keys(codes));
    expect(data.requestStatus?.[0]).toEqual({ code: 0, title: 'پیش‌نویس' });
    expect(data.offerStatus?.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11]);
    expect(data.dealingStatus).toContainEqual({ code: 5, title: 'نهایی (مختومه)' });
    const english = await client.call('GET /api/System/GetEnums', { language: 'en' });
    expect(english.data.offerStatus).toContainEqual({ code: 9, title: 'Cancelled' });
  });

  it('are for those who are signed in', async () => {
    expect((await test.anonymous.call('GET /api/System/GetEnums')).status).toBe(401);
  });
});
