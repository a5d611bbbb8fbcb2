/** Pages as PDF: with whose rights they are made, what is refused, and what remains afterwards. */
import { printableAt } from '@nazer/contract/workspace/printable.ts';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { findChromium } from './platform/pdf/chromium-place.ts';
import { PdfPrinter } from './platform/pdf/pdf-printer.ts';
import { Sessions } from './platform/session/sessions.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';
import { addOffice } from './modules/sarafi/sarafi.testing.ts';

const chromium = await findChromium(process.env['NAZER_CHROMIUM']);
const hasTextReader = existsSync('/usr/bin/pdftotext');

/**
 * Script of a page for the test: it shows its user and what the user may not do, calls other addresses, and is
 * printed.
 */
const script = `
const ask = (url, method = 'GET') => fetch(url, { method, headers: { authorization: 'Bearer ' + localStorage.authUser,
  'content-type': 'application/json' }, ...(method === 'POST' && { body: '{}' }) }).then((answer) => answer.status, () => 'none');
document.addEventListener('nazer-print', async () => {
  if (window.isBegun) return;
  window.isBegun = true;
  const session = await (await fetch('/api/Auth/Session', { headers: { authorization: 'Bearer ' + localStorage.authUser } })).json();
  const facts = [
    'user=' + session.data.userName, 'theme=' + JSON.parse(localStorage['nazer-settings']).themeType, 'page=' + location.pathname,
    'change=' + await ask('/api/Auth/EndOtherSessions', 'POST'), 'pdf=' + await ask('/api/Print/Pdf?path=/sarafi/1'),
    'elsewhere=' + await ask('http://example.invalid/x'), 'file=' + await ask('file:///etc/passwd'),
    'neighbour=' + await ask('http://127.0.0.1:' + (Number(location.port) === 9 ? 8 : 9) + '/'),
  ];
  document.querySelector('main').innerHTML = '<h1>' + (location.pathname === '/sarafi/2' ? 'hang' : 'گزارش') + '</h1>' + facts.join('<br>') + '<p>سلام بر ناظر</p><div style="break-before: page">two</div>';
  if (location.pathname !== '/sarafi/2') window.print();
});`;
const page = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><main></main><script src="/page.js"></script></html>`;

const pagesOf = (bytes: Buffer): number =>
  bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0;

it.each([
  ['/sarafi/12?part=limits&from=1405/01/01', '/sarafi/12?part=limits&from=1405%2F01%2F01'],
  ['/reports', '/reports'],
  ['/desk/approvals?row=7', '/desk/approvals?row=7'],
])('the address %s may be printed', (given, address) => {
  expect(printableAt(given)?.address).toBe(address);
});

it.each([
  '//example.org/sarafi/12',
  '/\\example.org/sarafi/12',
  'https://example.org/sarafi/12',
  'file:///etc/passwd',
  '/sarafi/../main/admin/users',
  '/sarafi/0',
  '/sarafi/12/x',
  '/sarafi/12?authtoken=x',
  '/sarafi/12?part=1?part=2',
  '/sarafi/12#x',
  `/sarafi/12?part=${'x'.repeat(50)}`,
  '/main/admin/users',
  '/api/System/GetEvents',
  '/sarafi/12\n',
])('the address %j may not be printed', (given) => {
  expect(printableAt(given)).toBeNull();
});

describe.each(testEngines())('a page as PDF on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let folder: string;

  const pdf = (client: TestClient, path: string) =>
    client.call('GET /api/Print/Pdf', { query: { path, language: 'fa' } });

  beforeAll(async () => {
    db = await open({ migrate: true });
    folder = await mkdtemp(join(tmpdir(), 'nazer-pages-'));
    await mkdir(join(folder, 'web'));
    await writeFile(join(folder, 'web', 'index.html'), page);
    await writeFile(join(folder, 'web', 'page.js'), script);
    test = await openTestApp(db, { webFolder: join(folder, 'web') });
    await addOffice(db, { id: 1 });
    await addOffice(db, { id: 2 });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    supervisor = await test.signIn('supervisor');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is for those who may see the page, and for pages alone', async () => {
    expect((await pdf(test.anonymous, '/sarafi/1')).status).toBe(401);
    const crm = await test.signIn('crm');
    expect((await pdf(crm, '/sarafi/1')).problem.code).toBe('forbidden');
    expect((await pdf(crm, '/reports')).problem.code).toBe('forbidden');
    expect((await pdf(supervisor, '/main/admin/users')).problem).toMatchObject({
      code: 'notPrintable',
      status: 400,
    });
    expect((await pdf(supervisor, '/sarafi/999')).problem.code).toBe('notFound');
    // The page is that of another office.
    expect((await pdf(await test.signIn('office'), '/sarafi/2')).problem.code).toBe('notFound');
  });

  it('says how to install Chromium where there is none', async () => {
    const withoutChromium = await openTestApp(db, { chromium: '/nowhere/chromium', hasDemoAccounts: false });
    try {
      const { problem } = await pdf(withoutChromium.clientOf(supervisor.token), '/sarafi/1');
      expect(problem).toMatchObject({ code: 'pdfUnavailable', status: 503 });
      expect(problem.detail).toContain('apt install chromium');
      expect(await findChromium('off')).toBeUndefined();
    } finally {
      await withoutChromium.close();
    }
  });

  it('gets a session that only reads, and only for a while', async () => {
    let now = new Date();
    const sessions = new Sessions(db, { now: () => now });
    const id =
      (await db.query<{ id: number }>(`select id from app_user where user_name = 'supervisor'`)).rows[0]
        ?.id ?? 0;
    const user = {
      id,
      userName: 'supervisor',
      fullName: '',
      permissions: new Set<never>(),
      sessionId: 1,
      scope: null,
    } as const;
    const one = sessions.lend(user, 60_000);
    expect(await sessions.find(one.token)).toMatchObject({ isLent: true });
    one.end();
    expect(await sessions.find(one.token)).toBeUndefined();
    const late = sessions.lend(user, 60_000);
    now = new Date(now.getTime() + 60_000);
    expect(await sessions.find(late.token)).toBeUndefined();
    const gone = sessions.lend(user, 60_000);
    sessions.forget(id);
    expect(await sessions.find(gone.token)).toBeUndefined();
  });

  it.skipIf(!chromium)(
    'is made with a session of the person who asks, that can change nothing, and is kept in the log',
    async () => {
      const foldersOfChromium = async () =>
        (await readdir(tmpdir())).filter((name) => name.startsWith('nazer-pdf-'));
      const before = await foldersOfChromium();
      const answer = await pdf(supervisor, '/sarafi/1?part=limits');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pagesOf(answer.bytes)).toBe(2);
      const { rows } = await db.query<{ userName: string; key: string; resource: string; after: unknown }>(
        `select user_name, key, resource, after from event_log where title like 'PDF %' order by id desc limit 1`,
      );
      expect(rows[0]).toMatchObject({
        userName: 'supervisor',
        resource: 'Sarafi',
        key: '1',
        after: { address: '/sarafi/1?part=limits', language: 'fa' },
      });
      expect(JSON.stringify(rows[0]?.after)).not.toContain(supervisor.token);
      // Chromium leaves no folder behind.
      expect(await foldersOfChromium()).toEqual(before);
      if (!hasTextReader) return;
      const text = execFileSync('/usr/bin/pdftotext', ['-', '-'], { input: answer.bytes }).toString();
      for (const fact of ['user=supervisor', 'theme=light', 'page=/sarafi/1', 'change=403', 'pdf=403'])
        expect(text).toContain(fact);
      for (const place of ['elsewhere=none', 'file=none', 'neighbour=none']) expect(text).toContain(place);
      expect(text).toMatch(/ناظر|رظان/u);
    },
    60_000,
  );

  it.skipIf(!chromium)(
    'gives up a page that never comes to an end, and is made one at a time',
    async () => {
      const address = test.app.server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const printer = new PdfPrinter({
        chromium,
        origin: () => `http://127.0.0.1:${port}`,
        log: { info: () => {}, warn: () => {}, error: () => {} },
        longestMs: 4_000,
      });
      const hanging = {
        address: '/sarafi/2',
        language: 'fa',
        host: 'nazer.example',
        token: supervisor.token,
      };
      const results = await Promise.allSettled(
        Array.from({ length: 7 }, () => printer.print(hanging).finally(() => printer.close())),
      );
      const codes = results.map((result) =>
        result.status === 'rejected' ? (result.reason as { code: string }).code : 'made',
      );
      // Five callers are served at a time; the other two are refused at once.
      expect(codes.filter((code) => code === 'busy')).toHaveLength(2);
      expect(codes.filter((code) => code === 'pdfFailed')).toHaveLength(5);
      await printer.close();
    },
    60_000,
  );
});
