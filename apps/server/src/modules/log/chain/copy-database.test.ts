// `scripts/copy-database.ts`: a log that is moved to a server is the same log and continues there.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../platform/ctx.ts';
import { workAsAppRole } from '../../../platform/database/app-role.ts';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { createTestDatabase } from '../../../platform/database/testing.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { simulateIntegrations } from '../../../platform/integrations/create-integrations.ts';
import { addAccounts } from '../../../start/prepare-data.ts';
import { sealAll } from './seal-entries.ts';
import { signEndedDays } from './sign-days.ts';
import { verifyEvents } from './verify-events.ts';

// Each test starts an embedded database twice and a program twice.
const slow = { timeout: 120_000 };
const serverUrl = process.env.NAZER_TEST_DATABASE_URL ?? '';
const actor = { user: null, address: '127.0.0.1', requestId: 'test-request' };
const program = join(import.meta.dirname, '../../../../../../scripts/copy-database.ts');

describe.skipIf(serverUrl === '')('moving to a PostgreSQL server', () => {
  let dataFolder: string;
  let target: { url: string; drop: () => Promise<void> };
  const clock = { now: () => new Date() };
  const servicesOf = (db: Database): Services => ({
    db,
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    filesFolder: join(dataFolder, 'files'),
    integrations: simulateIntegrations({ db, clock }),
  });
  const write = (db: Database, key: number): Promise<void> =>
    insertEvent(db, actor, {
      action: 'update',
      resource: 'CrmCompany',
      key: String(key),
      title: `شرکت ${key}`,
      before: { companyName: 'الف', qty: 1.5, isActive: true, code: '۱' },
      after: { companyName: `ب"\\ ${key}`, qty: 2, isActive: false, code: '' },
    });
  const copy = () =>
    promisify(execFile)(process.execPath, [program, '--from', dataFolder, '--to', target.url]);

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'nazer-copy-'));
    await mkdir(join(dataFolder, 'files'));
    target = await createTestDatabase(serverUrl);
    const source = await openDatabase({ folder: join(dataFolder, 'database') });
    await migrate(source);
    await addAccounts(source, clock);
    for (let key = 1; key <= 30; key += 1) await write(source, key);
    await sealAll(servicesOf(source));
    // Tomorrow's clock, so that today is over and can be signed.
    const tomorrow = { now: () => new Date(Date.now() + 86_400_000) };
    await signEndedDays({ ...servicesOf(source), clock: tomorrow });
    await source.close();
  });
  afterAll(async () => {
    await target.drop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it('carries accounts and the chain of the log, which holds there and goes on', slow, async () => {
    await copy();
    const source = await openDatabase({ folder: join(dataFolder, 'database') });
    const before = await verifyEvents(servicesOf(source));
    await source.close();
    expect(before).toMatchObject({ firstBad: null, rootCount: 1 });

    const db = await openDatabase({ url: target.url });
    await workAsAppRole(db, () => {});
    expect(await verifyEvents(servicesOf(db))).toEqual(before);
    await write(db, 31);
    await sealAll(servicesOf(db));
    const after = await verifyEvents(servicesOf(db));
    expect(after).toMatchObject({ firstBad: null, entryCount: before.entryCount + 1 });
    const { rows } = await db.query<{ name: string }>(
      `select user_name as name from app_user where user_name_folded like '%admin%'`,
    );
    expect(rows).toEqual([{ name: 'admin' }]);
    const found = await db.query('select from event_search where key = $1', ['31']);
    expect(found.rows).toHaveLength(1);
    await db.close();
  });

  it('refuses a target that is not empty, and a folder without a database', slow, async () => {
    await expect(copy()).rejects.toMatchObject({ stderr: expect.stringContaining('already has rows') });
    const empty = await mkdtemp(join(tmpdir(), 'nazer-copy-'));
    const nothing = promisify(execFile)(process.execPath, [program, '--from', empty, '--to', target.url]);
    await expect(nothing).rejects.toMatchObject({
      stderr: expect.stringContaining('There is no database in'),
    });
    await rm(empty, { recursive: true });
  });
});
