import { currencies } from '@nazer/contract/settings/currencies.data.ts';
import { rateSource } from '@nazer/contract/settings/settings.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { listenToInvalidations } from '../../../platform/value-cache.ts';
import { currencyOf, euroOf, findRates, saveRates, usdOf } from './rates.service.ts';

const reference = (currency: string, day: string, rate: string) => ({
  currency,
  day,
  rate,
  source: rateSource.centralBank,
});

describe.each(testEngines())('the rate lookup on $name', ({ open }) => {
  let db: Database;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    db = await open({ migrate: true });
    stop = await listenToInvalidations(db);
    await db.transaction((tx) =>
      saveRates(tx, [
        reference('EUR', '1404/10/01', '1330000'),
        reference('USD', '1404/10/01', '1130000'),
        reference('USD', '1404/10/03', '1140000'),
        reference('IQD', '1404/09/20', '85250.5'),
        { ...reference('USD', '1404/10/01', '1'), source: rateSource.sanaBuy },
      ]),
    );
  });

  afterAll(async () => {
    await stop();
    await db.close();
  });

  it('finds the last reference rate up to the day', async () => {
    const rates = await findRates(db, '1404/10/02');
    expect(rates.byCurrency.get('USD')).toEqual({ rate: '1130000.0000', day: '1404/10/01', perUnits: 1 });
    expect(rates.byCurrency.get('IQD')).toEqual({ rate: '85250.5000', day: '1404/09/20', perUnits: 100 });
    expect((await findRates(db, '1404/10/03')).byCurrency.get('USD')?.rate).toBe('1140000.0000');
  });

  it('converts exactly and says with which coefficient', async () => {
    const rates = await findRates(db, '1404/10/01');
    expect(euroOf(rates, 'USD', '500000.00')).toEqual({ euroAmount: '424812.03', coefficient: '0.84962406' });
    expect(euroOf(rates, 'EUR', '0.01')).toEqual({ euroAmount: '0.01', coefficient: '1.00000000' });
    expect(usdOf(rates, 'IQD', '1000000').usdAmount).toBe('754.43');
  });

  it('refuses a currency without a rate, and an unknown one', async () => {
    const rates = await findRates(db, '1404/10/01');
    expect(() => euroOf(rates, 'CHF', '1')).toThrow('noRate');
    expect(() => currencyOf('XXX')).toThrow('unknownCurrency');
    const earlier = await findRates(db, '1404/09/19');
    expect(() => euroOf(earlier, 'IQD', '1')).toThrow('noRate');
  });

  it('shows a new rate to the transaction that brings it, and to others once it is committed', async () => {
    const rateOn = async (handle: typeof db | Parameters<typeof saveRates>[0]) =>
      (await findRates(handle, '1404/11/01')).byCurrency.get('USD')?.rate;
    expect(await rateOn(db)).toBe('1140000.0000');
    const refused = db.transaction(async (tx) => {
      await saveRates(tx, [reference('USD', '1404/11/01', '1150000')]);
      expect(await rateOn(tx)).toBe('1150000.0000');
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    expect(await rateOn(db)).toBe('1140000.0000');
    await db.transaction((tx) => saveRates(tx, [reference('USD', '1404/11/01', '1160000')]));
    expect(await rateOn(db)).toBe('1160000.0000');
  });

  it('knows the currencies of the table', async () => {
    const { rows } = await db.query(
      `select code, numeric_id as "numericId", fa_name as "faName", en_name as "enName", decimals,
         per_units as "perUnits" from currency order by sort_order`,
    );
    expect(rows).toEqual(currencies);
  });
});
