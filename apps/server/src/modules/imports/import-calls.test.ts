/**
 * Calls of imports over HTTP. States of an offer: 1 active, 3 confirmed, 4 rials paid, 5 remittance issued, 6
 * completed, 7 withdrawal asked for, 9 cancelled.
 */
import type { Offer } from '@nazer/contract/imports/offers.contract.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { fakeClock, type FakeClock } from '../../platform/testing/fake-clock.ts';
import { createIntegrations } from '../../platform/integrations/create-integrations.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { setFourEyes } from '../../testing-allowed-actions.ts';
import { findUnverifiedOrders } from './requests/order-registrations.queries.ts';
import { verifyOrderRegistrations } from './requests/verify-order-registrations.ts';
import { merchantOf, reason } from './import-market.testing.ts';
import { ImportsFixture } from './imports.testing.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000, 0x20)]);

describe.each(bothEngines())('the calls of imports on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let desk: ImportsFixture;
  let clock: FakeClock;
  let supervisor: TestClient;
  let operator: TestClient;
  let office: TestClient;
  let auditor: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    clock = fakeClock();
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }, { id: 2 }], 3);
    test = await openTestApp(db, { clock });
    supervisor = await test.signIn('supervisor');
    operator = await test.signIn('operator');
    office = await test.signIn('office');
    auditor = await test.signIn('auditor');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const idText = (id: number) => ({ offerId: String(id) });
  const offerOf = async (id: number, client = supervisor): Promise<Offer> =>
    (await client.call('GET /api/Import/GetOfferById', { query: idText(id) })).data;
  const requestOf = async (id: number) => (await offerOf(id)).requestId;

  describe('the search of requests', () => {
    it('finds by every column, with the exact total and the sum in euro', async () => {
      const requestId = await desk.addRequest({
        nationalId: merchantOf(1),
        currency: 'USD',
        amount: '50000.50',
        destCountry: 'DE',
        cbiId: 'X-77',
        goodsGroup: 2,
        orderLines: [
          {
            orderNo: '87654321',
            certificateCurrency: 'USD',
            certificateAmount: '50000.5',
            equivalentAmount: '50000.50',
          },
        ],
      });
      await desk.addRequest({ nationalId: merchantOf(2), amount: '1700' });
      const search = async (body: object) =>
        (await supervisor.call('POST /api/Import/SearchRequest', { body })).data;
      const found = await search({ requestId });
      expect(found).toMatchObject({ totalCount: 1, summary: { euroAmount: '42481.63' } });
      expect(found.list[0]).toMatchObject({
        requestId,
        date: '1405/08/30',
        merchant: 'بازرگانی آزمون 1',
        nationalId: merchantOf(1),
        orderNos: ['87654321'],
        currency: 'USD',
        amount: '50000.50',
        euroAmount: '42481.63',
        statusTitle: 'ثبت درخواست',
        offersCount: 0,
        selectedSarafi: '',
      });
      const filters = [
        { merchant: 'بازرگاني آزمون ۱' },
        { nationalId: merchantOf(1).slice(0, 11) },
        { orderNo: '۸۷۶۵' },
        { currency: 'usd', destCountry: 'de' },
        { amountFrom: '50,000.50', amountTo: '۵۰۰۰۰٫۵', currency: 'USD' },
        { euroFrom: '42481.63', euroTo: '42481.63' },
        { cbiId: 'X-77' },
        { goodsGroup: 2 },
        { dateFrom: '1405/08/30', dateTo: '1405-08-30', statuses: [1], requestId },
        { validityFrom: addDays(desk.day, 20), requestId, offersCountTo: 0 },
      ];
      for (const filter of filters)
        expect([filter, (await search(filter)).list.map((row) => row.requestId)]).toEqual([
          filter,
          [requestId],
        ]);
      expect(await search({ merchant: 'هیچ' })).toMatchObject({
        totalCount: 0,
        summary: { euroAmount: '0' },
      });
    });

    it('keeps its totals right while requests come', async () => {
      const search = async (body: object = {}) =>
        (await supervisor.call('POST /api/Import/SearchRequest', { body })).data;
      const before = await search();
      await desk.addRequest({ amount: '1000' });
      const after = await search();
      expect(after.totalCount).toBe(before.totalCount + 1);
      expect(Number(after.summary.euroAmount)).toBeCloseTo(Number(before.summary.euroAmount) + 1000, 2);
      const last = await search({ pageSize: 1, pageIndex: after.totalCount });
      expect([last.list.length, last.totalCount]).toEqual([1, after.totalCount]);
    });

    it.each([
      [{ dateFrom: '1405/13/01' }, 'badDateInput', 'dateFrom'],
      [{ dateFrom: '1405/08/30', dateTo: '1405/08/29' }, 'endBeforeStart', 'dateTo'],
    ])('refuses %j as %s of its field', async (body, code, field) => {
      const { problem } = await supervisor.call('POST /api/Import/SearchRequest', { body });
      expect(problem).toMatchObject({ status: 400, code, errors: [{ field, code }] });
    });

    it.each([
      [{ amountFrom: 'ten' }, 'amountFrom'],
      [{ amountFrom: '10', amountTo: '9.99' }, 'amountTo'],
      [{ euroFrom: '-1' }, 'euroFrom'],
    ])('refuses %j with a sentence that names the field', async (body, field) => {
      const { problem } = await supervisor.call('POST /api/Import/SearchRequest', { body });
      expect([problem.status, problem.code]).toEqual([400, 'badValue']);
      expect(problem.detail).toContain(field);
    });
  });

  it('the search of offers finds by office, state, price and the time in a state', async () => {
    const offerId = await desk.bringTo(3);
    const search = async (body: object) =>
      (await supervisor.call('POST /api/Import/SearchOffer', { body })).data;
    const filters = [
      { sarafi: 'صرافی آزمون 1' },
      { sarafi: '2001' },
      { statuses: [3] },
      { unitPriceFrom: '1330000', unitPriceTo: '1330000' },
      { totalRialFrom: '13300000000' },
      { sinceDaysTo: 0, transferDelayFrom: 48 },
      { merchant: 'آزمون' },
    ];
    for (const filter of filters) {
      const { list, totalCount, summary } = await search({ ...filter, offerId });
      expect([filter, list.map((row) => row.offerId), totalCount]).toEqual([filter, [offerId], 1]);
      expect(summary).toEqual({ euroAmount: '10000.00', totalRial: '13300000000' });
    }
    expect((await search({ sinceDaysFrom: 1, offerId })).totalCount).toBe(0);
    expect((await search({ sarafi: '2002', offerId })).totalCount).toBe(0);
  });

  it('an offer tells everything: rows, titles, history, what may be done and why not', async () => {
    const offerId = await desk.bringTo(4);
    const offer = await offerOf(offerId);
    expect(offer).toMatchObject({
      statusTitle: 'ریال پرداخت شد، در انتظار صدور حواله',
      paidRial: '13300000000',
      remainingRial: '0',
      rateTypeTitle: expect.stringMatching(/[آ-ی]/u),
    });
    expect(offer.history.map(({ transition, actorRole }) => `${transition} ${actorRole}`)).toEqual([
      'payRial SYS',
      'confirm SAR',
      'select APP',
      'bid SAR',
    ]);
    const actionsOf = (from: Offer) =>
      Object.fromEntries(from.allowedActions.map(({ action, reason: why }) => [action, why]));
    expect(actionsOf(offer)).toMatchObject({ cancel: 'refunded', close: 'wrongState' });
    expect(actionsOf(await offerOf(offerId, auditor))).toMatchObject({ cancel: 'missingRight' });
    const english = await supervisor.call('GET /api/Import/GetOfferById', {
      query: idText(offerId),
      language: 'en',
    });
    expect(english.data.statusTitle).not.toMatch(/[آ-ی]/u);
    const request = await supervisor.call('GET /api/Import/GetRequestById', {
      query: { requestId: String(offer.requestId) },
    });
    expect(request.data).toMatchObject({ status: 4, selectedOfferId: offerId, selectedSarafiId: 1 });
    expect(request.data.history.map(({ transition }) => transition)).toEqual(['register']);
    expect(request.data.offerHistory).toHaveLength(4);
    const selected = await supervisor.call('GET /api/Import/GetSelectedOffer', {
      query: { reqId: String(offer.requestId) },
    });
    expect(selected.data?.offerId).toBe(offerId);
    const payments = await supervisor.call('GET /api/Import/GetOfferPayments', { query: idText(offerId) });
    expect(payments.data).toMatchObject({
      totalCount: 1,
      summary: { totalRial: '13300000000', confirmedRial: '13300000000', remainingRial: '0' },
    });
  });

  it('an office sees its own alone: in lists, by number, in files', async () => {
    const own = await desk.bringTo(5);
    const requestId = await desk.addRequest();
    const foreign = await desk.bid(requestId, { sarafiId: 2 });
    await db.transaction((tx) => desk.addDocument(tx, foreign));
    const list = (await office.call('POST /api/Import/SearchOffer', { body: { pageSize: 200 } })).data.list;
    expect(new Set(list.map(({ sarafiId }) => sarafiId))).toEqual(new Set([1]));
    expect(list.map(({ offerId }) => offerId)).toContain(own);
    const requests = (await office.call('POST /api/Import/SearchRequest', { body: { pageSize: 200 } })).data;
    expect(requests.list.map((row) => row.requestId)).not.toContain(requestId);
    expect(requests.totalCount).toBe(requests.list.length);
    const answers = [
      await office.call('GET /api/Import/GetOfferById', { query: idText(foreign) }),
      await office.call('GET /api/Import/GetOfferPayments', { query: idText(foreign) }),
      await office.call('GET /api/Import/GetOffers', { query: { reqId: String(requestId) } }),
      await office.call('GET /api/Import/GetRequestById', { query: { requestId: String(requestId) } }),
      await office.call('GET /api/Import/GetSelectedOffer', { query: { reqId: String(requestId) } }),
      await office.call('POST /api/Import/UploadOfferDocument', {
        query: { ...idText(foreign), kind: '1', fileName: 'a.pdf' },
        file: pdf,
      }),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'notFound'));
    // The merchant is named to both; who may not open merchants is not told its number.
    const read = (client: TestClient) => client.call('GET /api/Import/GetOfferById', { query: idText(own) });
    expect((await read(supervisor)).data).toMatchObject({ merchantId: expect.any(Number) });
    expect((await read(office)).data).toMatchObject({
      merchantId: null,
      merchant: expect.stringMatching(/./u),
    });
    expect(new Set(list.map(({ merchantId }) => merchantId))).toEqual(new Set([null]));
    const payments = await office.call('GET /api/Import/GetOfferPayments', { query: idText(own) });
    expect(payments.data.list).toMatchObject([{ statusTitle: 'تأیید صرافی' }]);
  });

  it('an offer shows the rate band of its day beside its rate', async () => {
    const offerId = await desk.bid(await desk.addRequest({ currency: 'AED' }), { unitPrice: '300000' });
    expect(await offerOf(offerId)).toMatchObject({ bandFloor: null, bandCeiling: null });
    await db.query(
      `insert into currency_rate_band (currency, forum_type, from_date, floor_rate, ceiling_rate, base_rate)
       values ('AED', 2, $1, 290000, 310000, 300000)`,
      [desk.day],
    );
    expect(await offerOf(offerId)).toMatchObject({ bandFloor: '290000', bandCeiling: '310000' });
  });

  describe('documents', () => {
    const upload = (client: TestClient, offerId: number, file: Buffer, fileName = 'سوئیفت.pdf') =>
      client.call('POST /api/Import/UploadOfferDocument', {
        query: { ...idText(offerId), kind: '1', fileName, caption: 'حواله' },
        file,
      });

    it('are what their bytes say, and not too large', async () => {
      const offerId = await desk.bringTo(4);
      expect((await upload(office, offerId, pdf)).status).toBe(200);
      expect((await upload(office, offerId, Buffer.from('<script>'))).problem.code).toBe('unknownFileKind');
      expect((await upload(office, offerId, Buffer.alloc(11 * 1024 * 1024, 0x25))).problem.code).toBe(
        'fileTooLarge',
      );
      expect((await upload(auditor, offerId, pdf)).status).toBe(403);
      const list = (client: TestClient) =>
        client.call('GET /api/Import/GetOfferDocuments', { query: idText(offerId) });
      expect([(await list(office)).status, (await list(auditor)).status]).toEqual([403, 403]);
      const { data } = await list(supervisor);
      expect(data.list[0]).toMatchObject({
        fileName: 'سوئیفت.pdf',
        contentType: 'application/pdf',
        size: pdf.length,
        kindTitle: expect.stringMatching(/[آ-ی]/u),
      });
    });

    it('go out once for a ticket of their own, and the log tells of it', async () => {
      const offerId = await desk.bringTo(4);
      const { data } = await upload(office, offerId, pdf);
      const fileId = data.fileId;
      const requestFile = async (client: TestClient) =>
        client.call('POST /api/Import/RequestFile', { body: { fileId } });
      const { ticket } = (await requestFile(supervisor)).data;
      const get = (id: number, authtoken: string) =>
        test.anonymous.call('GET /api/Import/DownloadFile', { query: { fileId: String(id), authtoken } });
      const file = await get(fileId, ticket);
      expect([file.status, file.bytes.equals(pdf)]).toEqual([200, true]);
      expect(file.headers['content-type']).toBe('application/pdf');
      expect((await get(fileId, ticket)).problem.code).toBe('badTicket');
      const other = (await requestFile(supervisor)).data.ticket;
      expect((await get(fileId + 1, other)).problem.code).toBe('badTicket');
      expect((await requestFile(office)).status).toBe(403);
      const { rows } = await db.query<{ n: number }>(
        `select count(*) as n from event_log where action = 'export' and resource = 'Offer' and key = $1 and category = 11`,
        [String(offerId)],
      );
      expect(rows[0]?.n).toBe(2);
    });
  });

  describe('decisions', () => {
    const decide = (client: TestClient, name: 'CancelOffer' | 'ReturnFromMakhtoome', offerId: number) =>
      client.call(`POST /api/Import/${name}`, { query: { ...idText(offerId), description: reason } });
    const approve = (client: TestClient, id: number | null) =>
      client.call('POST /api/System/DecideApprovals', {
        body: { ids: [id ?? 0], isApproved: true, reason },
      });

    it('of a supervisor cancel at once and say so; the same again changes nothing', async () => {
      const offerId = await desk.bringTo(3);
      const done = await decide(supervisor, 'CancelOffer', offerId);
      expect(done.data).toMatchObject({ result: 'done', id: offerId, status: 9, statusTitle: 'لغو شده' });
      const again = await supervisor.call('GET /api/Import/CancelOffer', {
        query: { ...idText(offerId), description: reason },
      });
      expect(again.data).toMatchObject({ result: 'unchanged', status: 9 });
      const short = await supervisor.call('POST /api/Import/CancelOffer', {
        query: { ...idText(await desk.bringTo(1)), description: 'کوتاه' },
      });
      expect(short.problem.code).toBe('reasonTooShort');
      const ended = await decide(supervisor, 'CancelOffer', await desk.bringTo(6));
      expect(ended.problem).toMatchObject({
        code: 'illegalTransition',
        detail: 'وضعیت فعلی «مختومه» اجازه این عملیات را نمی‌دهد.',
      });
    });

    it('of an operator wait for a supervisor, who runs them', async () => {
      const offerId = await desk.bringTo(3);
      const answer = await decide(operator, 'CancelOffer', offerId);
      expect(answer.data).toMatchObject({ result: 'waiting', id: offerId, status: 3 });
      expect((await offerOf(offerId)).status).toBe(3);
      expect((await decide(operator, 'CancelOffer', offerId)).problem.code).toBe('approvalWaiting');
      expect((await approve(supervisor, answer.data.approvalId)).status).toBe(200);
      const offer = await offerOf(offerId);
      expect(offer).toMatchObject({ status: 9, cancelKind: 3 });
      expect(offer.history[0]).toMatchObject({ transition: 'cancel', actorRole: 'SUP' });
    });

    it('to reopen a deal wait even for a supervisor, who may not approve their own', async () => {
      const offerId = await desk.bringTo(6);
      const answer = await decide(supervisor, 'ReturnFromMakhtoome', offerId);
      expect(answer.data.result).toBe('waiting');
      const own = await approve(supervisor, answer.data.approvalId);
      expect(JSON.stringify(own.data ?? own.problem)).toContain('ownApproval');
      expect((await offerOf(offerId)).status).toBe(6);
    });

    it('of a supervisor end a withdrawal, a remittance, a silent applicant and a dispute', async () => {
      const withdrawn = await desk.bringTo(7);
      const answer = await supervisor.call('POST /api/Import/ConfirmApplicantCancel', {
        query: { ...idText(withdrawn), description: reason, isConfirmed: 'false' },
      });
      expect(answer.data).toMatchObject({ result: 'done', status: 3 });
      const [voided, closed, disputed] = [
        await desk.bringTo(5),
        await desk.bringTo(5),
        await desk.bringTo(5),
      ];
      const body = (offerId: number) => ({ body: { offerId, description: reason } });
      expect((await supervisor.call('POST /api/Import/RejectHavale', body(voided))).data.status).toBe(4);
      expect((await supervisor.call('POST /api/Import/ConfirmMakhtoome', body(closed))).data.status).toBe(6);
      expect((await operator.call('POST /api/Import/RejectHavale', body(disputed))).problem.code).toBe(
        'forbidden',
      );
      const requestId = await requestOf(disputed);
      await desk.object(requestId);
      const decided = await supervisor.call('POST /api/Import/DecideDispute', {
        body: { requestId, target: 6, description: reason },
      });
      expect(decided.data).toMatchObject({ result: 'done', id: requestId, status: 6, statusTitle: /./u });
    });
  });

  it('an exception of the blacklist is added once, found, and removed with a reason', async () => {
    const offerId = await desk.offer({ nationalId: merchantOf(2) });
    const add = (body: object) =>
      operator.call('POST /api/Import/AddToBlackListExceptions', { body: { offerId, reason, ...body } });
    expect((await add({ merchantNationalId: merchantOf(0) })).problem.code).toBe('merchantNotOfOffer');
    expect((await add({ reason: 'کوتاه' })).problem.code).toBe('reasonTooShort');
    expect((await add({ validTo: '1405/01/01' })).problem).toMatchObject({
      code: 'dateBeforeToday',
      detail: expect.stringContaining(`امروز (${desk.day})`),
    });
    await setFourEyes(db, 'off');
    const added = await add({
      merchantNationalId: merchantOf(2),
      validTo: addDays(desk.day, 10),
      letterNo: '12/3',
    });
    expect(added.data).toMatchObject({ result: 'done', status: 1 });
    expect((await add({})).data).toMatchObject({ result: 'unchanged', id: added.data.id });
    const search = async (query: Record<string, string>) =>
      (await auditor.call('GET /api/Import/SearchBlackListExceptions', { query })).data;
    expect((await search({ offerId: String(offerId), merchantName: 'آزمون ۲' })).list).toMatchObject([
      { id: added.data.id, offerId, letterNo: '12/3', status: 1, validTo: addDays(desk.day, 10) },
    ]);
    const remove = (description: string) =>
      supervisor.call('POST /api/Import/RemoveFromBlackListExceptions', {
        query: { Id: String(added.data.id), description },
      });
    expect((await remove('کوتاه')).problem.code).toBe('reasonTooShort');
    expect((await remove(reason)).data).toMatchObject({ result: 'done', status: 2 });
    expect((await remove(reason)).data).toMatchObject({ result: 'unchanged' });
    expect((await search({ offerId: String(offerId) })).list[0]).toMatchObject({
      removedDescription: reason,
    });
    const whole = (id: string) =>
      auditor.call('GET /api/Import/GetBlackListExceptionById', { query: { id } });
    expect((await whole(String(added.data.id))).data).toMatchObject({
      offerId,
      status: 2,
      allowedActions: [{ action: 'remove', isAllowed: false, sentence: /./u }],
      history: [
        { transition: 'remove', reason },
        { transition: 'add', from: null },
      ],
    });
    expect((await whole('999999')).problem.code).toBe('notFound');
  });

  it('the trade portal is asked about order registrations, and what it says is shown', async () => {
    const requestId = await desk.addRequest({
      amount: '2000',
      orderLines: Array.from({ length: 20 }, (_, at) => ({
        orderNo: String(30_000_000 + at),
        certificateCurrency: 'EUR',
        certificateAmount: '100',
        equivalentAmount: '100',
      })),
    });
    const results = async () =>
      (
        await supervisor.call('GET /api/Import/GetRequestById', { query: { requestId: String(requestId) } })
      ).data.orderLines.map((line) => line.portalResult);
    const simulateWith = (failurePercent: number) => {
      const simulation = { seed: 1404, failurePercent };
      const options = { db, clock: desk.clock, nowMs: () => 0, pauseMs: 1 };
      const integrations = createIntegrations({ isDemo: true, gateways: {}, simulation }, options);
      const run = { signal: new AbortController().signal, reportProgress: () => Promise.resolve() };
      return verifyOrderRegistrations({ db, clock: desk.clock, integrations }, run);
    };
    expect(await simulateWith(100)).toBe(0);
    expect(new Set(await results())).toEqual(new Set([0]));
    expect(await simulateWith(0)).toBeGreaterThan(19);
    expect(await simulateWith(0)).toBe(0);
    expect(new Set(await results())).toEqual(new Set([1, 2, 3]));
  });

  it('an order registration without an answer is asked about again, however many new ones come', async () => {
    const orderOf = async (orderNo: string, registeredAt: string, askedAt: string | null = null) => {
      const amount = '2000';
      const line = {
        orderNo,
        certificateCurrency: 'EUR',
        certificateAmount: amount,
        equivalentAmount: amount,
      };
      const requestId = await desk.addRequest({ amount, orderLines: [line] });
      await db.query('update import_request set registered_at = $2 where id = $1', [requestId, registeredAt]);
      await db.query('update request_order_line set portal_asked_at = $2 where request_id = $1', [
        requestId,
        askedAt,
      ]);
      return orderNo;
    };
    await db.query('update request_order_line set portal_result = 1');
    const asked = await orderOf('40000001', '2025-01-01T08:00:00Z', '2025-01-01T09:00:00Z');
    const older = await orderOf('40000002', '2025-01-01T08:59:00Z');
    await orderOf('40000003', '2025-01-01T09:01:00Z');
    const found = await findUnverifiedOrders(db, { limit: 2 });
    expect(found.map(({ orderNo }) => orderNo)).toEqual([older, asked]);
  });

  it('the currencies of the market stand in their order', async () => {
    const { data } = await office.call('GET /api/Import/GetCurrencies');
    expect(data).toHaveLength(18);
    expect(data[0]).toEqual({ code: 'EUR', numericId: 978, faName: 'یورو', enName: 'Euro', decimals: 2 });
  });
});
