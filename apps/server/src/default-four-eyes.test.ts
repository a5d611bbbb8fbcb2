/** Decisions about money that wait for a second person by default, and from when on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReferenceRates } from './modules/sarafi/sarafi.testing.ts';
import { merchantOf, reason } from './modules/imports/import-market.testing.ts';
import { ImportsFixture } from './modules/imports/imports.testing.ts';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { fakeClock } from './platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';

describe.each(testEngines())('a second pair of eyes by default on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let desk: ImportsFixture;
  let supervisor: TestClient;
  let second: TestClient;
  let operator: TestClient;
  let rates: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    const clock = fakeClock();
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }], 3);
    await db.transaction((tx) => addReferenceRates(tx, '1405/01/01'));
    test = await openTestApp(db, { clock });
    [supervisor, second, operator, rates] = await Promise.all([
      test.signIn('supervisor'),
      test.signIn('supervisor2'),
      test.signIn('operator'),
      test.signIn('rates'),
    ]);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const taahod = (taahodCeiling: string) =>
    supervisor.call('POST /api/SarafiManagment/UpdateExchangeTaahod', {
      query: { exchangeId: '1', taahodCeiling, taahodKind: '1', desc: reason },
    });
  const position = (positionCeiling: string) =>
    supervisor.call('POST /api/SarafiManagment/UpdateExchangeOpenPosition', {
      query: { exchangeId: '1', positionCeiling, openPositionKind: '1', desc: reason },
    });
  const band = (currency: string) =>
    rates.call('POST /api/Export/SaveCurrencyCellingVales', {
      body: [{ currency, forumType: 1, fromDate: desk.day, baseRate: '1130000', tolerancePct: '5' }],
    });
  const decide = async (client: TestClient, id: number | null) => {
    const { data } = await client.call('POST /api/System/DecideApprovals', {
      body: { ids: [id ?? 0], isApproved: true, reason },
    });
    return data.rows[0];
  };

  it('is not asked for while one person sets the market up', async () => {
    expect((await taahod('3000000')).data.result).toBe('done');
    expect((await position('400000')).data.result).toBe('done');
    expect((await band('USD')).data.result).toBe('done');
  });

  it('looks at ceilings and bands once the market is live', async () => {
    // With a first offer the market is live.
    await desk.offer();
    const ceilingAnswer = await taahod('9000000');
    expect(ceilingAnswer.data.result).toBe('waiting');
    for (const answer of [await position('900000'), await band('EUR')])
      expect(answer.data.result).toBe('waiting');
    expect(await decide(supervisor, ceilingAnswer.data.approvalId)).toMatchObject({ code: 'ownApproval' });
    expect(await decide(second, ceilingAnswer.data.approvalId)).toMatchObject({ result: 'approved' });
    const { data } = await supervisor.call('GET /api/SarafiManagment/ExchangeTahoodById', {
      query: { id: '1' },
    });
    expect(data.taahodCeiling).toBe('9000000.00');
  });

  it('looks at exceptions of the blacklist, which only those may approve who may end them', async () => {
    const offerId = await desk.offer({ nationalId: merchantOf(2) });
    const answer = await operator.call('POST /api/Import/AddToBlackListExceptions', {
      body: { offerId, reason },
    });
    expect(answer.data.result).toBe('waiting');
    // The right to decide and the right to see exceptions are not enough.
    await db.query(`delete from role_permission where permission = 'imp.blacklist.remove'`);
    const looker = await test.signIn('supervisor2');
    expect(await decide(looker, answer.data.approvalId)).toMatchObject({
      result: 'refused',
      code: 'forbidden',
    });
    await db.query(
      `insert into role_permission (role_name, permission) values ('CBI_SUPERVISOR', 'imp.blacklist.remove')`,
    );
    const decider = await test.signIn('supervisor2');
    expect(await decide(decider, answer.data.approvalId)).toMatchObject({ result: 'approved' });
  });
});
