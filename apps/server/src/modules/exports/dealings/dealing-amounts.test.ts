/** Worked numbers of dealings: dealt and reserved amounts, declarations counted, averages of rates. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { divideAmount } from '@nazer/contract/kernel/money.ts';
import { jalaliOfInstant, startOfDay } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { saveRates } from '../../settings/rates/rates.service.ts';
import { allocateCottages } from './allocate-cottages.ts';

import {
  actorAs,
  addDealing,
  addDemand,
  addMarket,
  addSupply,
  amountsOf,
  cancelDealing,
  confirmDealing,
  finalDealing,
  freshCottages,
  returnFromFinal,
  testDay,
  testNow,
  testReason,
} from '../exports.testing.ts';
import { findRateInfo } from '../rates/rate-info.queries.ts';

const reason = testReason;

describe.each(testEngines())('the amounts of dealings on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db);
  });
  afterAll(() => db.close());

  describe('a supply of 1,000,000', () => {
    let supplyId = 0;
    let demandId = 0;
    let a = 0;
    beforeEach(async () => {
      await db.transaction(async (tx) => {
        supplyId = await addSupply(tx);
        demandId = await addDemand(tx);
        const pair = { supplyId, demandId };
        a = await addDealing(tx, { ...pair, amount: '400000.00' }, 'delivered');
        await finalDealing(tx, actorAs('SUP'), { id: a, reason });
        await addDealing(tx, { ...pair, amount: '250000.00' }, 'paid');
        const c = await addDealing(tx, { ...pair, amount: '100000.00' }, 'confirmed');
        await cancelDealing(tx, actorAs('OP'), { id: c, reason });
      });
    });

    it('with 400,000 final, 250,000 paid and 100,000 cancelled has 350,000 left', async () => {
      // State 2 is `dealt` of a supply and `partlyDealt` of a demand.
      const expected = { dealt: '400000.00', reserved: '250000.00', remaining: '350000.00', status: 2 };
      expect(await amountsOf(db, 'export_supply', supplyId)).toEqual(expected);
      expect(await amountsOf(db, 'export_demand', demandId)).toEqual(expected);
    });

    it('counts the final 400,000 as 300,000 on the first due declaration and 100,000 on the next', async () => {
      const { rows } = await db.query(
        `select d.due_date as due, c.allocated from supply_cottage c
         join customs_declaration d on d.id = c.declaration_id where c.supply_id = $1 order by d.due_date`,
        [supplyId],
      );
      expect(rows).toEqual([
        { due: '1404/09/30', allocated: '300000.00' },
        { due: '1404/11/15', allocated: '100000.00' },
      ]);
    });

    it('has nothing dealt and 650,000 reserved once the final dealing is taken back', async () => {
      await db.transaction((tx) => returnFromFinal(tx, actorAs('SUP'), { id: a, reason }));
      expect(await amountsOf(db, 'export_supply', supplyId)).toEqual({
        dealt: '0.00',
        reserved: '650000.00',
        remaining: '350000.00',
        status: 2,
      });
      const { rows } = await db.query<{ sum: string }>(
        'select sum(allocated) as sum from supply_cottage where supply_id = $1',
        [supplyId],
      );
      expect(rows[0]?.sum).toBe('0.00');
    });
  });

  it('refuses to make final what the declarations are not worth any more, naming what is missing', async () => {
    // The declarations are worth exactly the supply today; tomorrow the euro is worth less.
    const attempt = db.transaction(async (tx) => {
      const [cottage] = freshCottages();
      if (!cottage) throw new Error('no declaration');
      const cottages = [{ ...cottage, currency: 'EUR', totalAmount: '100000.00', remainAmount: '100000.00' }];
      const amount = '117699.12';
      const supplyId = await addSupply(tx, { cottages, amount });
      const demandId = await addDemand(tx);
      const id = await addDealing(tx, { supplyId, demandId, amount }, 'delivered');
      await saveRates(tx, [{ currency: 'EUR', source: 1, day: '1404/10/03', rate: '1130000' }]);
      const now = new Date(testNow.getTime() + 86_400_000);
      await finalDealing(tx, actorAs('SUP', now), { id, reason });
    });
    await expect(attempt).rejects.toMatchObject({
      code: 'cottagesShort',
      facts: { values: { missing: '17699.12', currency: 'USD' } },
    });
  });

  it('converts declarations of another currency at the rates of the final day', async () => {
    const cottages = freshCottages().map((cottage) => ({ ...cottage, currency: 'EUR' }));
    const allocated = await db.transaction(async (tx) => {
      const supplyId = await addSupply(tx, { cottages });
      const demandId = await addDemand(tx);
      const id = await addDealing(tx, { supplyId, demandId, amount: '400000.00' }, 'delivered');
      await finalDealing(tx, actorAs('SUP'), { id, reason });
      return (
        await tx.query(
          'select amount, supply_amount as "supplyAmount" from cottage_allocation where dealing_id = $1 order by cottage_id',
          [id],
        )
      ).rows;
    });
    // 300,000 euro are 353,097.35 dollars at 1,330,000 and 1,130,000; the rest of 46,902.65 dollars 39,849.62 euro.
    expect(allocated).toEqual([
      { amount: '300000.00', supplyAmount: '353097.35' },
      { amount: '39849.62', supplyAmount: '46902.65' },
    ]);
  });

  it('averages the rates of a day by their amounts: 1,122,300 of 561,150,000,000 rials', async () => {
    // No other test deals in this currency.
    const currency = 'AED';
    await db.query('update currency_rate set rate = 1125000 where currency = $1', [currency]);
    await db.transaction(async (tx) => {
      const add = async (amount: string, rate: string) => {
        const supplyId = await addSupply(tx, { currency, amount });
        const demandId = await addDemand(tx, { currency, amount, rate });
        return addDealing(tx, { supplyId, demandId, amount });
      };
      await add('150000.00', '1125000');
      await add('50000.00', '1131000');
      await add('300000.00', '1119500');
      // A cancelled dealing counts in no average.
      await cancelDealing(tx, actorAs('OP'), { id: await add('10.00', '1125000'), reason });
    });
    const { rows } = await db.query<{ rial: string }>(
      'select sum(total_rial) as rial from dealing where status <> $2 and currency = $1',
      [currency, dealingStatus.cancelled],
    );
    expect(rows[0]?.rial).toBe('561150000000');
    const info = await findRateInfo(db, { today: testDay, previous: '1404/10/01' });
    const found = info.find((row) => row.currency === currency);
    expect(found).toMatchObject({
      forum: 1,
      volumeToday: '500000.00',
      weightedPrevious: null,
      volumePrevious: null,
      lastRate: '1119500.0000',
    });
    expect(divideAmount(found?.weightedToday ?? '', '500000', 0)).toBe('1122300');
  });

  it('the rial of a dealing is due at the end of a day in Tehran, in summer time too', async () => {
    const summer = new Date('2022-07-20T11:00:00+04:30');
    const deadline = await db.transaction(async (tx) => {
      const rates = ['USD', 'EUR'].map((currency) => ({
        currency,
        source: 1,
        day: '1401/04/29',
        rate: '1125000',
      }));
      await saveRates(tx, rates);
      const pair = { supplyId: await addSupply(tx), demandId: await addDemand(tx, { rialPayDays: 3 }) };
      const id = await addDealing(tx, { ...pair, amount: '1000.00' });
      await confirmDealing(tx, actorAs('SUPL', summer), { id });
      const { rows } = await tx.query<{ due: Date }>(
        'select rial_deadline as due from dealing where id = $1',
        [id],
      );
      return rows[0]?.due;
    });
    expect(deadline).toEqual(startOfDay(jalaliOfInstant(deadline ?? summer)));
  });
});

describe('declarations', () => {
  const dollar = { rate: '1', perUnits: 1 };
  it('are skipped when nothing is left of them, and the missing amount is reported', () => {
    const cottage = { rate: dollar, decimals: 2, isSameCurrency: true };
    const { allocations, missing } = allocateCottages('100.00', dollar, [
      { ...cottage, id: 1, free: '0.00' },
      { ...cottage, id: 2, free: '30.00' },
      { ...cottage, id: 3, free: '50.00' },
    ]);
    expect(allocations.map(({ cottageId }) => cottageId)).toEqual([2, 3]);
    expect(missing).toBe('20.00');
  });
});
