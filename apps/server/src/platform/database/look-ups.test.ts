import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { testEngines } from './testing.ts';

describe.each(testEngines())('look-ups asked for at once, $name', ({ name: engine, open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table part as select id, 100 - id as rest from generate_series(0, 99) as id');
  });
  afterAll(() => db.close());

  const ids = Array.from({ length: 40 }, (_, index) => index);
  const restOf = async (id: number): Promise<number | undefined> => {
    const options = { name: 'part-rest', isLookUp: true };
    const { rows } = await db.query<{ rest: number }>('select rest from part where id = $1', [id], options);
    return rows[0]?.rest;
  };
  const shareOf = async (id: number): Promise<number | undefined> => {
    const options = { name: 'part-share', isLookUp: true };
    const text = 'select 1000 / id as share from part where id = $1';
    return (await db.query<{ share: number }>(text, [id], options)).rows[0]?.share;
  };
  const codeOf = (result: PromiseSettledResult<unknown>): unknown =>
    result.status === 'fulfilled' ? result.value : (result.reason as { code?: string }).code; // errors of the server

  // The first time each connection prepares the statements, afterwards they share packets.
  it.each([1, 2, 3])('each get their own row: time %i', async () => {
    expect(await Promise.all([...ids.map(restOf), restOf(1000)])).toEqual([
      ...ids.map((id) => 100 - id),
      undefined,
    ]);
  });

  it.each([1, 2, 3])('fail alone: time %i', async () => {
    const pending = ids.map((id) => shareOf(id % 4));
    const shares = ['22012', 1000, 500, 333];
    expect((await Promise.allSettled(pending)).map(codeOf)).toEqual(ids.map((id) => shares[id % 4]));
    expect(await restOf(7)).toBe(93);
  });

  // Only a server's tables change under a running program; the embedded database is migrated before it is asked.
  it.skipIf(engine === 'embedded')('are prepared anew when their table has changed', async () => {
    const wholeOf = async (id: number): Promise<unknown> => {
      const options = { name: 'part-whole', isLookUp: true };
      return (await db.query('select * from part where id = $1', [id], options)).rows[0];
    };
    for (let time = 0; time < 3; time++) await Promise.all(ids.map(wholeOf));
    await db.query('alter table part add column kind integer');
    expect(await Promise.all(ids.map(wholeOf))).toEqual(
      ids.map((id) => ({ id, rest: 100 - id, kind: null })),
    );
  });

  it.skipIf(engine === 'embedded')(
    'fail with their connection, and the next go over another one',
    async () => {
      const end = async (): Promise<unknown> =>
        db.query('select pg_terminate_backend(pg_backend_pid())', [], { name: 'part-end', isLookUp: true });
      await expect(end()).rejects.toMatchObject({ code: '57P01' });
      expect(await Promise.all(ids.map(restOf))).toEqual(ids.map((id) => 100 - id));
    },
  );
});
