/** Intake of retail deals in batches: each rule with its refusal, yearly limits of a person, positions, voiding, SANA codes. */
import { forumType } from '@nazer/contract/exports/exports.codes.ts';
import {
  currencySource,
  currencyUseExceptionMode as modes,
  customerType,
  resourceSaleStatus as sales,
  sanaPaymentType,
  sanaStatus,
  transactionType,
} from '@nazer/contract/sana/sana.codes.ts';
import {
  positionComponent as parts,
  positionRefType,
  sarafiAlertSubject,
  sarafiKind,
  sarafiStatus,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { systemActor } from '../../../platform/machine/actor.ts';
import type { SanaRow } from './read-sana-row.ts';
import { specialUses } from './sana-rules.ts';
import { useSanaCode } from './sana-code.service.ts';
import {
  addSanaMarket,
  nextCode,
  personOf,
  record,
  recordOne,
  sanaRow,
  testDay,
  testNow,
} from '../sana.testing.ts';
import { saleMachine } from '../resources/resource-sales.ts';
import { raiseUnmatchedAlerts } from './person-checks.queries.ts';

const { importHall } = forumType;
const { buy, sell } = transactionType;
const { voided } = sanaStatus;
const { otherOffice } = specialUses;

/** A sale of the heading 51 (travel with a visa), which a person may use once a year. */
const visit = { currencyUseId: 51, visaNo: 'V-1', amount: '1000.00' } as const;

describe.each(testEngines())('the intake of retail deals on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addSanaMarket(db, [
      { id: 1 },
      { id: 2 },
      { id: 3, kind: sarafiKind.bank },
      { id: 4, status: sarafiStatus.suspended },
      { id: 5, allowSell: false },
    ]);
    // Cash alone: a bit mask of codes of `sanaPaymentType`.
    await db.query(`update currency_use set payment_types = 1 where id = 48`);
    await db.query(`update currency_use set requires_nakhoda = true where id = 22`);
    await db.query(`update currency_use set annual_ceiling_eur = 1000 where id = 21`);
    await db.query(
      `insert into currency_use_exception (sarafi_id, currency_use_id, mode, ceiling_eur, valid_to)
       values (1, 27, ${modes.allowed}, null, ''), (1, 20, ${modes.forbidden}, null, ''),
         (2, 52, ${modes.otherCeiling}, 500, ''), (1, 28, ${modes.allowed}, null, '1404/10/01')`,
    );
  });
  afterAll(() => db.close());

  /** Current open position of an office in a currency. */
  const positionOf = async (sarafiId: number, currency: string): Promise<string> => {
    const { rows } = await db.query<{ amount: string }>(
      'select amount from position_current where sarafi_id = $1 and currency = $2',
      [sarafiId, currency],
    );
    return rows[0]?.amount ?? '0.00';
  };
  /** Position entries of a retail deal. */
  const entriesOf = async (id: number) => {
    const { rows } = await db.query(
      `select component, amount, biz_date as "bizDate", effective_date as "effectiveDate" from position_entry
       where ref_type = ${positionRefType.sana} and ref_id = $1 order by id`,
      [id],
    );
    return rows;
  };

  const legal = { customerType: customerType.legal, nationalId: makeLegalNationalId('1400777001') } as const;
  const refusals: readonly [string, Partial<SanaRow>, string, Record<string, unknown>?][] = [
    ['a heading that does not exist', { currencyUseId: 45 }, 'useUnknown', { use: 45 }],
    ['a heading reserved for banks at an ordinary office', { currencyUseId: 29 }, 'useNotOfOffice'],
    ['a heading that an exception forbids to the office', { currencyUseId: 20 }, 'useNotOfOffice'],
    ['a heading whose exception has lapsed', { currencyUseId: 28 }, 'useNotOfOffice'],
    ['buying under a heading of sales', { currencyUseId: 2, transactionType: buy }, 'useWrongSide'],
    ['selling under a heading of purchases', { currencyUseId: 44 }, 'useWrongSide'],
    ['a company under a heading of travel', { ...visit, ...legal }, 'useWrongCustomer'],
    [
      'a transfer under a heading that demands cash',
      { currencyUseId: 48, paymentType: sanaPaymentType.havale },
      'useWrongPayment',
    ],
    ['a traveller under age', { ...visit, birthDate: '1395/01/01' }, 'useAge', { age: 18 }],
    ['a traveller without birth date', { ...visit, birthDate: '' }, 'useAge'],
    ['a traveller without visa', { ...visit, visaNo: '' }, 'useVisa'],
    ['a deal without the Nakhoda code that its heading demands', { currencyUseId: 22 }, 'useNakhoda'],
    [
      'an amount above the ceiling of one deal',
      { currencyUseId: 52, currency: 'EUR', amount: '300.01', rate: '1330000' },
      'useAboveCeiling',
      { ceiling: '300.00', euro: '300.01' },
    ],
    ['an office without licence', { sarafiId: 4 }, 'officeMayNotTrade'],
    ['an office that may not sell', { sarafiId: 5 }, 'officeMayNotTrade'],
    ['an unknown office', { sarafiId: 99 }, 'notFound'],
    [
      'a rate with a digit missing',
      { rate: '113000' },
      'rateOdd',
      { reference: '1130000.0000', percent: '30' },
    ],
    ['a code with a wrong check digit', { trackingCode: '0410021201000016' }, 'badTrackingCode'],
    [
      'the code of another office',
      { trackingCode: nextCode(2) },
      'trackingCodeOffice',
      { code: expect.any(String), codeOffice: '1202', office: 1201 },
    ],
    [
      'a code of another day',
      { trackingCode: nextCode(1, '1404/10/01') },
      'trackingCodeDay',
      { code: expect.any(String), codeDay: '1404/10/01', day: testDay },
    ],
    [
      'voiding under the code of another office',
      { trackingCode: nextCode(2), status: voided, refTrackingCode: nextCode() },
      'trackingCodeOffice',
    ],
    ['a deal of tomorrow', { date: '1404/10/03' }, 'dealInFuture', { day: testDay }],
    ['a day that does not exist', { date: '1404/12/30' }, 'badValue', { field: 'date' }],
    ['a wrong national ID', { nationalId: '0499370898' }, 'badNationalId'],
    ['a wrong national ID of the agent', { agent: { nationalId: '079041990' } }, 'badNationalId'],
    ['a wrong birth date of the agent', { agent: { nationalId: '', birthDate: '1370' } }, 'badValue'],
    ['an unknown currency', { currency: 'XYZ' }, 'unknownCurrency'],
    ['a currency without rate', { currency: 'GBP' }, 'noRate'],
    ['an amount of zero', { amount: '0' }, 'badValue', { field: 'amount' }],
    ['a deal of an office with itself', { currencyUseId: otherOffice, traderSarafiId: 1 }, 'useTrader'],
    ['a partner office under a heading of people', { traderSarafiId: 2 }, 'useTrader'],
  ];
  it.each(refusals)('refuses %s', async (_, given, code, values = {}) => {
    const [answer] = await record(db, [sanaRow(given)]);
    expect(answer).toBeInstanceOf(AppError);
    expect(answer).toMatchObject({ code, ...(Object.keys(values).length > 0 ? { facts: { values } } : {}) });
  });

  it('an exception opens a heading of banks to an office, and raises the ceiling of a deal', async () => {
    await recordOne(db, { currencyUseId: 27 });
    const euro = { currencyUseId: 52, currency: 'EUR', rate: '1330000' } as const;
    await recordOne(db, { ...euro, sarafiId: 2, amount: '500.00' });
    await expect(recordOne(db, { ...euro, sarafiId: 2, amount: '500.01' })).rejects.toMatchObject({
      code: 'useAboveCeiling',
    });
  });

  it('an office of a bank may use the headings reserved for banks', async () => {
    expect(await recordOne(db, { currencyUseId: 29, sarafiId: 3 })).toBeGreaterThan(0);
  });

  it('stores rials, euros, dollars and the coefficient of the day, rounded once', async () => {
    const id = await recordOne(db, { amount: '1000.00', rate: '1150000' });
    const { rows } = await db.query(
      `select rial_amount_calc as rial, euro_amount as euro, dollar_amount as dollar, currency_coefficient as coefficient,
         counts_in_position as counts, customer_name as name from sana_transaction where id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({
      rial: '1150000000',
      euro: '849.62',
      dollar: '1000.00',
      coefficient: '0.84962406',
      counts: true,
      name: 'سارا آزمون',
    });
  });

  it('an office records its own rows; those of another office are refused', async () => {
    const answers = await record(db, [sanaRow({ sarafiId: 2 }), sanaRow({ sarafiId: 1 })], 1);
    expect(answers).toMatchObject([{ code: 'notFound' }, { id: expect.any(Number) }]);
  });

  it('valid rows of a batch are stored although others are refused; each code is stored once', async () => {
    const twice = nextCode();
    await recordOne(db, { trackingCode: '0410021201990012' }).catch(() => undefined);
    const answers = await record(db, [
      sanaRow({ trackingCode: twice }),
      sanaRow({ currencyUseId: 45 }),
      sanaRow({ trackingCode: twice }),
      sanaRow(),
    ]);
    expect(answers).toMatchObject([
      { id: expect.any(Number) },
      { code: 'useUnknown' },
      { code: 'sanaCodeRepeated' },
      { id: expect.any(Number) },
    ]);
    expect(await record(db, [sanaRow({ trackingCode: twice })])).toMatchObject([
      { code: 'sanaCodeRepeated' },
    ]);
  });

  const components: readonly [string, Partial<SanaRow>, number | null, string?][] = [
    ['a sale to people', {}, parts.sanaSell, '-1000.00'],
    ['a purchase from people', { transactionType: buy }, parts.sanaBuy, '1000.00'],
    ['a deal of the NIMA market', { currencyUseId: specialUses.nima }, null],
    [
      'a purchase on the organised market',
      { currencyUseId: specialUses.organisedMarket, transactionType: buy },
      parts.bankBuy,
      '1000.00',
    ],
    ['a sale to the central bank', { currencyUseId: specialUses.centralBank }, parts.bankSell, '-1000.00'],
    ['a sale of surplus', { currencyUseId: specialUses.surplus }, parts.bankSell, '-1000.00'],
    [
      'a purchase from another office',
      { currencyUseId: otherOffice, transactionType: buy, traderSarafiId: 2 },
      parts.interSarafiBuy,
      '1000.00',
    ],
    [
      'a sale to another office',
      { currencyUseId: otherOffice, traderSarafiId: 2 },
      parts.interSarafiSell,
      '-1000.00',
    ],
  ];
  it.each(components)(
    'enters %s under its component of the position',
    async (_, given, component, amount) => {
      const entries = await entriesOf(await recordOne(db, given));
      expect(entries).toEqual(
        component === null ? [] : [{ component, amount, bizDate: testDay, effectiveDate: testDay }],
      );
    },
  );

  it('a deal of a closed day counts on the first open day', async () => {
    await db.query(`update sarafi_limit set closed_until = '1404/10/01' where sarafi_id = 2`);
    const id = await recordOne(db, { sarafiId: 2, date: '1404/10/01' });
    expect(await entriesOf(id)).toMatchObject([{ bizDate: testDay, effectiveDate: '1404/10/01' }]);
  });

  it('voiding a deal restores the position and marks the deal void; it can be voided only once, by its own office', async () => {
    const before = await positionOf(1, 'AED');
    const original = sanaRow({ currency: 'AED', rate: '307700', amount: '5000.00' });
    const [outcome] = await record(db, [original]);
    expect(await positionOf(1, 'AED')).not.toBe(before);
    const voiding = sanaRow({
      ...original,
      trackingCode: nextCode(),
      status: voided,
      refTrackingCode: original.trackingCode,
    });
    expect(await record(db, [voiding])).toMatchObject([{ id: expect.any(Number) }]);
    expect(await positionOf(1, 'AED')).toBe(before);
    const { rows } = await db.query<{ status: number }>('select status from sana_transaction where id = $1', [
      outcome && 'id' in outcome ? outcome.id : 0,
    ]);
    expect(rows[0]?.status).toBe(voided);
    const again = { ...voiding, trackingCode: nextCode() };
    expect(await record(db, [again])).toMatchObject([{ code: 'sanaCodeVoid' }]);
    const ofOther = { ...again, sarafiId: 2, trackingCode: nextCode(2) };
    expect(await record(db, [ofOther])).toMatchObject([{ code: 'sanaCodeUnknown' }]);
  });

  it('a sale from resources uses the announced resources, oldest first; voiding it frees them, also for their cancellation', async () => {
    await db.query(
      `insert into resource_sale (sch_date, year, exchange_id, currency, amount, rate, total_rial, forum_type,
         resource_title, status)
       values ('1404/09/01', 1404, 3, 'EUR', 1000, 1330000, 1330000000, ${importHall}, 'یک', ${sales.announced}),
         ('1404/10/01', 1404, 3, 'EUR', 1000, 1330000, 1330000000, ${importHall}, 'دو', ${sales.announced}),
         ('1404/10/01', 1404, 3, 'EUR', 1000, 1330000, 1330000000, ${importHall}, 'سه', ${sales.planned})`,
    );
    const used = async () =>
      (
        await db.query<{ used: string; status: number }>(
          'select used_amount as used, status from resource_sale where exchange_id = 3 order by id',
        )
      ).rows.map((sale) => [sale.used, sale.status]);
    const deal = {
      sarafiId: 3,
      currency: 'EUR',
      rate: '1330000',
      currencySource: currencySource.centralBank,
    } as const;
    await record(db, [sanaRow({ ...deal, amount: '600.00' })]);
    expect(await used()).toEqual([
      ['600.00', sales.partlyUsed],
      ['0.00', sales.announced],
      ['0.00', sales.planned],
    ]);
    const second = sanaRow({ ...deal, amount: '700.00' });
    await record(db, [second]);
    expect(await used()).toEqual([
      ['1000.00', sales.used],
      ['300.00', sales.partlyUsed],
      ['0.00', sales.planned],
    ]);
    await record(db, [
      sanaRow({
        ...second,
        trackingCode: nextCode(3),
        status: voided,
        refTrackingCode: second.trackingCode,
      }),
    ]);
    expect(await used()).toEqual([
      ['600.00', sales.partlyUsed],
      ['0.00', sales.announced],
      ['0.00', sales.planned],
    ]);
    const { rows } = await db.query<{ id: number }>(
      `select id from resource_sale where resource_title = 'دو'`,
    );
    const supervisor = { ...systemActor(testNow), role: 'SUP' } as const;
    const cancelled = await db.transaction((tx) =>
      saleMachine.run(tx, supervisor, { key: { id: rows[0]?.id ?? 0 }, action: 'cancel' }),
    );
    expect(cancelled).toMatchObject({ status: sales.cancelled, isChanged: true });
  });

  describe('the yearly limit of a person', () => {
    it('allows one visit under the heading of visas, and another once the first is void', async () => {
      const nationalId = personOf(51);
      const first = sanaRow({ ...visit, nationalId });
      await record(db, [first]);
      expect(await record(db, [sanaRow({ ...visit, nationalId })])).toMatchObject([
        { code: 'useAboveCount', facts: { values: { count: 1 } } },
      ]);
      await record(db, [
        sanaRow({
          ...first,
          trackingCode: nextCode(),
          status: voided,
          refTrackingCode: first.trackingCode,
        }),
      ]);
      expect(await recordOne(db, { ...visit, nationalId })).toBeGreaterThan(0);
    });

    it('counts the rows of a batch one after another; the refusal names what is left', async () => {
      const rows = [400, 500, 200, 100].map((amount) =>
        sanaRow({
          currencyUseId: 21,
          currency: 'EUR',
          rate: '1330000',
          nationalId: personOf(21),
          amount: `${amount}.00`,
        }),
      );
      expect(await record(db, rows)).toMatchObject([
        { id: expect.any(Number) },
        { id: expect.any(Number) },
        { code: 'useAboveYear', facts: { values: { ceiling: '1000.00', left: '100.00' } } },
        { id: expect.any(Number) },
      ]);
    });

    it('is not exceeded by sixteen concurrent writers at two offices', async () => {
      const requests = Array.from({ length: 16 }, (_, at) =>
        record(db, [
          sanaRow({
            sarafiId: 1 + (at % 2),
            currencyUseId: 21,
            currency: 'EUR',
            rate: '1330000',
            nationalId: personOf(16),
            amount: '150.00',
          }),
        ]),
      );
      const answers = (await Promise.all(requests)).flat();
      expect(answers.filter((answer) => !(answer instanceof AppError))).toHaveLength(6);
      const { rows } = await db.query<{ euro: string }>(
        `select sum(euro_amount) as euro from sana_transaction where national_id = $1 and status <> ${voided}`,
        [personOf(16)],
      );
      expect(rows[0]?.euro).toBe('900.00');
    });
  });

  it('the stored sum of each heading and year equals the sum of its rows', async () => {
    const { rows } = await db.query(
      `select currency_use_id from (
         select currency_use_id, sum(euro_amount) as euro from sana_transaction
         where status <> ${voided} and transaction_type = ${sell} group by 1) t
       full join (select currency_use_id, sum(euro_amount) as euro from sana_use_year group by 1) y
         using (currency_use_id) where coalesce(t.euro, 0) <> coalesce(y.euro, 0)`,
    );
    expect(rows).toEqual([]);
  });

  /** A contract that asks for the code of a deal of `sanaRow`. */
  const command = {
    refType: positionRefType.offer,
    sarafiId: 1,
    transactionType: sell,
    currency: 'USD',
    amount: '1000.00',
    nationalId: personOf(1),
    day: testDay,
  } as const;
  describe('the code of a deal', () => {
    const useCode = (trackingCode: string, refId: number, given: object = {}) =>
      db.transaction((tx) => useSanaCode(tx, { ...command, trackingCode, refId, ...given }));

    it.each([
      ['of another office', { sarafiId: 2 }, 'sanaOtherOffice'],
      ['of the other side', { transactionType: buy }, 'sanaOtherSide'],
      ['in another currency', { currency: 'EUR' }, 'sanaOtherCurrency'],
      ['of an amount more than half a percent off', { amount: '994.00' }, 'sanaOtherAmount'],
      ['of another person', { nationalId: personOf(2) }, 'sanaOtherPerson'],
      ['with an earlier day than the deal', { day: '1404/10/01' }, 'sanaCodeLater'],
    ])('is refused to a contract %s', async (_, given, reason) => {
      const { trackingCode } = await recordedDeal();
      await expect(useCode(trackingCode, 1, given)).rejects.toMatchObject({
        code: 'sanaCodeDiffers',
        facts: { because: reason },
      });
    });

    /** A recorded deal of the sender. */
    const recordedDeal = async () => {
      const row = sanaRow();
      await record(db, [row]);
      return row;
    };

    it('goes to one of eight contracts that claim it at once, which may use it again; the deal cannot be voided any more', async () => {
      const { trackingCode } = await recordedDeal();
      const results = await Promise.allSettled(
        [1, 2, 3, 4, 5, 6, 7, 8].map((refId) => useCode(trackingCode, refId, { amount: '1004.00' })),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.map(({ reason }) => (reason instanceof AppError ? reason.code : reason))).toEqual(
        Array.from({ length: 7 }, () => 'sanaCodeUsed'),
      );
      const winner = 1 + results.findIndex(({ status }) => status === 'fulfilled');
      await useCode(trackingCode, winner);
      const voiding = sanaRow({ status: voided, refTrackingCode: trackingCode });
      expect(await record(db, [voiding])).toMatchObject([{ code: 'sanaCodeUsed' }]);
    });

    it('is refused when no deal has it or its deal is void', async () => {
      await expect(useCode(nextCode(), 1)).rejects.toMatchObject({ code: 'sanaCodeUnknown' });
      const { trackingCode } = await recordedDeal();
      await record(db, [sanaRow({ status: voided, refTrackingCode: trackingCode })]);
      await expect(useCode(trackingCode, 1)).rejects.toMatchObject({ code: 'sanaCodeVoid' });
    });
  });

  it('a deal between offices that only one of them recorded raises one alert, for that office', async () => {
    await db.query(
      'update sana_transaction set unmatched_alert_at = now() where trader_sarafi_id is not null',
    );
    const half = sanaRow({
      sarafiId: 2,
      currencyUseId: otherOffice,
      traderSarafiId: 3,
      amount: '77.00',
    });
    await record(db, [half]);
    const sale = sanaRow({ currencyUseId: otherOffice, traderSarafiId: 2, amount: '88.00' });
    const { trackingCode: matchingExchangeRow } = sale;
    await record(db, [
      sale,
      sanaRow({
        ...sale,
        trackingCode: nextCode(2),
        sarafiId: 2,
        traderSarafiId: 1,
        transactionType: buy,
        matchingExchangeRow,
      }),
    ]);
    const later = new Date(testNow.getTime() + 1);
    expect(await raiseUnmatchedAlerts(db, { before: testNow, now: later })).toEqual([]);
    expect(await raiseUnmatchedAlerts(db, { before: later, now: later })).toEqual([2]);
    expect(await raiseUnmatchedAlerts(db, { before: later, now: later })).toEqual([]);
    const { rows } = await db.query('select sarafi_id as id, day from sarafi_alert where subject = $1', [
      sarafiAlertSubject.unmatchedDeal,
    ]);
    expect(rows).toEqual([{ id: 2, day: testDay }]);
  });
});
