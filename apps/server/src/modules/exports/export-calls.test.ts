/** Calls of exports over HTTP: lists, pages, rights, rows of offices, four eyes, feeds, search. */
import type { ApiCallName } from '@nazer/contract/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { openFeedClient } from '../../platform/testing/testing-feed-client.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import {
  addDealing,
  addDemand,
  addMarket,
  addReceipt,
  addSupply,
  amountsOf,
  exporterId,
  reasonsOf,
  statusOf,
  testNow,
  testReason,
} from './exports.testing.ts';
import { exportsJobs } from './exports.jobs.ts';

const description = testReason;

describe.each(bothEngines())('the calls of exports on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  const clock = fakeClock(testNow.toISOString());
  let supervisor: TestClient;
  let operator: TestClient;
  let rates: TestClient;
  /** A user of office 1. */
  let office: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db, [{ id: 1 }, { id: 2, kind: 3 }]);
    test = await openTestApp(db, { clock });
    [supervisor, operator, rates, office] = await Promise.all([
      test.signIn('supervisor'),
      test.signIn('operator'),
      test.signIn('rates'),
      test.signIn('office'),
    ]);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  type MadeDealing = Readonly<Record<'supplyId' | 'demandId' | 'id', number>>;

  const make = (to: Parameters<typeof addDealing>[2], sarafiId = 1): Promise<MadeDealing> =>
    db.transaction(async (tx: Tx) => {
      const supplyId = await addSupply(tx);
      const demandId = await addDemand(tx, { sarafiId });
      const id = await addDealing(tx, { supplyId, demandId, amount: '1000.00' }, to);
      return { supplyId, demandId, id };
    });

  const text = (id: number): string => String(id);

  async function runJob(name: string): Promise<void> {
    const job = exportsJobs().find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name}.`);
    await db.transaction((tx) => enqueue(tx, job, { data: {} }));
    await test.runDueJobs();
  }

  describe('lists', () => {
    it('give rows with titles, the newest first, with the exact total', async () => {
      const made = await make('paid');
      const { data } = await supervisor.call('GET /api/Export/GetDealingList', {
        query: {
          pageSize: '1',
          currency: 'usd',
          status: '3',
          forumType: '1',
          from: '1404-10-02',
          to: '۱۴۰۴/۱۰/۰۲',
        },
      });
      expect(data.list).toHaveLength(1);
      expect(data.list[0]).toMatchObject({
        id: made.id,
        supplier: 'پتروشیمی آزمون',
        sarafi: 'صرافی 1',
        totalRial: '1125000000',
        paidRial: '1125000000',
        euroAmount: '849.62',
        forumTitle: 'تالار صادرات',
        statusTitle: 'ریال پرداخت شد، در انتظار تحویل ارز',
      });
      const counted = await db.query<{ count: number }>(
        'select count(*) as count from dealing where status = 3',
      );
      expect(data.totalCount).toBe(counted.rows[0]?.count);
      await make('paid');
      const after = await supervisor.call('GET /api/Export/GetDealingList', { query: { status: '3' } });
      expect(after.data.totalCount).toBe(data.totalCount + 1);
    });

    it('of supplies and demands filter by number, merchant and office, and not by a code left empty', async () => {
      const { supplyId, demandId } = await make('registered', 2);
      const supplies = await supervisor.call('GET /api/Export/GetSupplyList', {
        query: { id: text(supplyId), nationalId: exporterId, status: '', forumType: '' },
      });
      expect(supplies.data).toMatchObject({
        totalCount: 1,
        list: [{ id: supplyId, reserved: '1000.00', remaining: '999000.00', statusTitle: 'دارای معامله' }],
      });
      const demands = await supervisor.call('GET /api/Export/GetDemandList', {
        query: { sarafiId: '2', id: text(demandId), status: '', forumType: '' },
      });
      expect(demands.data).toMatchObject({ totalCount: 1, list: [{ id: demandId, sarafiId: 2 }] });
      const none = await supervisor.call('GET /api/Export/GetDemandList', {
        query: { sarafiId: '1', id: text(demandId) },
      });
      expect(none.data).toEqual({ totalCount: 0, list: [] });
    });

    it('refuse days that are none and ranges that end before they begin', async () => {
      const codeOf = async (query: { from: string; to?: string }) =>
        (await supervisor.call('GET /api/Export/GetSupplyList', { query })).problem.code;
      expect(await codeOf({ from: '1404/13/01' })).toBe('badDateInput');
      expect(await codeOf({ from: '1404/10/02', to: '1404/10/01' })).toBe('endBeforeStart');
    });
  });

  it('pages tell everything of a record, and what may be done with it', async () => {
    const { supplyId, demandId, id } = await make('delivered');
    const supply = await supervisor.call('GET /api/Export/GetSupplyDetails', {
      query: { id: text(supplyId) },
    });
    expect(supply.data.dealings.map((row) => row.id)).toEqual([id]);
    expect(supply.data.history.map(({ transition }) => transition)).toEqual(['reserve', 'register']);
    const demand = await supervisor.call('GET /api/Export/GetDemandInfo', { query: { id: text(demandId) } });
    expect(demand.data.dealings).toHaveLength(1);
    const dealing = await supervisor.call('GET /api/Export/GetDealingInfo', { query: { id: text(id) } });
    expect(dealing.data.history[0]).toMatchObject({ transition: 'deliver', fromTitle: expect.any(String) });
    const actions = reasonsOf(dealing);
    expect(actions).toEqual({
      final: null,
      returnFromFinal: 'wrongState',
      cancel: 'refunded',
      confirmWithdrawal: 'wrongState',
      refuseWithdrawal: 'wrongState',
    });
    const seen = await office.call('GET /api/Export/GetDealingInfo', { query: { id: text(id) } });
    const ofOffice = { deliver: 'wrongState', final: 'missingRight', cancel: 'missingRight' };
    expect(reasonsOf(seen)).toMatchObject(ofOffice);
    const payments = await office.call('GET /api/Export/GetDealingPayment', {
      query: { dealingId: text(id) },
    });
    expect(payments.data).toMatchObject({
      list: [{ instrumentTitle: 'ساتنا', statusTitle: 'تأیید' }],
      summary: { totalRial: '1125000000', confirmedRial: '1125000000', remainingRial: '0' },
    });
    const { data } = await supervisor.call('GET /api/Export/GetPaymentIdentifier', {
      query: { dealingId: text(id) },
    });
    expect(data.identifier).toMatchObject({ expectedRial: '1125000000', statusTitle: 'پرداخت کامل' });
    const cottages = await supervisor.call('GET /api/Export/GetSupplyCottages', {
      query: { supplyId: text(supplyId) },
    });
    // The first declaration is due 1404/09/30, two days before today.
    expect(
      cottages.data.list.map(({ customsName, overdueDays, claimed }) => [customsName, overdueDays, claimed]),
    ).toEqual([
      ['شهید رجایی', 2, '300000.00'],
      ['شهید رجایی', 0, '700000.00'],
    ]);
  });

  it('matches are the open demands of the same hall and currency, the best rate first', async () => {
    const ids = await db.transaction(async (tx) => {
      const supplyId = await addSupply(tx, { currency: 'AED', amount: '500.00', askedRate: '300000' });
      const demand = { currency: 'AED', amount: '800.00' };
      const low = await addDemand(tx, { ...demand, rate: '305000' });
      const high = await addDemand(tx, { ...demand, rate: '307000', amount: '200.00' });
      await addDemand(tx, { ...demand, rate: '299999' });
      await addDemand(tx, { ...demand, rate: '308000', forumType: 3 });
      return { supplyId, low, high };
    });
    const { data } = await supervisor.call('GET /api/Export/GetMatches', {
      query: { supplyId: text(ids.supplyId) },
    });
    expect(data.list.map(({ id, matchedAmount }) => [id, matchedAmount])).toEqual([
      [ids.high, '200.00'],
      [ids.low, '500.00'],
    ]);
  });

  it('people of an office see its own rows alone, under every number', async () => {
    const own = await make('confirmed', 1);
    const other = await make('confirmed', 2);
    const reads: readonly (readonly [ApiCallName, (made: MadeDealing) => Record<string, string>])[] = [
      ['GET /api/Export/GetSupplyDetails', ({ supplyId }) => ({ id: text(supplyId) })],
      ['GET /api/Export/GetDemandInfo', ({ demandId }) => ({ id: text(demandId) })],
      ['GET /api/Export/GetDealingInfo', ({ id }) => ({ id: text(id) })],
      ['GET /api/Export/GetMatches', ({ supplyId }) => ({ supplyId: text(supplyId) })],
    ];
    for (const [name, queryOf] of reads) {
      const url = name.slice('GET '.length);
      const statuses = await Promise.all(
        [own, other].map(async (made) => (await office.raw({ url, query: queryOf(made) })).statusCode),
      );
      expect([name, ...statuses]).toEqual([name, 200, 404]);
    }
    type Row = { readonly id: number; readonly sarafiId?: number };
    const listed = async (name: string, query: Record<string, string>): Promise<readonly Row[]> =>
      (await office.raw({ url: `/api/Export/${name}`, query })).json<{ data: { list: Row[] } }>().data.list;
    const queries: readonly Record<string, string>[] = [{ pageSize: '200' }, { sarafiId: '2' }];
    for (const name of ['GetDealingList', 'GetDemandList'])
      for (const query of queries) {
        const foreign = (await listed(name, query)).filter(({ sarafiId }) => sarafiId !== 1);
        expect([name, foreign]).toEqual([name, []]);
      }
    expect(await listed('GetSupplyList', { id: text(other.supplyId) })).toEqual([]);
    expect(await listed('GetSupplyList', { id: text(own.supplyId) })).toHaveLength(1);
    const found = await office.call('POST /api/Export/FullSearch', { body: { q: 'آزمون' } });
    const numbers = found.data.list.flatMap(({ type, id }) => (type === 'dealing' ? [id] : []));
    expect(numbers).toContain(own.id);
    expect(numbers).not.toContain(other.id);
  });

  describe('steps', () => {
    it('are done once by GET or its POST variant, and a second call answers that nothing changed', async () => {
      const { id } = await make('delivered');
      const query = { dealingId: text(id), description };
      const done = await supervisor.call('GET /api/Export/FinalDealing', { query });
      expect(done.data).toMatchObject({ result: 'done', id, status: 5, statusTitle: 'نهایی (مختومه)' });
      expect(done.headers['cache-control']).toBe('no-store');
      const again = await supervisor.call('POST /api/Export/FinalDealing', { query });
      expect(again.data).toMatchObject({ result: 'unchanged', status: 5 });
    });

    it('are refused with the present state, a short reason, a prefetch, an unknown number', async () => {
      const { id } = await make('registered');
      const final = (query: { dealingId: string; description: string }) =>
        supervisor.call('GET /api/Export/FinalDealing', { query });
      const illegal = await final({ dealingId: text(id), description });
      expect([illegal.status, illegal.problem.code]).toEqual([400, 'illegalTransition']);
      expect(illegal.problem.detail).toContain('ثبت معامله، در انتظار تأیید عرضه‌کننده');
      const { id: delivered } = await make('delivered');
      const long = await final({ dealingId: text(delivered), description: 'آ'.repeat(501) });
      expect(long.problem.detail).toContain('بیش از 500 نویسه');
      expect((await final({ dealingId: text(delivered), description: 'کوتاه' })).problem.code).toBe(
        'reasonTooShort',
      );
      expect((await final({ dealingId: '999999999', description })).problem.code).toBe('notFound');
      const ahead = await supervisor.raw({
        url: '/api/Export/FinalDealing',
        query: { dealingId: text(delivered), description },
        headers: { 'sec-purpose': 'prefetch' },
      });
      expect(ahead.statusCode).toBe(403);
      expect(await statusOf(db, delivered)).toBe(4);
    });

    it('a withdrawal is answered by the supervisor', async () => {
      const { id } = await make('confirmed');
      const feed = await openFeedClient(db, test, { nouns: ['Dealings'] });
      const sent = await feed.call('POST /api/Feed/Dealings', {
        body: { source: 'nima', rows: [{ externalId: `w${id}`, action: 'withdraw', dealingId: id }] },
      });
      expect(sent.data).toMatchObject({ accepted: 1 });
      const query = { dealingId: text(id), description, confirm: 'true' } as const;
      const ended = await supervisor.call('GET /api/Export/ReplySupplierCanceling', { query });
      expect(ended.data).toMatchObject({ result: 'done', status: 7 });
      const info = await supervisor.call('GET /api/Export/GetDealingInfo', { query: { id: text(id) } });
      expect(info.data).toMatchObject({
        cancelKind: 2,
        cancelKindTitle: 'عرضه‌کننده',
        cancelReason: description,
      });
    });
  });

  describe('four eyes', () => {
    it('a return from final waits for another supervisor, is checked again, and then done', async () => {
      const { id } = await make('delivered');
      const query = { dealingId: text(id), description };
      await supervisor.call('GET /api/Export/FinalDealing', { query });
      const answer = await operator.call('GET /api/Export/ReturnFromFinal', { query });
      expect(answer.data).toMatchObject({ result: 'waiting', id, status: 5 });
      expect(await statusOf(db, id)).toBe(5);
      const twice = await operator.call('GET /api/Export/ReturnFromFinal', { query });
      expect(twice.problem.code).toBe('approvalWaiting');
      const decided = await supervisor.call('POST /api/System/DecideApprovals', {
        body: { ids: [answer.data.approvalId ?? 0], isApproved: true, reason: description },
      });
      expect(decided.status).toBe(200);
      expect(await statusOf(db, id)).toBe(4);
    });

    it('an operator asks for a cancellation that a supervisor does at once', async () => {
      const { id } = await make('confirmed');
      const query = { dealingId: text(id), description };
      const answer = await operator.call('GET /api/Export/CancelDealing', { query });
      expect(answer.data.result).toBe('waiting');
      const done = await supervisor.call('GET /api/Export/CancelDealing', { query });
      expect(done.data).toMatchObject({ result: 'done', status: 7 });
      const info = await supervisor.call('GET /api/Export/GetDealingInfo', { query: { id: text(id) } });
      expect(info.data.cancelKindTitle).toBe('بانک مرکزی');
    });
  });

  describe('feeds', () => {
    it('make a supply, a demand and a dealing, and bring it to its delivery', async () => {
      const feed = await openFeedClient(db, test, {
        nouns: ['Supplies', 'Demands', 'Dealings', 'Deposits'],
      });
      const common = { currency: 'USD', amount: '2000', forumType: 1 };
      const supply = await feed.call('POST /api/Feed/Supplies', {
        body: {
          source: 'nima',
          rows: [
            {
              ...common,
              externalId: 's1',
              nationalId: exporterId,
              cottages: [
                {
                  year: '1404',
                  customsCode: '50100',
                  cottageNo: '77',
                  currency: 'USD',
                  evaluationDate: '1404/07/01',
                  rollbackDays: 90,
                  totalAmount: '2000',
                },
              ],
            },
            { ...common, externalId: 's2', nationalId: exporterId, cottages: [] },
          ],
        },
      });
      expect(supply.data.rows.map(({ result, code }) => [result, code])).toEqual([
        ['accepted', ''],
        ['refused', 'cottageNeeded'],
      ]);
      const supplyId = supply.data.rows[0]?.id ?? 0;
      const demand = await feed.call('POST /api/Feed/Demands', {
        body: { source: 'nima', rows: [{ ...common, externalId: 'd1', sarafiId: 1, rate: '1125000' }] },
      });
      const demandId = demand.data.rows[0]?.id ?? 0;
      const send = async (externalId: string, row: object) => {
        const { data } = await feed.call('POST /api/Feed/Dealings', {
          body: { source: 'nima', rows: [{ externalId, ...row }] },
        });
        return data.rows[0];
      };
      const dealingId = (await send('x1', { supplyId, demandId }))?.id ?? 0;
      await send('x2', { action: 'supplierConfirm', dealingId });
      const paid = await supervisor.call('GET /api/Export/GetPaymentIdentifier', {
        query: { dealingId: text(dealingId) },
      });
      const { rows } = await db.query<{ id: string }>('select national_id as id from sarafi where id = 1');
      await feed.call('POST /api/Feed/Deposits', {
        body: {
          source: 'bank',
          rows: [
            {
              externalId: 'p1',
              bankRef: 'P-1',
              amountRial: '2250000000',
              depositAt: '2025-12-23T11:30:00+03:30',
              identifier: paid.data.identifier?.identifier ?? '',
              payerId: rows[0]?.id ?? '',
            },
          ],
        },
      });
      expect(await statusOf(db, dealingId)).toBe(3);
      expect(await send('x6', { action: 'deliver', dealingId })).toMatchObject({ code: 'missingField' });
      const unknown = { action: 'deliver', dealingId, trackingCode: '0410021201099991' };
      expect(await send('x7', unknown)).toMatchObject({ code: 'sanaCodeUnknown' });
      const trackingCode = await db.transaction((tx) => addReceipt(tx, dealingId));
      const delivery = { action: 'deliver', dealingId, trackingCode };
      for (const deliveredOn of ['1404/10/01', '1404/10/03'])
        expect(await send(deliveredOn, { ...delivery, deliveredOn })).toMatchObject({ code: 'badValue' });
      expect(await send('x3', delivery)).toMatchObject({ result: 'accepted' });
      expect(await send('x8', delivery)).toMatchObject({ result: 'repeated' });
      expect(await statusOf(db, dealingId)).toBe(4);
      const used = await db.query(
        'select status, used_by_type, used_by_id from sana_transaction where tracking_code = $1',
        [trackingCode],
      );
      expect(used.rows).toEqual([{ status: 1, usedByType: 2, usedById: dealingId }]); // used, by a dealing
      expect(await send('x4', { action: 'withdraw', dealingId })).toMatchObject({
        result: 'refused',
        code: 'illegalTransition',
      });
      expect(await send('x5', { action: 'deliver' })).toMatchObject({ code: 'missingField' });
    });

    it('a key of one office changes nothing of another', async () => {
      const { demandId, id } = await make('paid', 2);
      const feed = await openFeedClient(db, test, { nouns: ['Demands', 'Dealings'], sarafiId: 1 });
      const cancelled = await feed.call('POST /api/Feed/Demands', {
        body: { source: 'office', rows: [{ externalId: 'c', action: 'cancel', demandId }] },
      });
      expect(cancelled.data.rows[0]?.code).toBe('notFound');
      const delivered = await feed.call('POST /api/Feed/Dealings', {
        body: {
          source: 'office',
          rows: [{ externalId: 'd', action: 'deliver', dealingId: id, trackingCode: '0410021201000015' }],
        },
      });
      expect(delivered.data.rows[0]?.code).toBe('notFound');
    });
  });

  it('bids and dealings are accepted only within the present opening hours of their hall', async () => {
    const pair = await db.transaction(async (tx) => ({
      supplyId: await addSupply(tx),
      demandId: await addDemand(tx),
    }));
    const hours = async (openTime: string | null, offerCutoff: string | null, closeTime: string | null) => {
      const { data: now } = await supervisor.call('POST /api/Setting/getNimaDate', {});
      const rowVersion = now.forums.find((hall) => hall.forumType === 1)?.rowVersion ?? 0;
      const body = { forumType: 1, openTime, closeTime, offerCutoff, rowVersion };
      expect((await supervisor.call('POST /api/Setting/SaveNimaHours', { body })).data.result).toBe('done');
    };
    const codeOf = (work: (tx: Tx) => Promise<unknown>) =>
      db.transaction(work).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
    const bid = () => codeOf((tx) => addDemand(tx));
    const deal = () => codeOf((tx) => addDealing(tx, { ...pair, amount: '1000.00' }));
    // It is eleven o'clock on this clock.
    await hours('09:00', '10:00', '12:00');
    expect([await bid(), await deal()]).toEqual(['marketClosed', 'done']);
    await hours('12:00', '13:00', '14:00');
    expect([await bid(), await deal()]).toEqual(['marketClosed', 'marketClosed']);
    expect(await codeOf((tx) => addSupply(tx))).toBe('done');
    await hours(null, null, null);
    expect([await bid(), await deal()]).toEqual(['done', 'done']);
  });

  it('the search finds by number, code and name what one may see, fifty of a kind', async () => {
    const { id, supplyId } = await make('confirmed');
    const searchMarket = async (client: TestClient, q: string, more: object = {}) =>
      (await client.call('POST /api/Export/FullSearch', { body: { q, ...more } })).data.list;
    const byNumber = await searchMarket(supervisor, text(id), { types: ['dealing'] });
    expect(byNumber[0]).toMatchObject({ type: 'dealing', id, currency: 'USD', amount: '1000.00' });
    const byMerchant = await searchMarket(supervisor, exporterId, { types: ['supply', 'merchant'] });
    expect(byMerchant.map(({ type }) => type)).toContain('merchant');
    expect(byMerchant.filter(({ type }) => type === 'supply').map((hit) => hit.id)).toContain(supplyId);
    const identifier = await supervisor.call('GET /api/Export/GetPaymentIdentifier', {
      query: { dealingId: text(id) },
    });
    const byIdentifier = await searchMarket(supervisor, identifier.data.identifier?.identifier ?? '');
    expect(byIdentifier).toMatchObject([{ type: 'identifier', id, route: `/exports/dealings/${id}` }]);
    const byName = await searchMarket(supervisor, 'صرافي ۲');
    expect(byName.map(({ type }) => type)).toContain('sarafi');
    // The rate officer sees rates alone, and may not search records.
    const right = await rates.call('POST /api/Export/FullSearch', { body: { q: text(id) } });
    expect(right.problem.code).toBe('forbidden');
    const seen = await searchMarket(office, exporterId);
    expect(seen.some(({ type }) => type === 'merchant')).toBe(false);
    const ofOldDays = await searchMarket(supervisor, exporterId, { from: '1404/01/01', to: '1404/01/02' });
    expect(ofOldDays.filter(({ type }) => type !== 'merchant')).toEqual([]);
    expect(await searchMarket(supervisor, ' ')).toEqual([]);
  });

  it('customs is asked about declarations, and what it says is shown', async () => {
    const { supplyId } = await make('registered');
    await runJob('ask-customs');
    const { data } = await supervisor.call('GET /api/Export/GetSupplyCottages', {
      query: { supplyId: text(supplyId) },
    });
    for (const cottage of data.list) expect([1, 2, 3]).toContain(cottage.customsResult);
    expect(data.list.map(({ customsResult }) => customsResult)).toContain(1);
    const { rows } = await db.query('select id from customs_declaration where customs_result = 0');
    expect(rows).toEqual([]);
  });

  it('each minute ends what is over: unpaid dealings, supplies and demands past their last day', async () => {
    const { supplyId, demandId, id } = await make('confirmed');
    // Two more dealings of the same office miss their deadline: three in all.
    for (const _ of [1, 2]) await make('confirmed');
    // The clock moves past the last days of supply and demand, into the next Jalali year.
    clock.advanceMinutes(100 * 24 * 60);
    await runJob('end-due-exports');
    expect(await statusOf(db, id)).toBe(8); // expired, as 6 is below
    expect(await amountsOf(db, 'export_supply', supplyId)).toMatchObject({ status: 6, reserved: '0.00' });
    expect(await amountsOf(db, 'export_demand', demandId)).toMatchObject({ status: 6, reserved: '0.00' });
    const { rows } = await db.query(
      'select status from payment_identifier where owner_type = 1 and owner_id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 5 }]); // voided
    const alerts = await db.query('select sarafi_id as "sarafiId" from sarafi_alert where subject = 6');
    expect(alerts.rows).toContainEqual({ sarafiId: 1 });
  });
});
