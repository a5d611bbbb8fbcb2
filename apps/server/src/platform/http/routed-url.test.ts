import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { openTestApp, type TestApp } from '../testing/testing-app.ts';

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly policy: string;
  readonly body: string;
}

describe.each(testEngines())('an address that cannot be decoded on $name', ({ open }) => {
  let db: Database;
  let webFolder: string;
  let test: TestApp;
  let port = 0;
  beforeAll(async () => {
    db = await open({ migrate: true });
    webFolder = await mkdtemp(join(tmpdir(), 'nazer-web-'));
    await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>the pages</title>');
    await writeFile(join(webFolder, 'index.it.html'), '<!doctype html><title>le pagine</title>');
    test = await openTestApp(db, { webFolder });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port; // it listens at a port
  });
  afterAll(async () => {
    await test.close();
    await db.close();
    await rm(webFolder, { recursive: true, force: true });
  });

  /** Asks over a real connection, which sends the path as it is. */
  const ask = (path: string, accept: string, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers: { accept } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () => {
          const { 'content-type': type, 'content-security-policy': policy } = response.headers;
          resolve({ status: response.statusCode, type, policy: String(policy), body });
        });
      });
      asked.on('error', reject).end();
    });
  const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

  it.each(['/imports/offers/%zz', '/%', '/imports/offers/%D8', '/x%zz/%25/%D8%A7?tab=%zz'])(
    'gives a browser the document of the pages: %s',
    async (path) => {
      const page = await ask('/signin', html);
      expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
      expect(await ask(path, html)).toEqual(page);
    },
  );

  it('keeps what stands behind its question mark', async () => {
    expect((await ask('/imports/offers/%zz?lang=it', html)).body).toContain('le pagine');
  });

  it.each([
    ['/imports/offers/%zz', 'application/json', 'GET'],
    ['/imports/offers/%zz', html, 'POST'],
    ['/api/Import/%zz', html, 'GET'],
    ['/api/Import/%zz', 'application/json', 'POST'],
  ])('is refused as an unknown call: %s for %s by %s', async (path, accept, method) => {
    const { status, type, body } = await ask(path, accept, method);
    expect([status, type]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(body).toContain('"code":"noSuchCall"');
  });
});
