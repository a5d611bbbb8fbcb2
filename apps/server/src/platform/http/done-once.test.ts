import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { bothEngines } from '../database/testing.ts';
import type { CurrentUser } from '../ctx.ts';
import { insertEvent } from '../event-log.ts';
import { openTestApp, type TestApp, type TestClient } from '../testing/testing-app.ts';

const newKey = (): string => randomBytes(16).toString('hex');

describe.each(bothEngines())('a form that is sent again on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let crm: TestClient;
  /**
   * Another session of the same person: the node remembers no answer for it, so that the log alone decides, as it does
   * on another node.
   */
  let crmElsewhere: TestClient;
  let admin: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    [crm, crmElsewhere, admin] = [
      await test.signIn('crm'),
      await test.signIn('crm'),
      await test.signIn('admin'),
    ];
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

  it('adds its record once, and gives the second time the answer of the first', async () => {
    const key = newKey();
    const first = await add(crm, key, 'بار نخست');
    const again = await add(crm, key, 'بار نخست');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data).toEqual(first.data);
    expect(await count('بار نخست')).toBe(1);
    // Another input under the same key does not get the remembered answer.
    expect((await add(crm, key, 'چیز دیگر')).problem.code).toBe('alreadyDone');
  });

  it('adds its record once, and says elsewhere that it was done', async () => {
    const key = newKey();
    expect((await add(crm, key, 'یک‌بار')).status).toBe(200);
    const again = await add(crmElsewhere, key, 'یک‌بار');
    expect(again.status).toBe(409);
    expect(again.problem).toMatchObject({ code: 'alreadyDone', detail: expect.stringContaining('ثبت شده') });
    expect(await count('یک‌بار')).toBe(1);
  });

  it('adds its record once when both arrive together in one session, and both hear the same', async () => {
    const key = newKey();
    const [one, other] = await Promise.all([add(crm, key, 'دو بار'), add(crm, key, 'دو بار')]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.data).toEqual(other.data);
    expect(await count('دو بار')).toBe(1);
  });

  it('adds its record once when both arrive together, and the later one hears that it was done', async () => {
    const key = newKey();
    const answers = await Promise.all([add(crm, key, 'با هم'), add(crmElsewhere, key, 'با هم')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('alreadyDone');
    expect(await count('با هم')).toBe(1);
  });

  it('changes its record once: the later one does not meet its own change as that of a colleague', async () => {
    const { data } = await add(crm, newKey(), 'پیش از تغییر');
    const body = { companyID: data?.companyID, rowVersion: data?.rowVersion, companyName: 'پس از تغییر' };
    const headers = { 'idempotency-key': newKey() };
    const change = (client: TestClient) => client.call('POST /CrmCompany/Upsert', { body, headers });
    const answers = await Promise.all([change(crm), change(crmElsewhere)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('alreadyDone');
  });

  it('is refused by the log itself where two nodes did not know of each other', async () => {
    const user = { id: 1, userName: 'admin', sessionId: 0 } as CurrentUser; // all that an entry takes of it
    const key = newKey();
    const gate = Promise.withResolvers<void>();
    const bothBegun = { count: 0 };
    const node = (part: string) =>
      db.transaction(async (tx) => {
        bothBegun.count += 1;
        // The embedded database has one transaction at a time: the second begins when the first is over.
        if (bothBegun.count === 2 || db.engine === 'embedded') gate.resolve();
        await gate.promise;
        const actor = { user, address: '', requestId: `once-${key}-${part}` };
        await insertEvent(tx, actor, { action: 'update', resource: 'Twice', key });
        await insertEvent(tx, actor, { action: 'update', resource: 'Twice', key: 'second entry' });
      });
    const ends = await Promise.allSettled([node('aaaaaaaaaaaa'), node('bbbbbbbbbbbb')]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await db.query(`select from event_log where resource = 'Twice'`);
    expect(rows).toHaveLength(2);
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
