import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp } from '../../../platform/testing/testing-app.ts';

describe.each(bothEngines())('the cards on $name', ({ open }) => {
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

  it('a poll counts one vote a person: the last one', async () => {
    const crm = await test.signIn('crm');
    const other = await test.signIn('supervisor');
    expect((await crm.call('GET /api/Workspace/GetPoll')).data.own).toBeNull();
    await other.call('POST /api/Workspace/Vote', { body: { choice: 'yes' } });
    await crm.call('POST /api/Workspace/Vote', { body: { choice: 'yes' } });
    await crm.call('POST /api/Workspace/Vote', { body: { choice: 'no' } });
    const again = await test.signIn('crm');
    expect((await again.call('GET /api/Workspace/GetPoll')).data).toEqual({
      options: [
        { choice: 'yes', count: 1 },
        { choice: 'maybe', count: 0 },
        { choice: 'no', count: 1 },
      ],
      own: 'no',
    });
  });

  it('the log tells that somebody voted, and nothing of what for', async () => {
    const { rows } = await db.query<{ text: string }>(
      `select to_jsonb(e)::text as text from event_log e where action = 'vote'`,
    );
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ text }) => /"(yes|no)"/u.test(text))).toEqual([]);
  });

  it('a newsletter subscription is stored for its person alone, at a valid address, until she ends it', async () => {
    const crm = await test.signIn('crm');
    const other = await test.signIn('supervisor');
    const subscribe = (email: string) =>
      crm.call('POST /api/Workspace/SubscribeNewsletter', { body: { email }, language: 'en' });
    const storedAddress = async (client = crm) =>
      (await client.call('GET /api/Workspace/GetNewsletter')).data.email;
    await subscribe(' Reader@Mail.Example ');
    const { problem } = await subscribe('reader@');
    expect(problem).toMatchObject({ status: 400, code: 'invalidFields', errors: [{ field: 'email' }] });
    expect([await storedAddress(), await storedAddress(other)]).toEqual(['reader@mail.example', null]);
    await crm.call('POST /api/Workspace/LeaveNewsletter', { body: {} });
    expect(await storedAddress()).toBeNull();
  });
});
