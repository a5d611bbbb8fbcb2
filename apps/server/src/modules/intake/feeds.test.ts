import type { FeedAnswer } from '@nazer/contract/intake/feeds.contract.ts';
import { feedLimits } from '@nazer/contract/intake/feeds.contract.ts';
import { feedNounNames } from '@nazer/contract/feeds.ts';
import { eventCategories } from '@nazer/contract/log/event-categories.ts';
import { sarafiKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { rateSource } from '@nazer/contract/settings/settings.codes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeds as plugIns } from '../../app-plug-ins.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp } from '../../platform/testing/testing-app.ts';
import { type FeedClient, openFeedClient } from '../../platform/testing/testing-feed-client.ts';
import type { FeedRow, Feeds } from './feeds.service.ts';

type Row = FeedRow<'Rates'>;

async function addRow(tx: Tx, currency: string, amount: string): Promise<{ id: number }> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into test_row (currency, rate) values ($1, $2) returning id',
    [currency, amount],
  );
  return { id: rows[0]?.id ?? 0 };
}

/** A feed that takes in the same rows one by one into a table of the test, with some that refuse and some that fail. */
const rowByRow = {
  apply: async (tx: Tx, _ctx: unknown, row: Row) => {
    const inserted = await addRow(tx, row.currency, row.rate);
    if (row.currency === 'XXX') throw new AppError('unknownCurrency', { values: { currency: row.currency } });
    if (row.currency === 'YYY') await tx.query('select 1 / 0');
    // This row keeps a lock that another batch wants next.
    if (row.currency === 'LCK')
      await tx.query('select pg_advisory_xact_lock(7, $1::integer), pg_sleep(0.1)', [row.source]);
    return inserted;
  },
};

const rate = (externalId: string, values: Partial<Row> = {}) => ({
  externalId,
  currency: 'USD',
  source: rateSource.centralBank,
  date: '1404/10/02',
  rate: '1125000',
  ...values,
});

describe.each(testEngines())('a feed on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let rowTest: TestApp;
  let sender: FeedClient;
  let rowSender: FeedClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await db.query(
      'create table test_row (id integer generated always as identity primary key, currency text, rate text)',
    );
    test = await openTestApp(db);
    const feeds: Feeds = { Rates: rowByRow, Demands: { apply: (tx) => addRow(tx, 'EUR', '1') } };
    rowTest = await openTestApp(db, { extra: { feeds } });
    sender = await openFeedClient(db, test, { nouns: ['Rates'] });
    rowSender = await openFeedClient(db, rowTest, { nouns: ['Rates'] });
  });
  afterAll(async () => {
    await test.close();
    await rowTest.close();
    await db.close();
  });

  const send = async (
    client: FeedClient,
    rows: readonly unknown[],
    source = 'bourse',
  ): Promise<FeedAnswer> => {
    const answer = await client.call('POST /api/Feed/Rates', {
      body: { source, batchId: 'b-1', rows: [...rows] },
      language: 'en',
    });
    expect([answer.status, answer.problem?.detail]).toEqual([200, undefined]);
    return answer.data;
  };
  const countRows = async (): Promise<number> =>
    (await db.query<{ n: number }>('select count(*) as n from test_row')).rows[0]?.n ?? 0;
  const rateOf = async (currency: string, day: string): Promise<string | undefined> =>
    (
      await db.query<{ rate: string }>(
        'select rate from currency_rate where currency = $1 and day = $2 and source = $3',
        [currency, day, rateSource.centralBank],
      )
    ).rows[0]?.rate;

  it('takes rates in, once for each id of its source', async () => {
    const rows = [rate('r1'), rate('r2', { currency: 'EUR', rate: '1330000.5' })];
    const first = await send(sender, rows);
    expect(first).toMatchObject({ accepted: 2, repeated: 0, refused: 0 });
    // The id of a rate is its day, the number of its currency (840 for USD) and its source, written as one number.
    expect(first.rows[0]).toMatchObject({ externalId: 'r1', result: 'accepted', id: 140410028401 });
    expect(await rateOf('EUR', '1404/10/02')).toBe('1330000.5000');
    const again = await send(sender, rows);
    expect(again).toMatchObject({ accepted: 0, repeated: 2 });
    expect(again.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    expect(await send(sender, [rate('r1')], 'another')).toMatchObject({ accepted: 1 });
  });

  it('takes a new rate under a known id, where the noun may change', async () => {
    await send(sender, [rate('c1', { currency: 'AED', rate: '300000' })]);
    expect(await send(sender, [rate('c1', { currency: 'AED', rate: '310000' })])).toMatchObject({
      accepted: 1,
    });
    expect(await rateOf('AED', '1404/10/02')).toBe('310000.0000');
    // The order of fields is not part of the content.
    const turned = Object.fromEntries(
      Object.entries(rate('c1', { currency: 'AED', rate: '310000' })).toReversed(),
    );
    expect(await send(sender, [turned])).toMatchObject({ repeated: 1 });
  });

  it('takes what is right though other rows are wrong, and says what is wrong with them', async () => {
    const answer = await send(sender, [
      rate('w1', { currency: 'ZZZ' }),
      rate('w2', { date: '1404/13/02' }),
      rate('w3', { currency: 'CNY', rate: '155000' }),
      { ...rate('w4'), more: 1 },
      { currency: 'USD' },
      'text',
      rate('w5', { rate: 'ten' }),
      rate('w6', { date: '1499/01/01' }),
    ]);
    expect(
      answer.rows.map(({ externalId, result, code, field }) => [externalId, result, code, field]),
    ).toEqual([
      ['w1', 'refused', 'unknownCurrency', undefined],
      ['w2', 'refused', 'badDateInput', 'date'],
      ['w3', 'accepted', '', undefined],
      ['w4', 'refused', 'unknownField', 'more'],
      ['', 'refused', 'missingField', 'source'],
      ['', 'refused', 'badRequest', undefined],
      ['w5', 'refused', 'badValue', 'rate'],
      ['w6', 'refused', 'badValue', 'date'],
    ]);
    expect(answer.rows.filter(({ result, message }) => (result === 'refused') === (message === ''))).toEqual(
      [],
    );
    // A refused row may be sent again after it was corrected.
    expect(await send(sender, [rate('w1', { currency: 'TRY', rate: '25000' })])).toMatchObject({
      accepted: 1,
    });
  });

  it('answers an id twice in a batch as it would in two', async () => {
    const unknownSource = 9;
    const answer = await send(sender, [
      rate('d1'),
      rate('d1'),
      rate('d1', { rate: '1' }),
      rate('d2', { source: unknownSource }),
      rate('d2', { source: unknownSource }),
    ]);
    expect(answer.rows.map(({ result, code }) => `${result} ${code}`)).toEqual([
      'accepted ',
      'repeated ',
      'refused feedConflict',
      'refused badValue',
      'refused badValue',
    ]);
  });

  it('undoes a row that is refused or fails, and keeps the others', async () => {
    const before = await countRows();
    const answer = await send(rowSender, [
      rate('s1'),
      rate('s2', { currency: 'XXX' }),
      rate('s3', { currency: 'YYY' }),
      rate('s4'),
    ]);
    expect(answer.rows.map(({ result, code }) => `${result} ${code}`)).toEqual([
      'accepted ',
      'refused unknownCurrency',
      'refused internal',
      'accepted ',
    ]);
    expect(await countRows()).toBe(before + 2);
    expect(await send(rowSender, [rate('s2', { currency: 'XXX' }), rate('s4')])).toMatchObject({
      refused: 1,
      repeated: 1,
    });
    expect(await countRows()).toBe(before + 2);
  });

  it('writes one entry a batch, which says with which key it came', async () => {
    const answer = await send(sender, [rate('l1'), rate('l2', { currency: 'QQQ' })], 'logged');
    expect(answer).toMatchObject({ accepted: 1, refused: 1 });
    const { rows } = await db.query<{ userName: string; after: Record<string, unknown>; category: number }>(
      `select user_name, after, category from event_log where action = 'feed' and after ->> 'source' = 'logged'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      userName: expect.stringContaining(`(nzk_${sender.keyId})`),
      category: eventCategories.settings,
      after: {
        apiKey: sender.keyId,
        batch: 'b-1',
        accepted: 1,
        refused: 1,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/u),
      },
    });
  });

  it('makes each id once, however often and mixed it is sent', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (batches) => {
          round += 1;
          const before = await countRows();
          const ids = new Map<string, number>();
          for (const batch of batches) {
            const rows = batch.map((n) => rate(`${round}-${n}`, { rate: String(n) }));
            for (const { externalId, id, result } of (await send(rowSender, rows, 'mixed')).rows) {
              expect(result).toBe(ids.has(externalId) ? 'repeated' : 'accepted');
              expect(id).toBe(ids.get(externalId) ?? id);
              ids.set(externalId, id ?? 0);
            }
          }
          expect(new Set(batches.flat()).size).toBe(ids.size);
          expect(await countRows()).toBe(before + ids.size);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('makes each id once though many send it at once', async () => {
    const before = await countRows();
    const rows = Array.from({ length: 60 }, (_, at) => rate(`p${at}`));
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(rowSender, rows, 'at-once')));
    expect(await countRows()).toBe(before + 60);
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(60);
    expect(answers.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(7 * 60);
    const ids = new Set(answers.map((answer) => answer.rows.map(({ id }) => id).join()));
    expect(ids.size).toBe(1);
  });

  it('keeps what offices send apart, whatever they call their source', async () => {
    const { rows: offices } = await db.query<{ id: number }>(
      `insert into sarafi (code, name, kind, national_id)
       values (1201, 'یک', ${sarafiKind.generalPartnership}, '10380284790'),
         (1202, 'دو', ${sarafiKind.generalPartnership}, '10861677542') returning id`,
    );
    const rows = [{ externalId: 'd1', action: 'cancel', demandId: 1 }];
    const sendTo = async (sarafiId: number | undefined) => {
      const nouns = { nouns: ['Demands' as const], ...(sarafiId === undefined ? {} : { sarafiId }) };
      const client = await openFeedClient(db, rowTest, nouns);
      return (await client.call('POST /api/Feed/Demands', { body: { source: 'till', rows } })).data;
    };
    const senders = [offices[0]?.id, offices[1]?.id, undefined, offices[0]?.id];
    const answers: string[] = [];
    for (const sarafiId of senders) answers.push((await sendTo(sarafiId)).rows[0]?.result ?? '');
    expect(answers).toEqual(['accepted', 'accepted', 'accepted', 'repeated']);
  });

  it('finishes although two batches wait for locks of each other', async () => {
    const before = await countRows();
    const wants = (name: string, ...locks: number[]) =>
      locks.map((lock) => rate(`${name}-${lock}`, { currency: 'LCK', source: lock }));
    const answers = await Promise.all([
      send(rowSender, wants('one', 1, 2), 'first'),
      send(rowSender, wants('other', 2, 1), 'second'),
    ]);
    expect(answers.map(({ accepted }) => accepted)).toEqual([2, 2]);
    expect(await countRows()).toBe(before + 4);
  });

  it(`takes ${feedLimits.rows} rows a call and no more, and says how large a call may be`, async () => {
    const rows = Array.from({ length: feedLimits.rows }, (_, at) =>
      rate(`m${at}`, { currency: 'GBP', date: '1404/09/01' }),
    );
    expect(await send(sender, rows, 'many')).toMatchObject({ accepted: feedLimits.rows });
    const body = { source: 'many', rows: [...rows, rate('one-more')] };
    expect((await sender.call('POST /api/Feed/Rates', { body })).problem.code).toBe('badValue');
    const large = await sender.raw({
      method: 'POST',
      url: '/api/Feed/Rates',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ source: 'many', rows: ['x'.repeat(9 * 1024 * 1024)] }),
    });
    expect(large.json<{ detail: string }>().detail).toBe('The request is larger than 8 MB.');
  });

  it('has a plug-in and a call for every noun', async () => {
    expect(Object.keys(plugIns).toSorted()).toEqual(feedNounNames.toSorted());
    const document = (await test.app.inject('/api/docs/openapi.json')).json<{
      paths: Record<string, unknown>;
    }>();
    for (const noun of feedNounNames) expect(document.paths[`/api/Feed/${noun}`]).toBeDefined();
    expect(JSON.stringify(document.paths['/api/Feed/Rates'])).toContain('"externalId"');
  });

  it('gives refused rows of different batches different ids, however long the file', async () => {
    const { rows } = await db.query<{ id: number }>(
      `insert into feed_batch (source, noun, user_id, at, sha256)
       select 'long', 'Rates', (select min(id) from app_user), now(), '' from generate_series(1, 2) returning id`,
    );
    const [first = 0, second = 0] = rows.map(({ id }) => id);
    await db.query(
      `insert into feed_refusal (batch_id, place, external_id, code, field, reason)
       values ($1, 10002, 'a', 'badValue', '', ''), ($1, 50000001, 'b', 'badValue', '', ''),
         ($2, 2, 'c', 'badValue', '', '')`,
      [first, second],
    );
    const supervisor = await test.signIn('supervisor');
    const filters = [{ Field: 'source', Condition1: { Type: 'equals', Filter: 'long' } }];
    const answer = await supervisor.raw({
      method: 'POST',
      url: '/FeedRefusal/GetAll',
      payload: { PageIndex: 1, PageSize: 10, SortModels: [], filterModels: filters },
    });
    const { data } = answer.json<{ data: { list: { id: number; externalId: string }[] } }>();
    expect(data.list.map(({ externalId }) => externalId).toSorted()).toEqual(['a', 'b', 'c']);
    expect(new Set(data.list.map(({ id }) => id)).size).toBe(3);
  });
});
