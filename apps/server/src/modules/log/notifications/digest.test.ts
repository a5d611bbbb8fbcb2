/** Digests over HTTP and the job that mails them: to whom, about what, once, in whose language. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { createSenders } from '../../../platform/outbox/senders.ts';
import { type FakeClock, fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { testAddresses } from '../../../platform/integrations/testing-addresses.ts';
import type { Services } from '../../../platform/ctx.ts';
import { digestJobs } from './digest.jobs.ts';

type Change = ApiInput<'POST /api/System/SaveNotificationPreferences'>['body'];

describe.each(testEngines())('digests on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let clock: FakeClock;
  let author: TestClient;
  let reader: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    // The clock of the job alone moves: sessions would end after these hours.
    clock = fakeClock(new Date().toISOString());
    test = await openTestApp(db);
    author = await test.signIn('crm');
    reader = await test.signIn('supervisor');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const save = (body: Change, client = reader) =>
    client.call('POST /api/System/SaveNotificationPreferences', { body });
  const addProduct = (productName: string) => author.call('POST /Product/Upsert', { body: { productName } });
  const errors: Record<string, unknown>[] = [];
  const log = { error: (facts: Record<string, unknown>) => errors.push(facts) };
  const services = (): Services => ({ db, clock, log, isMailSent: true }) as unknown as Services; // all that the job asks for
  /** Moves the clock by an hour and runs the job by its schedule; gives the mails it queued. */
  async function nextDigests(): Promise<{ recipient: string; subject: string; text: string }[]> {
    clock.advanceMinutes(60);
    const { rows: before } = await db.query<{ id: number }>(
      'select coalesce(max(id), 0) as id from outbox_message',
    );
    const [job] = digestJobs('https://nazer.example');
    const run = { isLastTry: false, signal: AbortSignal.timeout(60_000), reportProgress: async () => {} };
    await job?.handle(services(), {}, run).catch((error: unknown) => failures.push(String(error)));
    const { rows } = await db.query<{ recipient: string; subject: string; text: string }>(
      `select recipient, subject, body as text from outbox_message where id > $1 and kind = 'notification-digest' order by id`,
      [before[0]?.id],
    );
    return rows;
  }
  /** Failures of runs of the job. */
  const failures: string[] = [];
  const texts = async (): Promise<string[]> => (await nextDigests()).map(({ text }) => text);
  const idOf = async (user: string): Promise<number> =>
    (await db.query<{ id: number }>('select id from app_user where user_name = $1', [user])).rows[0]?.id ?? 0;

  it('tell what came since they were turned on, once, in the digits and calendar of the reader', async () => {
    await addProduct('پیش از خلاصه');
    const saved = await save({ digest: 'hourly', channels: { change: 'mail' } });
    expect(saved.data).toMatchObject({ digest: 'hourly', mail: 'ready', channels: { change: 'mail' } });
    expect(await nextDigests()).toEqual([]);
    await addProduct('شیر 20 میلی');
    const [mail, ...others] = await nextDigests();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'supervisor@nazer.example',
      subject: 'ناظر: اعلان‌های تازه (۱)',
    });
    expect(mail?.text).toContain('شیر ۲۰ میلی');
    expect(mail?.text).not.toContain('پیش از خلاصه');
    expect(mail?.text).toMatch(/^۱۴۰[۰-۹]\/[۰-۹]{2}\/[۰-۹]{2} [۰-۹]{2}:[۰-۹]{2} · /mu);
    expect(mail?.text).toContain('https://nazer.example/desk/notifications');
    expect(mail?.text).toContain('https://nazer.example/account#notifications');
    expect(await nextDigests()).toEqual([]);
  });

  it('come in the language and calendar of the account', async () => {
    await reader.call('POST /api/Auth/UpdateProfile', { body: { language: 'en', calendar: 'gregorian' } });
    await addProduct('Valve 30');
    const [mail] = await nextDigests();
    expect(mail?.subject).toBe('Nazer: new notifications (1)');
    expect(mail?.text).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d · .+ · Added · product · Valve 30$/mu);
    await reader.call('POST /api/Auth/UpdateProfile', { body: { language: 'fa', calendar: 'jalali' } });
  });

  it('leave out entries that the reader may no longer see at that hour', async () => {
    await addProduct('بی‌حق');
    await db.query(`delete from role_permission where role_name = 'CBI_SUPERVISOR' and permission = $1`, [
      'crm.product.view',
    ]);
    expect(await texts()).toEqual([]);
    await db.query(`insert into role_permission values ('CBI_SUPERVISOR', 'crm.product.view')`);
    expect(await texts()).toEqual([]);
  });

  it('hide the numbers of persons', async () => {
    await addProduct('سیم‌کارت 09121234567');
    const [text = ''] = await texts();
    expect(text).toContain('سیم‌کارت');
    expect(text).not.toMatch(/09121234567|۰۹۱۲۱۲۳۴۵۶۷/u);
  });

  it('leave out what was read in the header, and hold all in quiet hours', async () => {
    await save({ channels: { change: 'both' } });
    await addProduct('خوانده');
    await reader.call('POST /api/System/SeeNotifications', { body: {} });
    await addProduct('نخوانده');
    const from = 0;
    await save({ quiet: { from, to: 1439 } });
    expect(await texts()).toEqual([]);
    await save({ quiet: null });
    const [text = ''] = await texts();
    expect(text).toContain('نخوانده');
    expect(text).not.toMatch(/· خوانده$/mu);
  });

  it('tell each message once, and nothing to whom mail cannot reach', async () => {
    await save({ channels: { change: 'none', message: 'mail' } });
    await db.query(`insert into message (user_id, sender_name, at, body) values ($1, 'نگار', $2, $3)`, [
      await idOf('supervisor'),
      clock.now(),
      'جلسه\nفردا',
    ]);
    expect((await texts())[0]).toMatch(/نگار · جلسه فردا$/mu);
    expect(await texts()).toEqual([]);
    await save({ channels: { change: 'mail' } });
    await db.query(`update app_user set email = '' where user_name = 'supervisor'`);
    const { data } = await reader.call('GET /api/System/GetNotificationPreferences');
    expect(data).toMatchObject({ mail: 'noAddress', channels: { change: 'bell', message: 'bell' } });
    await addProduct('بی‌نشانی');
    expect(await texts()).toEqual([]);
    expect((await reader.call('GET /api/System/GetNotifications')).data.list[0]).toMatchObject({
      title: 'بی‌نشانی',
    });
    await db.query(`update app_user set email = 'supervisor@nazer.example' where user_name = 'supervisor'`);
    expect((await texts())[0]).toContain('بی‌نشانی');
  });

  it('reach the others where one cannot be written, who is named in the log and gets hers when it can', async () => {
    const broken = await test.signIn('auditor');
    await save({ digest: 'hourly', channels: { change: 'mail' } }, broken);
    await nextDigests();
    const [brokenId, readerId] = [await idOf('auditor'), await idOf('supervisor')];
    // The failing user may come before or after the others; neither order may matter.
    const order = await db.query<{ id: number }>(
      'select user_id as id from notification_preference order by user_id',
    );
    expect(order.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([brokenId, readerId]));
    await db.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if new.user_id = ${brokenId} then raise exception 'this digest fails'; end if; return new; end $$`,
    );
    await db.query(
      'create trigger refuse_one before update on notification_preference for each row execute function refuse_one()',
    );
    await addProduct('برای هر دو');
    expect((await nextDigests()).map(({ recipient }) => recipient)).toEqual(['supervisor@nazer.example']);
    expect(errors).toMatchObject([{ userId: brokenId, code: 'P0001' }]);
    // Messages of the database quote values.
    expect(JSON.stringify(errors)).not.toContain('this digest fails');
    expect(failures).toEqual([expect.stringContaining(String(brokenId))]);
    // After a retry of the job nobody gets the same mail twice.
    expect(await nextDigests()).toEqual([]);
    await db.query('drop trigger refuse_one on notification_preference');
    const [late, ...others] = await nextDigests();
    expect(others).toEqual([]);
    expect(late?.recipient).toBe('auditor@nazer.example');
    expect(late?.text).toContain('برای هر دو');
    await save({ digest: 'off' }, broken);
  });

  it('end with the account', async () => {
    await addProduct('پس از پایان');
    await db.query(`update app_user set is_active = false where user_name = 'supervisor'`);
    expect(await texts()).toEqual([]);
    await db.query(`update app_user set is_active = true where user_name = 'supervisor'`);
  });

  it('cannot be given quiet hours without length, or hours that no day has', async () => {
    expect((await save({ quiet: { from: 60, to: 60 } })).status).toBe(400);
    expect((await save({ quiet: { from: 60, to: 1440 } })).status).toBe(400);
    expect((await save({ digestHour: 24 })).status).toBe(400);
  });
});

describe('a server without SMTP', () => {
  it('reports that no mail can be sent, and notifications set to mail appear in the header', async () => {
    const [engine] = testEngines();
    const db = await engine?.open({ migrate: true });
    if (!db) throw new Error('no database');
    const senders = createSenders({
      isDemo: false,
      addresses: testAddresses,
      smsGateway: undefined,
      smtpServer: undefined,
    });
    const test = await openTestApp(db, { senders });
    const reader = await test.signIn('supervisor');
    const { data } = await reader.call('POST /api/System/SaveNotificationPreferences', {
      body: { digest: 'hourly', channels: { change: 'mail' } },
    });
    expect(data).toMatchObject({ mail: 'noSender', channels: { change: 'bell' } });
    await test.close();
    await db.close();
  });
});
