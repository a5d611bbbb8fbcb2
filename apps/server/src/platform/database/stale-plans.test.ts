/** A table changes under statements that are prepared already, as when a newer node starts beside this one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { repeatedTransaction } from './repeated-transaction.ts';
import { testEngines } from './testing.ts';

/** The embedded database serves one process, which changes tables before it serves. */
const server = testEngines().find(({ name }) => name === 'postgres');

describe.skipIf(!server)('prepared on a server', () => {
  let db: Database;
  let columns = 1;
  beforeAll(async () => {
    db = await (server?.open() ?? Promise.reject(new Error('It is skipped.')));
    await db.query('create table part as select 1 as id');
  });
  afterAll(() => db.close());

  const all = { name: 'all-parts' };
  const text = 'select * from part where id = $1';
  /** Prepares the statement on every connection of the pool. */
  const prepare = () =>
    Promise.all(Array.from({ length: 12 }, () => db.transaction((tx) => tx.query(text, [1], all))));
  const change = async () => {
    columns += 1;
    await db.query(`alter table part add column c${columns} integer`);
  };
  const width = (rows: readonly unknown[]) => Object.keys(rows[0] ?? {}).length;

  it('a statement by itself is prepared anew, on all connections', async () => {
    await prepare();
    await change();
    const answers = await Promise.all(Array.from({ length: 12 }, () => db.query(text, [1], all)));
    expect(answers.map(({ rows }) => width(rows))).toEqual(Array.from({ length: 12 }, () => columns));
  });

  it('a transaction fails, and goes well when it is tried again', async () => {
    await prepare();
    await change();
    const runPrepared = () => db.transaction((tx) => tx.query(text, [1], all));
    await expect(runPrepared()).rejects.toMatchObject({ code: '0A000' });
    // Whichever connection: none is asked for what was prepared before.
    const answers = await Promise.all(Array.from({ length: 12 }, runPrepared));
    expect(answers.map(({ rows }) => width(rows))).toEqual(Array.from({ length: 12 }, () => columns));
  });

  it('a transaction that may be repeated is tried again by itself', async () => {
    await prepare();
    await change();
    const { rows } = await repeatedTransaction(db, (tx) => tx.query(text, [1], all));
    expect(width(rows)).toBe(columns);
  });
});
