import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Tx } from './database.ts';
import { useOf } from './database-use.ts';
import { bothEngines } from './testing.ts';

async function collect<T>(batches: AsyncIterable<T[]>): Promise<T[][]> {
  const all: T[][] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

describe.each(bothEngines())('$name', ({ open }) => {
  let db: Database;

  beforeAll(async () => {
    db = await open();
    await db.query('CREATE TABLE account (id int PRIMARY KEY, balance bigint NOT NULL DEFAULT 0)');
    await db.query('INSERT INTO account SELECT generate_series(1, 10)');
  });

  afterAll(() => db.close());

  const balanceOf = async (id: number): Promise<number | undefined> =>
    (await db.query<{ balance: number }>('SELECT balance FROM account WHERE id = $1', [id])).rows[0]?.balance;

  test('a statement counts as use when it begins and again when it is over', async () => {
    const { work } = useOf(db);
    const running = db.query('SELECT 1');
    expect(useOf(db).work).toBe(work + 1);
    await running;
    expect(useOf(db).work).toBe(work + 2);
    await expect(db.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(useOf(db).work).toBe(work + 4);
  });

  test('values arrive in the same types whatever the engine', async () => {
    const { rows } = await db.query(`SELECT 9007199254740991::int8 AS big, 12.340::numeric AS exact,
      '2026-10-25 10:00:00+03:30'::timestamptz AS moment, '2026-10-25'::date AS day, '10:30'::time AS clock,
      '2026-10-25 10:00'::timestamp AS wall, '{"a": [1, null]}'::jsonb AS document, '\\x00ff'::bytea AS bytes,
      true AS yes, 1.5::float8 AS real, NULL::text AS nothing, 'سلام' AS word, 7::int2 AS small,
      ARRAY[1, NULL]::int8[] AS bigs, ARRAY['2026-10-25']::date[] AS days, ARRAY['ی,"', NULL] AS words,
      ARRAY[1.10]::numeric[] AS exacts, interval '1 day 2 hours' AS span`);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        exact: '12.340',
        moment: new Date('2026-10-25T06:30:00Z'),
        day: '2026-10-25',
        clock: '10:30:00',
        wall: '2026-10-25 10:00:00',
        document: { a: [1, null] },
        bytes: Buffer.from([0, 255]),
        yes: true,
        real: 1.5,
        nothing: null,
        word: 'سلام',
        small: 7,
        bigs: [1, null],
        days: ['2026-10-25'],
        words: ['ی,"', null],
        exacts: ['1.10'],
        span: '1 day 02:00:00',
      },
    ]);
  });

  test('parameters come back as they went', async () => {
    const sent = [
      'ی\\"\n',
      -5,
      12n,
      true,
      null,
      new Date(0),
      ['a"\\', null, ''],
      { k: [1] },
      Buffer.from([0, 1]),
    ];
    const { rows } = await db.query<Record<string, unknown>>(
      `SELECT $1::text AS a, $2::int AS b, $3::int8 AS c, $4::bool AS d, $5::text AS e, $6::timestamptz AS f,
        $7::text[] AS g, $8::jsonb AS h, $9::bytea AS i`,
      sent,
    );
    expect(Object.values(rows[0] ?? {})).toEqual(sent.map((value) => (value === 12n ? 12 : value)));
  });

  test('an integer too large to be exact is refused, not rounded', async () => {
    await expect(db.query('SELECT 9007199254740993::int8 AS big')).rejects.toThrow(
      /9007199254740993 is too large/,
    );
    expect((await db.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('columns arrive in camelCase, in a transaction and out of it', async () => {
    const text = `SELECT 1 AS request_id, 2 AS "asIs", 3 AS "As_is", 4 AS line_2, 5 AS "total!", 6 AS "due_on?", 7 AS _x`;
    const row = { requestId: 1, asIs: 2, As_is: 3, line2: 4, total: 5, dueOn: 6, _x: 7 };
    expect((await db.query(text)).rows).toEqual([row]);
    expect((await collect(db.stream(text, [], { batchSize: 1 }))).flat()).toEqual([row]);
    const named = { name: 'camel-case' };
    const twice = () =>
      db.transaction((tx) => Promise.all([tx.query(text, [], named), tx.query(text, [], named)]));
    for (const { rows } of [...(await twice()), ...(await twice())]) expect(rows).toEqual([row]);
  });

  test('SQL of libraries keeps the names of its columns', async () => {
    const text = 'SELECT 1 AS retry_limit WHERE $1::int = 1';
    const options = { keepsColumnNames: true };
    expect((await db.query(text, [1], options)).rows).toEqual([{ retry_limit: 1 }]);
    const inside = await db.transaction((tx) => tx.query(text, [1], options));
    expect(inside.rows).toEqual([{ retry_limit: 1 }]);
  });

  test('a statement is described without being run', async () => {
    const described = await db.describe(
      'UPDATE account SET balance = $2 WHERE id = $1 RETURNING id, $3::text AS t',
    );
    expect(described.params).toEqual([23, 20, 25]);
    expect(described.columns).toMatchObject([
      { name: 'id', typeId: 23, columnId: 1 },
      { name: 't', typeId: 25, tableId: 0 },
    ]);
    expect((await db.describe('DELETE FROM account')).columns).toEqual([]);
    await expect(db.describe('SELECT nothing')).rejects.toMatchObject({ code: '42703' });
    expect(await balanceOf(1)).toBe(0);
  });

  test('a refused statement tells code, constraint and detail, and the next one works', async () => {
    const refused = db.query('INSERT INTO account (id) VALUES ($1)', [1], { name: 'insert-account' });
    await expect(refused).rejects.toMatchObject({
      code: '23505',
      constraint: 'account_pkey',
      table: 'account',
    });
    const accepted = await db.query('INSERT INTO account (id) VALUES ($1)', [11], { name: 'insert-account' });
    expect(accepted).toMatchObject({ affected: 1, command: 'INSERT' });
    await expect(db.query('SELEC 1')).rejects.toMatchObject({ code: '42601' });
    await db.query('DELETE FROM account WHERE id = 11');
  });

  test('a named statement is prepared once and serves other values', async () => {
    const findById = (id: number) =>
      db.query<{ id: number }>('SELECT id FROM account WHERE id = $1', [id], { name: 'by-id' });
    expect((await Promise.all([1, 2, 3, 99].map(findById))).map(({ rows }) => rows)).toEqual([
      [{ id: 1 }],
      [{ id: 2 }],
      [{ id: 3 }],
      [],
    ]);
  });

  test('the last of several statements in one text gives the result', async () => {
    expect(await db.query('SELECT 1 AS a; SELECT 2 AS b')).toMatchObject({ rows: [{ b: 2 }] });
    expect(await db.query('SELECT 1 AS a; UPDATE account SET balance = 0')).toMatchObject({
      rows: [],
      affected: 10,
    });
  });

  test('a transaction that throws leaves nothing behind', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query('UPDATE account SET balance = 500 WHERE id = 1');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await balanceOf(1)).toBe(0);
  });

  test('a transaction whose failed statement was swallowed does not pretend to have committed', async () => {
    const pretending = db.transaction(async (tx) => {
      await tx.query('UPDATE account SET balance = 500 WHERE id = 1');
      await tx.query('INSERT INTO account (id) VALUES (1)').catch(() => {});
    });
    await expect(pretending).rejects.toThrow(/rolled back/);
    expect(await balanceOf(1)).toBe(0);
  });

  test('a statement cannot leave its transaction, nor a handle outlive it', async () => {
    let storedQuery: Database['query'] | undefined;
    const leaving = db.transaction(async (tx) => {
      storedQuery = tx.query;
      await db.query('SELECT 1');
    });
    await expect(leaving).rejects.toThrow(/use the tx handle/);
    await expect(storedQuery?.('SELECT 1')).rejects.toThrow(/transaction is over/);
  });

  describe('a posted statement', () => {
    const insert = 'INSERT INTO account (id, balance) VALUES ($1, $2)';
    const count = async (from: number): Promise<number | undefined> =>
      (await db.query<{ n: number }>('SELECT count(*) AS n FROM account WHERE id >= $1', [from])).rows[0]?.n;
    afterEach(() => db.query('DELETE FROM account WHERE id >= 2000'));

    test('is there when the transaction is over, and in its place among the others', async () => {
      const seen = await db.transaction(async (tx) => {
        tx.post(insert, [2000, 1], { name: 'post-account' });
        tx.post('UPDATE account SET balance = balance * 10 WHERE id = 2000');
        const { rows } = await tx.query<{ balance: number }>('SELECT balance FROM account WHERE id = 2000');
        tx.post('UPDATE account SET balance = balance + 1 WHERE id = 2000');
        return rows[0]?.balance;
      });
      expect(seen).toBe(10);
      expect(await balanceOf(2000)).toBe(11);
    });

    test('that fails rolls all back and is what the transaction rejects with', async () => {
      const failing = db.transaction(async (tx) => {
        await tx.query(insert, [2000, 0]);
        tx.post(insert, [1, 0], { name: 'post-account' });
        tx.post(insert, [2001, 0], { name: 'post-account' });
      });
      await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'account_pkey' });
      expect(await count(2000)).toBe(0);
      await db.transaction(async (tx) => tx.post(insert, [2001, 0], { name: 'post-account' }));
      expect(await count(2000)).toBe(1);
    });

    test('that fails is what those after it fail with, posted and asked alike', async () => {
      let reason: unknown;
      const failing = db.transaction(async (tx) => {
        tx.post(insert, [1, 0]);
        tx.post(insert, [null, 0]);
        const queries = [tx.query('SELECT 1 AS one', [], { name: 'one' }), tx.query('SELECT 2 AS two')];
        reason = await Promise.all(queries).catch((error: unknown) => error);
        throw reason;
      });
      await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'account_pkey' });
      expect(reason).toMatchObject({ code: '23505' });
      expect((await db.query('SELECT 1 AS one', [], { name: 'one' })).rows).toEqual([{ one: 1 }]);
    });

    test('does not hide why the work itself gave up', async () => {
      const failing = db.transaction((tx) => {
        tx.post(insert, [1, 0]);
        return Promise.reject(new Error('changed my mind'));
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await count(2000)).toBe(0);
    });

    test('is undone with its savepoint, and the transaction goes on', async () => {
      await db.transaction(async (tx) => {
        tx.post(insert, [2000, 0]);
        await tx.query('SAVEPOINT one');
        tx.post(insert, [2001, 0]);
        tx.post(insert, [1, 0]);
        await expect(tx.query('RELEASE SAVEPOINT one')).rejects.toMatchObject({ code: '23505' });
        await tx.query('ROLLBACK TO SAVEPOINT one');
        tx.post(insert, [2002, 0]);
      });
      const { rows } = await db.query('SELECT id FROM account WHERE id >= 2000 ORDER BY id');
      expect(rows).toEqual([{ id: 2000 }, { id: 2002 }]);
    });

    test('that fails after a savepoint was rolled back to still fails the transaction', async () => {
      const failing = db.transaction(async (tx) => {
        await tx.query('SAVEPOINT one');
        tx.post(insert, [1, 0]);
        await tx.query('ROLLBACK TO SAVEPOINT one');
        tx.post(insert, [2000, 'many']);
      });
      await expect(failing).rejects.toMatchObject({ code: '22P02' });
      expect(await count(2000)).toBe(0);
    });

    test('cannot be sent when the transaction is over', async () => {
      let post: Tx['post'] | undefined;
      await db.transaction(async (tx) => {
        ({ post } = tx);
      });
      expect(() => post?.(insert, [2000, 0])).toThrow(/transaction is over/);
      expect(await count(2000)).toBe(0);
    });

    test.each([1, 2, 3])('means the same alone and in a packet with others: time %i', async (time) => {
      const read = (tx: Tx) =>
        tx.query<{ balance: number }>('SELECT balance FROM account WHERE id = 2000', [], {
          name: 'post-read',
        });
      const readLarge = (tx: Tx) => tx.query('SELECT 9007199254740993 AS big', [], { name: 'post-large' });
      const codeOf = (result: PromiseSettledResult<unknown>): unknown =>
        result.status === 'fulfilled' ? 'done' : (result.reason as { code?: string }).code; // errors of the server
      const named = { name: 'post-account' };
      const failing = db.transaction(async (tx) => {
        tx.post(insert, [2000, time], named);
        expect((await read(tx)).rows).toEqual([{ balance: time }]);
        const answers = await Promise.allSettled([read(tx), tx.query(insert, [1, 0], named), read(tx)]);
        expect(answers.map(codeOf)).toEqual(['done', '23505', '25P02']);
        throw new Error('enough');
      });
      await expect(failing).rejects.toThrow('enough');
      expect(await count(2000)).toBe(0);
      await db.transaction(async (tx) => {
        tx.post(insert, [2000, time], named);
        const [first, large, last] = await Promise.allSettled([read(tx), readLarge(tx), read(tx)]);
        expect(large).toMatchObject({ status: 'rejected', reason: { message: /too large/ } });
        expect([first, last].map(codeOf)).toEqual(['done', 'done']);
      });
      expect(await balanceOf(2000)).toBe(time);
    });

    test('of many transactions at once stays in its own', async () => {
      await db.query(insert, [2000, 0]);
      const work = (index: number): Promise<void> =>
        db.transaction(async (tx) => {
          tx.post('UPDATE account SET balance = balance + 1 WHERE id = 2000', [], { name: 'add-one' });
          if (index % 2 === 0) tx.post(insert, [1, 0], { name: 'post-account' });
        });
      const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => work(index)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
      expect(await balanceOf(2000)).toBe(20);
    });
  });

  test('others do not see what is not committed', async () => {
    let insideDone = () => {};
    const isInside = new Promise<void>((resolve) => (insideDone = resolve));
    const reading = isInside.then(() => balanceOf(2));
    const writing = db.transaction(async (tx) => {
      await tx.query('UPDATE account SET balance = 7 WHERE id = 2');
      insideDone();
      // The single connection of the embedded database answers when this transaction is over.
      if (db.engine === 'postgres') await reading;
      throw new Error('take it back');
    });
    const outcome = writing.catch((error: unknown) => error);
    expect(await reading).toBe(0);
    expect(await outcome).toEqual(new Error('take it back'));
  });

  test('forty transfers at once lose no money', async () => {
    const deposit = () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ balance: number }>(
          'SELECT balance FROM account WHERE id = 3 FOR UPDATE',
        );
        await new Promise((resolve) => setImmediate(resolve));
        await tx.query('UPDATE account SET balance = $1 WHERE id = 3', [(rows[0]?.balance ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 40 }, deposit));
    expect(await balanceOf(3)).toBe(40);
  });

  test('a stream gives every row in batches', async () => {
    const batches = await collect(
      db.stream<{ n: number }>('SELECT n FROM generate_series(1, $1::int) n', [7], { batchSize: 3 }),
    );
    expect(batches.map((batch) => batch.map(({ n }) => n))).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  });

  test('a stream shows one moment, and a reader that stops early or fails blocks nobody', async () => {
    const seen: number[] = [];
    for await (const batch of db.stream<{ id: number }>('SELECT id FROM account ORDER BY id', [], {
      batchSize: 4,
    })) {
      seen.push(...batch.map(({ id }) => id));
      await db.query('INSERT INTO account (id) VALUES ($1)', [1000 + seen.length]);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await db.query('DELETE FROM account WHERE id > 1000');
    for (let round = 0; round < 15; round++) {
      for await (const batch of db.stream('SELECT id FROM account', [], { batchSize: 1 }))
        if (batch.length > 0) break;
    }
    await expect(
      collect(db.stream('SELECT 1 / (5 - n) FROM generate_series(1, 9) n', [], { batchSize: 2 })),
    ).rejects.toMatchObject({
      code: '22012',
    });
    expect((await db.query('SELECT count(*) AS open FROM pg_cursors')).rows).toEqual([{ open: 0 }]);
  });

  test('listeners hear what was committed, and only while they listen', async () => {
    const notices: string[] = [];
    const stop = await db.listen('Account "1"', (payload) => notices.push(payload));
    await db.transaction(async (tx) => {
      await tx.notify('Account "1"', 'inside');
      await tx.query('SELECT 1');
      expect(notices).toEqual([]);
    });
    await db
      .transaction(async (tx) => {
        await tx.notify('Account "1"', 'never');
        throw new Error('no');
      })
      .catch(() => {});
    await db.notify('another', 'unheard');
    await db.notify('Account "1"', 'outside');
    await expect.poll(() => notices).toEqual(['inside', 'outside']);
    const others: string[] = [];
    const stopOther = await db.listen('Account "1"', (payload) => others.push(payload));
    await stop();
    await db.notify('Account "1"', 'late');
    await expect.poll(() => others).toEqual(['late']);
    expect(notices).toEqual(['inside', 'outside']);
    await stopOther();
  });

  test('work that waits for the commit runs after the commit, and never without it', async () => {
    const done: string[] = [];
    await db.transaction((tx) => {
      tx.afterCommit(() => done.push('committed'));
      expect(done).toEqual([]);
      return Promise.resolve();
    });
    await db
      .transaction((tx) => {
        tx.afterCommit(() => done.push('never'));
        throw new Error('no');
      })
      .catch(() => {});
    expect(done).toEqual(['committed']);
  });

  test('Persian text has trigrams, sorts and folds case by Unicode', async () => {
    const { rows } = await db.query(
      `SELECT similarity('محمدی', 'محمد') > 0.4 AS alike, lower('ÄB') AS lower`,
    );
    expect(rows).toEqual([{ alike: true, lower: 'äb' }]);
  });
});
