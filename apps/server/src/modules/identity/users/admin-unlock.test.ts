/** `npm run admin:unlock`, run by the operator of a server while the product is stopped. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { runProgram } from '../../../platform/testing/testing-program.ts';
import { openTestApp, type TestApp } from '../../../platform/testing/testing-app.ts';

const script = fileURLToPath(new URL('../../../../../../scripts/admin-unlock.ts', import.meta.url));
/** Time limit of the slow tests, in milliseconds. */
const slow = 240_000;
let folder: string;

const run = (...words: string[]) =>
  runProgram(script, { NAZER_DATA: folder, NAZER_PUBLIC_URL: 'https://nazer.example' }, words);

/** Starts the product on the folder, does the work, and stops it. */
async function withProduct(work: (app: TestApp, db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase({ folder: join(folder, 'database') });
  try {
    await migrate(db);
    const app = await openTestApp(db);
    await work(app, db).finally(() => app.close());
  } finally {
    await db.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nazer-unlock-'));
});
afterAll(() => rm(folder, { recursive: true }));

test(
  'the last administrator comes in again, whose account is off and whose password strangers guess at',
  async () => {
    const guess = (Password: string) => ({ body: { UserName: 'admin', Password } });
    await withProduct(async ({ anonymous }, db) => {
      for (let index = 0; index < 3; index += 1) await anonymous.call('POST /Auth', guess('Wrong@14055'));
      expect((await anonymous.call('POST /Auth', guess('Wrong@14055'))).problem.code).toBe('captchaRequired');
      await db.query(`update app_user set is_active = false where user_name = 'admin'`);
    });
    const unlocked = await run('admin', '--without-factors');
    expect(unlocked).toMatchObject({ code: 0, text: expect.stringContaining('admin may sign in again') });
    const ticket = /https:\/\/nazer\.example\/reset-password#([\w-]{43})/u.exec(unlocked.text)?.[1] ?? '';
    await withProduct(async ({ anonymous }) => {
      const next = 'Mountain-7-River';
      const reset = await anonymous.call('POST /api/Auth/ResetPassword', { body: { ticket, next } });
      expect(reset.status).toBe(200);
      expect((await anonymous.call('POST /Auth', guess(next))).data.step).toBe('done');
    });
    expect(await run('nobody')).toEqual({ code: 1, text: 'There is no user nobody.\n' });
    expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('Name the user') });
  },
  slow,
);
