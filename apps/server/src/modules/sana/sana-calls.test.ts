/** Calls of SANA over HTTP: who sees what, what changes, which files are made. */
import { rialiPaymentStatus, rialiPaymentValidity } from '@nazer/contract/payments/payments.codes.ts';
import { currencyUseExceptionMode, resourceSaleStatus as sales } from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType, sarafiKind } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { startOfDay } from '@nazer/persian/jalali.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { type FeedClient, openFeedClient } from '../../platform/testing/testing-feed-client.ts';
import { enterDueSales } from './resources/enter-sales.ts';
import {
  addSanaMarket,
  nextCode,
  otherUse,
  personOf,
  record,
  sanaRow,
  testDay,
  testNow,
  testSheba,
} from './sana.testing.ts';

const reason = 'به دستور ناظر برای آزمون سامانه';

describe.each(bothEngines())('the calls of SANA on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let operator: TestClient;
  let auditor: TestClient;
  let bankOffice: TestClient;
  let office: TestClient;
  let feed: FeedClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    const { bank, bankAffiliated } = sarafiKind;
    await addSanaMarket(db, [{ id: 1 }, { id: 2, kind: bankAffiliated }, { id: 3, kind: bank }]);
    test = await openTestApp(db, { clock: { now: () => testNow } });
    supervisor = await test.signIn('supervisor');
    operator = await test.signIn('operator');
    auditor = await test.signIn('auditor');
    bankOffice = await test.signIn('bankoffice');
    office = await test.signIn('office');
    feed = await openFeedClient(db, test, { nouns: ['SanaTransactions', 'RialPayments', 'Coins'] });
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const entryOf = async (resource: string, key: number | null) =>
    (
      await db.query<{ action: string; message: string }>(
        'select action, message from event_log where resource = $1 and key = $2 order by id desc limit 1',
        [resource, String(key)],
      )
    ).rows[0];
  const held = async (sarafiId: number, currency: string): Promise<string> =>
    (
      await db.query<{ amount: string }>(
        'select amount from position_current where sarafi_id = $1 and currency = $2',
        [sarafiId, currency],
      )
    ).rows[0]?.amount ?? '0.00';

  describe('headings', () => {
    it('are the 57 of SANA, with ceilings, and are changed with their version', async () => {
      const all = (await auditor.call('POST /api/Sana/SearchCurrencyUse', { body: {} })).data;
      expect(all.totalCount).toBe(57);
      expect(all.list.find(({ id }) => id === 51)).toMatchObject({
        title: 'مسافرتی با ویزا (هوایی)',
        operationTitle: 'فقط فروش',
        perTransactionCeilingEur: '2000.00',
        annualCount: 1,
        usedThisYearEur: '0.00',
      });
      const { data: use } = await auditor.call('GET /api/Sana/GetCurrencyUseById', { query: { id: '18' } });
      const { operationTitle, ...form } = use;
      expect(operationTitle).toBe('فقط فروش');
      const changed = { ...form, perTransactionCeilingEur: '750.5', isActive: false };
      const change = (body: typeof changed, client = supervisor) =>
        client.call('POST /api/Sana/UpdateCurrencyUse', { body });
      expect((await change(changed, operator)).problem.code).toBe('forbidden');
      const saved = await change(changed);
      expect([saved.status, saved.problem?.detail]).toEqual([200, undefined]);
      expect(await entryOf('CurrencyUse', 18)).toMatchObject({ action: 'update' });
      const same = { ...changed, rowVersion: form.rowVersion + 1 };
      expect((await change(same)).data.result).toBe('unchanged');
      const { problem } = await change({ ...same, annualCeilingEur: '-4' });
      expect(problem.detail).toContain('annualCeilingEur');
      expect((await change(changed)).problem.code).toBe('stale');
      const active = (await auditor.call('GET /api/Sana/GetCurrencyUses')).data.list;
      expect(active).toHaveLength(56);
      expect(active.some(({ key }) => key === 18)).toBe(false);
    });

    it('are added once', async () => {
      const body = {
        id: 58,
        title: 'سرفصل آزمون',
        operation: 3, // buying and selling
        forSarafi: true,
        forBank: true,
        customerTypes: 7, // all, as a bit mask
        paymentTypes: 3,
      };
      expect((await supervisor.call('POST /api/Sana/InsertCurrencyUse', { body })).data.result).toBe('done');
      expect((await supervisor.call('POST /api/Sana/InsertCurrencyUse', { body })).problem.code).toBe(
        'duplicateKey',
      );
      expect(await entryOf('CurrencyUse', 58)).toMatchObject({ action: 'insert' });
    });
  });

  it('an exception is added once, is seen by its office alone, and is removed', async () => {
    const { otherCeiling: mode } = currencyUseExceptionMode;
    const body = { sarafiId: 2, currencyUseId: 52, mode, ceilingEur: '500', validFrom: '۱۴۰۴/۱/۱' };
    const insert = 'POST /api/Sana/InsertExceptionalCurUseBySarafi';
    expect((await supervisor.call(insert, { body: { ...body, ceilingEur: null } })).problem.code).toBe(
      'exceptionCeiling',
    );
    const made = await supervisor.call(insert, { body });
    expect(made.data).toMatchObject({ result: 'done', statusTitle: 'فعال' });
    expect((await supervisor.call(insert, { body })).problem.code).toBe('exceptionThere');
    const id = made.data.id ?? 0;
    const query = { id: String(id) };
    const details = await supervisor.call('GET /api/Sana/GetExceptionalCurUseBySarafiById', { query });
    expect(details.data).toMatchObject({ ceiling: '500.00', from: '1404/01/01', modeTitle: 'سقف متفاوت' });
    expect(details.data.allowedActions).toContainEqual(
      expect.objectContaining({
        action: 'remove',
        title: 'حذف',
        isAllowed: true,
        reason: null,
      }),
    );
    const search = 'POST /api/Sana/SearchExceptionalCurUseBySarafi';
    expect((await auditor.call(search, { body: { sarafiId: 2 } })).data.totalCount).toBe(1);
    const remove = 'POST /api/Sana/DeleteExceptionalCurUseBySarafi';
    expect((await auditor.call(remove, { query })).problem.code).toBe('forbidden');
    expect((await supervisor.call(remove, { query })).data.result).toBe('done');
    expect((await supervisor.call(remove, { query })).data.result).toBe('unchanged');
    expect(await entryOf('CurrencyUseException', id)).toMatchObject({ action: 'transition' });
    expect((await supervisor.call(insert, { body })).status).toBe(200);
  });

  describe('a sale from resources', () => {
    const sale = {
      schDate: testDay,
      exchangeId: 2,
      currency: 'usd',
      amount: '250,000',
      rate: '1130000',
      forumType: 2, // the import hall
      resourceTitle: 'منابع بانک مرکزی',
    };
    const save = (body: object) =>
      operator.call('POST /api/Sana/SaveSellFromResource', { body: { ...sale, ...body } });

    it('is planned, changed, announced into the position, and cancelled out of it', async () => {
      const planned = await save({});
      expect(planned.data).toMatchObject({ result: 'done', status: sales.planned });
      const id = planned.data.id ?? 0;
      expect((await save({})).problem.code).toBe('resourceRepeated');
      expect((await save({ id, rowVersion: 1, amount: '300000' })).status).toBe(200);
      expect((await save({ id, rowVersion: 1, amount: '1' })).problem.code).toBe('stale');
      expect(await held(2, 'USD')).toBe('0.00');
      const announce = () => operator.call('POST /api/Sana/AnnounceSellFromResource', { body: { id } });
      const announced = { result: 'done', status: sales.announced, statusTitle: 'ابلاغ' };
      expect((await announce()).data).toMatchObject(announced);
      expect(await held(2, 'USD')).toBe('300000.00');
      expect((await announce()).data.result).toBe('unchanged');
      expect((await save({ id, rowVersion: 3 })).problem.code).toBe('illegalTransition');
      const query = { id: String(id) };
      const seen = await bankOffice.call('GET /api/Sana/GetSellResourceById', { query });
      expect(seen.data).toMatchObject({
        remaining: '300000.00',
        totalRial: '339000000000',
        euroAmount: '254887.22',
      });
      expect(seen.data.history.map(({ transition }) => transition)).toEqual(['announce', 'plan']);
      // Only people who work with the operator may open the profile; an office does not.
      const { rows } = await db.query<{ id: number }>(`select id from app_user where user_name = 'operator'`);
      const idsFor = async (reader: TestClient) =>
        (await reader.call('GET /api/Sana/GetSellResourceById', { query })).data.history.map(
          ({ byId }) => byId,
        );
      expect(await idsFor(operator)).toEqual([rows[0]?.id, rows[0]?.id]);
      expect(await idsFor(bankOffice)).toEqual([null, null]);
      const cancel = () => operator.call('POST /api/Sana/RemoveSellFromResource', { query });
      expect((await cancel()).data).toMatchObject({ result: 'done', status: sales.cancelled });
      expect((await cancel()).data.result).toBe('unchanged');
      expect(await held(2, 'USD')).toBe('0.00');
    });

    it('announced for a later day comes into the position on that day, once, and is sold from then on', async () => {
      const later = '1404/10/05';
      const before = await held(2, 'AED');
      const { data } = await save({ schDate: later, currency: 'AED', rate: '307700', amount: '5000' });
      const { id } = data;
      await operator.call('POST /api/Sana/AnnounceSellFromResource', { body: { id: id ?? 0 } });
      const range = { exchangeId: '2', fromDateShamsi: testDay, toDateShamsi: later };
      const report = async () =>
        (await auditor.call('GET /api/SarafiManagment/GetBankSarafPositionBuyFromBank', { query: range }))
          .data.list;
      const at = (day: string) => ({
        db,
        clock: { now: () => new Date(startOfDay(day).getTime() + 60_000) },
      });
      expect(await enterDueSales(at('1404/10/04'))).toBe(0);
      expect([await held(2, 'AED'), await report()]).toEqual([before, []]);
      const deal = {
        sarafiId: 2,
        currency: 'AED',
        rate: '307700',
        currencySource: 2, // the central bank
        amount: '100.00',
      } as const;
      await record(db, [sanaRow(deal)]);
      const used = async () =>
        (await db.query('select used_amount as used from resource_sale where id = $1', [id])).rows;
      expect(await used()).toEqual([{ used: '0.00' }]);
      const [first, second] = await Promise.all([enterDueSales(at(later)), enterDueSales(at(later))]);
      expect(first + second).toBe(1);
      expect(await held(2, 'AED')).toBe('4900.00');
      expect(await report()).toMatchObject([{ refId: id, date: later, amount: '5000.00' }]);
      const entries = await db.query(
        `select biz_date as "bizDate", amount from position_entry where ref_type = $2 and ref_id = $1`,
        [id, positionRefType.resourceSale],
      );
      expect(entries.rows).toEqual([{ bizDate: later, amount: '5000.00' }]);
      const odd = await save({ schDate: later, currency: 'AED', rate: '30770', resourceTitle: 'دیگر' });
      expect(odd.problem.code).toBe('rateOdd');
    });

    it('goes to banks and their offices only, each sees its own', async () => {
      expect((await save({ exchangeId: 1 })).problem.code).toBe('resourceOffice');
      expect((await save({ currency: 'XXX' })).problem.code).toBe('unknownCurrency');
      expect((await save({ amount: '0' })).problem.code).toBe('badValue');
      const other = (await save({ exchangeId: 3 })).data.id ?? 0;
      const list = await bankOffice.call('GET /api/Sana/GetSellResourceBank', { query: {} });
      expect(list.data.list.every(({ exchangeId }) => exchangeId === 2)).toBe(true);
      const query = { id: String(other) };
      expect((await bankOffice.call('GET /api/Sana/GetSellResourceById', { query })).problem.code).toBe(
        'notFound',
      );
      const all = (await auditor.call('GET /api/Sana/GetSellResourceBank', { query: { schDate: testDay } }))
        .data;
      expect(all.summary.byCurrency).toEqual([
        { currency: 'USD', amount: '250000.00', totalRial: '282500000000' },
      ]);
      expect((await auditor.call('GET /api/Sana/GetAllYearsSellFromResource')).data.list).toEqual([1404]);
      const exchanges = async () =>
        (await auditor.call('GET /api/Sana/GetExchanges')).data.list.map(({ id }) => id);
      expect(await exchanges()).toEqual([2, 3]);
      // «پ» is before «م» in the Persian alphabet, but not in Unicode.
      await db.query(
        "update sarafi set name = case id when 2 then 'صرافی ماهان' else 'صرافی پرتو' end where id in (2, 3)",
      );
      expect(await exchanges()).toEqual([3, 2]);
    });
  });

  it('a feed of a thousand deals goes in once, row by row answered, in the caller’s language', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      ...sanaRow({
        sarafiId: 1 + (at % 2),
        currencyUseId: at % 10 === 0 ? 45 : otherUse, // no heading has the number 45
        amount: '10.00',
        nationalId: personOf(1_000 + at),
      }),
      externalId: `S-${at}`,
    }));
    const body = { source: 'sana', rows };
    const first = (await feed.call('POST /api/Feed/SanaTransactions', { body })).data;
    expect([first.accepted, first.repeated, first.refused]).toEqual([900, 0, 100]);
    expect(first.rows[0]).toMatchObject({
      code: 'useUnknown',
      message: 'سرفصل مصرف 45 تعریف نشده یا فعال نیست.',
    });
    // Of its 500 sales of 10 dollars, 100 were refused.
    expect(await held(1, 'USD')).toBe('-4000.00');
    const again = (await feed.call('POST /api/Feed/SanaTransactions', { body })).data;
    expect([again.accepted, again.repeated]).toEqual([0, 900]);
    expect(await held(1, 'USD')).toBe('-4000.00');
  });

  // Codes of `coinType` and `payType`.
  const [emami, quarter, satna] = [1, 4, 1];
  const coin = (given: { sarafiId?: number } & Record<string, unknown> = {}) => ({
    externalId: nextCode(),
    trackingCode: nextCode(given.sarafiId),
    sarafiId: 1,
    date: testDay,
    time: '10:30',
    transactionType: 2, // a sale
    customerType: 1, // a natural person
    nationalId: personOf(7),
    customerName: 'رضا آزمون',
    coinType: emami,
    quantity: 3,
    unitPrice: '900000000',
    payType: satna,
    ...given,
  });

  it('coins are counted by kind; offices see their own', async () => {
    const rows = [
      coin(),
      coin({ sarafiId: 2, coinType: quarter, quantity: 10, unitPrice: '250000000' }),
      coin({ nationalId: '1' }),
    ];
    const batch = (await feed.call('POST /api/Feed/Coins', { body: { source: 'coins', rows } })).data;
    expect([batch.accepted, batch.refused]).toEqual([2, 1]);
    const query = { fromDate: testDay, toDate: testDay };
    const { data } = await auditor.call('GET /api/Sana/GetCoinDealings', { query });
    expect(data).toMatchObject({
      totalCount: 2,
      summary: {
        totalRial: '5200000000',
        byCoin: [
          { coinType: emami, quantity: 3, totalRial: '2700000000' },
          { coinType: quarter, quantity: 10, totalRial: '2500000000' },
        ],
      },
    });
    const one = await auditor.call('GET /api/Sana/GetCoinDealings', { query: { ...query, sarafiIds: '2' } });
    expect(one.data.list).toMatchObject([{ sarafiId: 2, coinTypeTitle: expect.any(String) }]);
    const bad = await auditor.call('GET /api/Sana/GetCoinDealings', { query: { sarafiIds: '1,x' } });
    expect(bad.problem.code).toBe('badValue');
  });

  it('rial payments: listed, summed by office, judged by a supervisor, asked again', async () => {
    const deal = sanaRow({ amount: '2000.00' });
    await feed.call('POST /api/Feed/SanaTransactions', {
      body: { source: 'sana', rows: [{ ...deal, externalId: 'P-1' }] },
    });
    const payment = {
      externalId: 'P-1',
      trackingCode: deal.trackingCode,
      payType: satna,
      amountRial: '2260000000',
      payDate: testDay,
      refNo: 'REF-1',
      dstSheba: testSheba,
    };
    await feed.call('POST /api/Feed/RialPayments', { body: { source: 'sana', rows: [payment] } });
    const query = { fromDate: testDay, toDate: testDay, sarafiIds: '1' };
    const list = (await supervisor.call('GET /api/Sana/GetRialiPaymentStatus', { query })).data;
    expect(list).toMatchObject({ totalCount: 1, summary: { amountRial: '2260000000' } });
    const id = list.list[0]?.id ?? 0;
    expect(list.list[0]).toMatchObject({
      paymentStatus: rialiPaymentStatus.registered,
      paymentValidity: rialiPaymentValidity.notInquired,
      sanaTrackingCode: deal.trackingCode,
    });
    const aggregate = (await supervisor.call('GET /api/Sana/GetRialiPaymentAggregate', { query })).data
      .list[0];
    expect(aggregate).toMatchObject({
      paymentsCount: 1,
      paymentsRial: '2260000000',
      byPayType: [{ payType: satna, count: 1, rial: '2260000000' }],
    });
    const empty = { ...query, payType: '', paymentStatus: '', paymentValidity: '' };
    expect((await supervisor.call('GET /api/Sana/GetRialiPaymentStatus', { query: empty })).data).toEqual(
      list,
    );
    const command = { id, paymentValidity: rialiPaymentValidity.valid, description: reason };
    const override = 'POST /api/Sana/OverrideRialiPayment';
    expect((await operator.call(override, { body: command })).problem.code).toBe('forbidden');
    expect((await supervisor.call(override, { body: { ...command, description: 'کم' } })).problem.code).toBe(
      'reasonTooShort',
    );
    const wordy = { ...command, description: reason.repeat(20) };
    expect((await supervisor.call(override, { body: wordy })).problem.code).toBe('reasonTooLong');
    for (const paymentValidity of [rialiPaymentValidity.notInquired, 8 /* no code */]) {
      const unknown = { ...command, paymentValidity };
      expect((await supervisor.call(override, { body: unknown })).problem.code).toBe('badValue');
    }
    expect((await supervisor.call(override, { body: command })).data.result).toBe('done');
    expect((await supervisor.call(override, { body: command })).data.result).toBe('unchanged');
    expect(await entryOf('RialiPayment', id)).toMatchObject({ action: 'update', message: reason });
    const validity = (await auditor.call('GET /api/Sana/GetRialiPaymentValidityReport', { query })).data.list;
    expect(validity).toMatchObject([{ sarafiId: 1, total: 1, validPct: '100.00' }]);
    const details = () => supervisor.call('GET /api/Sana/GetRialiPaymentById', { query: { id: String(id) } });
    expect((await details()).data.allowedActions).toMatchObject([
      { action: 'override', title: 'اصلاح نتیجه', isAllowed: true, reason: null },
      // The bank is being asked already.
      { action: 'retry', title: 'استعلام دوباره', isAllowed: false, reason: 'wrongState' },
    ]);
    const update = 'update riali_payment set payment_status = $2, next_inquiry_at = null where id = $1';
    await db.query(update, [id, rialiPaymentStatus.notFound]);
    expect((await details()).data.allowedActions[1]).toMatchObject({ isAllowed: true });
    const retry = () => supervisor.call('POST /api/Sana/RetryRialiPayment', { body: { id } });
    expect((await retry()).data.result).toBe('done');
    expect((await retry()).data.result).toBe('unchanged');
    await db.query(update, [id, rialiPaymentStatus.confirmed]);
    expect((await details()).data.allowedActions[1]).toMatchObject({
      isAllowed: false,
      reason: 'wrongState',
    });
    expect((await retry()).problem.code).toBe('illegalTransition');
    expect((await retry()).problem.detail).toContain('تأیید بانک');
  });

  it('start positions say so while no day was closed', async () => {
    const last = await supervisor.call('GET /api/Sana/GetLastCalcStartPositionDate');
    expect(last.data).toEqual({ date: null, calcAt: null, status: 'none', missingSarafis: [] });
    const answer = await supervisor.call('GET /api/Sana/ShowExchangePosition', {
      query: { dateDay: testDay },
    });
    expect(answer.data).toEqual({ list: [], totalCount: 0 });
    const bad = await supervisor.call('GET /api/Sana/ShowExchangePosition', {
      query: { dateDay: '1404/13/01' },
    });
    expect(bad.problem.code).toBe('badDateInput');
  });

  const range = { fromDate: testDay, toDate: testDay };
  it.each([
    ['GetCoinDealingsExcel', range, 'معاملات سکه'],
    ['ExportExcellSellFromResource', { year: 1404 }, 'فروش از محل منابع'],
    ['GetRialiPaymentStatusExcel', range, 'پرداخت‌های ریالی'],
    ['GetRialiPaymentAggregateExcel', range, 'تجمیع پرداخت‌های ریالی'],
    ['GetRialiPaymentValidityReportExcel', range, 'صحت پرداخت‌های ریالی'],
  ])(
    'the file of %s opens right to left, with its title above, once for a ticket',
    async (name, body, title) => {
      const response = await auditor.raw({
        method: 'POST',
        url: `/api/Sana/${name}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect([name, response.statusCode]).toEqual([name, 200]);
      const { ticket } = response.json<{ data: { ticket: string } }>().data;
      const said = Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]);
      const url = `/api/Sana/${name}?${new URLSearchParams([...said, ['authtoken', ticket]]).toString()}`;
      const file = await test.anonymous.raw({ method: 'GET', url });
      expect(file.statusCode).toBe(200);
      const { sheets } = await readXlsx(file.rawPayload);
      const rows = sheets[0]?.rows ?? [];
      expect(rows[0]?.[0]).toBe(title);
      expect(rows.length).toBeGreaterThan(4);
      expect(sheets[0]?.view?.rightToLeft).toBe(true);
      expect((await test.anonymous.raw({ method: 'GET', url })).statusCode).toBe(403);
    },
  );

  it('a download link whose parameters differ from its ticket is refused', async () => {
    const { data } = await auditor.call('POST /api/Sana/ExportExcellSellFromResource', {
      body: { year: 1404 },
    });
    const query = { year: '1403', authtoken: data.ticket };
    const file = await test.anonymous.call('GET /api/Sana/ExportExcellSellFromResource', { query });
    expect(file.problem.code).toBe('badTicket');
  });

  it('the file of sums by office has the rials of each way of paying', async () => {
    const { data } = await auditor.call('POST /api/Sana/GetRialiPaymentAggregateExcel', { body: range });
    const file = await test.anonymous.call('GET /api/Sana/GetRialiPaymentAggregateExcel', {
      query: { authtoken: data.ticket },
    });
    const { sheets } = await readXlsx(file.bytes);
    const rows = sheets[0]?.rows ?? [];
    const headings = rows.find(([name]) => name === 'صرافی') ?? [];
    const office = rows.find(([name]) => name === 'صرافی 1') ?? [];
    expect(office[headings.indexOf('ریال پرداخت‌ها – ساتنا')]).toBe(2_260_000_000);
    expect(office[headings.indexOf('درصد پوشش')]).toBeTypeOf('number');
  });

  it('a file names every filter that narrows it', async () => {
    // A payment by SATNA that the bank confirmed and that is valid, by their codes.
    const filter = { ...range, sarafiIds: '1', payType: '1', paymentStatus: '3', paymentValidity: '1' };
    const { data } = await auditor.call('POST /api/Sana/GetRialiPaymentStatusExcel', { body: filter });
    const file = await test.anonymous.call('GET /api/Sana/GetRialiPaymentStatusExcel', {
      query: { authtoken: data.ticket },
    });
    const { sheets } = await readXlsx(file.bytes);
    const notes = sheets[0]?.rows.slice(0, 8).map(([line]) => line);
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^صرافی: صرافی 1 \(\d+\)$/u),
        expect.stringMatching(/: ساتنا$/u),
        expect.stringMatching(/^وضعیت: .+/u),
        expect.stringMatching(/: معتبر$/u),
      ]),
    );
  });

  it('people without the right see none of it', async () => {
    const uses = await office.call('POST /api/Sana/SearchCurrencyUse', { body: {} });
    const payments = await office.call('GET /api/Sana/GetRialiPaymentStatus', { query: {} });
    const sales = await office.call('GET /api/Sana/GetSellResourceBank', { query: {} });
    expect([uses.status, payments.status, sales.status]).toEqual([403, 403, 403]);
    expect((await test.anonymous.call('GET /api/Sana/GetCurrencyUses')).status).toBe(401);
  });
});
