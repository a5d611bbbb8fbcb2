/** The language of a page that nobody chose one for, where an installation says another than Persian. */
import type { FirstLanguage } from '@nazer/contract/words/first-language.ts';
import { languages } from '@nazer/contract/words/languages.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { openTestApp, type TestApp } from '../testing/testing-app.ts';

describe.each(testEngines())('the first language of a page on $name', ({ open }) => {
  let db: Database;
  let webFolder: string;
  const apps: Partial<Record<FirstLanguage, TestApp>> = {};

  beforeAll(async () => {
    db = await open({ migrate: true });
    webFolder = await mkdtemp(join(tmpdir(), 'nazer-web-'));
    for (const language of languages) {
      const name = language === 'fa' ? 'index.html' : `index.${language}.html`;
      await writeFile(join(webFolder, name), `<!doctype html><html lang="${language}"></html>`);
    }
    for (const firstLanguage of ['en', 'browser'] as const)
      apps[firstLanguage] = await openTestApp(db, { webFolder, firstLanguage });
  });
  afterAll(async () => {
    for (const app of Object.values(apps)) await app.close();
    await db.close();
    await rm(webFolder, { recursive: true, force: true });
  });

  const arabic = { 'accept-language': 'de, ar;q=0.8, en;q=0.5' };
  it.each([
    ['en', '/', {}, 'lang="en"'],
    ['en', '/', arabic, 'lang="en"'],
    ['browser', '/', {}, 'lang="fa"'],
    ['browser', '/', { 'accept-language': 'de' }, 'lang="fa"'],
    ['browser', '/', arabic, 'lang="ar"'],
    ['browser', '/?lang=it', arabic, 'lang="it"'],
    ['browser', '/', { ...arabic, cookie: 'nazer-language=zh' }, 'lang="zh"'],
  ] as const)('set to %s, the page at %s for %j says %s', async (first, url, headers, said) => {
    const response = await apps[first]?.app.inject({ url, headers: { accept: 'text/html', ...headers } });
    expect(response?.body).toContain(said);
    expect(String(response?.headers['vary']).includes('accept-language')).toBe(first === 'browser');
  });
});
