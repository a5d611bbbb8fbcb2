import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchSize } from '@nazer/contract/kernel/batch.ts';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../testing/testing-app.ts';

interface Answers {
  answers: { status: number; position: string | null; body: Record<string, unknown> }[];
}

describe.each(testEngines())('several calls in one request on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let clerk: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    clerk = await test.signIn('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const send = (calls: unknown, headers: Record<string, string> = {}) =>
    clerk.raw({ method: 'POST', url: '/api/Batch', headers, payload: { calls } });
  const rows = { method: 'POST', url: '/CrmCompany/GetAll', body: { PageIndex: 1 } };
  const session = { method: 'GET', url: '/api/Auth/Session' };

  it('gives each what it answers by itself, in order, and a refusal leaves the others alone', async () => {
    await clerk.call('POST /CrmCompany/Upsert', { body: { companyName: 'نمونه' } });
    const foreign = { method: 'POST', url: '/User/GetAll', body: { PageIndex: 1 } };
    const wrong = { method: 'POST', url: '/CrmCompany/GetAll', body: { PageIndex: 'x' } };
    const answer = await send([session, foreign, rows, wrong], { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(200);
    const { answers } = answer.json<Answers>();
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 400]);
    const alone = await clerk.raw({ method: 'POST', url: rows.url, payload: rows.body });
    expect(answers[2]?.body).toEqual(alone.json());
    expect(answers[0]?.body['data']).toMatchObject({ userName: 'crm' });
    expect(answers[1]?.body).toMatchObject({ status: 403, code: 'forbidden' });
    expect(String(answers[3]?.body['detail'])).toMatch(/^[A-Z“]/u);
  });

  it('takes nothing that changes, nor a file, a stream, a call of strangers, itself or an unknown one, and runs none then', async () => {
    const count = async () => (await clerk.call('POST /CrmCompany/GetAll', { body: {} })).data.totalCount;
    const before = await count();
    const others = [
      { method: 'POST', url: '/CrmCompany/Upsert', body: { companyName: 'دو' } },
      { method: 'GET', url: '/api/System/Live' },
      { method: 'POST', url: '/Auth', body: { UserName: 'crm', Password: 'x' } },
      { method: 'GET', url: '/CrmCompany/Download?authtoken=x' },
      { method: 'POST', url: '/api/Batch', body: { calls: [session] } },
      { method: 'GET', url: '/nothing' },
      { method: 'GET', url: '/api/%41uth/Session' },
    ];
    for (const other of others) {
      const answer = await send([rows, other]);
      expect([other.url, answer.statusCode]).toEqual([other.url, 404]);
    }
    expect(await count()).toBe(before);
  });

  it('is refused by a sentence when it is empty, too long or of another form', async () => {
    const tooMany = Array.from({ length: batchSize + 1 }, () => session);
    for (const calls of [[], tooMany, 'x', [{ method: 'PUT', url: '/' }], [{ ...session, headers: {} }]]) {
      const answer = await send(calls);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ title: string }>().title).toMatch(/\p{L}/u);
    }
  });

  it('answers somebody without a session as each call does', async () => {
    const answer = await test.anonymous.raw({
      method: 'POST',
      url: '/api/Batch',
      payload: { calls: [session, rows] },
    });
    expect(answer.json<Answers>().answers.map(({ status }) => status)).toEqual([401, 401]);
  });
});

describe.each(testEngines())('the limit of calls on $name', ({ open }) => {
  it('counts each call of a batch', async () => {
    const db = await open({ migrate: true });
    const test = await openTestApp(db, { callsPerMinute: 20 });
    const clerk = await test.signIn('crm');
    const calls = Array.from({ length: batchSize }, () => ({ method: 'GET', url: '/api/Auth/Session' }));
    const send = async () => {
      const answer = await clerk.raw({ method: 'POST', url: '/api/Batch', payload: { calls } });
      return answer.json<Answers>().answers.map(({ status }) => status);
    };
    // Two of the twenty are the sign-in and the batch itself.
    expect(new Set(await send())).toEqual(new Set([200]));
    const more = await send();
    expect(more).toContain(429);
    expect(more.filter((status) => status === 200).length).toBeLessThanOrEqual(20 - 2 - batchSize - 1);
    await test.close();
    await db.close();
  });
});
