import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp } from '../../../platform/testing/testing-app.ts';
import { tokenHash } from '../../../platform/session/sessions.ts';
import { captchaPass, type ProofRequest, readyPass, solvePuzzle } from './testing-captcha.ts';

// The library is the real one; only its calls are counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

describe.each(testEngines())('sign-in on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let test: TestApp;
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    test = await openTestApp(db, { clock });
  });
  beforeEach(async () => {
    await db.query('delete from sign_in_failure');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const signIn = (UserName: string, Password: string, Captcha?: string) =>
    test.anonymous.call('POST /api/Auth/login', { body: { UserName, Password, Captcha }, language: 'en' });
  const failAs = async (name: string, times: number): Promise<void> => {
    for (let index = 0; index < times; index += 1) await signIn(name, 'Wrong@14055');
  };
  const load = async (body: ProofRequest = {}) =>
    (await test.anonymous.call('POST /api/Auth/LoadCaptchaImage', { body })).data;
  /** Digits of a picture as a person reads them, from the database. */
  const readImage = async (id: string): Promise<string> => {
    const { rows } = await db.query<{ answer: string }>('select answer from captcha where id_hash = $1', [
      tokenHash(id),
    ]);
    return rows[0]?.answer ?? '';
  };
  const validate = (body: { id: string; answer?: string; number?: number }) =>
    test.anonymous.call('POST /api/Auth/ValidateCaptcha', { body });
  const lastEvents = async (count: number): Promise<string[]> => {
    const { rows } = await db.query<{ text: string }>(
      `select action || ' ' || key as text from event_log order by id desc limit $1`,
      [count],
    );
    return rows.map(({ text }) => text).toReversed();
  };

  it('is the same by both addresses, in any casing', async () => {
    const { data } = await signIn('crm', demoPassword);
    expect(data).toMatchObject({ step: 'done', ticket: '', methods: [] });
    expect(data.user).toMatchObject({ userName: 'crm', idleSeconds: 1800, calendar: 'jalali' });
    const raw = await test.anonymous.raw({
      method: 'POST',
      url: '/API/auth/LOGIN',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ UserName: 'crm', Password: demoPassword }),
    });
    expect(raw.statusCode).toBe(200);
  });

  it('does the same work for an unknown name as for a wrong password', async () => {
    await signIn('crm', 'Wrong@14055');
    const verify = vi.mocked(argon2.verify);
    const workOf = async (name: string): Promise<{ checks: number; statements: number }> => {
      verify.mockClear();
      const query = vi.spyOn(db, 'query');
      await signIn(name, 'Wrong@14055');
      const statements = query.mock.calls.length;
      query.mockRestore();
      return { checks: verify.mock.calls.length, statements };
    };
    const known = await workOf('crm');
    expect(await workOf('nobody-at-all')).toEqual(known);
    expect(known.checks).toBe(1);
    expect(known.statements).toBeGreaterThan(1);
    expect(await workOf('nobody@nazer.example')).toEqual(await workOf('crm@nazer.example'));
  });

  /** Largest number of the puzzle that the person gets: what a proof costs. The cheapest is 32. */
  const priceOf = async (userName: string): Promise<number> => {
    const body = { userName };
    const { data } = await test.anonymous.call('POST /api/Auth/LoadCaptchaImage', { body });
    return data.puzzle.maxNumber;
  };
  const pass = (userName: string) => readyPass(test, { db, userName });

  describe('the proof', () => {
    it('is asked for after three wrong passwords, announced with the third, for unknown names alike', async () => {
      for (const name of ['auditor', 'nobody']) {
        await failAs(name, 2);
        const third = await signIn(name, 'Wrong@14055');
        expect(third.problem).toMatchObject({ code: 'badSignIn', data: { captchaRequired: true } });
        expect((await signIn(name, demoPassword)).problem).toMatchObject({
          status: 400,
          code: 'captchaRequired',
        });
      }
      const paid = await captchaPass(test, { userName: 'auditor' });
      expect((await signIn('auditor', demoPassword, paid)).status).toBe(200);
    });

    it('a try without it is not counted', async () => {
      await failAs('auditor', 20);
      expect(await priceOf('auditor')).toBe(32);
      expect((await signIn('auditor', demoPassword, await pass('auditor'))).status).toBe(200);
    });

    it('costs twice as much with every wrong password, up to a bound', async () => {
      await failAs('rates', 3);
      const prices: number[] = [];
      for (let index = 0; index < 8; index += 1) {
        prices.push((await priceOf('rates')) / 32);
        await signIn('rates', 'Wrong@14055', await pass('rates'));
      }
      expect(prices).toEqual([1, 2, 4, 8, 16, 32, 32, 32]);
    });

    it('has one use, also by tries sent side by side', async () => {
      await failAs('rates', 3);
      const one = await pass('rates');
      const answers = await Promise.all(Array.from({ length: 6 }, () => signIn('rates', 'Wrong@14055', one)));
      const codes = answers.map(({ problem }) => problem.code).toSorted();
      expect(codes).toEqual(['badSignIn', ...Array.from({ length: 5 }, () => 'wrongCaptcha')]);
      expect((await signIn('rates', demoPassword, one)).problem.code).toBe('wrongCaptcha');
    });

    it('proofs got together while they were cheap pay for one try', async () => {
      await failAs('rates', 3);
      const passes = await Promise.all(Array.from({ length: 6 }, () => pass('rates')));
      const answers = await Promise.all(passes.map((one) => signIn('rates', 'Wrong@14055', one)));
      const codes = answers.map(({ problem }) => problem.code);
      expect(codes.filter((code) => code === 'badSignIn')).toHaveLength(1);
      expect(codes.filter((code) => code === 'captchaRequired')).toHaveLength(5);
    });

    it('of another name, of another purpose, forged or late is none', async () => {
      await failAs('rates', 3);
      const refused = async (given: string) => (await signIn('rates', demoPassword, given)).problem.code;
      expect(await refused(await pass('operator'))).toBe('wrongCaptcha');
      const forMessages = await readyPass(test, { db, purpose: 'reset-password', userName: 'rates' });
      expect(await refused(forMessages)).toBe('wrongCaptcha');
      expect(await refused('A'.repeat(43))).toBe('wrongCaptcha');
      const late = await pass('rates');
      clock.advanceMinutes(2);
      expect(await refused(late)).toBe('wrongCaptcha');
      expect((await signIn('rates@nazer.example', demoPassword, await pass('rates'))).status).toBe(200);
    });

    it('takes the number alone, once; digits of the image give nothing without it', async () => {
      const first = await load();
      const digits = await readImage(first.id);
      expect((await validate({ id: first.id, answer: digits })).problem.code).toBe('wrongCaptcha');
      const second = await load({ userName: 'crm' });
      const number = solvePuzzle(second.puzzle);
      expect((await validate({ id: second.id, number: number + 1 })).problem.code).toBe('wrongCaptcha');
      expect((await validate({ id: second.id, number })).problem.code).toBe('wrongCaptcha');
      const third = await load({ userName: 'crm' });
      const answer = Array.from(await readImage(third.id), (digit) =>
        String.fromCharCode(0x06f0 + Number(digit)),
      ).join(' ');
      expect((await validate({ id: third.id, answer, number: solvePuzzle(third.puzzle) })).status).toBe(200);
      expect(third.image).toMatch(/^data:image\/svg\+xml;base64,/u);
    });

    it('a question ends after ten minutes', async () => {
      const { id, puzzle } = await load({ userName: 'crm' });
      clock.advanceMinutes(10);
      expect((await validate({ id, number: solvePuzzle(puzzle) })).problem.code).toBe('wrongCaptcha');
    });

    it('a proof requested without a name costs as much as one for a guessed account, and is valid for any name', async () => {
      await failAs('rates', 3);
      expect((await load()).puzzle.maxNumber).toBe(32 * 32);
      expect((await signIn('rates', demoPassword, await readyPass(test, { db }))).status).toBe(200);
    });
  });

  describe('guessing of passwords', () => {
    const guess = async (name: string, times: number): Promise<void> => {
      for (let index = 0; index < times; index += 1) await signIn(name, 'Wrong@14055', await pass(name));
    };

    it('locks nobody out: after fifty wrong passwords of strangers the right one signs in', async () => {
      for (const name of ['admin', 'nobody']) {
        await guess(name, 50);
        expect((await signIn(name, demoPassword)).problem.code).toBe('captchaRequired');
      }
      expect((await signIn('admin', demoPassword, await pass('admin'))).status).toBe(200);
    });

    it('from one address locks out nobody else at this address', async () => {
      for (let index = 0; index < 20; index += 1) {
        const name = `colleague${index}`;
        await signIn(name, 'Wrong@14055', index < 10 ? undefined : await pass(name));
      }
      expect((await signIn('crm', demoPassword)).problem.code).toBe('captchaRequired');
      expect((await priceOf('crm')) / 32).toBe(2);
      expect((await signIn('crm', demoPassword, await pass('crm'))).status).toBe(200);
    });

    it('is logged once, seen by those who manage users, and forgiven by them', async () => {
      await guess('rates', 5);
      expect(await lastEvents(2)).toEqual(['sign-in-refused rates', 'lock rates']);
      await guess('rates', 1);
      expect(await lastEvents(1)).toEqual(['sign-in-refused rates']);
      const admin = await test.signIn('admin');
      const user = async () =>
        (await admin.call('GET /api/Auth/GetIdentityUserByUserName', { query: { userName: 'rates' } })).data;
      const until = new Date(clock.now().getTime() + 15 * 60_000).toISOString();
      expect(await user()).toMatchObject({ guessedUntil: until, isActive: true });
      const body = { userName: 'rates' };
      expect((await admin.call('POST /api/Auth/UnlockUser', { body })).data).toEqual({ done: true });
      expect(await lastEvents(1)).toEqual(['unlock rates']);
      expect(await user()).toMatchObject({ guessedUntil: null });
      expect((await signIn('rates', demoPassword)).status).toBe(200);
      const clerk = await test.signIn('crm');
      expect((await clerk.call('POST /api/Auth/UnlockUser', { body })).status).toBe(403);
      const nobody = await admin.call('POST /api/Auth/UnlockUser', { body: { userName: 'nobody' } });
      expect(nobody.status).toBe(404);
    });

    it('counts the user name and the e-mail of an account as one', async () => {
      for (const name of ['bankoffice', 'bankoffice@nazer.example', 'BANKOFFICE@nazer.example'])
        await signIn(name, 'Wrong@14055');
      expect((await signIn('bankoffice', demoPassword)).problem.code).toBe('captchaRequired');
      const paid = await pass('BankOffice@nazer.example');
      expect((await signIn('bankoffice', demoPassword, paid)).status).toBe(200);
    });

    it('does not limit a browser that the account was signed in from before; it has five tries of its own', async () => {
      const body = { UserName: 'office', Password: demoPassword };
      const first = await test.anonymous.call('POST /Auth', { body });
      const cookie = String(first.headers['set-cookie']);
      expect(cookie).toMatch(/^nazer-device=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict/u);
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      const here = (Password: string, UserName = 'office') =>
        test.anonymous.call('POST /Auth', { body: { UserName, Password }, headers });
      await guess('office', 5);
      expect((await signIn('office', demoPassword)).problem.code).toBe('captchaRequired');
      expect((await here(demoPassword)).status).toBe(200);
      await guess('office', 5);
      for (let index = 0; index < 5; index += 1)
        expect((await here('Wrong@14055')).problem.code).toBe('badSignIn');
      expect((await here(demoPassword)).problem.code).toBe('captchaRequired');
      await guess('rates', 5);
      expect((await here(demoPassword, 'rates')).problem.code).toBe('captchaRequired');
    });

    it('under a name that sounds like a counter takes no try from the account it names', async () => {
      const user = await test.signIn('crm');
      const { rows } = await db.query<{ id: number }>(`select id from app_user where user_name = 'crm'`);
      const id = String(rows[0]?.id);
      const owners = ['password of', 'second factor of', 'link to'].flatMap((what) => [
        `${what} crm`,
        `${what} account ${id}`,
      ]);
      for (const name of [`account ${id}`, ...owners]) await guess(name, 5);
      await db.query(`delete from sign_in_failure where subject like 'address:%'`);
      expect((await signIn('crm', demoPassword)).status).toBe(200);
      const unlocked = await user.call('POST /api/Auth/Unlock', { body: { password: demoPassword } });
      expect(unlocked.status).toBe(200);
    });

    it('at others is not made cheaper by signing in from a known browser in between', async () => {
      const body = { UserName: 'office', Password: demoPassword };
      const first = await test.anonymous.call('POST /Auth', { body });
      const headers = { cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' };
      for (let index = 0; index < 10; index += 1) {
        await signIn(`colleague${index}`, 'Wrong@14055');
        expect((await test.anonymous.call('POST /Auth', { body, headers })).status).toBe(200);
      }
      expect((await signIn('crm', demoPassword)).problem.code).toBe('captchaRequired');
    });

    it('is forgotten a quarter of an hour after the last wrong password', async () => {
      await guess('operator', 5);
      clock.advanceMinutes(14);
      expect((await signIn('operator', demoPassword)).problem.code).toBe('captchaRequired');
      clock.advanceMinutes(1);
      expect((await signIn('operator', demoPassword)).status).toBe(200);
    });
  });

  it('keeps no answer, pass or password in the log', async () => {
    const one = await pass('crm');
    await signIn('crm', 'Very-Secret-Text-1', one);
    const { rows } = await db.query<{ all: string }>('select json_agg(e)::text as all from event_log e');
    expect(rows[0]?.all).not.toContain('Very-Secret-Text-1');
    expect(rows[0]?.all).not.toContain(one);
  });
});
