import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { toPersianDigits } from '@nazer/persian/fold.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { readyPass } from '../sign-in/testing-captcha.ts';
import { codeAt } from './totp.ts';

describe.each(testEngines())('second factors on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    test = await openTestApp(db, { clock });
  });
  beforeEach(async () => {
    clock.advanceMinutes(20);
    for (const table of ['sign_in_failure', 'sign_in_ticket', 'authenticator_secret', 'recovery_code'])
      await db.query(`delete from ${table}`);
    await db.query('update app_role set requires_second_factor = false');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const password = async (UserName: string) => {
    const answer = await test.anonymous.call('POST /Auth', { body: { UserName, Password: demoPassword } });
    expect(answer.status).toBe(200);
    return answer.data;
  };
  const verify = (ticket: string, code: string) =>
    test.anonymous.call('POST /api/Auth/VerifySecondFactor', { body: { ticket, code }, language: 'en' });

  /** Sets up an authenticator, and moves the clock past the time step of its first code. */
  async function enrol(client: TestClient) {
    const { data } = await client.call('POST /api/Auth/EnrolTotp', { body: {} });
    const code = codeAt(data.secret, clock.now());
    const confirmed = await client.call('POST /api/Auth/ConfirmTotp', { body: { code } });
    expect(confirmed.status).toBe(200);
    clock.advanceMinutes(1);
    return { secret: data.secret, uri: data.uri, recoveryCodes: confirmed.data.recoveryCodes };
  }
  interface Entry {
    readonly resource: string;
    readonly key: string;
    readonly title: string;
    readonly before: object;
    readonly after: object;
    readonly message: string;
  }
  const entries = async (action: string) => {
    const { rows } = await db.query<Entry>(
      'select resource, key, title, before, after, message from event_log where action = $1 order by id',
      [action],
    );
    return rows;
  };

  describe('an authenticator', () => {
    it('is asked for after the password once its first code was right, and opens the session', async () => {
      const crm = await test.signIn('crm');
      const { data } = await crm.call('POST /api/Auth/EnrolTotp', { body: {} });
      expect(data.uri).toContain(`secret=${data.secret}`);
      expect((await password('crm')).step).toBe('done');
      const wrong = await crm.call('POST /api/Auth/ConfirmTotp', { body: { code: '000000' } });
      expect(wrong.problem.code).toBe('wrongFactorCode');
      const code = codeAt(data.secret, clock.now()).replaceAll(
        /\d/gu,
        (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '',
      );
      const { recoveryCodes } = (await crm.call('POST /api/Auth/ConfirmTotp', { body: { code } })).data;
      expect(new Set(recoveryCodes).size).toBe(10);

      const first = await password('crm');
      expect(first).toMatchObject({
        step: 'second-factor',
        token: '',
        user: null,
        methods: ['totp', 'recovery-code'],
      });
      clock.advanceMinutes(1);
      const second = await verify(first.ticket, codeAt(data.secret, clock.now()));
      expect(second.data).toMatchObject({ step: 'done', user: { userName: 'crm' } });
      expect((await test.clientOf(second.data.token).call('GET /api/Auth/Session')).status).toBe(200);
      expect((await verify(first.ticket, codeAt(data.secret, clock.now()))).problem.code).toBe('signInGone');
    });

    it('takes each code once, also when it comes twice at the same moment', async () => {
      const { secret } = await enrol(await test.signIn('crm'));
      const code = codeAt(secret, clock.now());
      const tickets = await Promise.all([password('crm'), password('crm')]);
      const answers = await Promise.all(tickets.map(({ ticket }) => verify(ticket, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
      const third = await password('crm');
      expect((await verify(third.ticket, code)).problem).toMatchObject({
        code: 'wrongFactorCode',
        detail: 'The code is not right or was used already.',
      });
    });

    it('is not guessed: five wrong codes over any tickets, then a wait, even for the right one', async () => {
      const { secret } = await enrol(await test.signIn('crm'));
      for (let index = 0; index < 5; index += 1) {
        const { ticket } = await password('crm');
        expect((await verify(ticket, '000000')).problem.code).toBe('wrongFactorCode');
      }
      const { ticket } = await password('crm');
      const right = await verify(ticket, codeAt(secret, clock.now()));
      expect(right.problem).toMatchObject({ status: 429, code: 'tooManyTries' });
      const refusals = (await entries('sign-in-refused')).filter(
        ({ message }) => message === 'second factor',
      );
      expect(refusals.slice(-5).map(({ key }) => key)).toEqual(Array.from({ length: 5 }, () => 'crm'));
      clock.advanceMinutes(16);
      const later = await password('crm');
      expect((await verify(later.ticket, codeAt(secret, clock.now()))).status).toBe(200);
    });

    it('is asked for after the proof, and whoever knows the password shuts no known browser out', async () => {
      const { secret } = await enrol(await test.signIn('crm'));
      const body = { UserName: 'crm', Password: demoPassword };
      const first = await password('crm');
      const opened = await verify(first.ticket, codeAt(secret, clock.now()));
      const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' };
      const guess = { UserName: 'crm', Password: 'Wrong@14055' };
      for (let index = 0; index < 3; index += 1) await test.anonymous.call('POST /Auth', { body: guess });
      const withoutCookie = await test.anonymous.call('POST /Auth', { body });
      expect(withoutCookie.problem.code).toBe('captchaRequired');
      const Captcha = await readyPass(test, { db, userName: 'crm' });
      const stranger = await test.anonymous.call('POST /Auth', { body: { ...body, Captcha } });
      expect(stranger.data).toMatchObject({ step: 'second-factor', token: '' });
      for (let index = 0; index < 5; index += 1) await verify((await password('crm')).ticket, '000000');
      clock.advanceMinutes(1);
      const code = codeAt(secret, clock.now());
      expect((await verify((await password('crm')).ticket, code)).problem.code).toBe('tooManyTries');
      const { ticket } = (await test.anonymous.call('POST /Auth', { body, headers })).data;
      const own = { body: { ticket, code }, headers };
      expect((await test.anonymous.call('POST /api/Auth/VerifySecondFactor', own)).status).toBe(200);
    });

    it('lets a person in at her own browser again when an administrator unlocks her', async () => {
      const { secret } = await enrol(await test.signIn('crm'));
      const first = await password('crm');
      const opened = await verify(first.ticket, codeAt(secret, clock.now()));
      const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' };
      const verifyHere = async (code: string) => {
        const { ticket } = await password('crm');
        return test.anonymous.call('POST /api/Auth/VerifySecondFactor', { body: { ticket, code }, headers });
      };
      for (let index = 0; index < 5; index += 1) await verifyHere('000000');
      clock.advanceMinutes(1);
      const code = codeAt(secret, clock.now());
      expect((await verifyHere(code)).problem.code).toBe('tooManyTries');
      const admin = await test.signIn('admin');
      await admin.call('POST /api/Auth/UnlockUser', { body: { userName: 'crm' } });
      expect((await verifyHere(code)).status).toBe(200);
    });

    it('is not set up twice, and is switched off with password and code alone', async () => {
      const crm = await test.signIn('crm');
      const { secret } = await enrol(crm);
      const again = await crm.call('POST /api/Auth/EnrolTotp', { body: {} });
      expect(again.problem).toMatchObject({ status: 409, code: 'hasAuthenticator' });
      const code = codeAt(secret, clock.now());
      const off = (body: { password: string; code: string }) =>
        crm.call('POST /api/Auth/DisableTotp', { body });
      expect((await off({ password: 'Wrong@14055', code })).problem.code).toBe('wrongPassword');
      expect((await off({ password: demoPassword, code: '000000' })).problem.code).toBe('wrongFactorCode');
      expect((await off({ password: demoPassword, code })).data).toEqual({ disabled: true });
      expect((await password('crm')).step).toBe('done');
      expect((await crm.call('GET /api/Auth/GetSecondFactor')).data).toEqual({
        hasAuthenticator: false,
        recoveryCodesLeft: 0,
        passkeys: [],
        isRequired: false,
      });
    });

    it('is set up ten minutes after the sign-in only with the password', async () => {
      const crm = await test.signIn('crm');
      clock.advanceMinutes(11);
      const without = await crm.call('POST /api/Auth/EnrolTotp', { body: {}, language: 'en' });
      expect(without.problem).toMatchObject({ status: 400, code: 'proofNeeded' });
      expect((await crm.call('POST /api/Auth/EnrolTotp', { body: { password: demoPassword } })).status).toBe(
        200,
      );
    });

    it('leaves nothing in the database that makes a code, nor in the log', async () => {
      const { secret, recoveryCodes } = await enrol(await test.signIn('crm'));
      const { rows } = await db.query<{ all: string }>(
        `select json_build_object('secrets', (select json_agg(s) from authenticator_secret s),
           'codes', (select json_agg(c) from recovery_code c), 'log', (select json_agg(e) from event_log e))::text as all`,
      );
      const everything = (rows[0]?.all ?? '') + JSON.stringify(test.log);
      for (const hidden of [
        secret,
        ...recoveryCodes,
        ...recoveryCodes.map((code) => code.replaceAll('-', '')),
      ])
        expect(everything).not.toContain(hidden);
      // A secret moved to another user's row cannot be opened there.
      await db.query(
        `insert into authenticator_secret (user_id, sealed_secret, created_at, confirmed_at)
         select (select id from app_user where user_name = 'rates'), sealed_secret, created_at, confirmed_at
         from authenticator_secret`,
      );
      const { ticket } = await password('rates');
      expect((await verify(ticket, codeAt(secret, clock.now()))).problem.code).toBe('wrongFactorCode');
      expect(test.log.filter(({ message }) => message.includes('second-factor.key'))).toHaveLength(1);
    });
  });

  describe('recovery codes', () => {
    it('open once each, in any writing, and new ones make the old ones void', async () => {
      const crm = await test.signIn('crm');
      const { recoveryCodes } = await enrol(crm);
      const [one = '', two = ''] = recoveryCodes;
      const first = await password('crm');
      const typed = toPersianDigits(one.toUpperCase().replaceAll('-', ' '));
      expect((await verify(first.ticket, ` ${typed}`)).status).toBe(200);
      const second = await password('crm');
      expect((await verify(second.ticket, one)).problem.code).toBe('wrongFactorCode');
      expect((await crm.call('GET /api/Auth/GetSecondFactor')).data.recoveryCodesLeft).toBe(9);
      const renewed = await crm.call('POST /api/Auth/RenewRecoveryCodes', {
        body: { password: demoPassword },
      });
      expect(renewed.data.recoveryCodes).toHaveLength(10);
      expect((await verify(second.ticket, two)).problem.code).toBe('wrongFactorCode');
      expect((await verify(second.ticket, renewed.data.recoveryCodes[0] ?? '')).status).toBe(200);
      expect((await entries('second-factor')).at(-2)?.after).toEqual({ spareCodes: 'renewed' });
      expect((await entries('second-factor')).at(-1)?.after).toEqual({ spareCode: 'used' });
    });

    it('are not given to who has no second factor', async () => {
      const crm = await test.signIn('crm');
      const answer = await crm.call('POST /api/Auth/RenewRecoveryCodes', { body: {} });
      expect(answer.problem).toMatchObject({ status: 409, code: 'notEnrolled' });
    });
  });

  describe('a sign-in that began with the old password', () => {
    const next = 'Mountain-7-River';
    it('is not ended by a code once the password was changed', async () => {
      const supervisor = await test.signIn('supervisor');
      const { secret } = await enrol(supervisor);
      const { ticket } = await password('supervisor');
      const body = { current: demoPassword, next };
      expect((await supervisor.call('POST /api/Auth/ChangePassword', { body })).status).toBe(200);
      expect((await verify(ticket, codeAt(secret, clock.now()))).problem.code).toBe('signInGone');
    });

    it('is not ended by a code once the password was reset', async () => {
      const { secret } = await enrol(await test.signIn('bankoffice'));
      const { ticket } = await password('bankoffice');
      const captcha = await readyPass(test, { db, purpose: 'reset-password', userName: 'bankoffice' });
      const asked = { userName: 'bankoffice', captcha };
      await test.anonymous.call('POST /api/Auth/SendResetMail', { body: asked });
      const { rows } = await db.query<{ body: string }>(
        'select body from outbox_message order by id desc limit 1',
      );
      const link = /#([\w-]{43})/u.exec(rows[0]?.body ?? '')?.[1] ?? '';
      const reset = await test.anonymous.call('POST /api/Auth/ResetPassword', {
        body: { ticket: link, next },
      });
      expect(reset.status).toBe(200);
      expect((await verify(ticket, codeAt(secret, clock.now()))).problem.code).toBe('signInGone');
    });
  });

  describe('a role that demands a second factor', () => {
    it('lets its people do nothing else before they have one, at once and in open sessions', async () => {
      const [admin, rates] = await Promise.all([test.signIn('admin'), test.signIn('rates')]);
      expect((await rates.call('GET /api/Workspace/GetMessages')).status).toBe(200);
      const set = await admin.call('POST /api/Auth/SetRoleSecondFactor', {
        body: { roleName: 'RATE_OFFICER', isRequired: true },
      });
      expect(set.data).toEqual({ roleName: 'RATE_OFFICER', isRequired: true });
      const role = async () =>
        (await admin.call('GET /api/Auth/GetRoleUserCountInfo', { query: { roleName: 'RATE_OFFICER' } })).data
          .list[0];
      expect(await role()).toMatchObject({ requiresSecondFactor: true, withoutFactorCount: 1 });
      const refused = await rates.call('GET /api/Workspace/GetMessages', { language: 'en' });
      expect(refused.problem).toMatchObject({ status: 403, code: 'secondFactorRequired' });
      expect((await rates.call('GET /api/Auth/Session')).data.mustEnrolFactor).toBe(true);
      expect((await rates.call('GET /api/Auth/GetSecondFactor')).data.isRequired).toBe(true);
      await enrol(rates);
      expect((await rates.call('GET /api/Workspace/GetMessages')).status).toBe(200);
      expect(await role()).toMatchObject({ withoutFactorCount: 0 });
      const { roleId } = (await role()) ?? {};
      expect((await entries('update')).at(-1)).toMatchObject({
        resource: 'Role',
        key: String(roleId),
        title: 'RATE_OFFICER',
        before: { requiresSecondFactor: false },
        after: { requiresSecondFactor: true },
      });
    });

    it('is set for a role that exists, and only by those who may edit roles', async () => {
      const body = { roleName: 'RATE_OFFICER', isRequired: true };
      const crm = await test.signIn('crm');
      expect((await crm.call('POST /api/Auth/SetRoleSecondFactor', { body })).status).toBe(403);
      const admin = await test.signIn('admin');
      const missing = { roleName: 'NOBODY', isRequired: true };
      expect((await admin.call('POST /api/Auth/SetRoleSecondFactor', { body: missing })).status).toBe(404);
    });
  });

  describe('a user who lost the device', () => {
    it('is helped by someone who may edit users, which removes the factor, ends the sessions and leaves a line in the log', async () => {
      const crm = await test.signIn('crm');
      await enrol(crm);
      const { ticket } = await password('crm');
      const admin = await test.signIn('admin');
      const reset = (userName: string) =>
        admin.call('POST /api/Auth/ResetSecondFactor', { body: { userName } });
      expect((await crm.call('POST /api/Auth/ResetSecondFactor', { body: { userName: 'crm' } })).status).toBe(
        403,
      );
      expect((await reset('admin')).problem.code).toBe('notOnOneself');
      expect((await reset('nobody')).status).toBe(404);
      expect((await reset('CRM')).data).toEqual({ reset: true });
      expect((await crm.call('GET /api/Auth/Session')).status).toBe(401);
      expect((await verify(ticket, '000000')).problem.code).toBe('signInGone');
      expect((await password('crm')).step).toBe('done');
      expect((await entries('second-factor')).at(-1)).toMatchObject({ key: 'crm', message: 'reset' });
    });
  });

  it('a secret opens on every node that was given the same key, and on none with another', async () => {
    const nodeWith = (byte: number) =>
      openTestApp(db, { clock, secondFactorKey: Buffer.alloc(32, byte).toString('base64') });
    const nodes = [await nodeWith(1), await nodeWith(1), await nodeWith(2)];
    const [first, second, stranger] = nodes;
    const { secret } = await enrol(await first!.signIn('crm'));
    const enterOn = async (node: TestApp | undefined) => {
      const { ticket } = await password('crm');
      clock.advanceMinutes(1);
      const body = { ticket, code: codeAt(secret, clock.now()) };
      return node!.anonymous.call('POST /api/Auth/VerifySecondFactor', { body });
    };
    expect((await enterOn(second)).status).toBe(200);
    expect((await enterOn(stranger)).problem.code).toBe('wrongFactorCode');
    for (const node of nodes) await node.close();
  });

  it('codes and tickets of any shape are refused with a sentence', async () => {
    const { ticket } = await enrol(await test.signIn('crm')).then(() => password('crm'));
    for (const code of ['۱۲۳', 'x'.repeat(40), '\u{1F600}', '------------', '1e5'])
      expect((await verify(ticket, code)).problem.code).toBe('wrongFactorCode');
    expect((await verify('nothing', '123456')).problem.code).toBe('signInGone');
  });
});
