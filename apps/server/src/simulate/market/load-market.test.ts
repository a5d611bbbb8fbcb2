import { diffDays, todayJalali } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { findBreaches } from './invariants.ts';
import { loadVillage } from './testing-village.ts';

const now = new Date('2026-11-21T09:00:00Z');

describe.each(testEngines())('a simulated market on $name', ({ open }) => {
  let db: Database;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadVillage(db, now);
  });

  afterAll(() => db.close());

  const count = async (text: string): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(text);
    return rows[0]?.count ?? -1;
  };

  test('keeps every rule', async () => {
    expect(await findBreaches(db)).toEqual([]);
  });

  test('has an offer and a dealing in every state', async () => {
    expect(await count('select count(distinct status) as count from offer')).toBe(10);
    expect(await count('select count(distinct status) as count from dealing')).toBe(8);
  });

  test('has all its retail deals, each with a code of its own', async () => {
    expect(await count('select count(*) as count from sana_transaction where used_by_id is null')).toBe(
      2_000,
    );
    expect(await count('select count(*) as count from riali_payment')).toBe(300);
  });

  test.each([
    ['import_request', 'registered_on'],
    ['export_supply', 'registered_on'],
    ['riali_payment', 'pay_date'],
  ])('has something of %s in each ten days up to today', async (table, day) => {
    const { rows } = await db.query<{ day: string }>(`select distinct ${day} as day from ${table}`);
    const filled = new Set(rows.map((row) => Math.floor(diffDays(row.day, todayJalali(now)) / 10)));
    expect(Array.from({ length: 34 }, (_, ago) => ago).filter((ago) => !filled.has(ago))).toEqual([]);
  });

  test('is not loaded twice', async () => {
    await expect(loadVillage(db, now)).rejects.toThrow('empty database');
  });

  test('a rule that is broken is named', async () => {
    await db.query(`update export_supply set dealt_amount = dealt_amount + 1
      where id = (select min(id) from export_supply where remaining > 1)`);
    const found = await findBreaches(db);
    expect(found.map(({ name }) => name)).toContain(
      'dealt and reserved of supplies are those of their dealings',
    );
  });
});
