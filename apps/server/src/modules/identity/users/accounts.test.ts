import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { addAccounts } from '../../../start/prepare-data.ts';

const clock = { now: () => new Date() };

describe.each(testEngines())('the accounts of demo mode on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
  });
  afterAll(() => db.close());

  const cpuMsOf = async (work: () => Promise<void>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const hashes = async (): Promise<string[]> =>
    (await db.query<{ hash: string }>('select password_hash as hash from app_user order by id')).rows.map(
      ({ hash }) => hash,
    );

  it('cost a hash each when they are made, and none at a later start', async () => {
    const firstMs = await cpuMsOf(() => addAccounts(db, clock));
    const made = await hashes();
    const laterMs = await cpuMsOf(() => addAccounts(db, clock));
    expect(await hashes()).toEqual(made);
    expect(laterMs).toBeLessThan(firstMs / 2);
  });

  it('come back when one is missing, and stay away when one was deleted', async () => {
    await db.query(`update app_user set deleted_at = now() where user_name = 'office'`);
    await db.query(
      `delete from user_role where user_id = (select id from app_user where user_name = 'rates')`,
    );
    await db.query(`delete from app_user where user_name = 'rates'`).catch(() => {});
    await addAccounts(db, clock);
    const { rows } = await db.query<{ name: string; gone: boolean }>(
      `select user_name as name, deleted_at is not null as gone from app_user where user_name in ('office', 'rates')
       order by user_name`,
    );
    expect(rows).toEqual([
      { name: 'office', gone: true },
      { name: 'rates', gone: false },
    ]);
  });
});
