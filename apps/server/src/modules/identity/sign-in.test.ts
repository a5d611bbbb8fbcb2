import { demoPassword } from '@nazer/contract/identity/roles.ts';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../platform/fake-clock.ts';
import { openTestApp, type TestApp } from '../../platform/testing-app.ts';
import { captchaPass, solvePuzzle } from './testing-captcha.ts';

// The real library; only its calls are counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

describe.each(testEngines())('the way in on $name', ({ open }) => {
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
  const load = async () => (await test.anonymous.call('POST /api/Auth/LoadCaptchaImage', { body: {} })).data;
  const validate = (body: { id: string; answer?: string; number?: number }) =>
    test.anonymous.call('POST /api/Auth/ValidateCaptcha', { body });
  /** What a person reads in the newest image. */
  const readImage = async (): Promise<string> => {
    const { rows } = await db.query<{ answer: string }>(
      `select answer from captcha where answer <> '' order by expires_at desc, ctid desc limit 1`,
    );
    return rows[0]?.answer ?? '';
  };
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
    expect(known.statements).toBeGreaterThan(2);
    expect(await workOf('nobody@nazer.example')).toEqual(await workOf('crm@nazer.example'));
  });

  describe('the captcha', () => {
    it('is asked for after three wrong passwords, told with the third, for unknown names alike', async () => {
      for (const name of ['auditor', 'nobody']) {
        await failAs(name, 2);
        const third = await signIn(name, 'Wrong@14055');
        expect(third.problem).toMatchObject({ code: 'badSignIn', data: { captchaRequired: true } });
        expect((await signIn(name, demoPassword)).problem).toMatchObject({
          status: 400,
          code: 'captchaRequired',
        });
      }
      expect((await signIn('auditor', demoPassword, await captchaPass(test))).status).toBe(200);
    });

    it('a try without it is not counted', async () => {
      await failAs('auditor', 20);
      expect((await signIn('auditor', demoPassword, await captchaPass(test))).status).toBe(200);
    });

    it('takes the digits in any script, with spaces, once', async () => {
      const { id, image } = await load();
      expect(image).toMatch(/^data:image\/svg\+xml;base64,/u);
      const svg = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64').toString();
      const digits = await readImage();
      expect(svg).not.toContain(digits);
      expect(svg).not.toContain('<text');
      const answer = Array.from(digits, (digit) => String.fromCharCode(0x06f0 + Number(digit))).join(' ');
      const { data } = await validate({ id, answer });
      await failAs('auditor', 3);
      expect((await signIn('auditor', demoPassword, data.pass)).status).toBe(200);
      expect((await signIn('auditor', demoPassword, data.pass)).problem.code).toBe('wrongCaptcha');
      expect((await validate({ id, answer: digits })).problem.code).toBe('wrongCaptcha');
    });

    it('a wrong answer uses it up', async () => {
      const { id } = await load();
      const digits = await readImage();
      const wrong = digits === '00000' ? '11111' : '00000';
      expect((await validate({ id, answer: wrong })).problem.code).toBe('wrongCaptcha');
      expect((await validate({ id, answer: digits })).problem.code).toBe('wrongCaptcha');
      expect((await validate({ id: 'unknown', answer: '' })).problem.code).toBe('wrongCaptcha');
    });

    it('takes the number of the puzzle instead, no other', async () => {
      const first = await load();
      const number = solvePuzzle(first.puzzle);
      expect((await validate({ id: first.id, number: number + 1 })).problem.code).toBe('wrongCaptcha');
      const second = await load();
      expect((await validate({ id: second.id, number: solvePuzzle(second.puzzle) })).status).toBe(200);
    });

    it('question and pass end after two minutes', async () => {
      const { id, puzzle } = await load();
      clock.advanceMinutes(2);
      expect((await validate({ id, number: solvePuzzle(puzzle) })).problem.code).toBe('wrongCaptcha');
      const pass = await captchaPass(test);
      clock.advanceMinutes(2);
      expect((await signIn('crm', demoPassword, pass)).problem.code).toBe('wrongCaptcha');
    });
  });

  describe('the lock', () => {
    const lock = async (name: string): Promise<void> => {
      for (let index = 0; index < 5; index += 1) await signIn(name, 'Wrong@14055', await captchaPass(test));
    };

    it('is logged, seen by those who keep users, and ended by them', async () => {
      await lock('rates');
      expect(await lastEvents(2)).toEqual(['sign-in-refused rates', 'lock rates']);
      const { rows } = await db.query<{ at: Date }>(
        `select locked_until as at from app_user where user_name = 'rates'`,
      );
      expect(rows[0]?.at.getTime()).toBe(clock.now().getTime() + 15 * 60_000);
      const pass = await captchaPass(test);
      expect((await signIn('rates', demoPassword, pass)).problem.code).toBe('tooManyTries');
      const admin = await test.signIn('admin');
      const body = { userName: 'rates' };
      expect((await admin.call('POST /api/Auth/UnlockUser', { body })).data).toEqual({ done: true });
      expect(await lastEvents(1)).toEqual(['unlock rates']);
      expect((await signIn('rates', demoPassword)).status).toBe(200);
      const clerk = await test.signIn('crm');
      expect((await clerk.call('POST /api/Auth/UnlockUser', { body })).status).toBe(403);
      const nobody = await admin.call('POST /api/Auth/UnlockUser', { body: { userName: 'nobody' } });
      expect(nobody.status).toBe(404);
    });

    it('is told with the fifth wrong password, for unknown names alike', async () => {
      for (const name of ['supervisor', 'nobody-else']) {
        for (let index = 0; index < 4; index += 1) {
          const { problem } = await signIn(name, 'Wrong@14055', await captchaPass(test));
          expect(problem.code).toBe('badSignIn');
        }
        const fifth = await signIn(name, 'Wrong@14055', await captchaPass(test));
        expect(fifth.problem).toMatchObject({ status: 429, code: 'tooManyTries' });
        expect(fifth.problem.detail).toContain('in 15 minutes');
      }
    });

    it('counts the user name and the e-mail of an account as one', async () => {
      const tries = ['bankoffice', 'bankoffice@nazer.example', 'BankOffice', 'BANKOFFICE@nazer.example'];
      for (const name of tries) await signIn(name, 'Wrong@14055', await captchaPass(test));
      const fifth = await signIn('bankoffice', 'Wrong@14055', await captchaPass(test));
      expect(fifth.problem.code).toBe('tooManyTries');
      const pass = await captchaPass(test);
      expect((await signIn('bankoffice@nazer.example', demoPassword, pass)).status).toBe(429);
    });

    it('shuts out strangers, not a browser the account was signed in from; that one guesses five times', async () => {
      const body = { UserName: 'office', Password: demoPassword };
      const first = await test.anonymous.call('POST /Auth', { body });
      const cookie = String(first.headers['set-cookie']);
      expect(cookie).toMatch(/^nazer-device=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict/u);
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      const here = (Password: string, UserName = 'office') =>
        test.anonymous.call('POST /Auth', { body: { UserName, Password }, headers });
      await lock('office');
      expect((await signIn('office', demoPassword)).problem.code).toBe('tooManyTries');
      expect((await here(demoPassword)).status).toBe(200);
      await lock('office');
      for (let index = 0; index < 5; index += 1)
        expect((await here('Wrong@14055')).problem.code).toBe('badSignIn');
      expect((await here(demoPassword)).problem.code).toBe('tooManyTries');
      await lock('rates');
      expect((await here(demoPassword, 'rates')).problem.code).toBe('tooManyTries');
    });

    it('trying on while it lasts does not lengthen it', async () => {
      await lock('operator');
      clock.advanceMinutes(14);
      expect((await signIn('operator', demoPassword)).problem.detail).toContain('in 1 minutes');
      clock.advanceMinutes(1);
      expect((await signIn('operator', demoPassword)).status).toBe(200);
    });
  });

  it('keeps no answer, pass or password in the log', async () => {
    const pass = await captchaPass(test);
    await signIn('crm', 'Very-Secret-Text-1', pass);
    const { rows } = await db.query<{ all: string }>('select json_agg(e)::text as all from event_log e');
    expect(rows[0]?.all).not.toContain('Very-Secret-Text-1');
    expect(rows[0]?.all).not.toContain(pass);
  });
});
