/** Rial payments: reported by a feed, asked about repeatedly, validated; and the checks of customers. */
import {
  payType,
  rialiPaymentStatus as statuses,
  rialiPaymentValidity as validities,
} from '@nazer/contract/payments/payments.codes.ts';
import { mobileNumValidation as answers } from '@nazer/contract/sana/sana.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../../platform/testing/fake-clock.ts';
import {
  createIntegrations,
  simulateIntegrations,
} from '../../../platform/integrations/create-integrations.ts';
import { testAddresses } from '../../../platform/integrations/testing-addresses.ts';
import { IntegrationError } from '../../../platform/integrations/integration-error.ts';
import type { PaymentAnswer, Integrations } from '../../../platform/integrations/integrations.ts';
import { checkPersons } from '../deals/person-checks.ts';
import { inquirePayments } from './riali-inquiry.ts';
import { recordRialiPayments } from './riali-payments.service.ts';
import { addSanaMarket, record, sanaRow, sender, testDay, testNow, testSheba } from '../sana.testing.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Payment = Parameters<typeof recordRialiPayments>[2][number];

describe.each(testEngines())('rial payments on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let answer: PaymentAnswer | 'down';
  let questionCount = 0;
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock(testNow.toISOString());
    await addSanaMarket(db, [{ id: 1 }, { id: 2 }]);
  });
  afterAll(() => db.close());

  const services = () => {
    const integrations = simulateIntegrations({ db, clock });
    const bankInquiry: Integrations['bankInquiry'] = {
      ask: async () => {
        questionCount += 1;
        if (answer === 'down') throw new IntegrationError('unreachable', 'the bank is away');
        return answer;
      },
    };
    const states = () => integrations.states();
    const { shahkar, customs, tradePortal, addresses } = integrations;
    const all = { shahkar, customs, tradePortal, bankInquiry, addresses, states };
    return { db, clock, log: silent, filesFolder: '', integrations: all };
  };
  const deal = async (): Promise<string> => {
    const row = sanaRow();
    await record(db, [row]);
    return row.trackingCode;
  };
  let reference = 0;
  const take = (rows: readonly Partial<Payment>[], sarafiId?: number) =>
    db.transaction((tx) =>
      recordRialiPayments(
        tx,
        sender(sarafiId),
        rows.map((row) => ({
          trackingCode: '',
          payType: payType.satna,
          amountRial: '1130000000',
          payDate: testDay,
          refNo: `R${(reference += 1)}`,
          dstSheba: testSheba,
          ...row,
        })),
      ),
    );
  const takeOne = async (given: Partial<Payment> = {}): Promise<number> => {
    const [outcome] = await take([{ trackingCode: await deal(), ...given }]);
    return outcome && 'id' in outcome ? outcome.id : 0;
  };
  const read = async (id: number) =>
    (
      await db.query<{
        status: number;
        validity: number;
        mismatch: string;
        next: Date | null;
        count: number;
      }>(
        `select payment_status as status, payment_validity as validity, mismatch_rial as mismatch,
           next_inquiry_at as next, inquiry_count as count from riali_payment where id = $1`,
        [id],
      )
    ).rows[0];
  const foundFor = (given: object = {}): PaymentAnswer => ({
    status: 'found',
    amountRial: '1130000000',
    payerNationalId: sanaRow().nationalId,
    payerName: '',
    destinationSheba: testSheba,
    ...given,
  });

  it('come in for known deals of the own office, each reference once', async () => {
    const trackingCode = await deal();
    const answers = await take([
      { trackingCode, refNo: 'A1' },
      { trackingCode, refNo: 'A1' },
      { trackingCode: '0410021201990012' },
      { trackingCode, amountRial: '0' },
      { trackingCode, dstSheba: 'IR820540102680020817909003' },
      { trackingCode, refNo: '' },
      { trackingCode, payDate: '1404/10/03' },
      { trackingCode, payDate: '1404/13/03' },
    ]);
    expect(answers).toMatchObject([
      { id: expect.any(Number) },
      { code: 'repeatedPayment' },
      { code: expect.stringMatching(/sanaCodeUnknown|badTrackingCode/u) },
      { code: 'badValue', facts: { values: { field: 'amountRial' } } },
      { code: 'badValue', facts: { values: { field: 'dstSheba' } } },
      { code: 'badValue', facts: { values: { field: 'refNo' } } },
      { code: 'dealInFuture' },
      { code: 'badValue', facts: { values: { field: 'payDate' } } },
    ]);
    const creations = await db.query(
      `select from_status as "from", to_status as "to", transition, actor_role as role from transition_history
       where entity = 'RialiPayment' and entity_id = $1`,
      [answers[0] && 'id' in answers[0] ? answers[0].id : 0],
    );
    expect(creations.rows).toEqual([
      { from: null, to: statuses.registered, transition: 'register', role: 'SYS' },
    ]);
    const own = await take([{ trackingCode, refNo: 'A2' }], 1);
    const { rows: history } = await db.query(
      `select actor_role as role, count(*) as n from transition_history where entity = 'RialiPayment'
         and transition = 'register' and entity_id = $1 group by actor_role`,
      [own[0] && 'id' in own[0] ? own[0].id : 0],
    );
    expect(history).toEqual([{ role: 'SAR', n: 1 }]);
    expect(await take([{ trackingCode }], 2)).toMatchObject([{ code: 'sanaCodeUnknown' }]);
  });

  it('in cash are judged as they come; nobody asks a bank', async () => {
    answer = foundFor();
    await inquirePayments(services());
    const trackingCode = await deal();
    const outcomes = await take([
      { trackingCode, payType: payType.cash, refNo: '', amountRial: '1000000000' },
      { trackingCode, payType: payType.cash, refNo: '', amountRial: '1000000001' },
    ]);
    const [small, large] = await Promise.all(outcomes.map((each) => read('id' in each ? each.id : 0)));
    expect([small?.validity, large?.validity]).toEqual([validities.valid, validities.cashAboveCeiling]);
    expect(await inquirePayments(services())).toBe(0);
  });

  it.each([
    ['confirmed and valid', {}, statuses.confirmed, validities.valid, '0'],
    [
      'confirmed with another amount',
      { amountRial: '1131500000' },
      statuses.confirmed,
      validities.amountMismatch,
      '1500000',
    ],
    [
      'confirmed of somebody else',
      { payerNationalId: '1583250689' },
      statuses.confirmed,
      validities.payerMismatch,
      '0',
    ],
    ['returned', { status: 'returned' }, statuses.returned, validities.unknown, '0'],
  ])('are %s, as the bank says', async (_, given, status, validity, mismatch) => {
    const id = await takeOne();
    answer = foundFor(given);
    expect(await inquirePayments(services())).toBe(1);
    expect(await read(id)).toMatchObject({ status, validity, mismatch, next: null });
    const { rows } = await db.query<{ transition: string }>(
      `select transition from transition_history where entity = 'RialiPayment' and entity_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ transition }) => transition).slice(0, 2)).toEqual(['register', 'inquire']);
    expect(rows).toHaveLength(3);
  });

  it('that are not found are asked about five times more, ever later, and then left', async () => {
    const id = await takeOne();
    answer = { status: 'notFound' };
    questionCount = 0;
    for (const minutes of [15, 60, 240, 1_440, 4_320]) {
      await inquirePayments(services());
      const payment = await read(id);
      expect(payment).toMatchObject({ status: statuses.notFound, validity: validities.unknown });
      expect(payment?.next?.getTime()).toBe(clock.now().getTime() + minutes * 60_000);
      clock.advanceMinutes(minutes - 1);
      expect(await inquirePayments(services())).toBe(0);
      clock.advanceMinutes(1);
    }
    await inquirePayments(services());
    expect(await read(id)).toMatchObject({ status: statuses.notFound, next: null, count: 6 });
    expect(questionCount).toBe(6);
  });

  it('whose deal has been archived meanwhile are not judged by it', async () => {
    const trackingCode = await deal();
    const id = await takeOne({ trackingCode });
    await db.query('delete from sana_transaction where tracking_code = $1', [trackingCode]);
    answer = foundFor();
    expect(await inquirePayments(services())).toBe(1);
    expect(await read(id)).toMatchObject({ status: statuses.confirmed, validity: validities.valid });
  });

  it('may come from the agent, also where the office wrote the number of the agent in Persian digits', async () => {
    const row = sanaRow({ agent: { nationalId: '۰۷۹۰۴۱۹۹۰۴' } });
    await record(db, [row]);
    const id = await takeOne({ trackingCode: row.trackingCode });
    answer = foundFor({ payerNationalId: '0790419904' });
    await inquirePayments(services());
    expect(await read(id)).toMatchObject({ status: statuses.confirmed, validity: validities.valid });
  });

  it('wait while the bank is away, without losing a try', async () => {
    const id = await takeOne();
    answer = 'down';
    await inquirePayments(services());
    expect(await read(id)).toMatchObject({
      status: statuses.inquiring,
      validity: validities.notInquired,
      count: 0,
    });
    clock.advanceMinutes(15);
    answer = foundFor();
    expect(await inquirePayments(services())).toBe(1);
    expect(await read(id)).toMatchObject({ status: statuses.confirmed, validity: validities.valid });
  });

  it('are left alone after the first of them the bank is silent about, and asked about later', async () => {
    const trackingCode = await deal();
    const outcomes = await take(Array.from({ length: 30 }, (_, at) => ({ trackingCode, refNo: `S${at}` })));
    answer = 'down';
    questionCount = 0;
    expect(await inquirePayments(services())).toBe(0);
    // As many as are asked side by side.
    expect(questionCount).toBe(8);
    answer = foundFor();
    expect(await inquirePayments(services())).toBe(0);
    clock.advanceMinutes(15);
    expect(await inquirePayments(services())).toBe(outcomes.length);
  });

  it('customers are looked up after the deal, each pair of number and mobile once', async () => {
    const mobileNumber = '09121234567';
    await record(db, [sanaRow({ mobileNumber }), sanaRow({ mobileNumber }), sanaRow()]);
    expect(await checkPersons(services())).toBe(1);
    expect(await checkPersons(services())).toBe(0);
    const { rows } = await db.query<{ mobile: number; count: number }>(
      `select mobile_num_validation as mobile, count(*) as count from sana_transaction
       where mobile_number <> '' group by 1`,
    );
    expect(rows).toHaveLength(1);
    expect([answers.valid, answers.invalid]).toContain(rows[0]?.mobile);
  });

  it('customers nobody answered about are unknown for now, and asked about again', async () => {
    const mobiles = Array.from({ length: 20 }, (_, at) => `091300000${String(at).padStart(2, '0')}`);
    await record(
      db,
      mobiles.map((mobileNumber) => sanaRow({ mobileNumber })),
    );
    const simulation = { seed: 1, failurePercent: 100 };
    const options = { db, clock, nowMs: () => 0, pauseMs: 1 };
    const integrations = createIntegrations(
      { isDemo: true, addresses: testAddresses, gateways: {}, simulation },
      options,
    );
    /** Number of deals with this answer about their mobile. */
    const countOf = async (mobile: number) =>
      (
        await db.query(
          `select 1 from sana_transaction where mobile_num_validation = $1 and mobile_number like '0913%'`,
          [mobile],
        )
      ).rows.length;
    expect(await checkPersons({ ...services(), integrations })).toBe(0);
    const counts = async () => [await countOf(answers.notInquired), await countOf(answers.unknown)];
    // The eight asked side by side have no answer; the other twelve are not asked.
    expect(await counts()).toEqual([12, 8]);
    expect(await checkPersons(services())).toBe(12);
    expect(await counts()).toEqual([0, 8]);
    clock.advanceMinutes(15);
    expect(await checkPersons(services())).toBe(8);
    expect(await counts()).toEqual([0, 0]);
  });
});
