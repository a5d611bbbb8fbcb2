/**
 * Day of an office: requests it may bid on, the effect of an offer, and its own steps, never those of another office.
 */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { payType } from '@nazer/contract/payments/payments.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { systemActor } from '../../../platform/machine/actor.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../../simulate/market/testing-market.ts';
import { offerMachine } from '../../imports/offers/offers.service.ts';

const now = new Date('2026-11-21T09:00:00Z');
const transferDelayHours = 24;

describe.each(testEngines())('the day of an office, on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let office: TestClient;
  let other: TestClient;
  let supervisor: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    test = await openTestApp(db, { clock: { now: () => now } });
    office = await test.signIn('office');
    other = await test.signIn('bankoffice');
    supervisor = await test.signIn('supervisor');
  }, 120_000);
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const openRequests = async (as = office) => (await as.call('GET /api/Import/GetOpenRequests')).data;
  const useOf = async (requestId: number, unitPrice: string) =>
    (
      await office.call('GET /api/SarafiManagment/GetOfferUse', {
        query: { requestId: String(requestId), unitPrice, transferDelayHours: String(transferDelayHours) },
      })
    ).data;
  const standing = async () =>
    (await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', { query: { id: '1' } })).data;
  const idsOf = async (sql: string) => (await db.query<{ id: number }>(sql)).rows.map(({ id }) => Number(id));

  /** First request whose amount the office could carry, at the base rate of its band. */
  async function carried() {
    for (const request of (await openRequests()).list) {
      if (!request.band) continue;
      const use = await useOf(request.requestId, request.band.base);
      if (use.refusal === null) return { request, rate: request.band.base, use };
    }
    throw new Error('no request the office could carry');
  }

  it('shows open requests, the first to end first, without those that name another or have an own offer', async () => {
    const { list, totalCount } = await openRequests();
    expect(totalCount).toBeGreaterThan(list.length - 1);
    expect(list.length).toBeGreaterThan(2);
    const days = list.map(({ validityDate }) => validityDate);
    expect(days).toEqual(days.toSorted());
    const listedIds = new Set(list.map(({ requestId }) => requestId));
    const foreign = await idsOf('select id from import_request where target_sarafi_id <> 1');
    const offeredOn = await idsOf(
      `select request_id as id from offer where sarafi_id = 1 and status < ${offerStatus.cancelled}`,
    );
    expect([...foreign, ...offeredOn].filter((id) => listedIds.has(id))).toEqual([]);
  });

  it('tells nothing of offers of others', async () => {
    const { list } = await openRequests();
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
      'amount',
      'band',
      'currency',
      'destCountry',
      'isNamed',
      'merchant',
      'requestId',
      'validityDate',
    ]);
    const { data } = await office.call('POST /ImportRequest/GetAll', { body: { PageSize: 200 } });
    for (const { requestId, offersCount } of data.list) {
      const own = await idsOf(`select id from offer where sarafi_id = 1 and request_id = ${requestId}`);
      expect([requestId, offersCount]).toEqual([requestId, own.length]);
    }
  });

  it('takes a rate in Persian digits, says before what the offer makes of both ceilings once it is bound, and so it is', async () => {
    const before = await standing();
    const { request, rate, use } = await carried();
    expect(await standing()).toEqual(before);
    const { requestId } = request;
    const send = (unitPrice: string) =>
      office.call('POST /api/Import/MakeOffer', { body: { requestId, unitPrice, transferDelayHours } });
    expect((await send('ارزان')).problem.code).toBe('badValue');
    expect((await useOf(requestId, '1')).refusal?.code).toBe('rateOutsideBand');
    const persian = rate.replaceAll(/\d/gu, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '').replace('.', '٫');
    const id = (await send(persian)).data.id ?? 0;
    expect((await send(rate)).problem.code).toBe('duplicateOffer');
    expect((await openRequests()).list.map(({ requestId }) => requestId)).not.toContain(requestId);
    await db.transaction((tx) =>
      offerMachine.run(tx, { ...systemActor(now), role: 'APP' }, { key: { id }, action: 'select' }),
    );
    const offerAs = async (as: TestClient) =>
      (await as.call('GET /api/Import/GetOfferById', { query: { offerId: String(id) } })).data;
    const actions = async (as: TestClient) => (await offerAs(as)).allowedActions;
    expect(Number((await offerAs(office)).unitPrice)).toBe(Number(rate));
    expect(await actions(office)).toContainEqual(
      expect.objectContaining({ action: 'confirm', isAllowed: true }),
    );
    expect((await actions(supervisor)).map(({ action }) => action)).not.toContain('confirm');
    const ofForeign = await Promise.all([
      other.call('POST /api/Import/ConfirmOffer', { body: { offerId: id } }),
      other.call('POST /api/Import/DeclineOffer', { body: { offerId: id } }),
      other.call('POST /api/Import/IssueHavale', { body: { offerId: id, trackingCode: '1' } }),
    ]);
    expect(ofForeign.map(({ problem }) => problem.code)).toEqual(ofForeign.map(() => 'notFound'));
    const confirmed = await office.call('POST /api/Import/ConfirmOffer', { body: { offerId: id } });
    expect(confirmed.data.status).toBe(offerStatus.confirmed);
    const { rows: logged } = await db.query(
      `select action from event_log where resource = 'Offer' and key = $1 order by id`,
      [String(id)],
    );
    expect(logged).toEqual([{ action: 'insert' }, { action: 'transition' }, { action: 'transition' }]);
    const after = await standing();
    expect([use.taahod?.used, use.taahod?.pct]).toEqual([after.taahodUsed, after.taahodUsedPct]);
    expect([use.position?.used, use.position?.pct]).toEqual([after.positionValue, after.positionPct]);
    expect(after.taahodUsed).not.toBe(before.taahodUsed);
  });

  it('records the rials an office says it received, once, and the offer is paid with the last of them', async () => {
    const [offerId = 0] = await idsOf(
      `select id from offer where sarafi_id = 1 and status = ${offerStatus.confirmed} and paid_rial = 0 order by id limit 1`,
    );
    const read = async () =>
      (await office.call('GET /api/Import/GetOfferById', { query: { offerId: String(offerId) } })).data;
    const total = BigInt((await read()).totalRial);
    const half = total / 2n;
    const body = { offerId, refNo: '140508300001', payType: payType.satna };
    const send = (given: object, as = office) =>
      as.call('POST /api/Import/ReportPayment', { body: { ...body, amountRial: String(half), ...given } });
    const refused = [
      { amountRial: 'زیاد' },
      { amountRial: '-5' },
      { refNo: ' ' },
      { payType: payType.digitalCheque },
      { payDate: '1405/09/01' },
      { senderSheba: 'IR12' },
      { amountRial: String(total * 2n) },
    ];
    const codes = await Promise.all(refused.map(async (given) => (await send(given)).problem.code));
    expect(codes).toEqual([
      'badValue',
      'badValue',
      'missingField',
      'badValue',
      'badValue',
      'badSheba',
      'paymentTooLarge',
    ]);
    expect((await send({}, other)).problem.code).toBe('notFound');
    expect((await send({}, supervisor)).problem.code).toBe('forbidden');
    expect((await read()).paidRial).toBe('0');

    const inPersian = half.toString().replaceAll(/\d/gu, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
    const payment = { payDate: '۱۴۰۵/۰۸/۲۹', senderBank: 'ملی' };
    const first = await send({ amountRial: inPersian, ...payment });
    expect([first.data.result, first.data.status]).toEqual(['done', offerStatus.confirmed]);
    expect((await send(payment)).data.result).toBe('unchanged');
    expect((await send({ amountRial: '7', ...payment })).problem.code).toBe('repeatedPayment');
    expect((await read()).paidRial).toBe(String(half));
    const rest = { amountRial: String(total - half), refNo: '140508300002' };
    expect((await send(rest)).data.status).toBe(offerStatus.rialPaid);
    expect((await send({ refNo: '140508300003', amountRial: '7' })).problem.code).toBe('illegalTransition');
    const { data: payments } = await supervisor.call('GET /api/Import/GetOfferPayments', {
      query: { offerId: String(offerId) },
    });
    expect(payments.list.map(({ refNo, date }) => [refNo, date])).toEqual([
      ['140508300002', '1405/08/30'],
      ['140508300001', '1405/08/29'],
    ]);
    expect(payments.summary.remainingRial).toBe('0');
  });

  it('makes no offers for staff', async () => {
    const body = { requestId: 1, unitPrice: '1', transferDelayHours };
    expect((await supervisor.call('POST /api/Import/MakeOffer', { body })).problem.code).toBe('forbidden');
    expect((await supervisor.call('GET /api/Import/GetOpenRequests')).problem.code).toBe('forbidden');
  });

  it('tells of payments that were not accepted to their own office alone', async () => {
    await db.query(`update riali_payment set payment_validity = 2, pay_date = '1405/08/29'
      where id in (select min(id) from riali_payment where sarafi_id in (1, 2) group by sarafi_id)`);
    const { data } = await office.call('GET /api/Sana/GetRefusedPayments');
    expect(data.list.length).toBeGreaterThan(0);
    const own = new Set(await idsOf('select id from riali_payment where sarafi_id = 1'));
    expect(data.list.filter(({ id }) => !own.has(id))).toEqual([]);
    expect(data.list[0]?.paymentValidityTitle).not.toBe('');
  });

  it('tells of refused payments of offers, with the reason, to their own office alone', async () => {
    const [offerId] = await idsOf('select id from offer where sarafi_id = 1 order by id limit 1');
    // A digital cheque that was refused because it bounced.
    await db.query(
      `insert into offer_payment (offer_id, pay_date, amount_rial, pay_type, ref_no, status, refused_at, refusal,
         refusal_note)
       values ($1, '1405/08/29', 7000000, 5, '1400000000000099', 3, $2, 1, 'کسری موجودی')`,
      [offerId, now.toISOString()],
    );
    const { data } = await office.call('GET /api/Import/GetRefusedPayments');
    expect(data.list[0]).toMatchObject({
      offerId,
      amountRial: '7000000',
      refusalTitle: 'چک برگشت خورد',
      refusalNote: 'کسری موجودی',
    });
    expect(data.totalCount).toBe(data.list.length);
    const theirs = await other.call('GET /api/Import/GetRefusedPayments');
    expect(theirs.data.list.filter(({ refNo }) => refNo === '1400000000000099')).toEqual([]);
    expect((await supervisor.call('GET /api/Import/GetRefusedPayments')).data.totalCount).toBe(0);
  });
});
