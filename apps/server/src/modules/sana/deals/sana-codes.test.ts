/**
 * Tracking codes are unique, and a deal is the other half of one deal only, whoever writes and however many at once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { addSanaMarket, nextCode, personOf, record, sanaRow, testDay } from '../sana.testing.ts';

describe.each(bothEngines())('codes of SANA on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addSanaMarket(db, [{ id: 1 }, { id: 2 }]);
  });
  afterAll(() => db.close());

  it('stand once in the tables themselves, of twenty who write at once', async () => {
    const code = nextCode();
    const ofDeal = `insert into sana_transaction (tracking_code, sarafi_id, transaction_type, payment_type,
        customer_type, national_id, date, currency, amount, rate, rial_amount_calc, euro_amount, currency_use_id)
      values ($1, 1, 2, 1, 1, $2, $3, 'USD', 1, 1, 1, 1, 1)`;
    const ofCoin = `insert into coin_dealing (tracking_code, sarafi_id, transaction_type, customer_type, national_id,
        date, coin_type, quantity, unit_price, total_rial, pay_type)
      values ($1, 1, 2, 1, $2, $3, 1, 1, 1, 1, 7)`;
    const writers = Array.from({ length: 20 }, (_, at) =>
      db.query(at % 2 === 0 ? ofDeal : ofCoin, [code, personOf(1), testDay]),
    );
    const results = await Promise.allSettled(writers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  describe('that name the code of the counterpart', () => {
    const purchase = (matchingExchangeRow: string, given: object = {}) =>
      sanaRow({
        trackingCode: nextCode(2),
        sarafiId: 2,
        traderSarafiId: 1,
        transactionType: 1,
        currencyUseId: 26,
        matchingExchangeRow,
        ...given,
      });
    const codesOf = (answers: readonly unknown[]) =>
      answers.map((answer) => (answer instanceof AppError ? answer.code : 'taken')).toSorted();

    it('are accepted once when twenty writers name the same counterpart at once', async () => {
      const { trackingCode: code } = sanaRow();
      const answers = await Promise.all(Array.from({ length: 20 }, () => record(db, [purchase(code)])));
      const refused = Array.from({ length: 19 }, () => 'sanaMatchTaken');
      expect(codesOf(answers.flat())).toEqual([...refused, 'taken']);
      expect(codesOf(await record(db, [purchase(code)]))).toEqual(['sanaMatchTaken']);
      await expect(
        db.query(
          `insert into sana_transaction (tracking_code, sarafi_id, transaction_type, payment_type, customer_type,
             national_id, date, currency, amount, rate, rial_amount_calc, euro_amount, currency_use_id,
             matching_exchange_row) values ('raw', 1, 2, 1, 1, '1', $2, 'USD', 1, 1, 1, 1, 1, $1)`,
          [code, testDay],
        ),
      ).rejects.toThrow('sana_transaction_matching_exchange_row_valid_key');
    });

    it('are refused within one batch too, and release the named code when they are reversed', async () => {
      const { trackingCode: code } = sanaRow();
      const [first, other] = [purchase(code), purchase(code)];
      expect(codesOf(await record(db, [first, other]))).toEqual(['sanaMatchTaken', 'taken']);
      const voiding = purchase('', { status: 2, refTrackingCode: first.trackingCode });
      expect(codesOf(await record(db, [voiding]))).toEqual(['taken']);
      expect(codesOf(await record(db, [other]))).toEqual(['taken']);
    });
  });
});
