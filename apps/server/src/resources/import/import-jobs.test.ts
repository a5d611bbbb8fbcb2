import { product } from '@nazer/contract/crm/crm.resources.ts';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { testCtx } from '../testing-ctx.ts';
import { ImportJobs } from './import-jobs.ts';

const nothing = () => Promise.resolve();
const plan = { target: product, maxRows: 10, check: nothing, apply: nothing };

describe.each(testEngines())('the folder of imports on $name', ({ open }) => {
  let db: Database;
  let filesFolder: string;
  let folder: string;
  let ctx: Ctx;
  beforeAll(async () => {
    db = await open({ migrate: true });
  });
  beforeEach(async () => {
    filesFolder = await mkdtemp(join(tmpdir(), 'nazer-import-jobs-'));
    folder = join(filesFolder, 'imports');
    ctx = { ...testCtx(db, fakeClock()), filesFolder };
  });
  afterEach(() => rm(filesFolder, { recursive: true }));
  afterAll(() => db.close());

  it('takes files again once it can be written, though it could not be cleaned at the start', async () => {
    await writeFile(folder, 'in the place of the folder');
    const jobs = new ImportJobs(ctx);
    await expect(jobs.open(ctx, plan, 'goods.csv')).rejects.toThrow('ENOTDIR');
    await rm(folder);
    expect((await jobs.open(ctx, plan, 'goods.csv')).state).toBe('reading');
  });

  it('loses what processes that are gone left, though one of them cannot be looked at', async () => {
    await mkdir(join(folder, 'left'), { recursive: true });
    await utimes(join(folder, 'left'), 0, 0);
    for (const name of ['a', 'z']) await symlink(join(folder, 'nowhere'), join(folder, name));
    const { facts } = await new ImportJobs(ctx).open(ctx, plan, 'goods.csv');
    expect(await readdir(folder)).not.toContain('left');
    expect(await readdir(folder)).toContain(facts.id);
  });

  it('has no more than three of a user, also when they come at the same time', async () => {
    const jobs = new ImportJobs(ctx);
    const opened = Array.from({ length: 6 }, (_, index) => jobs.open(ctx, plan, `goods-${index}.csv`));
    const ends = await Promise.allSettled(opened);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await readdir(folder)).toHaveLength(3);
  });
});
