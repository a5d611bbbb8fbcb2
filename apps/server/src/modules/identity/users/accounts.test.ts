import type * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { addAccounts } from '../../../start/prepare-data.ts';

/** Counts hashed passwords; the library does its work as always. */
const counted = vi.hoisted(() => ({ hashes: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const library = await importOriginal<typeof argon2>();
  return {
    ...library,
    hash: (...given: Parameters<typeof library.hash>) => {
      counted.hashes += 1;
      return library.hash(...given);
    },
  };
});

const clock = { now: () => new Date() };

describe.each(testEngines())('the accounts of demo mode on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
  });
  afterAll(() => db.close());

  const hashes = async (): Promise<string[]> =>
    (await db.query<{ hash: string }>('select password_hash as hash from app_user order by id')).rows.map(
      ({ hash }) => hash,
    );

  it('are created with one password hash in all, and with none at a later start', async () => {
    counted.hashes = 0;
    await addAccounts(db, clock);
    const made = await hashes();
    expect(made.length).toBeGreaterThan(5);
    expect(counted.hashes).toBe(1);
    await addAccounts(db, clock);
    expect(await hashes()).toEqual(made);
    expect(counted.hashes).toBe(1);
  });

  it('are created again when their row is missing, but not when an administrator deleted them', async () => {
    await db.query(`update app_user set deleted_at = now() where user_name = 'office'`);
    for (const table of ['user_role', 'message'])
      await db.query(
        `delete from ${table} where user_id = (select id from app_user where user_name = 'rates')`,
      );
    await db.query(`delete from app_user where user_name = 'rates'`);
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
