import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../testing/testing-app.ts';

/** Refuses bytes with EVIL in them (exit 1) and fails at BROKEN (exit 2), as an antivirus would. */
const scanner = `let all = ''; process.stdin.on('data', (part) => (all += part)).on('end', () =>
  process.exit(all.includes('EVIL') ? 1 : all.includes('BROKEN') ? 2 : 0));`;

describe.each(testEngines())('uploads where a program scans them, on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let clerk: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { scanCommand: [process.execPath, '-e', scanner] });
    clerk = await test.signIn('crm');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const attach = (word: string) =>
    clerk.call('POST /api/Workspace/UploadAttachment', {
      query: { fileName: 'گزارش.pdf' },
      file: Buffer.from(`%PDF-1.7 ${word}`),
      language: 'en',
    });
  const importFile = (word: string) =>
    clerk.call('POST /CrmCompany/ImportUpload', {
      query: { fileName: 'a.csv' },
      file: Buffer.from(`نام شرکت\n${word}\n`),
    });
  const countFiles = async (): Promise<unknown> =>
    (await db.query('select count(*)::integer as count from attachment')).rows[0];

  it('let in what it finds clean', async () => {
    expect((await attach('good')).status).toBe(200);
    expect((await importFile('شرکت خوب')).status).toBe(200);
  });

  it('keep nothing of what it refuses, and the operator finds who sent it', async () => {
    const before = await countFiles();
    const { status, problem } = await attach('EVIL');
    expect([status, problem.code]).toEqual([400, 'fileRefused']);
    expect(problem.detail).toContain('harmful');
    expect((await importFile('EVIL')).problem.code).toBe('fileRefused');
    expect(await countFiles()).toEqual(before);
    const { rows } = await db.query<{ id: number }>(`select id from app_user where user_name = 'crm'`);
    expect(test.log.filter(({ facts }) => facts['code'] === 'fileRefused')).toMatchObject([
      { level: 'warn', facts: { call: 'POST /api/Workspace/UploadAttachment', userId: rows[0]?.id } },
      { level: 'warn', facts: { call: 'POST /CrmCompany/ImportUpload', userId: rows[0]?.id } },
    ]);
  });

  it('let nothing in unseen when it fails', async () => {
    const before = await countFiles();
    const { status, problem, headers } = await attach('BROKEN');
    expect([status, problem.code]).toEqual([503, 'scanUnavailable']);
    expect(headers['retry-after']).toBeDefined();
    expect(await countFiles()).toEqual(before);
  });

  it('are still no longer than they may be', async () => {
    const { problem } = await attach('x'.repeat(51 * 1024 * 1024));
    expect(problem.code).toBe('fileTooLarge');
  });
});
