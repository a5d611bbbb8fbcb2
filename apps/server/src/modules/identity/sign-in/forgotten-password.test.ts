import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { captchaPass, readyPass } from './testing-captcha.ts';

describe.each(testEngines())('passwords forgotten, reset and grown old on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    test = await openTestApp(db, { clock });
    await db.query(
      `update app_user set mobile = '09121234567', is_mobile_verified = true, language = 'en' where user_name = 'crm'`,
    );
  });
  beforeEach(async () => {
    await db.query('delete from sign_in_failure');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  interface Message {
    readonly to: string;
    readonly body: string;
    readonly kind: string;
  }
  const messages = async (): Promise<Message[]> => {
    const { rows } = await db.query<Message>(
      'select recipient as "to", body, kind from outbox_message order by id',
    );
    return rows;
  };
  const lastMessage = async (): Promise<Message> => {
    const message = (await messages()).at(-1);
    if (!message) throw new Error('The outbox is empty.');
    return message;
  };
  const signIn = (UserName: string, Password: string) =>
    test.anonymous.call('POST /Auth', { body: { UserName, Password } });
  const pass = (userName: string) => readyPass(test, { db, purpose: 'reset-password', userName });
  const sendSms = async (userName: string) =>
    test.anonymous.call('POST /api/Auth/SendSMS', {
      body: { purpose: 'reset-password', userName, captcha: await pass(userName) },
    });
  const sendMail = async (userName: string) =>
    test.anonymous.call('POST /api/Auth/SendResetMail', {
      body: { userName, captcha: await pass(userName) },
    });
  const codeIn = ({ body }: Message): string => /\d{6}/u.exec(body)?.[0] ?? '';
  const ticketIn = ({ body }: Message): string => /#([\w-]{43})/u.exec(body)?.[1] ?? '';
  const confirm = (subject: string, code: string) =>
    test.anonymous.call('POST /api/Auth/ValidateConfirmationCode', {
      body: { purpose: 'reset-password', subject, code },
    });
  const reset = (ticket: string, next: string) =>
    test.anonymous.call('POST /api/Auth/ResetPassword', { body: { ticket, next } });
  const isAlive = async (client: TestClient): Promise<boolean> =>
    (await client.call('GET /api/Auth/Session')).status === 200;

  describe('by SMS', () => {
    it('a code opens the way to a new password once; all sessions end', async () => {
      const client = await test.signIn('crm');
      const { data: sent } = await sendSms('CRM');
      expect(sent).toMatchObject({ sent: true });
      const message = await lastMessage();
      expect(message).toMatchObject({ to: '09121234567', body: expect.stringContaining('Nazer: your code') });
      const code = Array.from(codeIn(message), (digit) => String.fromCharCode(0x06f0 + Number(digit))).join(
        '',
      );
      const { data } = await confirm(sent.subject, code);
      expect((await confirm(sent.subject, codeIn(message))).problem.code).toBe('codeGone');
      expect((await reset(data.ticket, 'weak')).problem.code).toBe('weakPassword');
      expect((await reset(data.ticket, demoPassword)).problem.code).toBe('passwordTooCommon');
      expect(await isAlive(client)).toBe(true);
      expect((await reset(data.ticket, 'Mountain-7-River')).data).toEqual({ userName: 'crm' });
      expect(await isAlive(client)).toBe(false);
      expect((await reset(data.ticket, 'Mountain-8-River')).problem.code).toBe('linkGone');
      expect((await signIn('crm', demoPassword)).problem.code).toBe('badSignIn');
      expect((await signIn('crm', 'Mountain-7-River')).status).toBe(200);
      expect(await lastMessage()).toMatchObject({ to: 'crm@nazer.example', kind: 'account-changed' });
      const { rows } = await db.query<{ action: string; key: string }>(
        `select action, key from event_log where action in ('send-code', 'reset-password') order by id desc limit 1`,
      );
      expect(rows).toEqual([{ action: 'reset-password', key: 'crm' }]);
    });

    it('an unknown name, and one without a proven mobile, are answered alike and get nothing', async () => {
      const before = (await messages()).length;
      const known = await sendSms('crm');
      for (const name of ['nobody', 'auditor']) {
        const answer = await sendSms(name);
        const { subject } = answer.data;
        expect([answer.status, answer.data]).toEqual([known.status, { ...known.data, subject }]);
        for (let index = 0; index < 5; index += 1) {
          expect((await confirm(subject, '123456')).problem.code).toBe('wrongCode');
        }
        expect((await confirm(subject, '123456')).problem.code).toBe('codeGone');
      }
      expect(await messages()).toHaveLength(before + 1);
    });

    it('five wrong tries use a code up, sent side by side too', async () => {
      const { subject } = (await sendSms('crm')).data;
      const code = codeIn(await lastMessage());
      const wrong = code === '000000' ? '111111' : '000000';
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(subject, wrong)));
      const codes = answers.map(({ problem }) => problem.code);
      expect(codes.filter((found) => found === 'wrongCode')).toHaveLength(5);
      expect((await confirm(subject, code)).problem.code).toBe('codeGone');
    });

    it('a code ends after two minutes; those that others ask for neither end it nor count its tries', async () => {
      const { subject } = (await sendSms('crm')).data;
      const code = codeIn(await lastMessage());
      const { subject: other } = (await sendSms('crm')).data;
      const wrong = codeIn(await lastMessage()) === '000000' ? '111111' : '000000';
      for (let index = 0; index < 6; index += 1) await confirm(other, wrong);
      for (const name of ['crm', 'crm@nazer.example'])
        expect((await confirm(name, code)).problem.code).toBe('codeGone');
      expect((await confirm(subject, code)).status).toBe(200);
      const late = (await sendSms('crm')).data.subject;
      clock.advanceMinutes(2);
      expect((await confirm(late, codeIn(await lastMessage()))).problem.code).toBe('codeGone');
    });

    it('each asking needs a proof for this name, which costs more from the fourth on', async () => {
      const requestCode = async (captcha: string) => {
        const body = { purpose: 'reset-password' as const, userName: 'crm', captcha };
        return (await test.anonymous.call('POST /api/Auth/SendSMS', { body })).problem?.code;
      };
      expect(await requestCode('none')).toBe('wrongCaptcha');
      expect(await requestCode(await pass('office'))).toBe('wrongCaptcha');
      expect(await requestCode(await readyPass(test, { db, userName: 'crm' }))).toBe('wrongCaptcha');
      const cheap = await pass('crm');
      expect(
        await requestCode(await captchaPass(test, { purpose: 'reset-password', userName: 'crm' })),
      ).toBeUndefined();
      for (let index = 0; index < 2; index += 1)
        expect(await requestCode(await pass('crm@nazer.example'))).toBeUndefined();
      expect(await requestCode(cheap)).toBe('captchaRequired');
    });

    it('repeated requests send a new link only when none is valid, so an owner is neither flooded nor locked out', async () => {
      const before = (await messages()).length;
      for (let index = 0; index < 3; index += 1) await sendSms(index === 1 ? 'crm@nazer.example' : 'crm');
      for (let index = 0; index < 6; index += 1) expect((await sendSms('crm')).status).toBe(200);
      const sent = (await messages()).slice(before);
      expect(sent.map(({ kind }) => kind)).toEqual([
        'confirmation-code',
        'confirmation-code',
        'confirmation-code',
        'account-resetSms',
      ]);
      clock.advanceMinutes(19);
      expect((await sendSms('crm')).data.sent).toBe(true);
      expect(await messages()).toHaveLength(before + 4);
      expect((await reset(ticketIn(await lastMessage()), 'Mountain-6-River')).status).toBe(200);
      clock.advanceMinutes(2);
      await sendSms('crm');
      expect((await lastMessage()).kind).toBe('account-resetSms');
    });
  });

  describe('by mail', () => {
    it('the last link counts, for half an hour, once', async () => {
      await sendMail('rates@nazer.example');
      const first = ticketIn(await lastMessage());
      await sendMail('rates');
      const message = await lastMessage();
      expect(message.body).toContain('http://nazer.example/reset-password#');
      expect((await reset(first, 'Mountain-7-River')).problem.code).toBe('linkGone');
      clock.advanceMinutes(29);
      expect((await reset(ticketIn(message), 'Mountain-7-River')).status).toBe(200);
      expect((await reset(ticketIn(message), 'Mountain-9-River')).problem.code).toBe('linkGone');
      await sendMail('rates');
      clock.advanceMinutes(30);
      expect((await reset(ticketIn(await lastMessage()), 'Mountain-9-River')).problem.code).toBe('linkGone');
    });

    it('strangers who ask on leave the link that was sent last as it is', async () => {
      const before = (await messages()).length;
      for (let index = 0; index < 8; index += 1)
        expect((await sendMail(index === 3 ? 'auditor@nazer.example' : 'auditor')).data).toEqual({
          sent: true,
        });
      const sent = (await messages()).slice(before);
      expect(sent).toHaveLength(3);
      clock.advanceMinutes(15);
      await sendMail('auditor');
      expect((await reset(ticketIn(await lastMessage()), 'Mountain-5-River')).status).toBe(200);
    });

    it('each step leaves its entry', async () => {
      const newest = async (): Promise<unknown[]> => {
        const { rows } = await db.query('select action, key, title from event_log order by id desc limit 1');
        return rows;
      };
      await sendMail('office');
      expect(await newest()).toEqual([{ action: 'send-code', key: 'office', title: 'reset-password' }]);
      const { subject } = (await sendSms('crm@nazer.example')).data;
      expect(await newest()).toEqual([{ action: 'send-code', key: 'crm', title: 'reset-password' }]);
      const code = codeIn(await lastMessage());
      await confirm(subject, code);
      expect(await newest()).toEqual([{ action: 'send-code', key: '', title: 'reset-password: confirmed' }]);
    });

    it('an unknown name is answered alike and gets nothing', async () => {
      const before = (await messages()).length;
      expect((await sendMail('nobody')).data).toEqual({ sent: true });
      expect(await messages()).toHaveLength(before);
    });

    it('neither codes nor links are stored readable', async () => {
      await sendMail('operator');
      const ticket = ticketIn(await lastMessage());
      const { rows } = await db.query<{ all: string }>(
        `select json_build_array((select json_agg(t) from account_token t), (select json_agg(e) from event_log e))::text as all`,
      );
      expect(rows[0]?.all).not.toContain(ticket);
    });
  });

  describe('by an administrator', () => {
    it('gives a one-time password that must be changed, and ends the sessions', async () => {
      await db.query(`update app_user set email = '' where user_name = 'supervisor'`);
      const clerk = await test.signIn('supervisor');
      const admin = await test.signIn('admin');
      const { data } = await admin.call('POST /api/Auth/SavePassword', { body: { userName: 'Supervisor' } });
      expect(data).toMatchObject({ userName: 'supervisor', linkSentBy: '' });
      expect(await isAlive(clerk)).toBe(false);
      const answer = await signIn('supervisor', data.password);
      expect(answer.data.user).toMatchObject({ mustChangePassword: true, passwordReason: 'reset' });
      const again = test.clientOf(answer.data.token);
      expect((await again.call('GET /api/Auth/GetSessions')).problem.code).toBe('passwordChangeRequired');
      const body = { current: data.password, next: 'Mountain-7-River' };
      expect((await again.call('POST /api/Auth/ChangePassword', { body })).status).toBe(200);
      expect((await again.call('GET /api/Auth/Session')).data).toMatchObject({
        mustChangePassword: false,
        passwordReason: '',
      });
      const { rows } = await db.query<{ text: string }>('select json_agg(e)::text as text from event_log e');
      expect(rows[0]?.text).not.toContain(data.password);
    });
  });

  describe('after some time', () => {
    const passwords = [1, 2, 3, 4, 5, 6].map((number) => `Mountain-${number}-Lake`);
    const change = async (client: TestClient, current: string, next: string) =>
      client.call('POST /api/Auth/ChangePassword', { body: { current, next } });

    it('none of the last five passwords is accepted again', async () => {
      const client = await test.signIn('bankoffice');
      let current: string = demoPassword;
      for (const next of passwords.slice(0, 5)) {
        expect((await change(client, current, next)).status).toBe(200);
        current = next;
      }
      for (const used of passwords.slice(0, 5)) {
        const refused = await change(client, current, used);
        expect([used, refused.problem.code]).toEqual([used, 'passwordReused']);
      }
      expect((await change(client, current, 'Bankoffice-14')).problem.code).toBe('passwordHasName');
      expect((await change(client, current, 'Password-1405')).problem.code).toBe('passwordTooCommon');
      expect((await change(client, current, passwords[5] ?? '')).status).toBe(200);
      expect((await change(client, passwords[5] ?? '', passwords[0] ?? '')).status).toBe(200);
    });

    it('an old password must be changed, with the reason; the settings say when', async () => {
      const body = { userName: 'elder', email: 'elder@mail.example', password: 'Mountain-7-River' };
      await test.anonymous.call('POST /api/Auth/SignUp', { body: { ...body, acceptedTerms: termsVersion } });
      await db.query(`update app_user set password_changed_at = $1 where user_name = 'elder'`, [clock.now()]);
      const user = async () => (await signIn('elder', body.password)).data.user;
      clock.advanceMinutes(180 * 24 * 60);
      expect(await user()).toMatchObject({ mustChangePassword: false });
      const admin = await test.signIn('admin');
      const { data: settings } = await admin.call('GET /api/Auth/GetSecuritySettings');
      expect(settings).toMatchObject({ passwordMaxAgeDays: 180, passwordHistory: 5, signUp: 'open' });
      const save = (days: number) =>
        admin.call('POST /api/Auth/SaveSecuritySettings', {
          body: { ...settings, passwordMaxAgeDays: days },
        });
      expect((await save(0)).status).toBe(200);
      clock.advanceMinutes(20);
      expect(await user()).toMatchObject({ mustChangePassword: false });
      expect((await save(180)).status).toBe(200);
      expect(await user()).toMatchObject({ mustChangePassword: true, passwordReason: 'expired' });
    });
  });
});
