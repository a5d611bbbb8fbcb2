import { sarafiKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { rateSource } from '@nazer/contract/settings/settings.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { type FeedClient, openFeedClient } from '../../platform/testing/testing-feed-client.ts';

const rows = [
  {
    externalId: 'k1',
    currency: 'USD',
    source: rateSource.centralBank,
    date: '1404/10/02',
    rate: '1125000',
  },
];
const body = { source: 'keys', rows };

describe.each(testEngines())('API keys on $name', ({ name, open }) => {
  let db: Database;
  let test: TestApp;
  let now: number;
  let admin: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    now = Date.parse('2026-11-20T08:00:00Z');
    test = await openTestApp(db, { clock: { now: () => new Date(now) } });
    admin = await test.signIn('admin');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const openClient = (): Promise<FeedClient> => openFeedClient(db, test, { nouns: ['Rates'] });
  const send = async (client: TestClient): Promise<string> => {
    const answer = await client.call('POST /api/Feed/Rates', { body });
    return answer.status === 200 ? 'taken' : answer.problem.code;
  };
  const create = (form: { userId: number; validTo?: string; sarafiId?: number }) =>
    admin.call('POST /api/System/CreateApiKey', {
      body: { name: 'customs', nouns: ['Rates'], ...form },
      language: 'en',
    });

  it('are shown once and stored as a hash alone', async () => {
    const { keyId, userId, token } = await openClient();
    expect(token).toMatch(/^nzk_\d+_[\w-]{43}$/u);
    const listed = await admin.call('GET /api/System/GetApiKeys', { query: { userId: String(userId) } });
    expect(listed.data.list).toMatchObject([
      { id: keyId, nouns: ['Rates'], createdBy: 'admin', isUsable: true, lastUsedAt: null, revokedAt: null },
    ]);
    const secret = token.slice(token.lastIndexOf('_') + 1);
    const { rows: stored } = await db.query('select * from api_key where id = $1', [keyId]);
    const { rows: logged } = await db.query('select * from event_log where resource = $1', ['ApiKey']);
    expect(JSON.stringify([listed.data, stored, logged])).not.toContain(secret);
    expect(logged).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'insert', key: String(keyId), userName: 'admin' }),
      ]),
    );
  });

  it('send data and do nothing else', async () => {
    const client = await openClient();
    expect(await send(client)).toBe('taken');
    for (const name of [
      'GET /api/Auth/Session',
      'GET /api/System/GetNotifications',
      'GET /api/User/Users',
      'POST /api/Auth/SignOut',
    ] as const)
      expect([name, (await client.call(name)).problem.code]).toEqual([name, 'forbidden']);
    expect(await send(admin)).toBe('forbidden');
    const { data } = await admin.call('GET /api/System/GetApiKeys', {
      query: { userId: String(client.userId) },
    });
    expect(data.list[0]?.lastUsedAt).toBe(new Date(now).toISOString());
  });

  it('are refused with another secret, number or form', async () => {
    const client = await openClient();
    const [, , secret = ''] = client.token.split(/_(?=\d+_)|(?<=nzk_\d+)_/u);
    const wrong = [
      `nzk_${client.keyId}_${'a'.repeat(43)}`,
      `nzk_999999_${secret.slice(0, 43).padEnd(43, 'b')}`,
      client.token.slice(0, -1),
      client.token.replace('nzk_', 'NZK_'),
      `${client.token}x`,
    ];
    for (const token of wrong)
      expect([token, await send(test.clientOf(token))]).toEqual([token, 'notSignedIn']);
  });

  it('end at once on every node when they are revoked', async () => {
    const other = await openTestApp(db, { clock: { now: () => new Date(now) } });
    const client = await openClient();
    const elsewhere = other.clientOf(client.token);
    expect([await send(client), await send(elsewhere)]).toEqual(['taken', 'taken']);
    const revoke = () => admin.call('POST /api/System/RevokeApiKey', { body: { id: client.keyId } });
    expect((await revoke()).data).toMatchObject({ isUsable: false, revokedAt: new Date(now).toISOString() });
    expect(await send(client)).toBe('notSignedIn');
    await expect.poll(() => send(elsewhere)).toBe('notSignedIn');
    const { rows: logged } = await db.query(
      `select key from event_log where action = 'revoke' and resource = 'ApiKey'`,
    );
    expect((await revoke()).status).toBe(200);
    const { rows: after } = await db.query(
      `select key from event_log where action = 'revoke' and resource = 'ApiKey'`,
    );
    expect(after).toEqual(logged);
    await other.close();
  });

  it.runIf(name === 'postgres')('that two people revoke at once are revoked for both of them', async () => {
    const { keyId: id } = await openClient();
    const first = Promise.withResolvers<void>();
    const isSecondThere = Promise.withResolvers<void>();
    const revoking = db.transaction(async (tx) => {
      await tx.query('update api_key set revoked_at = $2 where id = $1', [id, new Date(now)]);
      first.resolve();
      await isSecondThere.promise;
    });
    await first.promise;
    const second = admin.call('POST /api/System/RevokeApiKey', { body: { id } });
    const waiting = `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`;
    await expect.poll(async () => (await db.query(waiting)).rows.length).toBeGreaterThan(0);
    isSecondThere.resolve();
    await revoking;
    expect((await second).data).toMatchObject({ isUsable: false, revokedAt: new Date(now).toISOString() });
  });

  it('end on their day, and with their user', async () => {
    const client = await openClient();
    expect(await send(client)).toBe('taken');
    await db.query('update app_user set is_active = false where id = $1', [client.userId]);
    await db.notify('session_changed', String(client.userId));
    await expect.poll(() => send(client)).toBe('notSignedIn');
    await db.query('update app_user set is_active = true where id = $1', [client.userId]);
    await db.query(`delete from user_role where user_id = $1`, [client.userId]);
    await db.notify('session_changed', 'all');
    await expect.poll(() => send(client)).toBe('forbidden');
    await db.query(`insert into user_role (user_id, role_name) values ($1, 'FEED_SENDER')`, [client.userId]);
    await db.notify('session_changed', 'all');
    await expect.poll(() => send(client)).toBe('taken');
    await db.query('update api_key set expires_at = $2 where id = $1', [client.keyId, new Date(now + 1000)]);
    await db.notify('session_changed', 'all');
    now += 1000;
    await expect.poll(() => send(client)).toBe('notSignedIn');
  });

  it('are made for active service users who may send, and for days to come', async () => {
    const { userId } = await openClient();
    const ids = await db.query<{ id: number }>(`select id from app_user where user_name = 'operator'`);
    const person = await create({ userId: ids.rows[0]?.id ?? 0 });
    expect(person.problem).toMatchObject({ code: 'keyUser', detail: expect.stringContaining('Send data') });
    expect((await create({ userId: 999_999 })).problem.code).toBe('notFound');
    expect((await create({ userId, validTo: '1400/01/01' })).problem.code).toBe('badValue');
    expect((await create({ userId, validTo: '1450/01/01' })).problem.code).toBe('badValue');
    const made = await create({ userId, validTo: '1405/12/29' });
    // The end of the last day, in Tehran.
    expect(made.data.expiresAt).toBe('2027-03-20T20:30:00.000Z');
    expect((await create({ userId, sarafiId: 999_999 })).problem.code).toBe('badValue');
  });

  it('of one office take only rows that belong to an office', async () => {
    const { userId } = await openClient();
    const { rows: offices } = await db.query<{ id: number }>(
      `insert into sarafi (code, name, kind, national_id) values (1201, 'آزمون', ${sarafiKind.generalPartnership}, '10380284790') returning id`,
    );
    const answer = await create({ userId, sarafiId: offices[0]?.id ?? 0 });
    expect(answer.problem).toMatchObject({ code: 'keyOffice', detail: expect.stringContaining('Rates') });
    const client = await openClient();
    await db.query('update api_key set sarafi_id = $2 where id = $1', [client.keyId, offices[0]?.id]);
    expect(await send(client)).toBe('keyScope');
    const other = await openClient();
    await db.query(`update api_key set nouns = '["Other"]' where id = $1`, [other.keyId]);
    expect(await send(other)).toBe('keyScope');
    const { rows: logged } = await db.query<{ userName: string }>(
      `select user_name from event_log where message = 'keyScope' order by id desc limit 1`,
    );
    expect(logged[0]?.userName).toContain(`(nzk_${other.keyId})`);
  });

  it('may not be seen or made by those without the right', async () => {
    const supervisor = await test.signIn('supervisor');
    expect((await supervisor.call('GET /api/System/GetApiKeys')).status).toBe(403);
  });

  it('have a limit of calls each', async () => {
    // A key may send a tenth as many batches in a minute as an address may make calls: two.
    const limited = await openTestApp(db, { callsPerMinute: 20, clock: { now: () => new Date(now) } });
    const first = await openFeedClient(db, test, { nouns: ['Rates'] });
    const second = await openFeedClient(db, test, { nouns: ['Rates'] });
    const of = ({ token }: FeedClient) => limited.clientOf(token);
    const sent = [
      await send(of(first)),
      await send(of(first)),
      await send(of(first)),
      await send(of(second)),
    ];
    expect(sent).toEqual(['taken', 'taken', 'tooManyRequests', 'taken']);
    await limited.close();
  });
});
