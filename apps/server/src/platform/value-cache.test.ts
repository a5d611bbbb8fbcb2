import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { createTestDatabase, bothEngines } from './database/testing.ts';
import { findCached, listenToInvalidations, invalidateCachedValues } from './value-cache.ts';

const table = 'create table counter (n integer not null); insert into counter values (0)';

/** A question that is asked often; `reads` counts how often the database was. */
function counter() {
  const counts = { reads: 0 };
  const find = (db: Queryable): Promise<number> =>
    findCached(db, 'counter', async () => {
      counts.reads += 1;
      return (await db.query<{ n: number }>('select n from counter')).rows[0]?.n ?? -1;
    });
  return { counts, find };
}

const set = (db: Database, n: number) =>
  db.transaction(async (tx) => {
    await invalidateCachedValues(tx);
    await tx.query('update counter set n = $1', [n]);
  });

describe.each(bothEngines())('a cached value of the database on $name', ({ open }) => {
  let db: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    db = await open();
    stop = await listenToInvalidations(db);
    await db.query(table);
  });

  afterEach(async () => {
    await db.notify('cache_changed', 'all');
    await db.query('update counter set n = 0');
  });

  afterAll(async () => {
    await stop();
    await db.close();
  });

  it('is read once, also by transactions', async () => {
    const { counts, find } = counter();
    await expect.poll(() => find(db)).toBe(0);
    const { reads } = counts;
    expect(await find(db)).toBe(0);
    expect(await db.transaction(find)).toBe(0);
    expect(counts.reads).toBe(reads);
  });

  it('changes at once when the change is committed, for whoever asks', async () => {
    const { find } = counter();
    for (let n = 1; n <= 30; n += 1) {
      await find(db);
      await set(db, n);
      expect(await find(db)).toBe(n);
    }
  });

  it('stays unchanged while the transaction that wrote another is not committed', async () => {
    const { find } = counter();
    await find(db);
    const inside: number[] = [];
    const rolledBack = db.transaction(async (tx) => {
      await invalidateCachedValues(tx);
      await tx.query('update counter set n = 99');
      inside.push(await find(tx));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(inside).toEqual([99]);
    expect(await find(db)).toBe(0);
  });
});

const serverUrl = process.env.NAZER_TEST_DATABASE_URL ?? '';

describe.skipIf(serverUrl === '')('a cached value of the database on two nodes', () => {
  it('is forgotten by both when one commits a change', async () => {
    const { url, drop } = await createTestDatabase(serverUrl);
    const [one, other] = [await openDatabase({ url }), await openDatabase({ url })];
    const stops = [await listenToInvalidations(one), await listenToInvalidations(other)];
    try {
      await one.query(table);
      const nodes = [counter(), counter()] as const;
      expect([await nodes[0].find(one), await nodes[1].find(other)]).toEqual([0, 0]);
      await set(one, 5);
      expect(await nodes[0].find(one)).toBe(5);
      await expect.poll(() => nodes[1].find(other)).toBe(5);
      expect(nodes[1].counts.reads).toBe(2);
    } finally {
      for (const stop of stops) await stop();
      await one.close();
      await other.close();
      await drop();
    }
  });
});
