/** Protection from misbehaving callers, over real connections. */
import type { ProblemJson } from '@nazer/contract/kernel/call.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';

const metricsToken = 'a-token-of-the-tests-1234';
const megabyte = 1024 * 1024;

describe.each(testEngines())('the hardened application on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let crm: TestClient;
  let port = 0;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, {
      trustProxy: '127.0.0.1',
      metricsToken,
      httpLimits: { headersMs: 400, bodyMs: 600, requestMs: 5_000 },
    });
    crm = await test.signIn('crm');
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port; // it listens at a port
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  /** Everything the server sends until it closes the connection. */
  async function exchange(...parts: readonly (string | Buffer)[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    // A server that closes while it is written to may reset the connection; only what it sent before counts.
    socket.on('error', () => {});
    for (const part of parts) socket.write(part);
    await once(socket, 'close');
    return received;
  }

  const problemIn = (received: string): ProblemJson =>
    JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4)) as ProblemJson; // what the server wrote

  describe('headers', () => {
    it('pages run no inline or foreign script, are framed by nobody and use no device', async () => {
      const { headers } = await test.app.inject({ url: '/signin', headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/u);
      for (const part of ["script-src-attr 'none'", "object-src 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(part);
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(String(headers['permissions-policy'])).toMatch(/camera=\(\).*microphone=\(\)/u);
    });

    it('pages may ask for maps elsewhere only where the installation has a key for them', async () => {
      const withKey = await openTestApp(db, { mapKey: 'a-key-of-this-installation' });
      const { headers } = await withKey.app.inject({ url: '/signin', headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("connect-src 'self' https://tile.googleapis.com;");
      expect(policy).toContain("img-src 'self' data: blob: https://tile.googleapis.com;");
      expect(policy).toContain("script-src 'self';");
      const clerk = await withKey.signIn('crm');
      const { data } = await clerk.call('GET /api/Workspace/GetMapKey');
      expect(data.key).toBe('a-key-of-this-installation');
      expect((await withKey.anonymous.call('GET /api/Workspace/GetMapKey')).status).toBe(401);
      await withKey.app.close();
    });

    it('answers of calls, refusals too, are no pages and belong to no other site', async () => {
      for (const url of ['/api/Auth/Start', '/api/Auth/Session']) {
        const { headers } = await test.app.inject(url);
        expect(headers).toMatchObject({
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        });
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    });

    it('HSTS and opener isolation stand only in what came over TLS, as a trusted proxy says', async () => {
      const page = { url: '/signin', headers: { accept: 'text/html', 'x-forwarded-proto': 'https' } };
      const safe = await test.app.inject(page);
      expect(safe.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(safe.headers['cross-origin-opener-policy']).toBe('same-origin');
      const plain = await test.app.inject({ ...page, headers: { accept: 'text/html' } });
      const believedByNobody = await test.app.inject({ ...page, remoteAddress: '10.0.0.9' });
      for (const { headers } of [plain, believedByNobody]) {
        expect(headers['strict-transport-security']).toBeUndefined();
        expect(headers['cross-origin-opener-policy']).toBeUndefined();
      }
    });
  });

  describe('figures', () => {
    const getMetrics = (from: string, headers: Record<string, string> = {}) =>
      test.app.inject({ url: '/metrics', remoteAddress: from, headers });

    it('are served to this machine, and elsewhere for the token', async () => {
      expect((await getMetrics('127.0.0.1')).statusCode).toBe(200);
      expect((await getMetrics('::1')).statusCode).toBe(200);
      const far = await getMetrics('10.0.0.9', { authorization: `Bearer ${metricsToken}` });
      expect(far.statusCode).toBe(200);
    });

    it('are refused to others, even through a proxy on this machine', async () => {
      expect((await getMetrics('10.0.0.9')).json<ProblemJson>().code).toBe('noSuchCall');
      expect((await getMetrics('10.0.0.9', { authorization: 'Bearer wrong' })).statusCode).toBe(404);
      expect((await getMetrics('127.0.0.1', { 'x-forwarded-for': '10.0.0.9' })).statusCode).toBe(404);
    });
  });

  describe('connections', () => {
    it('a request that is no HTTP gets a problem and loses its connection', async () => {
      const received = await exchange('GARBAGE\r\n\r\n');
      expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/u);
      expect(problemIn(received)).toMatchObject({ status: 400, code: 'badRequest' });
      expect(problemIn(received).detail).toMatch(/[آ-ی]/u);
    });

    it('headers that are too large are refused', async () => {
      const received = await exchange(`GET /healthz HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(40_000)}\r\n\r\n`);
      expect(received).toMatch(/^HTTP\/1\.1 431 /u);
      expect(problemIn(received).status).toBe(431);
    });

    it('two lengths for one body are refused', async () => {
      const both = 'content-length: 4\r\ntransfer-encoding: chunked\r\n';
      const received = await exchange(`POST /Auth HTTP/1.1\r\nhost: x\r\n${both}\r\n0\r\n\r\n`);
      expect(received).toMatch(/^HTTP\/1\.1 400 /u);
    });

    it('headers that never end lose the connection', async () => {
      const received = await exchange('GET /healthz HTTP/1.1\r\nhost: x\r\n');
      expect(received).toMatch(/^HTTP\/1\.1 408 /u);
      expect(problemIn(received).status).toBe(408);
    });

    it('a body that never ends loses the connection', async () => {
      const type = 'content-type: application/json\r\ncontent-length: 100\r\n';
      const received = await exchange(`POST /Auth HTTP/1.1\r\nhost: x\r\n${type}\r\n{"UserName"`);
      expect(received).toMatch(/^HTTP\/1\.1 400 /u);
      expect(problemIn(received).code).toBe('badRequest');
    });
  });

  describe('files', () => {
    it('an upload in pieces ends at 50 MB, leaves nothing, and the next call is answered', async () => {
      const upload = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/CrmCompany/ImportUpload?fileName=a.csv',
        headers: {
          authorization: `Bearer ${crm.token}`,
          'content-type': 'application/octet-stream',
          'transfer-encoding': 'chunked',
          'accept-language': 'en',
        },
      });
      let sent = 0;
      let isOver = false;
      // The server closes while it is written to.
      upload.on('error', () => (isOver = true));
      const answered = once(upload, 'response').catch(() => undefined);
      const piece = randomBytes(megabyte);
      void answered.then(() => (isOver = true));
      while (!isOver && sent < 70) {
        sent += 1;
        if (!upload.write(piece)) await Promise.race([once(upload, 'drain').catch(() => {}), answered]);
      }
      upload.end();
      const [answer] = (await answered) ?? [];
      // The answer may be lost when the connection is closed under its writer.
      expect([400, undefined]).toContain(answer?.statusCode);
      expect(sent).toBeLessThan(70);
      const next = await crm.call('POST /CrmCompany/GetAll', { body: {} });
      expect(next.status).toBe(200);
    });

    it('a reader who leaves in the middle of a file stops the reading of rows', async () => {
      await db.query(
        `insert into company (company_id, company_name, row_version)
         select 100000 + n, repeat('پولاد ', 30) || n, 1 from generate_series(1, 20000) n`,
      );
      const { data } = await crm.call('POST /CrmCompany/ExportPrepare', {
        body: { columns: ['companyID', 'companyName'], format: 'csv' },
      });
      const path = `/CrmCompany/Download?authtoken=${data.ticket}`;
      const download = request({ host: '127.0.0.1', port, path });
      download.on('error', () => {});
      download.end();
      const [answer] = await once(download, 'response');
      await once(answer, 'data');
      download.destroy();
      const body = { ticket: data.ticket };
      await expect
        .poll(async () => (await crm.call('POST /CrmCompany/ExportStatus', { body })).data.rowCount, {
          timeout: 30_000,
          interval: 300,
        })
        .toBeLessThan(20_000);
      const status = await crm.call('POST /CrmCompany/ExportStatus', { body });
      expect(status.data.finished).toBe(false);
      expect((await crm.call('POST /CrmCompany/GetAll', { body: {} })).status).toBe(200);
      expect(test.log.filter(({ level }) => level === 'error')).toEqual([]);
    });
  });
});
