import { api, type ApiCallName } from '@nazer/contract/api.ts';
import { demoAccounts, type RoleName, roles } from '@nazer/contract/identity/roles/roles.ts';
import type { CallDefinition, ProblemJson } from '@nazer/contract/kernel/call.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { isRightToLeft, languages } from '@nazer/contract/words/languages.ts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { bothEngines } from './platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';

const calls: readonly [string, CallDefinition][] = Object.entries(api);

/** Script in the documents of `makeWebFolder`. */
const firstScript = 'document.title;';

async function makeWebFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nazer-web-'));
  await mkdir(join(folder, 'assets'));
  for (const language of languages) {
    const dir = isRightToLeft(language) ? 'rtl' : 'ltr';
    const name = language === 'fa' ? 'index.html' : `index.${language}.html`;
    await writeFile(
      join(folder, name),
      `<!doctype html><html lang="${language}" dir="${dir}"><script>${firstScript}</script><title>ناظر</title>`,
    );
  }
  await writeFile(join(folder, 'assets', 'a-1b2c.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'a-1b2c.js.br'), 'compressed');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  return folder;
}

describe.each(bothEngines())('the application on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let crm: TestClient;
  let webFolder: string;
  beforeAll(async () => {
    webFolder = await makeWebFolder();
    db = await open({ migrate: true });
    test = await openTestApp(db, { webFolder });
    crm = await test.signIn('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
    await rm(webFolder, { recursive: true, force: true });
  });

  async function refuse(
    payload: string | Buffer,
    to: { url?: string; language?: string; type?: string } = {},
  ): Promise<ProblemJson & { httpStatus: number }> {
    const response = await crm.raw({
      method: 'POST',
      url: to.url ?? '/CrmCompany/GetAll',
      headers: { 'content-type': to.type ?? 'application/json', 'accept-language': to.language ?? 'fa' },
      payload,
    });
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    return { ...response.json<ProblemJson>(), httpStatus: response.statusCode };
  }

  describe('refuses bad input with one sentence', () => {
    const cases: readonly [string, string | Buffer, string, string, string][] = [
      ['broken JSON', '{"PageIndex":', 'brokenJson', 'JSON', 'JSON'],
      ['bytes that are no text', Buffer.from([0x7b, 0xff, 0x7d]), 'brokenJson', 'JSON', 'JSON'],
      ['an unknown field', '{"PageNo":1}', 'unknownField', '«PageNo»', '“PageNo”'],
      [
        'an unknown field deep inside',
        '{"SortModels":[{"Field":"email","Sort":"asc","x":1}]}',
        'unknownField',
        '«SortModels[0].x»',
        '“SortModels[0].x”',
      ],
      ['a wrong type', '{"PageIndex":"two"}', 'wrongType', '«PageIndex»', '“PageIndex”'],
      ['a fraction for a whole number', '{"PageIndex":1.5}', 'wrongType', '«PageIndex»', '“PageIndex”'],
      ['a number beyond all numbers', '{"PageIndex":1e400}', 'wrongType', '«PageIndex»', '“PageIndex”'],
      ['2^60', '{"PageIndex":1152921504606846976}', 'badValue', '«PageIndex»', '“PageIndex”'],
      ['a page too large', '{"PageSize":100000}', 'badValue', '«PageSize»', '“PageSize”'],
      [
        'a missing part',
        '{"SortModels":[{"Field":"email"}]}',
        'missingField',
        '«SortModels[0].Sort»',
        '“SortModels[0].Sort”',
      ],
      [
        'NUL in a value',
        '{"filterModels":[{"Field":"email","Condition1":{"Type":"equals","Filter":"a\\u0000b"}}]}',
        'badCharacter',
        '«filterModels[0].Condition1.Filter»',
        '“filterModels[0].Condition1.Filter”',
      ],
      ['a prototype key', '{"__proto__":{"isAdmin":true}}', 'unknownField', '«__proto__»', '“__proto__”'],
      [
        'an escaped prototype key',
        '{"\\u005f_proto__":{"isAdmin":true}}',
        'unknownField',
        '«__proto__»',
        '“__proto__”',
      ],
      [
        'a constructor with a prototype',
        '{"constructor":{"prototype":{"x":1}}}',
        'unknownField',
        '«constructor»',
        '“constructor”',
      ],
      ['a list instead of an object', '[]', 'badRequest', 'درخواست', 'request'],
      ['nothing at all', '', 'badRequest', 'درخواست', 'request'],
      ['a body over 1 MB', `{"x":"${'a'.repeat(1024 * 1024)}"}`, 'bodyTooLarge', 'مگابایت', '1 MB'],
    ];

    it.each(cases)('%s', async (_name, payload, code, persian, english) => {
      const fa = await refuse(payload);
      expect(fa).toMatchObject({ httpStatus: 400, status: 400, code, requestId: expect.any(String) });
      expect(fa.detail).toContain(persian);
      expect(fa.detail).toMatch(/[آ-ی]/u);
      const en = await refuse(payload, { language: 'en-GB,en;q=0.8' });
      expect(en.code).toBe(code);
      expect(en.detail).toContain(english);
      expect(en.detail).not.toMatch(/[آ-ی]/u);
    });

    it('a body that is not JSON by its content type', async () => {
      expect(await refuse('a=1', { type: 'application/x-www-form-urlencoded' })).toMatchObject({
        httpStatus: 400,
        code: 'wrongContentType',
      });
      expect(await refuse('{}', { type: 'text/plain', language: 'en' })).toMatchObject({
        code: 'wrongContentType',
        detail: 'The content type of the request must be application/json.',
      });
    });

    it('very deep nesting', async () => {
      const deep = `{"__proto__":${'['.repeat(5000)}${']'.repeat(5000)}}`;
      expect((await refuse(deep)).httpStatus).toBe(400);
    });

    it('NUL and unknown names in the query', async () => {
      const nul = await crm.raw({ method: 'GET', url: '/api/Workspace/Search?text=a%00b' });
      expect(nul.json<ProblemJson>()).toMatchObject({ status: 400, code: 'badCharacter' });
      const unknown = await crm.raw({ method: 'GET', url: '/api/Workspace/Search?text=a&more=1' });
      expect(unknown.json<ProblemJson>()).toMatchObject({ status: 400, code: 'unknownParameter' });
      const twice = await crm.raw({ method: 'GET', url: '/api/Workspace/Search?text=a&text=b' });
      expect(twice.json<ProblemJson>()).toMatchObject({ status: 400, code: 'wrongType' });
    });

    it('never answers 500 to a body of any shape, for any call', async () => {
      const failed: string[] = [];
      const payloads = ['null', '1', '"x"', '[[]]', '{"key":null}', '{"id":{"a":1}}', '[{"id":1e308}]'];
      for (const [name, definition] of calls) {
        const isPlain = definition.transport === undefined || definition.transport === 'json';
        if (!name.startsWith('POST') || !isPlain || name.endsWith('SignOut')) continue;
        for (const payload of payloads) {
          const response = await crm.raw({
            method: 'POST',
            url: name.slice(5),
            headers: { 'content-type': 'application/json' },
            payload,
          });
          if (response.statusCode >= 500) failed.push(`${name} ${payload}`);
        }
      }
      expect(failed).toEqual([]);
    });
  });

  describe('who may call', () => {
    const guarded = calls.filter(([, { access }]) => access !== 'public');
    it.each(guarded)('%s denies the anonymous', async (name) => {
      // The types of all calls together cannot be written down; the walk sends no input to any of them.
      const answer = await test.anonymous.call(name as ApiCallName);
      expect(answer.status).toBe(401);
      expect(answer.problem.code).toBe('notSignedIn');
    });

    it('every default role is refused exactly the calls it has no permission for', async () => {
      const clients = await Promise.all(
        demoAccounts.map(async (account) => ({ account, client: await test.signIn(account.userName) })),
      );
      const permissionsOf = (names: readonly RoleName[]): ReadonlySet<Permission> =>
        new Set(names.flatMap((name): readonly Permission[] => roles[name]));
      const wrong: string[] = [];
      for (const { account, client } of clients) {
        const granted = permissionsOf(account.roles);
        for (const [name, { access, alsoNeeds = access }] of calls) {
          if (access === 'public' || access === 'signed-in') continue;
          const answer = await client.call(name as ApiCallName); // see above
          const isRefused = answer.status === 403 && answer.problem.code === 'forbidden';
          const mayCall = granted.has(access) && granted.has(alsoNeeds as Permission); // by default the same
          if (isRefused === mayCall) wrong.push(`${account.userName} ${name}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('a made-up, cut or misplaced token is nobody', async () => {
      for (const authorization of ['Bearer x', `Bearer ${'a'.repeat(43)}`, `Basic ${crm.token}`, crm.token]) {
        const response = await test.app.inject({ url: '/api/Auth/Session', headers: { authorization } });
        expect([authorization, response.statusCode]).toEqual([authorization, 401]);
      }
    });
  });

  describe('addresses', () => {
    it('every call answers in any casing', async () => {
      const lost: string[] = [];
      for (const [name, definition] of calls) {
        const [method = '', url = ''] = name.split(' ');
        for (const path of [url.toLowerCase(), url.toUpperCase()]) {
          const response = await test.app.inject({ method: method === 'POST' ? 'POST' : 'GET', url: path });
          const code = response.json<ProblemJson>().code ?? '';
          const isGuarded = definition.access !== 'public';
          if (code === 'noSuchCall' || (isGuarded && response.statusCode !== 401)) lost.push(path);
        }
      }
      expect(lost).toEqual([]);
    });

    it('names of query values keep their casing', async () => {
      const right = await crm.raw({ method: 'GET', url: '/API/workspace/SEARCH?text=X' });
      expect(right.statusCode).toBe(200);
      const wrong = await crm.raw({ method: 'GET', url: '/api/Workspace/Search?TEXT=X' });
      expect(wrong.json<ProblemJson>()).toMatchObject({ status: 400, code: 'unknownParameter' });
      expect(wrong.json<ProblemJson>().detail).toContain('TEXT');
    });

    it('an unknown query value is answered with the names there are, by every call', async () => {
      const silent: string[] = [];
      for (const [name, { access, query, transport }] of Object.entries<CallDefinition>(api)) {
        if (access !== 'signed-in' || transport || !name.startsWith('GET ')) continue;
        const { statusCode, body } = await crm.raw({ method: 'GET', url: `${name.slice(4)}?offIndex=2` });
        const allowed = Object.keys(query?.shape ?? {});
        const isNamed = body.includes('offIndex') && allowed.every((key) => body.includes(key));
        if (statusCode !== 400 || !isNamed) silent.push(`${name}: ${body}`);
      }
      expect(silent).toEqual([]);
      const paged = await crm.raw({ method: 'GET', url: '/api/Workspace/Search?text=a&pageIndex=2' });
      expect(paged.json<ProblemJson>().detail).toContain('text');
      const none = await crm.raw({ method: 'GET', url: '/api/Workspace/GetMessages?pageIndex=2' });
      expect(none.json<ProblemJson>()).toMatchObject({ status: 400, code: 'noParameters' });
    });

    it('an unknown address below the names of calls answers a problem in the language of the caller', async () => {
      for (const url of [
        '/api/Nothing',
        '/CrmCompany/Nothing',
        '/crmcompany',
        '/Auth',
        '/api/docs/nothing',
      ]) {
        const response = await test.app.inject({
          url,
          headers: { accept: 'text/html', 'accept-language': 'en' },
        });
        expect([url, response.statusCode]).toEqual([url, 404]);
        expect(response.json<ProblemJson>()).toMatchObject({
          code: 'noSuchCall',
          detail: 'There is nothing at this address.',
        });
      }
      const posted = await test.app.inject({ method: 'POST', url: '/myapp/EcarSales' });
      expect(posted.json<ProblemJson>().code).toBe('noSuchCall');
    });

    it('every page address gives the same page, in any casing', async () => {
      for (const url of [
        '/',
        '/signin',
        '/MYAPP/ecarsales/EcarSalesList',
        '/myapp/crm/company/CompanyList?x=1',
      ]) {
        const response = await test.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
        expect([url, response.statusCode]).toEqual([url, 200]);
        expect(response.body).toContain('ناظر');
        expect(response.headers['cache-control']).toBe('no-cache');
        // Beside files of this host only the document's own script runs, byte for byte.
        const hash = createHash('sha256').update(firstScript).digest('base64');
        const policy = String(response.headers['content-security-policy']);
        expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      }
    });

    it.each([
      ['/', {}, 'fa', 'rtl'],
      ['/', { 'accept-language': 'en' }, 'fa', 'rtl'],
      ['/signin?lang=en', {}, 'en', 'ltr'],
      ['/signin', { cookie: 'a=b; nazer-language=ar' }, 'ar', 'rtl'],
      ['/?lang=zh', { cookie: 'nazer-language=ar' }, 'zh', 'ltr'],
      ['/?lang=%3Cb%3E', { cookie: 'nazer-language="><b>' }, 'fa', 'rtl'],
      ['//?lang=fr&lang=it', {}, 'fr', 'ltr'],
    ])('the page at %s for %j says %s and %s from its first byte', async (url, headers, lang, dir) => {
      const response = await test.app.inject({ url, headers: { accept: 'text/html', ...headers } });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain(`<html lang="${lang}" dir="${dir}"`);
      expect(response.headers['vary']).toContain('cookie');
    });

    it('hashed files are cached for ever and sent compressed; a missing one is no page', async () => {
      const script = await test.app.inject({
        url: '/assets/a-1b2c.js',
        headers: { 'accept-encoding': 'br' },
      });
      expect(script.body).toBe('compressed');
      expect(script.headers['content-encoding']).toBe('br');
      expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const icon = await test.app.inject({ url: '/icon.svg' });
      expect(icon.headers['cache-control']).toBe('no-cache');
      const gone = await test.app.inject({ url: '/assets/old-9z.js', headers: { accept: '*/*' } });
      expect(gone.statusCode).toBe(404);
      for (const url of ['/../env.ts', '/%2e%2e/env.ts', '/assets/..%2f..%2fenv.ts', '/%E0%A4%A']) {
        const response = await test.app.inject({ url, headers: { accept: '*/*' } });
        expect(response.body).not.toContain('StartError');
        expect(response.statusCode).toBeLessThan(500);
      }
    });
  });

  describe('health, figures, API document and log', () => {
    it('the server says that it is alive and ready, and gives figures by the name of the call', async () => {
      expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
      expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
      await crm.call('GET /api/Auth/Session');
      const figures = await test.app.inject('/metrics');
      expect(figures.body).toMatch(
        /nazer_call_duration_seconds_count\{call="GET \/api\/Auth\/Session",status="200"\} \d/,
      );
      expect(figures.body).toContain('process_cpu_user_seconds_total');
    });

    it('the API is described by an OpenAPI 3.1 document of every call and by a page without script or other hosts', async () => {
      const document = (await test.app.inject('/api/docs/openapi.json')).json<{
        openapi: string;
        paths: Record<string, Record<string, unknown>>;
      }>();
      expect(document.openapi).toBe('3.1.0');
      for (const [name] of calls) {
        const [method = '', path = ''] = name.split(' ');
        expect(Object.keys(document.paths[path] ?? {})).toContain(method.toLowerCase());
      }
      const page = await test.app.inject('/api/docs');
      expect(page.body).not.toMatch(/<script|https?:\/\//u);
      for (const [name] of calls) expect(page.body).toContain(`<code>${name}</code>`);
    });

    it('the server log names the call, never bodies, query values, tokens or names', async () => {
      await crm.raw({ method: 'GET', url: '/api/Workspace/Search?text=secretword' });
      await test.anonymous.call('POST /Auth', { body: { UserName: 'somebody', Password: 'hidden-one' } });
      const text = JSON.stringify(test.log);
      expect(text).toContain('GET /api/Workspace/Search');
      expect(text).not.toMatch(/secretword|somebody|hidden-one|127\.0\.0\.1/u);
      expect(text).not.toContain(crm.token);
    });

    it('a request id is generated, or accepted from the caller when well formed, and returned in header and problem', async () => {
      const made = await test.app.inject('/api/Auth/Session');
      expect(made.headers['x-request-id']).toBe(made.json<ProblemJson>().requestId);
      const given = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'trace-12345678' } });
      expect(given.headers['x-request-id']).toBe('trace-12345678');
      const odd = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b"c' } });
      expect(odd.headers['x-request-id']).not.toBe('a b"c');
    });
  });

  it('limits the calls of one address, with the seconds to wait', async () => {
    const limited = await openTestApp(db, { callsPerMinute: 3 });
    for (let index = 0; index < 3; index += 1) {
      expect((await limited.app.inject('/healthz')).statusCode).toBe(200);
    }
    const refused = await limited.app.inject({
      url: '/healthz',
      headers: { 'accept-language': 'en' },
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.json<ProblemJson>().detail).toMatch(/try again in \d+ seconds/u);
    await limited.close();
  });

  it('has no file of the gallery where the gallery is switched off', async () => {
    await writeFile(join(webFolder, 'assets', 'gallery-code-1b2c.js'), 'export {};');
    const file = { url: '/assets/gallery-code-1b2c.js', headers: { accept: '*/*' } };
    for (const [hasGallery, status] of [
      [true, 200],
      [false, 404],
    ] as const) {
      const one = await openTestApp(db, { webFolder, hasGallery });
      expect((await one.app.inject(file)).statusCode).toBe(status);
      expect((await one.app.inject('/assets/a-1b2c.js')).statusCode).toBe(200);
      await one.close();
    }
  });

  it('says in a sentence that the pages are not built', async () => {
    const unbuilt = await openTestApp(db);
    const response = await unbuilt.app.inject({ url: '/signin', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm start');
    await unbuilt.close();
  });
});
