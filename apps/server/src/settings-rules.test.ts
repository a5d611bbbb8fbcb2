/** Figures of the settings: each one saved by its call changes the rule that reads it. */
import type { MarketSettings } from '@nazer/contract/settings/market-settings.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { fakeClock } from './platform/testing/fake-clock.ts';
import { simulateIntegrations } from './platform/integrations/create-integrations.ts';
import { openTestApp, type TestApp } from './platform/testing/testing-app.ts';
import { lapseDealing } from './modules/exports/dealings/dealings.service.ts';
import {
  addDealing,
  addDemand,
  addMarket,
  addSupply,
  actorAs,
  testDay,
} from './modules/exports/exports.testing.ts';
import { refusal } from './modules/imports/import-market.testing.ts';
import { endDueImports } from './modules/imports/imports.jobs.ts';
import { ImportsFixture } from './modules/imports/imports.testing.ts';
import { offerMachine } from './modules/imports/offers/offers.service.ts';
import { refreshSystemBlocks } from './modules/merchants/merchants.service.ts';
import { lookForAlerts } from './modules/sarafi/alerts/alerts.ts';

/** In minutes. */
const hour = 60;
/** Id of an office that takes part in exports alone. */
const exportOffice = 50;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

describe.each(testEngines())('a saved figure changes its rule on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock: fakeClock() });
    await new ImportsFixture(db, fakeClock()).setUpMarket([{ id: 1 }, { id: 2 }]);
    await addMarket(db, [{ id: exportOffice }]);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const save = async (values: Partial<MarketSettings>): Promise<void> => {
    const admin = await test.signIn('admin');
    const { rowVersion } = (await admin.call('GET /api/Setting/GetSettings')).data;
    const saved = await admin.call('POST /api/Setting/SaveSettings', { body: { rowVersion, values } });
    expect(saved.status).toBe(200);
  };
  const desk = () => new ImportsFixture(db, fakeClock());
  const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code;
  /** State of an offer after the job of each minute ran some minutes later. */
  const after = async (at: ImportsFixture, offerId: number, minutes: number): Promise<number> => {
    at.clock.advanceMinutes(minutes);
    const { clock } = at;
    const integrations = simulateIntegrations({ db, clock });
    await endDueImports({ db, clock, log: silent, filesFolder: '/nowhere', integrations });
    return (await at.state(offerId)).status;
  };

  it('maxTransferDelayHours bounds the delay of a bid', async () => {
    const requestId = await desk().addRequest();
    await save({ maxTransferDelayHours: 47 });
    expect(await codeOf(desk().bid(requestId, { transferDelayHours: 48 }))).toBe('badValue');
    await save({ maxTransferDelayHours: 48 });
    await desk().bid(requestId, { transferDelayHours: 48 });
  });

  it('confirmHours ends an offer that is not confirmed in time', async () => {
    await save({ confirmHours: 2 });
    const at = desk();
    const offerId = await at.bringTo(2);
    expect([await after(at, offerId, 2 * hour), await after(at, offerId, 1)]).toEqual([2, 1]);
  });

  it('rialDeadlineHours ends an offer that is not paid in time', async () => {
    await save({ rialDeadlineHours: 3 });
    const at = desk();
    const offerId = await at.bringTo(3);
    expect([await after(at, offerId, 3 * hour), await after(at, offerId, 1)]).toEqual([3, 11]);
  });

  it('makhtoomeDays finishes an offer', async () => {
    await save({ makhtoomeDays: 1 });
    const at = desk();
    const offerId = await at.bringTo(5);
    expect([await after(at, offerId, 24 * hour), await after(at, offerId, 1)]).toEqual([5, 6]);
  });

  it('returnDays bounds the return of a finished offer', async () => {
    const late = async () => {
      const at = desk();
      const offerId = await at.bringTo(6);
      await db.query('update offer set makhtoome_on = $2 where id = $1', [offerId, addDays(at.day, -2)]);
      return at.step('returnFromMakhtoome', offerId);
    };
    await save({ returnDays: 1 });
    expect(await codeOf(late())).toBe('returnTooLate');
    await save({ returnDays: 2 });
    expect((await late()).status).toBe(5);
  });

  it('maxWithdrawals bounds how often a contract is withdrawn from', async () => {
    const at = desk();
    const offerId = await at.bringTo(3);
    const withdraw = () => at.step('withdraw', offerId);
    await save({ maxWithdrawals: 1 });
    await withdraw();
    await at.step('refuseWithdrawal', offerId);
    expect(await codeOf(withdraw())).toBe('tooManyWithdrawals');
    await save({ maxWithdrawals: 2 });
    expect((await withdraw()).status).toBe(7);
  });

  it('paymentToleranceRial is what a payment may lack', async () => {
    const paid = async () => {
      const at = desk();
      const offerId = await at.bringTo(3);
      const maxRial = String(BigInt((await at.state(offerId)).totalRial) - 700n);
      return (await db.transaction((tx) => at.payInTx(tx, offerId, maxRial))).status;
    };
    await save({ paymentToleranceRial: '699' });
    expect(await paid()).toBe(3);
    await save({ paymentToleranceRial: '700' });
    expect(await paid()).toBe(4);
  });

  it('sanaAmountTolerancePct is how far the amount of a receipt may differ', async () => {
    const issue = async () => {
      const at = desk();
      const offerId = await at.offer({ amount: '10000' });
      for (const name of ['select', 'confirm', 'pay'] as const) await at.step(name, offerId);
      // The receipt is made for the contract while its amount is one percent larger.
      await db.query('update offer set amount = 10100 where id = $1', [offerId]);
      return db.transaction(async (tx) => {
        const code = await at.addSanaCode(tx, offerId);
        await tx.query('update offer set amount = 10000 where id = $1', [offerId]);
        await at.addDocument(tx, offerId);
        return offerMachine.run(tx, at.as('SAR'), {
          key: { id: offerId },
          action: 'havale',
          input: { trackingCode: code },
        });
      });
    };
    await save({ sanaAmountTolerancePct: '0.99' });
    expect(await codeOf(issue())).toBe('sanaCodeDiffers');
    await save({ sanaAmountTolerancePct: '1' });
    expect((await issue()).status).toBe(5);
  });

  const pair = async (tx: Tx) => ({
    supplyId: await addSupply(tx),
    demandId: await addDemand(tx, { sarafiId: exportOffice }),
    amount: '1000.00',
  });

  it('supplyDefaultValidityDays sets the last day of a supply', async () => {
    await save({ supplyDefaultValidityDays: 9 });
    const id = await db.transaction((tx) => addSupply(tx));
    const { rows } = await db.query('select expire_date as last from export_supply where id = $1', [id]);
    expect(rows).toEqual([{ last: addDays(testDay, 9) }]);
  });

  it('confirmHours and rialDeadlineHours end dealings, of which those unpaid count towards strikeCount', async () => {
    await save({ confirmHours: 5, rialDeadlineHours: 6, strikeCount: 1 });
    const ids = await db.transaction(async (tx) => [
      await addDealing(tx, await pair(tx)),
      await addDealing(tx, await pair(tx), 'confirmed'),
    ]);
    const lapsed = async (minutes: number) => {
      const later = new Date(actorAs('SYS').now.getTime() + minutes * 60_000);
      const ended: unknown[] = [];
      for (const id of ids) {
        const { status, missedDeadlines: strikes } = await db.transaction((tx) =>
          lapseDealing(tx, actorAs('SYS', later), id),
        );
        ended.push([status, strikes?.count ?? 0]);
      }
      return ended;
    };
    expect(await lapsed(5 * hour)).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(await lapsed(5 * hour + 1)).toEqual([
      [8, 0],
      [2, 0],
    ]);
    expect(await lapsed(6 * hour + 1)).toEqual([
      [8, 0],
      [8, 1],
    ]);
  });

  it('isDutyBlocking, dutyGraceDays and dutyLeastEur decide who is blocked for an overdue duty', async () => {
    const nationalId = (
      await db.query<{ id: string }>('select national_id as id from merchant order by id limit 1')
    ).rows[0]?.id;
    const day = '1404/10/02';
    await db.query('update merchant set overdue_eur = 5000, overdue_since = $2 where national_id = $1', [
      nationalId,
      addDays(day, -10),
    ]);
    const blockWith = async (values: Partial<MarketSettings>) => {
      await save(values);
      await db.transaction((tx) => refreshSystemBlocks(tx, actorAs('SYS'), { day }));
      const { rows } = await db.query(
        'select block_reasons as reasons from merchant where national_id = $1',
        [nationalId],
      );
      return rows[0];
    };
    expect(await blockWith({ dutyGraceDays: 10, dutyLeastEur: '5000' })).toEqual({ reasons: [] });
    expect(await blockWith({ dutyGraceDays: 9 })).toEqual({ reasons: [1] });
    expect(await blockWith({ dutyLeastEur: '5001' })).toEqual({ reasons: [] });
    expect(await blockWith({ dutyLeastEur: '0' })).toEqual({ reasons: [1] });
    expect(await blockWith({ isDutyBlocking: false })).toEqual({ reasons: [] });
    await db.query(`update merchant set overdue_eur = 0, overdue_since = '' where national_id = $1`, [
      nationalId,
    ]);
  });

  it('rateDistancePct bounds the price of a bid', async () => {
    const bid = () => desk().offer({}, { unitPrice: '900000' });
    expect(await codeOf(bid())).toBe('rateOdd');
    await save({ rateDistancePct: '40' });
    expect(await bid()).toBeGreaterThan(0);
    await save({ rateDistancePct: '30' });
  });

  it('alertPcts sets the levels of an alert', async () => {
    const at = desk();
    await db.query(`update sarafi_limit set taahod_ceiling = 1000000 where sarafi_id = 2`);
    const offerId = await at.offer({ amount: '300000' }, { sarafiId: 2 });
    for (const name of ['select', 'confirm'] as const) await at.step(name, offerId);
    const levels = async () => {
      await lookForAlerts(at);
      const { rows } = await db.query<{ level: number }>(
        'select level from sarafi_alert where sarafi_id = 2 and subject = 1',
      );
      return rows.map(({ level }) => level);
    };
    expect(await levels()).toEqual([]);
    await save({ alertPcts: [20, 30, 40] });
    expect(await levels()).toEqual([30]);
  });
});
