import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { callMeanwhile } from '../../../platform/database/lock-waits.testing.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { lockWaysIn } from '../external/external.queries.ts';
import { type DeviceOptions, SoftwareDevice } from './passkeys.testing.ts';
import { codeAt } from './totp.ts';

const origin = 'https://nazer.example';
const here: DeviceOptions = { origin, rpId: 'nazer.example' };

describe.each(testEngines())('passkeys on $name', ({ name: engine, open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  let crm: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    test = await openTestApp(db, { clock, origin });
  });
  beforeEach(async () => {
    clock.advanceMinutes(30);
    for (const table of [
      'sign_in_failure',
      'sign_in_ticket',
      'passkey',
      'recovery_code',
      'external_identity',
    ])
      await db.query(`delete from ${table}`);
    await db.query('update app_user set has_own_password = true');
    crm = await test.signIn('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const registrationOptions = async (client: TestClient) =>
    (await client.call('POST /api/Auth/PasskeyRegistrationOptions', { body: {} })).data;
  async function register(client: TestClient, device: SoftwareDevice, name = 'گوشی من') {
    const response = device.register(await registrationOptions(client));
    return client.call('POST /api/Auth/RegisterPasskey', { body: { name, response } });
  }
  const requestOptions = async (ticket?: string) =>
    (await test.anonymous.call('POST /api/Auth/PasskeyOptions', { body: ticket ? { ticket } : {} })).data;
  async function signIn(device: SoftwareDevice, to: { ticket?: string; Remember?: boolean } = {}) {
    const response = device.sign(await requestOptions(to.ticket));
    return test.anonymous.call('POST /api/Auth/SignInWithPasskey', { body: { response, ...to } });
  }
  const password = async () =>
    (await test.anonymous.call('POST /Auth', { body: { UserName: 'crm', Password: demoPassword } })).data;

  describe('are managed by their owner', () => {
    it('a person may have several, each with a name that can be changed; the first comes with recovery codes', async () => {
      const [phone, key] = [new SoftwareDevice(here), new SoftwareDevice(here)];
      const first = await register(crm, phone);
      expect(first.data.recoveryCodes).toHaveLength(10);
      expect(first.data.passkey).toMatchObject({ name: 'گوشی من', lastUsedAt: null, isSynced: false });
      const offered = await registrationOptions(crm);
      expect(offered.excludeCredentials.map(({ id }) => id)).toEqual([phone.credentialId]);
      expect(offered.authenticatorSelection).toEqual({
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      });
      const second = await register(crm, key, 'USB');
      expect(second.data.recoveryCodes).toEqual([]);
      const { id } = second.data.passkey;
      const renamed = await crm.call('POST /api/Auth/RenamePasskey', { body: { id, name: ' کلید ' } });
      expect(renamed.data.name).toBe('کلید');
      const list = await crm.call('GET /api/Auth/GetPasskeys');
      expect(list.data.list.map(({ name }) => name)).toEqual(['گوشی من', 'کلید']);
      expect((await crm.call('POST /api/Auth/RemovePasskey', { body: { id } })).data).toEqual({
        removed: true,
      });
      expect((await signIn(key)).problem.code).toBe('badPasskey');
      expect((await signIn(phone)).status).toBe(200);
    });

    it('nobody else renames or removes them, and after ten minutes it takes the password', async () => {
      const { id } = (await register(crm, new SoftwareDevice(here))).data.passkey;
      const rates = await test.signIn('rates');
      expect((await rates.call('POST /api/Auth/RenamePasskey', { body: { id, name: 'x' } })).status).toBe(
        404,
      );
      expect((await rates.call('POST /api/Auth/RemovePasskey', { body: { id } })).status).toBe(404);
      clock.advanceMinutes(11);
      const late = await crm.call('POST /api/Auth/RemovePasskey', { body: { id } });
      expect(late.problem.code).toBe('proofNeeded');
      const more = await crm.call('POST /api/Auth/PasskeyRegistrationOptions', { body: {} });
      expect(more.problem.code).toBe('proofNeeded');
      const body = { id, password: demoPassword };
      expect((await crm.call('POST /api/Auth/RemovePasskey', { body })).status).toBe(200);
    });

    it('a passkey needs a name, and cannot belong to two people', async () => {
      const device = new SoftwareDevice(here);
      const nameless = await register(crm, device, '  ');
      expect(nameless.problem).toMatchObject({ status: 400, code: 'invalidFields' });
      const response = device.register(await registrationOptions(crm));
      expect(
        (await crm.call('POST /api/Auth/RegisterPasskey', { body: { name: 'a', response } })).status,
      ).toBe(200);
      // The same answer is sent again; its challenge is used up.
      const again = await crm.call('POST /api/Auth/RegisterPasskey', { body: { name: 'b', response } });
      expect(again.problem.code).toBe('badPasskey');
    });
  });

  describe('of an account a provider made, whose password nobody knows', () => {
    const link = async (provider: string) =>
      db.query(
        `insert into external_identity (user_id, provider, subject, display_name, linked_at)
         select id, $1, $1, 'crm', now() from app_user where user_name = 'crm'`,
        [provider],
      );
    const unlink = (provider: string) => crm.call('POST /api/Auth/Unlink', { body: { provider } });
    const remove = (id: number) => crm.call('POST /api/Auth/RemovePasskey', { body: { id } });
    beforeEach(async () => {
      await db.query(`update app_user set has_own_password = false where user_name = 'crm'`);
    });

    it('the last one stays after the provider was unlinked', async () => {
      await link('google');
      const { id } = (await register(crm, new SoftwareDevice(here))).data.passkey;
      expect((await unlink('google')).data).toEqual({ unlinked: true });
      expect((await remove(id)).problem).toMatchObject({ status: 409, code: 'onlyWayIn' });
      const second = (await register(crm, new SoftwareDevice(here))).data.passkey;
      expect((await remove(id)).data).toEqual({ removed: true });
      await link('google');
      expect((await remove(second.id)).data).toEqual({ removed: true });
      expect((await unlink('google')).problem.code).toBe('onlyWayIn');
    });

    it('e-mail, mobile and authenticator change within ten minutes of the sign-in instead; then it is asked for anew', async () => {
      expect((await crm.call('GET /api/Auth/Session')).data.hasNoPassword).toBe(true);
      const { secret } = (await crm.call('POST /api/Auth/EnrolTotp', { body: {} })).data;
      await crm.call('POST /api/Auth/ConfirmTotp', { body: { code: codeAt(secret, clock.now()) } });
      clock.advanceMinutes(1);
      const disable = () =>
        crm.call('POST /api/Auth/DisableTotp', { body: { code: codeAt(secret, clock.now()) } });
      const changeEmail = () =>
        crm.call('POST /api/Auth/ChangeEmail', { body: { email: 'new@mail.example' } });
      const saveMobile = () => crm.call('POST /api/Auth/SaveMobile', { body: { ticket: 'unknown' } });
      expect((await disable()).data).toEqual({ disabled: true });
      expect((await changeEmail()).data).toEqual({ sent: true });
      expect((await saveMobile()).problem.code).toBe('linkGone');
      clock.advanceMinutes(10);
      const setPassword = () =>
        crm.call('POST /api/Auth/ChangePassword', { body: { next: 'Mountain-7-River' } });
      for (const late of [
        disable,
        changeEmail,
        saveMobile,
        setPassword,
        () => unlink('google'),
        () => remove(1),
      ])
        expect((await late()).problem).toMatchObject({ status: 400, code: 'signInAgain' });
    });

    // The embedded database has one connection, so no two calls run at once there.
    it.skipIf(engine === 'embedded')('of two ways in that are removed at once one stays', async () => {
      await link('google');
      await link('github');
      const { problem } = await callMeanwhile(db, {
        first: async (tx) => {
          const { rows } = await tx.query<{ userId: number }>(
            `delete from external_identity where provider = 'google' returning user_id`,
          );
          await lockWaysIn(tx, { userId: rows[0]?.userId ?? 0 });
        },
        call: () => unlink('github'),
      });
      expect(problem).toMatchObject({ status: 409, code: 'onlyWayIn' });
    });
  });

  it('the password of an account that has one is asked for however recent the sign-in is', async () => {
    const change = await crm.call('POST /api/Auth/ChangeEmail', { body: { email: 'new@mail.example' } });
    expect(change.problem.code).toBe('wrongPassword');
    const disable = await crm.call('POST /api/Auth/DisableTotp', { body: { code: '000000' } });
    expect(disable.problem.code).toBe('wrongPassword');
  });

  describe('a passkey alone', () => {
    it('signs its owner in, without a name and without a second factor', async () => {
      const device = new SoftwareDevice(here);
      await register(crm, device);
      const options = await requestOptions();
      expect(options).toMatchObject({
        rpId: 'nazer.example',
        userVerification: 'required',
        allowCredentials: [],
      });
      device.count = 2;
      const answer = await signIn(device, { Remember: true });
      expect(answer.data).toMatchObject({ step: 'done', user: { userName: 'crm' } });
      expect(Date.parse(answer.data.expiresAt) - clock.now().getTime()).toBe(30 * 24 * 3_600_000);
      const { rows } = await db.query<{ action: string; userName: string }>(
        'select action, user_name from event_log order by id desc limit 1',
      );
      expect(rows[0]).toEqual({ action: 'sign-in', userName: 'crm' });
    });

    it.each([
      ['a device that did not check who holds it', { ...here, isVerified: false }],
      ['another origin', { ...here, origin: 'https://nazer.example.evil.example' }],
      ['plain HTTP', { ...here, origin: 'http://nazer.example' }],
      ['another host', { origin, rpId: 'evil.example' }],
    ])('is refused with %s', async (_name, options) => {
      const device = new SoftwareDevice(options);
      const response = device.register(await registrationOptions(crm));
      const registered = await crm.call('POST /api/Auth/RegisterPasskey', { body: { name: 'x', response } });
      expect(registered.problem).toMatchObject({ status: 400, code: 'badPasskey' });
      expect((await signIn(device)).problem.code).toBe('badPasskey');
    });

    it('is refused when the device did not check who holds it this time; after a password that is enough', async () => {
      const device = new SoftwareDevice(here);
      await register(crm, device);
      device.isVerified = false;
      device.count = 2;
      expect((await signIn(device)).problem.code).toBe('badPasskey');
      device.count = 3;
      const { ticket } = await password();
      expect((await signIn(device, { ticket })).status).toBe(200);
    });

    it('signs each challenge once, within five minutes, and only ours', async () => {
      const device = new SoftwareDevice(here);
      await register(crm, device);
      const response = device.sign(await requestOptions());
      const send = () => test.anonymous.call('POST /api/Auth/SignInWithPasskey', { body: { response } });
      expect((await send()).status).toBe(200);
      expect((await send()).problem.code).toBe('badPasskey');
      const late = device.sign(await requestOptions());
      clock.advanceMinutes(6);
      const answer = await test.anonymous.call('POST /api/Auth/SignInWithPasskey', {
        body: { response: late },
      });
      expect(answer.problem.code).toBe('badPasskey');
      const invented = device.sign({ challenge: 'a'.repeat(43) });
      expect(
        (await test.anonymous.call('POST /api/Auth/SignInWithPasskey', { body: { response: invented } }))
          .problem.code,
      ).toBe('badPasskey');
      // A challenge for registering a passkey cannot be used to sign in.
      const other = device.sign(await registrationOptions(await test.signIn('rates')));
      expect(
        (await test.anonymous.call('POST /api/Auth/SignInWithPasskey', { body: { response: other } })).problem
          .code,
      ).toBe('badPasskey');
    });

    it('is refused when its count went back: the device was copied', async () => {
      const device = new SoftwareDevice(here);
      device.count = 7;
      await register(crm, device);
      device.count = 9;
      expect((await signIn(device)).status).toBe(200);
      for (const count of [9, 8, 0]) {
        device.count = count;
        expect((await signIn(device)).problem.code).toBe('badPasskey');
      }
      device.count = 10;
      expect((await signIn(device)).status).toBe(200);
    });

    it('is refused with a changed signature, data or key', async () => {
      const device = new SoftwareDevice(here);
      await register(crm, device);
      const stranger = new SoftwareDevice(here);
      await register(await test.signIn('rates'), stranger);
      stranger.count = 3;
      const parts = ['signature', 'authenticatorData', 'clientDataJSON'] as const;
      for (const part of parts) {
        const right = device.sign(await requestOptions());
        const wrong = stranger.sign(await requestOptions());
        const response = { ...right, response: { ...right.response, [part]: wrong.response[part] } };
        const answer = await test.anonymous.call('POST /api/Auth/SignInWithPasskey', { body: { response } });
        expect([part, answer.problem.code]).toEqual([part, 'badPasskey']);
      }
    });
  });

  describe('after the password', () => {
    it('a passkey of the same person ends the sign-in, no one else’s', async () => {
      const [device, stranger] = [new SoftwareDevice(here), new SoftwareDevice(here)];
      await register(crm, device);
      await register(await test.signIn('rates'), stranger);
      const first = await password();
      expect(first).toMatchObject({ step: 'second-factor', methods: ['passkey', 'recovery-code'] });
      const options = await requestOptions(first.ticket);
      expect(options.allowCredentials).toEqual([
        { id: device.credentialId, type: 'public-key', transports: ['internal'] },
      ]);
      stranger.count = 5;
      expect((await signIn(stranger, { ticket: first.ticket })).problem.code).toBe('badPasskey');
      device.count = 5;
      const answer = await signIn(device, { ticket: first.ticket });
      expect(answer.data).toMatchObject({ step: 'done', user: { userName: 'crm' } });
      device.count = 6;
      const used = await test.anonymous.call('POST /api/Auth/PasskeyOptions', {
        body: { ticket: first.ticket },
      });
      expect(used.problem.code).toBe('signInGone');
    });
  });

  it.each(['http://127.0.0.1:3000', 'https://[::1]', 'http://nazer.example'])(
    'do not work at %s: a number, or no TLS',
    async (address) => {
      const other = await openTestApp(db, { clock, origin: address });
      const answer = await other.anonymous.call('POST /api/Auth/PasskeyOptions', {
        body: {},
        language: 'en',
      });
      expect(answer.problem).toMatchObject({ status: 400, code: 'passkeyAddress' });
      expect(answer.problem.detail).toContain('HTTPS');
      await other.close();
    },
  );

  it('take the address from the request when none is set', async () => {
    const other = await openTestApp(db, { clock });
    const headers = { host: 'localhost:4173' };
    const { data } = await other.anonymous.call('POST /api/Auth/PasskeyOptions', { body: {}, headers });
    expect(data.rpId).toBe('localhost');
    await other.close();
  });

  it('are refused with a sentence whatever is sent', async () => {
    const device = new SoftwareDevice(here);
    await register(crm, device);
    const right = device.sign(await requestOptions());
    for (const text of ['AAAA', 'e30', 'bnVsbA', '____', 'eyJjaGFsbGVuZ2UiOjF9']) {
      const response = { ...right, response: { ...right.response, clientDataJSON: text } };
      const answer = await test.anonymous.call('POST /api/Auth/SignInWithPasskey', { body: { response } });
      expect([text, answer.problem.code]).toEqual([text, 'badPasskey']);
      const options = await registrationOptions(crm);
      const made = new SoftwareDevice(here).register(options);
      const broken = { ...made, response: { ...made.response, attestationObject: text } };
      const registered = await crm.call('POST /api/Auth/RegisterPasskey', {
        body: { name: 'x', response: broken },
      });
      expect([text, registered.problem.code]).toEqual([text, 'badPasskey']);
    }
  });
});
