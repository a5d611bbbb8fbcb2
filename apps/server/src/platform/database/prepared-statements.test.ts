/** Prepared statements outside of transactions, each of which is a transaction of its own on the server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { testEngines } from './testing.ts';

describe.each(testEngines())('on $name, a statement that the connection has prepared', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query(`create table shelf (id integer primary key, label_text text not null default 'new',
      twin integer constraint shelf_twin_fkey references shelf deferrable initially deferred)`);
  });
  beforeEach(() => db.query('delete from shelf'));
  afterAll(() => db.close());

  const insert = 'insert into shelf (id, twin) values ($1, $2) returning id, label_text';
  const add = (id: number, twin: number | null = null) =>
    db.query<{ id: number; labelText: string }>(insert, [id, twin], { name: 'insert-shelf' });
  const ids = async () =>
    (await db.query<{ id: number }>('select id from shelf order by id')).rows.map(({ id }) => id);
  /** Prepares the statement on the connections of the pool. */
  const prepare = () => Promise.all(Array.from({ length: 24 }, (_, at) => add(at + 1)));

  it('gives the same keys, values and counts as at its first run', async () => {
    const first = await add(101);
    await prepare();
    const again = await add(102);
    expect(first).toEqual({ rows: [{ id: 101, labelText: 'new' }], affected: 1, command: 'INSERT' });
    expect(again).toEqual({ ...first, rows: [{ id: 102, labelText: 'new' }] });
  });

  it('is refused when its commit is: the deferred check fails after the statement has ended', async () => {
    await prepare();
    await expect(add(200, 999)).rejects.toMatchObject({ code: '23503' });
    expect(await ids()).not.toContain(200);
  });

  it('that is refused leaves the connection as it was', async () => {
    await prepare();
    const pidsOf = async (text: string, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => db.query<{ pid: number }>(text)));
      return new Set(answers.flatMap(({ rows }) => rows.map(({ pid }) => pid)));
    };
    const before = await pidsOf('select pg_backend_pid() as pid', 24);
    await expect(add(1)).rejects.toMatchObject({ code: '23505' });
    expect((await add(201)).affected).toBe(1);
    const alive = await pidsOf('select pid from pg_stat_activity union select pg_backend_pid()', 1);
    expect([...before].filter((pid) => !alive.has(pid))).toEqual([]);
  });
});
