/** Two nodes with two builds of the pages over one database, as in the minutes of an upgrade. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { openTestApp, type TestApp } from '../testing/testing-app.ts';

/** The embedded database has one node: another build comes with another start. */
const server = testEngines().find(({ name }) => name === 'postgres');

describe.skipIf(!server)('files of the pages', () => {
  const folders: string[] = [];
  let db: Database;
  let older: TestApp;
  let newer: TestApp;

  const script = (build: string) => `export const build = '${build}';`;
  async function start(build: string): Promise<TestApp> {
    const folder = await mkdtemp(join(tmpdir(), 'nazer-build-'));
    folders.push(folder);
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), `<script type="module" src="/assets/start-${build}.js">`);
    await writeFile(join(folder, 'assets', `start-${build}.js`), script(build));
    await writeFile(join(folder, 'assets', `start-${build}.js.gz`), gzipSync(script(build)));
    await writeFile(join(folder, 'assets', `small-${build}.css`), 'a{}');
    await writeFile(join(folder, 'assets', `gallery-${build}.js`), 'export {};');
    return openTestApp(db, { webFolder: folder, hasGallery: build === 'older' });
  }

  beforeAll(async () => {
    db = await (server?.open({ migrate: true }) ?? Promise.reject(new Error('It is skipped.')));
    older = await start('older');
    newer = await start('newer');
  }, 60_000);
  afterAll(async () => {
    await older.close();
    await newer.close();
    await db.close();
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const getFile = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { accept: '*/*', ...headers } });

  it('of one build are there at the nodes of the other, both ways', async () => {
    for (const [app, build] of [
      [older, 'newer'],
      [newer, 'older'],
    ] as const) {
      const plain = await getFile(app, `/assets/start-${build}.js`);
      expect([plain.statusCode, plain.body]).toEqual([200, script(build)]);
      expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(plain.headers['cache-control']).toContain('immutable');
      const packed = await getFile(app, `/assets/start-${build}.js`, { 'accept-encoding': 'gzip, br' });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.rawPayload).toEqual(gzipSync(script(build)));
      const sheet = await getFile(app, `/assets/small-${build}.css`);
      expect([sheet.body, sheet.headers['content-type']]).toEqual(['a{}', 'text/css; charset=utf-8']);
    }
  });

  it('that no build has are not there, nor those of the gallery where it is left out', async () => {
    for (const path of ['start-none.js', 'start-older.js.gz', '../index.html', 'gallery-older.js'])
      expect((await getFile(newer, `/assets/${path}`)).statusCode).toBe(404);
  });

  it('are thrown away a month after the last start of a node that has them', async () => {
    await db.query(
      `update web_file set last_started_at = now() - interval '31 days' where path like '%older%'`,
    );
    await (await start('newest')).close();
    expect((await getFile(newer, '/assets/start-older.js')).statusCode).toBe(404);
    expect((await getFile(newer, '/assets/start-newest.js')).statusCode).toBe(200);
    expect((await getFile(older, '/assets/start-older.js')).statusCode).toBe(200);
  });
});
