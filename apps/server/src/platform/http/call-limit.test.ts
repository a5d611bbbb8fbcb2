import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '@nazer/contract/api.ts';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { openTestApp, type TestApp } from '../testing/testing-app.ts';
import { callClassOf } from './call-limit.ts';

describe('the limits of calls', () => {
  let db: Database;
  let app: TestApp;
  beforeAll(async () => {
    const [engine] = testEngines();
    if (!engine) throw new Error('There is no test engine.');
    db = await engine.open({ migrate: true });
    app = await openTestApp(db, { callsPerMinute: 300, trustProxy: 'own' });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const tryToSignIn = (name: string, address: string) =>
    app.anonymous.call('POST /Auth', {
      body: { UserName: name, Password: 'Wrong@1405' },
      headers: from(address),
      language: 'en',
    });

  it('refuse the seventh sign-in of an address within a minute, and say when to try again', async () => {
    for (let at = 0; at < 6; at += 1) {
      const answer = await tryToSignIn(`somebody${at}`, '192.0.2.1');
      expect(answer.problem.code).toBe('badSignIn');
      expect(answer.headers['ratelimit-limit']).toBeDefined();
    }
    const refused = await tryToSignIn('somebody7', '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.problem.code).toBe('tooManyRequests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(String(refused.problem.retryAfter)).toBe(refused.headers['retry-after']);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect((await tryToSignIn('somebody8', '192.0.2.2')).problem.code).toBe('badSignIn');
  });

  it('a flood from the address of an office keeps out none of the browsers its people have signed in from', async () => {
    const headers = from('192.0.2.7');
    const body = { UserName: 'crm', Password: demoPassword };
    const first = await app.anonymous.call('POST /Auth', { body, headers });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    for (let at = 0; at < 8; at += 1) await tryToSignIn(`flood${at}`, '192.0.2.7');
    const enter = async (given: string) =>
      (await app.anonymous.call('POST /Auth', { body, headers: { ...headers, cookie: given } })).status;
    expect(await enter(`nazer-device=${'x'.repeat(43)}`)).toBe(429);
    expect(await enter(cookie)).toBe(200);
    expect(await enter(cookie)).toBe(429);
  });

  it('shut nobody out whose name strangers try from many addresses: the limits of the account say what it costs', async () => {
    for (let at = 0; at < 3; at += 1) await tryToSignIn(' Victim ', `198.51.100.${at + 1}`);
    expect((await tryToSignIn('victim', '198.51.100.9')).problem.code).toBe('captchaRequired');
  });

  it('count calls with a wrong token too', async () => {
    const stranger = app.clientOf('x'.repeat(43));
    const statuses = new Map<number, number>();
    for (let at = 0; at < 305; at += 1) {
      const { status } = await stranger.call('GET /api/Auth/Session', { headers: from('203.0.113.5') });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [401, 300],
      [429, 5],
    ]);
  });

  it('are stricter for every call that is public, exports or imports', () => {
    const free = Object.entries(api).filter(([name, call]) => callClassOf(name, call) === undefined);
    expect(free.filter(([, { access }]) => access === 'public')).toEqual([]);
    expect(callClassOf('POST /Auth', api['POST /Auth'])).toBe('signIn');
    expect(callClassOf('GET /api/Auth/Start', api['GET /api/Auth/Start'])).toBe('lookUp');
    expect(callClassOf('GET /CrmCompany/Download', api['GET /CrmCompany/Download'])).toBe('export');
  });
});
