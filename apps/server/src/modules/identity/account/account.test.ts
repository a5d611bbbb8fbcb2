import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { withoutBeats } from '../../../platform/testing/without-beats.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe.each(testEngines())("one's own account on $name", ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    test = await withoutBeats(() => openTestApp(db, { clock }));
  });
  beforeEach(async () => {
    await db.query('delete from sign_in_failure');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const signInWith = async (UserName: string, userAgent: string): Promise<TestClient> => {
    const body = { UserName, Password: demoPassword };
    const { data } = await test.anonymous.call('POST /Auth', { body, headers: { 'user-agent': userAgent } });
    return test.clientOf(data.token);
  };
  const isAlive = async (client: TestClient): Promise<boolean> =>
    (await client.call('GET /api/Auth/Session')).status === 200;
  const lastBody = async (): Promise<{ to: string; body: string; kind: string }> => {
    const { rows } = await db.query<{ to: string; body: string; kind: string }>(
      'select recipient as "to", body, kind from outbox_message order by id desc limit 1',
    );
    return rows[0] ?? { to: '', body: '', kind: '' };
  };
  const lastEvent = async (): Promise<unknown> => {
    const { rows } = await db.query(
      'select action, user_name, result, before, after from event_log order by id desc limit 1',
    );
    return rows[0];
  };

  describe('the sessions', () => {
    it('are listed with browser, system and address, and ended one by one', async () => {
      const here = await signInWith('crm', firefox);
      clock.advanceMinutes(1);
      const phone = await signInWith('crm', safari);
      const { data } = await here.call('GET /api/Auth/GetSessions');
      expect(data.list).toMatchObject([
        { browser: 'Safari', system: 'iPhone', isCurrent: false, address: '127.0.0.1' },
        { browser: 'Firefox', system: 'Windows', isCurrent: true },
      ]);
      const id = data.list[0]?.id ?? 0;
      const stranger = await test.signIn('auditor');
      expect((await stranger.call('POST /api/Auth/EndSession', { body: { id } })).status).toBe(404);
      expect(await isAlive(phone)).toBe(true);
      expect((await here.call('POST /api/Auth/EndSession', { body: { id } })).data).toEqual({ done: true });
      expect([await isAlive(phone), await isAlive(here)]).toEqual([false, true]);
      expect(await lastEvent()).toMatchObject({ action: 'end-session', userName: 'crm' });
    });

    it('others are ended all at once', async () => {
      const clients = [await test.signIn('rates'), await test.signIn('rates'), await test.signIn('rates')];
      const ended = await clients[0]?.call('POST /api/Auth/EndOtherSessions', { body: {} });
      expect(ended?.data).toEqual({ count: 2 });
      expect(await Promise.all(clients.map(isAlive))).toEqual([true, false, false]);
    });

    it('an open page of an ended session hears of it through the live channel at once', async () => {
      const here = await test.signIn('operator');
      const other = await test.signIn('operator');
      const stream = await test.app.inject({
        url: '/api/System/Live',
        headers: { authorization: `Bearer ${other.token}` },
        payloadAsStream: true,
      });
      let received = '';
      stream.stream().on('data', (part: Buffer) => (received += String(part)));
      await here.call('POST /api/Auth/EndOtherSessions', { body: {} });
      await expect.poll(() => received, { timeout: 50_000 }).toContain('session-ended');
    });

    it('tell how long they last, and are renewed by a call that does nothing else', async () => {
      const client = await test.signIn('office');
      const { data } = await client.call('GET /api/Auth/Session');
      expect(data.idleSeconds).toBe(1800);
      expect(Date.parse(data.expiresAt) - clock.now().getTime()).toBe(8 * 3_600_000);
      clock.advanceMinutes(29);
      expect((await client.call('POST /api/Auth/KeepAlive', { body: {} })).data).toEqual({
        idleSeconds: 1800,
        expiresAt: data.expiresAt,
      });
      clock.advanceMinutes(29);
      expect(await isAlive(client)).toBe(true);
    });
  });

  it('a locked page opens with the password of its user, with the limits of signing in', async () => {
    const client = await test.signIn('supervisor');
    const unlock = (password: string) => client.call('POST /api/Auth/Unlock', { body: { password } });
    expect((await unlock(demoPassword)).data).toEqual({ unlocked: true });
    expect(await lastEvent()).toMatchObject({ action: 'unlock', result: 'done' });
    for (let index = 0; index < 5; index += 1) {
      expect((await unlock('Wrong@14055')).problem.code).toBe('wrongPassword');
    }
    expect((await unlock(demoPassword)).problem.code).toBe('tooManyTries');
    clock.advanceMinutes(15);
    expect((await unlock(demoPassword)).status).toBe(200);
  });

  it('language, calendar, theme and home page are stored with the user', async () => {
    const client = await test.signIn('auditor');
    const save = (homePage: string) =>
      client.call('POST /api/Auth/UpdateProfile', {
        body: { fullName: 'نادر رستگار', language: 'en', calendar: 'gregorian', theme: 'dark', homePage },
      });
    const saved = { language: 'en', calendar: 'gregorian', theme: 'dark', homePage: '/crm/companies?x=1' };
    expect((await save('/crm/companies?x=1')).data).toMatchObject(saved);
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'crm', '/a b']) {
      expect([path, (await save(path)).status]).toEqual([path, 400]);
    }
    const short = { fullName: 'نادر رستگار', language: 'en' } as const;
    expect((await client.call('POST /api/Auth/UpdateProfile', { body: short })).data).toMatchObject(saved);
    const again = await test.signIn('auditor');
    expect((await again.call('GET /api/Auth/Session')).data).toMatchObject(saved);
  });

  it('reading preferences are stored with the user: unknown ones are refused, and omitted ones stay', async () => {
    const client = await test.signIn('auditor');
    const save = (reading: object) =>
      client.call('POST /api/Auth/UpdateProfile', {
        body: reading as never, // wrong ones too
      });
    const usual = { digits: 'persian', density: 'compact', weekStart: 'auto', lockMinutes: 0 };
    expect((await client.call('GET /api/Auth/Session')).data).toMatchObject(usual);
    const own = { digits: 'latin', density: 'roomy', weekStart: 'monday', lockMinutes: 15 };
    expect((await save(own)).data).toMatchObject(own);
    for (const wrong of [{ digits: 'roman' }, { density: 44 }, { weekStart: 'friday' }, { lockMinutes: 7 }]) {
      expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await save({ density: 'medium' })).data).toMatchObject({ ...own, density: 'medium' });
    const elsewhere = await test.signIn('auditor');
    expect((await elsewhere.call('GET /api/Auth/Session')).data).toMatchObject({ ...own, density: 'medium' });
  });

  it('a saved frame follows the person to her next browser, until the usual one is brought back', async () => {
    const client = await test.signIn('rates');
    const save = (frame: unknown) =>
      client.call('POST /api/Auth/UpdateProfile', {
        body: { fullName: 'نرخ‌گذار', language: 'fa', theme: 'semi-dark', frame } as never, // wrong ones too
      });
    const frame = {
      navStyle: 'below-header',
      layoutType: 'boxed',
      direction: 'auto',
      colorSelection: { primary: '#8768ec', sec: '#d99a00' },
    };
    expect((await client.call('GET /api/Auth/Session')).data.frame).toBeNull();
    expect((await save(frame)).data).toMatchObject({ frame, theme: 'semi-dark' });
    const elsewhere = await test.signIn('rates');
    expect((await elsewhere.call('GET /api/Auth/Session')).data.frame).toEqual(frame);
    for (const wrong of [
      { ...frame, navStyle: 'upside-down' },
      { ...frame, colorSelection: { primary: 'red', sec: '#d99a00' } },
      { ...frame, script: '<script>' },
    ]) {
      expect((await save(wrong)).status).toBe(400);
    }
    expect((await save(null)).data.frame).toBeNull();
  });

  it('a mobile number is saved once its code came back, whatever strangers who know the number tried, by the one who asked for it and knows the password', async () => {
    const client = await test.signIn('auditor');
    const stranger = await test.signIn('rates');
    const send = (mobile: string) => client.call('POST /api/Auth/SendMobileCode', { body: { mobile } });
    expect((await send('12345')).problem).toMatchObject({
      code: 'invalidFields',
      errors: [{ code: 'badMobile' }],
    });
    await db.query(`update app_user set mobile = '09120000000' where user_name = 'auditor'`);
    const { subject, mobile } = (await send('۰۹۳۵ ۱۲۳ ۴۵۶۷')).data;
    expect(mobile).toBe('09351234567');
    const message = await lastBody();
    expect(message).toMatchObject({ to: '09351234567', kind: 'confirmation-code' });
    const body = {
      purpose: 'verify-mobile' as const,
      subject,
      code: /\d{6}/u.exec(message.body)?.[0] ?? '',
    };
    const validate = (given: string) =>
      test.anonymous.call('POST /api/Auth/ValidateConfirmationCode', { body: { ...body, subject: given } });
    for (const given of [mobile, `${mobile}.`, subject.replace('0935', '0936'), mobile, mobile, mobile])
      expect((await validate(given)).problem.code).toBe('codeGone');
    const { data } = await test.anonymous.call('POST /api/Auth/ValidateConfirmationCode', { body });
    const save = (by: TestClient, password: string = demoPassword) =>
      by.call('POST /api/Auth/SaveMobile', { body: { ticket: data.ticket, password } });
    expect((await save(stranger)).problem.code).toBe('linkGone');
    expect((await save(client, 'Wrong@14055')).problem.code).toBe('wrongPassword');
    expect(await lastEvent()).toMatchObject({ action: 'update-profile', result: 'refused' });
    expect((await save(client)).data).toMatchObject({ mobile: '09351234567', isMobileVerified: true });
    expect(await lastEvent()).toMatchObject({ action: 'update-profile', after: { mobile: '09351234567' } });
    expect(await lastBody()).toMatchObject({ to: '09120000000', kind: 'account-movedSms' });
    expect((await save(client)).problem.code).toBe('linkGone');
    const reset = { ticket: data.ticket, next: 'Mountain-7-River' };
    expect((await test.anonymous.call('POST /api/Auth/ResetPassword', { body: reset })).problem.code).toBe(
      'linkGone',
    );
  });

  describe('codes sent to mobile numbers', () => {
    const number = (index: number): string => `0912${String(1_000_000 + index)}`;
    const send = async (client: TestClient, index: number) =>
      client.call('POST /api/Auth/SendMobileCode', { body: { mobile: number(index) } });

    it('are limited for each person, whatever the numbers, and the refusal says when to try again', async () => {
      const client = await test.signIn('crm');
      for (let index = 0; index < 30; index += 1) expect((await send(client, index)).status).toBe(200);
      const refused = await send(client, 30);
      expect(refused.problem).toMatchObject({ status: 429, code: 'tooManyCodes' });
      expect(refused.problem.detail).toMatch(/60|۶۰/u);
      expect((await send(await test.signIn('rates'), 30)).status).toBe(200);
      clock.advanceMinutes(60);
      expect((await send(await test.signIn('crm'), 31)).status).toBe(200);
    });

    it('are limited for each network, whoever asks', async () => {
      const client = await test.signIn('crm');
      expect((await send(client, 100)).status).toBe(200);
      await db.query(`update sign_in_failure set count = 200 where subject = 'mobile-codes:127.0.0.1'`);
      const refused = await send(await test.signIn('rates'), 101);
      expect(refused.problem).toMatchObject({ status: 429, code: 'tooManyCodes' });
    });
  });

  it('an e-mail changes when its link is followed, and never to that of someone else', async () => {
    const client = await test.signIn('bankoffice');
    const change = (email: string, password: string = demoPassword) =>
      client.call('POST /api/Auth/ChangeEmail', { body: { email, password } });
    expect((await change('new@mail.example', 'Wrong@14055')).problem.code).toBe('wrongPassword');
    expect(await lastEvent()).toMatchObject({ action: 'update-profile', result: 'refused' });
    expect((await change('no-mail')).problem.errors[0]?.code).toBe('badEmailInput');
    expect((await change('New@Mail.example')).data).toEqual({ sent: true });
    const message = await lastBody();
    expect(message).toMatchObject({ to: 'new@mail.example', kind: 'account-email' });
    expect((await client.call('GET /api/Auth/Session')).data.email).toBe('bankoffice@nazer.example');
    expect((await change('crm@nazer.example')).data).toEqual({ sent: true });
    expect(await lastBody()).toEqual(message);
    const ticket = /#([\w-]{43})/u.exec(message.body)?.[1] ?? '';
    const confirm = () => test.anonymous.call('POST /api/Auth/ConfirmEmail', { body: { ticket } });
    expect((await confirm()).data).toEqual({ email: 'new@mail.example' });
    expect((await confirm()).problem.code).toBe('linkGone');
    expect((await client.call('GET /api/Auth/Session')).data.email).toBe('new@mail.example');
    expect(await lastEvent()).toMatchObject({
      action: 'update-profile',
      before: { email: 'bankoffice@nazer.example' },
      after: { email: 'new@mail.example' },
    });
    expect(await lastBody()).toMatchObject({ to: 'bankoffice@nazer.example', kind: 'account-moved' });
  });

  it('a new e-mail makes the links that were sent to the old one void', async () => {
    const client = await test.signIn('operator');
    const admin = await test.signIn('admin');
    const sent = await admin.call('POST /api/Auth/SavePassword', { body: { userName: 'operator' } });
    expect(sent.data.linkSentBy).toBe('mail');
    const ticketOf = async () => /#([\w-]{43})/u.exec((await lastBody()).body)?.[1] ?? '';
    const former = await ticketOf();
    await client.call('POST /api/Auth/ChangeEmail', {
      body: { email: 'own@mail.example', password: demoPassword },
    });
    const body = { ticket: await ticketOf() };
    expect((await test.anonymous.call('POST /api/Auth/ConfirmEmail', { body })).status).toBe(200);
    const reset = { ticket: former, next: 'Mountain-7-River' };
    const late = await test.anonymous.call('POST /api/Auth/ResetPassword', { body: reset });
    expect(late.problem.code).toBe('linkGone');
  });

  it('an e-mail that another account gets at the same moment is refused with a sentence', async () => {
    const client = await test.signIn('office');
    await client.call('POST /api/Auth/ChangeEmail', {
      body: { email: 'raced@mail.example', password: demoPassword },
    });
    const ticket = /#([\w-]{43})/u.exec((await lastBody()).body)?.[1] ?? '';
    // Refuses as the unique index does, after the address was found free.
    await db.query(`create function raced() returns trigger language plpgsql as
      $$ begin if new.email = 'raced@mail.example' then raise unique_violation; end if; return new; end $$`);
    await db.query('create trigger raced before update on app_user for each row execute function raced()');
    const answer = await test.anonymous.call('POST /api/Auth/ConfirmEmail', { body: { ticket } });
    await db.query('drop trigger raced on app_user');
    expect(answer.problem.code).toBe('duplicateUser');
    const again = await test.anonymous.call('POST /api/Auth/ConfirmEmail', { body: { ticket } });
    expect(again.status).toBe(200);
  });

  it('a wrong password is logged as a refusal of what it was asked for', async () => {
    const client = await test.signIn('supervisor');
    const wrong = 'Wrong@14055';
    await client.call('POST /api/Auth/ChangePassword', {
      body: { current: wrong, next: 'Mountain-7-River' },
    });
    expect(await lastEvent()).toMatchObject({ action: 'change-password', result: 'refused' });
    await client.call('POST /api/Auth/EnrolTotp', { body: { password: wrong } });
    expect(await lastEvent()).toMatchObject({ action: 'second-factor', result: 'refused' });
  });
});
