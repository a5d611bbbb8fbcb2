import type { ImportStatus } from '@nazer/contract/kernel/import-calls.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/ctx.ts';
import { inMemory } from '../../platform/database/embedded-engine.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { testClock, testCtx } from '../testing-ctx.ts';
import { importHandlers } from './import-handlers.ts';

const rowCount = 100_000;

type Answer = (ctx: Ctx, input: unknown) => Promise<ImportStatus>;

function callOf(ctx: Ctx): (verb: string, input: unknown) => Promise<ImportStatus> {
  // The inputs are those the routes would hand over; only this test calls handlers past them.
  const handlers = importHandlers() as unknown as Record<string, Answer | undefined>;
  return async (verb, input) => {
    const handler = handlers[`POST /CrmCompany/${verb}`];
    if (!handler) throw new Error(`no ${verb}`);
    let status = await handler(ctx, input);
    const body = { importId: status.importId };
    while (['reading', 'checking', 'applying'].includes(status.state)) {
      await pause(50);
      const statusHandler = handlers['POST /CrmCompany/ImportStatus'];
      if (statusHandler) status = await statusHandler(ctx, { body });
    }
    return status;
  };
}

describe('importing a hundred thousand rows into the embedded database', () => {
  // How long it takes and how long it holds the event loop is measured by bench/excel-export.ts, not here.
  it('brings every row in and leaves no files', async () => {
    const filesFolder = await mkdtemp(join(tmpdir(), 'nazer-import-'));
    const db = await openDatabase({ folder: inMemory });
    await migrate(db);
    const call = callOf({ ...testCtx(db, testClock()), filesFolder });
    const lines = Array.from(
      { length: rowCount },
      (_, at) => `شركت شماره ${at},info${at}@nazer.example,۱۴۰۵/۰۸/۰۳,تهران`,
    );
    const file = Readable.from([Buffer.from(`نام شرکت,ایمیل,تاریخ ثبت,نشانی\n${lines.join('\n')}\n`)]);
    const { importId, columns } = await call('ImportUpload', { query: { fileName: 'a.csv' }, file });
    const fields = columns.map(({ field }) => field);
    const checked = await call('ImportCheck', { body: { importId, fields } });
    expect(checked).toMatchObject({ state: 'checked', insertCount: rowCount, refusedCount: 0, failure: '' });
    const done = await call('ImportApply', { body: { importId, skipRefused: false } });
    expect(done).toMatchObject({ state: 'done', insertCount: rowCount });
    const { rows } = await db.query('select count(*) as companies from company');
    expect(rows).toEqual([{ companies: rowCount }]);
    expect(await readdir(join(filesFolder, 'imports', importId))).toEqual(['refused']);
    await call('ImportCancel', { body: { importId } });
    expect(await readdir(join(filesFolder, 'imports'))).toEqual([]);
    await db.close();
    await rm(filesFolder, { recursive: true });
  }, 240_000);
});
