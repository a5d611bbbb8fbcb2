/** Feeds of daily rates: near known rates, and none of a day that is final. */
import { rateSource } from '@nazer/contract/settings/settings.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp } from '../../../platform/testing/testing-app.ts';
import { type FeedClient, openFeedClient } from '../../../platform/testing/testing-feed-client.ts';

describe.each(testEngines())('rates of a day on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let feed: FeedClient;
  let sent = 0;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock: fakeClock() });
    feed = await openFeedClient(db, test, { nouns: ['Rates'] });
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  /** Sends rates of days of Aban 1405; gives the answer to each row. */
  const send = async (
    rows: readonly (readonly [day: number, rate: string, currency?: string, source?: number])[],
  ) => {
    const answer = await feed.call('POST /api/Feed/Rates', {
      body: {
        source: 'bank',
        rows: rows.map(([day, rate, currency = 'USD', source = rateSource.centralBank]) => {
          sent += 1;
          const date = `1405/08/${String(day).padStart(2, '0')}`;
          return { externalId: `r${sent}`, currency, source, date, rate };
        }),
      },
      language: 'fa',
    });
    return answer.data.rows.map(({ result, code }) => (result === 'refused' ? code : result));
  };

  it('must be near the last one before them, whichever came in the same batch', async () => {
    expect(await send([[10, '1000000']])).toEqual(['accepted']);
    expect(
      await send([
        [12, '1600000'],
        [11, '1290000'],
        [11, '11290000'],
        [13, '129000'],
      ]),
    ).toEqual(['accepted', 'accepted', 'rateJump', 'rateJump']);
    expect(await send([[9, '10000000']])).toEqual(['rateJump']);
  });

  it('say which rate they are too far from', async () => {
    const row = { externalId: 'far', currency: 'USD', source: rateSource.centralBank };
    const { data } = await feed.call('POST /api/Feed/Rates', {
      body: { source: 'bank', rows: [{ ...row, date: '1405/08/13', rate: '160000' }] },
      language: 'fa',
    });
    expect(data.rows[0]?.message).toBe(
      'نرخ 160٬000 از نرخ ثبت‌شده روز 1405/08/12 (1٬600٬000) بیش از 30 درصد فاصله دارد.',
    );
  });

  it('must be near the rate of the central bank, where their source has none yet', async () => {
    expect(await send([[12, '160000', 'USD', rateSource.sanaBuy]])).toEqual(['rateJump']);
    expect(await send([[12, '1650000', 'USD', rateSource.sanaBuy]])).toEqual(['accepted']);
  });

  it('of a final day are for those who may make corrections', async () => {
    await db.query("insert into position_close (day, calc_at) values ('1405/08/12', now())");
    expect(await send([[12, '1610000']])).toEqual(['rateDayFinal']);
    expect(await send([[12, '1600000']])).toEqual(['accepted']);
    expect(await send([[13, '1610000']])).toEqual(['accepted']);
    await db.query(
      `insert into role_permission (role_name, permission)
       select r.role_name, 'sarafi.correction.create' from user_role r where r.user_id = $1`,
      [feed.userId],
    );
    expect(await send([[12, '1610000']])).toEqual(['accepted']);
  });
});
