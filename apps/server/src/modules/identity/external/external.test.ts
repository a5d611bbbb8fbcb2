import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { callbackPath } from './external.service.ts';
import {
  clientId,
  clientSecret,
  openTestProvider,
  type Person,
  type TestProvider,
  visitProvider,
} from './external.testing.ts';
import { codeAt } from '../second-factor/totp.ts';

const origin = 'https://nazer.example';
const stranger: Person = { sub: 'g-100', name: 'نرگس صفایی' };

/** A browser that keeps the one cookie of the product. */
class Browser {
  cookie = '';
  readonly #test: TestApp;
  constructor(test: TestApp) {
    this.#test = test;
  }
  keep(header: unknown): void {
    if (typeof header === 'string') this.cookie = header.split(';')[0] ?? '';
  }
  async start(provider: string): Promise<string> {
    const response = await this.#test.app.inject({
      url: '/api/Auth/External',
      query: { provider },
      headers: { cookie: this.cookie },
    });
    if (response.statusCode !== 302) throw new Error(`No redirect: ${response.body}`);
    this.keep(response.headers['set-cookie']);
    return String(response.headers.location);
  }
  /** Follows the callback; gives the page and what it finds in its fragment. */
  async comeBack(callback: URL): Promise<{ page: string; facts: URLSearchParams }> {
    const response = await this.#test.app.inject({
      url: callback.pathname + callback.search,
      headers: { cookie: this.cookie },
    });
    if (response.statusCode !== 302) throw new Error(`No redirect: ${response.body}`);
    const [page = '', fragment = ''] = String(response.headers.location).split('#');
    return { page, facts: new URLSearchParams(fragment) };
  }
  /** Exchanges the code, and accepts the terms when an account is made. */
  async exchange(code: string) {
    const answer = await this.exchangeOnce({ code });
    const again = answer.data?.termsCode;
    return again ? this.exchangeOnce({ code: again, acceptedTerms: termsVersion }) : answer;
  }
  exchangeOnce(body: { code: string; acceptedTerms?: number }) {
    return this.#test.anonymous.call('POST /api/Auth/ExternalToken', {
      body,
      headers: { cookie: this.cookie },
    });
  }
  confirm(ticket: string, password: string) {
    return this.#test.anonymous.call('POST /api/Auth/ConfirmExternal', {
      body: { ticket, password },
      headers: { cookie: this.cookie },
    });
  }
}

describe.each(testEngines())('sign-in with an external account on $name', ({ open }) => {
  let db: Database;
  let provider: TestProvider;
  let test: TestApp;
  let browser: Browser;
  const openWith = (signUp: 'open' | 'approval' | 'closed'): Promise<TestApp> => {
    const { issuer } = provider;
    const secrets = { clientId, clientSecret };
    const plain = {
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      profileUrl: `${issuer}/me`,
      scope: 'openid profile email',
      root: '',
      subject: 'sub',
      names: ['login', 'name'],
      basicAuth: true,
    };
    const externalProviders = [
      { name: 'google', ...secrets, issuer },
      { name: 'github', ...secrets, plain },
    ];
    return openTestApp(db, { origin, signUp, externalProviders });
  };
  beforeAll(async () => {
    db = await open({ migrate: true });
    provider = await openTestProvider(origin + callbackPath);
    test = await openWith('open');
  });
  beforeEach(async () => {
    for (const table of ['sign_in_failure', 'external_identity', 'external_attempt', 'external_arrival'])
      await db.query(`delete from ${table}`);
    provider.person = stranger;
    browser = new Browser(test);
  });
  afterEach(async () => {
    await db.query(`delete from authenticator_secret`);
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
    await db.close();
  });

  async function arrive(name = 'google', by = browser): Promise<string> {
    const { page, facts } = await by.comeBack(await visitProvider(await by.start(name), origin));
    expect([page, facts.get('external-error')]).toEqual(['/signin', null]);
    return facts.get('external') ?? '';
  }
  async function linkTo(client: TestClient, by = browser) {
    const answer = await client.call('POST /api/Auth/LinkConnection', { body: { provider: 'Google' } });
    by.keep(answer.headers['set-cookie']);
    return by.comeBack(await visitProvider(answer.data.url, origin));
  }
  const lastEntry = async (action: string) => {
    const { rows } = await db.query<{ userName: string; key: string; before: object; after: object }>(
      'select user_name, key, before, after from event_log where action = $1 order by id desc limit 1',
      [action],
    );
    return rows[0];
  };

  it('tells the sign-in page which providers are configured', async () => {
    expect((await test.anonymous.call('GET /api/Auth/Start')).data.providers).toEqual(['google', 'github']);
    const { facts } = await visitUnknown();
    expect(facts.get('external-error')).toBe('unknownProvider');
  });
  async function visitUnknown() {
    const response = await test.app.inject({ url: '/api/Auth/External?provider=myspace' });
    return { facts: new URLSearchParams(String(response.headers.location).split('#')[1]) };
  }

  describe.each(['google', 'github'])('by %s', (name) => {
    it('someone unknown gets an account without rights, and the same one the next time', async () => {
      provider.person = { sub: `new-${name}`, name: 'سپهر آذری' };
      const first = await browser.exchange(await arrive(name));
      expect(first.data).toMatchObject({ confirm: null, isWaiting: false, signIn: { step: 'done' } });
      const user = first.data.signIn?.user;
      expect(user).toMatchObject({
        fullName: 'سپهر آذری',
        email: '',
        permissions: [],
        mustChangePassword: false,
      });
      expect(await lastEntry('sign-up')).toMatchObject({ key: user?.userName, after: { provider: name } });
      const again = await browser.exchange(await arrive(name));
      expect(again.data.signIn?.user?.userName).toBe(user?.userName);
      const client = test.clientOf(again.data.signIn?.token ?? '');
      expect((await client.call('GET /api/Auth/Session')).status).toBe(200);
    });

    it('says so when the person refuses, and when the provider is sent another verifier', async () => {
      provider.person = undefined;
      const refused = await browser.comeBack(await visitProvider(await browser.start(name), origin));
      expect(refused.facts.get('external-error')).toBe('externalDenied');
      provider.person = stranger;
      const url = new URL(await browser.start(name));
      url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
      const { facts } = await browser.comeBack(await visitProvider(url.href, origin));
      expect(facts.get('external-error')).toBe('externalFailed');
    });
  });

  it('the password that nobody knows of an account a provider made does not expire; one set later does', async () => {
    provider.person = { sub: 'old', name: 'بهمن پاک' };
    const { userName = '' } = (await browser.exchange(await arrive())).data.signIn?.user ?? {};
    const age = () =>
      db.query(`update app_user set password_changed_at = now() - interval '200 days' where user_name = $1`, [
        userName,
      ]);
    const signInAgain = async () => (await browser.exchange(await arrive())).data.signIn;
    await age();
    expect((await signInAgain())?.user).toMatchObject({ userName, mustChangePassword: false });
    const admin = await test.signIn('admin');
    const given = await admin.call('POST /api/Auth/SavePassword', { body: { userName } });
    const client = test.clientOf((await signInAgain())?.token ?? '');
    const body = { current: given.data.password, next: 'Mountain-7-River' };
    expect((await client.call('POST /api/Auth/ChangePassword', { body })).status).toBe(200);
    expect((await signInAgain())?.user).toMatchObject({ userName, mustChangePassword: false });
    await age();
    expect((await signInAgain())?.user).toMatchObject({ userName, mustChangePassword: true });
  });

  it('who signs in by a provider sets a first password; from then on it is asked for', async () => {
    provider.person = { sub: 'first-password', name: 'ژاله پاک' };
    const client = test.clientOf((await browser.exchange(await arrive())).data.signIn?.token ?? '');
    const change = (body: { current?: string; next: string }) =>
      client.call('POST /api/Auth/ChangePassword', { body });
    expect((await change({ next: 'Mountain-7-River' })).data).toEqual({ changed: true });
    expect((await client.call('GET /api/Auth/Session')).data.hasNoPassword).not.toBe(true);
    expect((await change({ next: 'Forest-8-Bridge' })).problem.code).toBe('wrongPassword');
    const known = { current: 'Mountain-7-River', next: 'Forest-8-Bridge' };
    expect((await change(known)).data).toEqual({ changed: true });
  });

  describe('a sign-in belongs to one browser and one moment', () => {
    it('its token never stands in an address, its code works once and only there', async () => {
      const code = await arrive();
      expect((await new Browser(test).exchange(code)).problem.code).toBe('externalGone');
      const other = new Browser(test);
      await other.start('google');
      expect((await other.exchange(code)).problem.code).toBe('externalGone');
      expect((await browser.exchange(code)).status).toBe(200);
      expect((await browser.exchange(code)).problem.code).toBe('externalGone');
    });

    it('another browser cannot come back for it', async () => {
      const callback = await visitProvider(await browser.start('google'), origin);
      const { facts } = await new Browser(test).comeBack(callback);
      expect(facts.get('external-error')).toBe('externalGone');
    });

    it('a wrong state, a state used before and a wrong nonce are refused', async () => {
      const callback = await visitProvider(await browser.start('google'), origin);
      const state = callback.searchParams.get('state') ?? '';
      callback.searchParams.set('state', 'a'.repeat(43));
      expect((await browser.comeBack(callback)).facts.get('external-error')).toBe('externalGone');
      callback.searchParams.set('state', state);
      expect((await browser.comeBack(callback)).facts.get('external')).toMatch(/^[\w-]{43}$/u);
      expect((await browser.comeBack(callback)).facts.get('external-error')).toBe('externalGone');
      const url = new URL(await browser.start('google'));
      url.searchParams.set('nonce', 'another');
      const answer = await browser.comeBack(await visitProvider(url.href, origin));
      expect(answer.facts.get('external-error')).toBe('externalFailed');
    });

    it('an invented code is refused by the provider, an answer without state at all by us', async () => {
      const state = new URL(await browser.start('google')).searchParams.get('state') ?? '';
      const callback = new URL(`${origin}${callbackPath}?code=invented&state=${state}`);
      expect((await browser.comeBack(callback)).facts.get('external-error')).toBe('externalFailed');
      expect((await test.app.inject({ url: `${callbackPath}?code=x` })).statusCode).toBe(400);
    });

    it('its cookie is sent with the calls of the sign-in only and cannot be read by scripts', async () => {
      const response = await test.app.inject({ url: '/api/Auth/External?provider=Google' });
      expect(String(response.headers['set-cookie'])).toMatch(
        /^nazer-external=[\w-]{43}; Path=\/api\/Auth; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/u,
      );
      expect(response.headers['cache-control']).toBe('no-store');
    });
  });

  describe('an e-mail', () => {
    const sameMail = { sub: 'g-7', name: 'لیلا', email: 'CRM@nazer.example', email_verified: true };

    it('the provider proved names the account, which only its password links', async () => {
      provider.person = sameMail;
      const { data } = await browser.exchange(await arrive());
      expect(data).toMatchObject({
        signIn: null,
        isWaiting: false,
        confirm: { provider: 'google', userName: 'crm' },
      });
      const ticket = data.confirm?.ticket ?? '';
      expect((await browser.confirm(ticket, 'Wrong@14055')).problem.code).toBe('wrongPassword');
      expect((await new Browser(test).confirm(ticket, demoPassword)).problem.code).toBe('externalGone');
      expect((await browser.exchange(ticket)).problem.code).toBe('externalGone');
      const signedIn = await test.anonymous.call('POST /api/Auth/ConfirmExternal', {
        body: { ticket: (await confirmTicket()) ?? '', password: demoPassword },
        headers: { cookie: browser.cookie },
      });
      expect(signedIn.data).toMatchObject({ step: 'done', user: { userName: 'crm' } });
      expect(await lastEntry('link')).toMatchObject({ key: 'crm', after: { provider: 'google' } });
      const next = await browser.exchange(await arrive());
      expect(next.data.signIn?.user?.userName).toBe('crm');
    });
    it('of an account that another provider made, whose password nobody knows, says to sign in by that one', async () => {
      const person = { name: 'پرستو', email: 'parastoo@mail.example', email_verified: true };
      provider.person = { ...person, sub: 'made-1' };
      const made = (await browser.exchange(await arrive())).data;
      expect(made.signIn?.user).toMatchObject({ email: person.email, hasNoPassword: true });
      provider.person = { ...person, sub: 'other-1' };
      const refused = await browser.exchange(await arrive());
      expect(refused.problem).toMatchObject({ status: 409, code: 'noPasswordToLink' });
    });
    async function confirmTicket() {
      return (await browser.exchange(await arrive())).data.confirm?.ticket;
    }

    it('that nobody proved names nobody', async () => {
      provider.person = { ...sameMail, sub: 'g-8', email_verified: false };
      const { data } = await browser.exchange(await arrive());
      expect(data.confirm).toBeNull();
      expect(data.signIn?.user).toMatchObject({ email: '', permissions: [] });
      expect(data.signIn?.user?.userName).not.toBe('crm');
    });

    it('cannot be guessed open: five wrong passwords, then a wait', async () => {
      provider.person = sameMail;
      const ticket = (await confirmTicket()) ?? '';
      for (let index = 0; index < 5; index += 1)
        expect((await browser.confirm(ticket, 'Wrong@14055')).problem.code).toBe('wrongPassword');
      expect((await browser.confirm(ticket, demoPassword)).problem.code).toBe('tooManyTries');
    });
  });

  it('asks for the second factor as after a password', async () => {
    const crm = await test.signIn('crm');
    await linkTo(crm);
    const { secret } = (await crm.call('POST /api/Auth/EnrolTotp', { body: {} })).data;
    await crm.call('POST /api/Auth/ConfirmTotp', { body: { code: codeAt(secret, new Date()) } });
    const { data } = await browser.exchange(await arrive());
    expect(data.signIn).toMatchObject({ step: 'second-factor', token: '', user: null });
    // The code of the current time step is used already, so this one is of the next step.
    const code = codeAt(secret, new Date(Date.now() + 30_000));
    const body = { ticket: data.signIn?.ticket ?? '', code };
    const verified = await test.anonymous.call('POST /api/Auth/VerifySecondFactor', { body });
    expect(verified.data.user?.userName).toBe('crm');
  });

  describe('where signing up', () => {
    it('is closed, the unknown stay outside', async () => {
      const closed = await openWith('closed');
      const by = new Browser(closed);
      provider.person = { sub: 'closed-1', name: 'ناشناس' };
      const answer = await by.exchange(await arrive('google', by));
      expect(answer.problem).toMatchObject({ status: 403, code: 'signUpClosed' });
      await closed.close();
    });

    it('is open, an account is made only for those who agree to the terms', async () => {
      provider.person = { sub: 'terms-1', name: 'Careful Person' };
      const { data } = await browser.exchangeOnce({ code: await arrive() });
      expect(data).toMatchObject({ signIn: null, confirm: null, isWaiting: false });
      expect(data.termsCode).not.toBe('');
      const other = await browser.exchangeOnce({ code: data.termsCode, acceptedTerms: termsVersion + 1 });
      expect(other.problem.code).toBe('termsRequired');
      const { rows } = await db.query(`select 1 from app_user where full_name = 'Careful Person'`);
      expect(rows).toEqual([]);
      expect((await browser.exchange(await arrive())).data.signIn?.step).toBe('done');
      const { rows: made } = await db.query(
        `select terms_version as version from app_user where full_name = 'Careful Person'`,
      );
      expect(made).toEqual([{ version: termsVersion }]);
    });

    it('needs approval, the account waits, and one that is refused leaves nothing behind', async () => {
      const approval = await openWith('approval');
      const by = new Browser(approval);
      provider.person = {
        sub: 'waits-1',
        name: 'Waiting Person',
        email: 'w@other.example',
        email_verified: true,
      };
      const { data } = await by.exchange(await arrive('google', by));
      expect(data).toEqual({ signIn: null, confirm: null, termsCode: '', isWaiting: true });
      const second = await by.exchange(await arrive('google', by));
      expect(second.problem).toMatchObject({ status: 403, code: 'externalClosed' });
      const admin = await approval.signIn('admin');
      const waiting = (await admin.call('GET /api/Auth/GetWaitingUsers')).data.list;
      const userName = waiting.find(({ email }) => email === 'w@other.example')?.userName ?? '';
      const decide = { userName, isApproved: false };
      expect((await admin.call('POST /api/Auth/DecideSignUp', { body: decide })).status).toBe(200);
      expect((await by.exchange(await arrive('google', by))).data.isWaiting).toBe(true);
      await approval.close();
    });
  });

  describe('connections', () => {
    it('are linked and unlinked from within the account', async () => {
      const crm = await test.signIn('crm');
      const linked = await linkTo(crm);
      expect([linked.page, linked.facts.get('linked')]).toEqual(['/account/connections', 'google']);
      const list = (await crm.call('GET /api/Auth/GetConnections')).data.list;
      expect(list).toMatchObject([
        { provider: 'github', isConfigured: true, isLinked: false, linkedAt: null },
        { provider: 'google', isConfigured: true, isLinked: true, displayName: 'نرگس صفایی' },
      ]);
      expect(await lastEntry('link')).toMatchObject({ userName: 'crm', key: 'crm' });
      const twice = await crm.call('POST /api/Auth/LinkConnection', { body: { provider: 'google' } });
      expect(twice.problem).toMatchObject({ status: 409, code: 'alreadyLinked' });
      const unlink = () => crm.call('POST /api/Auth/Unlink', { body: { provider: 'Google' } });
      expect((await unlink()).data).toEqual({ unlinked: true });
      expect((await unlink()).status).toBe(404);
      expect(await lastEntry('unlink')).toMatchObject({ key: 'crm', before: { provider: 'google' } });
    });

    it('of one person are not linked to another account', async () => {
      await linkTo(await test.signIn('crm'));
      const { facts } = await linkTo(await test.signIn('rates'));
      expect(facts.get('external-error')).toBe('alreadyLinked');
    });

    it('are not linked in another browser, nor after the session ended', async () => {
      const crm = await test.signIn('crm');
      const begun = await crm.call('POST /api/Auth/LinkConnection', { body: { provider: 'google' } });
      const callback = await visitProvider(begun.data.url, origin);
      const elsewhere = await new Browser(test).comeBack(callback);
      expect(elsewhere.facts.get('external-error')).toBe('externalGone');
      browser.keep(begun.headers['set-cookie']);
      await crm.call('POST /api/Auth/SignOut');
      const late = await browser.comeBack(callback);
      expect([late.page, late.facts.get('external-error')]).toEqual(['/account/connections', 'externalGone']);
    });

    it('that are the only way in stay until there is another', async () => {
      provider.person = { sub: 'only-1', name: 'تنها راه' };
      const { data } = await browser.exchange(await arrive());
      const client = test.clientOf(data.signIn?.token ?? '');
      const refused = await client.call('POST /api/Auth/Unlink', { body: { provider: 'google' } });
      expect(refused.problem).toMatchObject({ status: 409, code: 'onlyWayIn' });
    });
  });

  describe('a provider that is down', () => {
    it('is reported on the page, before and after the way there, and never holds a call for long', async () => {
      const short = await openTestProvider(origin + callbackPath);
      const issuer = short.issuer;
      const externalProviders = [
        { name: 'google', clientId, clientSecret, issuer },
        { name: 'other', clientId, clientSecret, issuer: 'http://127.0.0.1:9' },
      ];
      const app = await openTestApp(db, { origin, externalProviders });
      const by = new Browser(app);
      short.person = stranger;
      const callback = await visitProvider(await by.start('google'), origin);
      await short.close();
      expect((await by.comeBack(callback)).facts.get('external-error')).toBe('externalDown');
      expect(await by.start('other')).toBe('/signin#external-error=externalDown');
      const crm = await app.signIn('crm');
      const link = await crm.call('POST /api/Auth/LinkConnection', { body: { provider: 'other' } });
      expect(link.problem).toMatchObject({ status: 503, code: 'externalDown' });
      await app.close();
    });

    it('is told apart from one that gives no metadata of its own', async () => {
      const strange = { name: 'strange', clientId, clientSecret, issuer: `${provider.issuer}/nowhere` };
      const app = await openTestApp(db, { origin, externalProviders: [strange] });
      const crm = await app.signIn('crm');
      const link = await crm.call('POST /api/Auth/LinkConnection', { body: { provider: 'strange' } });
      expect(link.problem.code).toBe('externalFailed');
      await app.close();
    });
  });

  it('writes no secret of it down', async () => {
    const code = await arrive();
    await browser.exchange(code);
    const { rows } = await db.query<{ all: string }>('select json_agg(e)::text as all from event_log e');
    const everything = (rows[0]?.all ?? '') + JSON.stringify(test.log);
    for (const secret of [clientSecret, code, browser.cookie.slice('nazer-external='.length)])
      expect(everything).not.toContain(secret);
  });
});
