/**
 * Tracking codes are unique, over deals in currency and in coins, and a deal is the other half of one deal only, whoever
 * writes and however many at once.
 */
import {
  coinType,
  customerType,
  sanaPaymentType,
  sanaStatus,
  transactionType,
} from '@nazer/contract/sana/sana.codes.ts';
import { payType } from '@nazer/contract/payments/payments.codes.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { recordCoins } from '../coins/coins.service.ts';
import { useSanaCode } from './sana-code.service.ts';
import { specialUses } from './sana-rules.ts';
import {
  addSanaMarket,
  nextCode,
  personOf,
  record,
  recordOne,
  sanaRow,
  sender,
  testDay,
} from '../sana.testing.ts';

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
      values ($1, 1, ${transactionType.sell}, ${sanaPaymentType.cash}, ${customerType.natural}, $2, $3, 'USD',
        1, 1, 1, 1, 1)`;
    const ofCoin = `insert into coin_dealing (tracking_code, sarafi_id, transaction_type, customer_type, national_id,
        date, coin_type, quantity, unit_price, total_rial, pay_type)
      values ($1, 1, ${transactionType.sell}, ${customerType.natural}, $2, $3, ${coinType.emami}, 1, 1, 1,
        ${payType.cash})`;
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
        transactionType: transactionType.buy,
        currencyUseId: specialUses.otherOffice,
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
             matching_exchange_row) values ('raw', 1, ${transactionType.sell}, ${sanaPaymentType.cash},
             ${customerType.natural}, '1', $2, 'USD', 1, 1, 1, 1, 1, $1)`,
          [code, testDay],
        ),
      ).rejects.toThrow('sana_transaction_matching_exchange_row_valid_key');
    });

    it('are refused within one batch too, and release the named code when they are reversed', async () => {
      const { trackingCode: code } = sanaRow();
      const [first, other] = [purchase(code), purchase(code)];
      expect(codesOf(await record(db, [first, other]))).toEqual(['sanaMatchTaken', 'taken']);
      const voiding = purchase('', { status: sanaStatus.voided, refTrackingCode: first.trackingCode });
      expect(codesOf(await record(db, [voiding]))).toEqual(['taken']);
      expect(codesOf(await record(db, [other]))).toEqual(['taken']);
    });
  });

  describe('deals in currency and in coins', () => {
    const coin = (trackingCode: string) => ({
      trackingCode,
      sarafiId: 1,
      date: testDay,
      transactionType: transactionType.sell,
      customerType: customerType.natural,
      nationalId: personOf(1),
      coinType: coinType.emami,
      quantity: 1,
      unitPrice: '1000000000',
      payType: payType.cash,
    });
    const addCoin = (trackingCode: string, sarafiId?: number) =>
      db.transaction((tx) => recordCoins(tx, sender(sarafiId), [coin(trackingCode)]));

    it('share one set of codes: a code used by one kind is refused to the other', async () => {
      const [ofDeal, ofCoin] = [nextCode(), nextCode()];
      await recordOne(db, { trackingCode: ofDeal });
      expect(await addCoin(ofDeal)).toMatchObject([{ code: 'sanaCodeRepeated' }]);
      expect(await addCoin(ofCoin)).toMatchObject([{ id: expect.any(Number) }]);
      expect(await record(db, [sanaRow({ trackingCode: ofCoin })])).toMatchObject([
        { code: 'sanaCodeRepeated' },
      ]);
      const contract = {
        refType: positionRefType.offer,
        refId: 1,
        sarafiId: 1,
        transactionType: transactionType.sell,
        currency: 'USD',
        amount: '1.00',
        nationalId: personOf(1),
        day: testDay,
      };
      await expect(
        db.transaction((tx) => useSanaCode(tx, { ...contract, trackingCode: ofCoin })),
      ).rejects.toMatchObject({ code: 'sanaCodeUsed' });
    });

    it('get a code once when four of them claim it at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const code = nextCode();
        const answers = await Promise.all([
          record(db, [sanaRow({ trackingCode: code })]),
          addCoin(code),
          record(db, [sanaRow({ trackingCode: code })]),
          addCoin(code),
        ]);
        expect(answers.flat().filter((answer) => !(answer instanceof AppError))).toHaveLength(1);
      }
    });

    it('are refused a code of another office or day', async () => {
      expect(await addCoin(nextCode(2))).toMatchObject([{ code: 'trackingCodeOffice' }]);
      expect(await addCoin(nextCode(1, '1404/10/01'))).toMatchObject([{ code: 'trackingCodeDay' }]);
    });
  });
});
