import { positionComponent as component } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { closeDays } from './close-days.ts';
import { checkTrade, lockOffice, type PositionEntry, postEntries, postEntry } from './position.service.ts';
import { addOffice, addReferenceRates } from '../sarafi.testing.ts';
import { checkTaahod, openTaahod, taahodOf } from '../limits/taahod.service.ts';

const yesterday = '1405/08/29';
const today = '1405/08/30';

describe.each(testEngines())('the position ledger over days on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let operator: TestClient;
  let office: TestClient;
  const clock = fakeClock('2026-11-21T08:30:00Z');
  let nextRef = 0;

  const entry = (given: Partial<PositionEntry>): PositionEntry => ({
    sarafiId: 1,
    currency: 'EUR',
    bizDate: today,
    component: component.sanaBuy,
    amount: '1',
    rate: '1330000',
    euroAmount: '1',
    refType: 3,
    refId: (nextRef += 1),
    ...given,
  });
  const post = (...entries: PositionEntry[]) => db.transaction((tx) => postEntries(tx, entries));
  const balance = async (from: string, to: string, id = '1') =>
    (
      await supervisor.call('GET /api/SarafiManagment/GetBalanceSarafPosition', {
        query: { exchangeId: id, fromDateShamsi: from, toDateShamsi: to },
      })
    ).data;

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db, { clock });
    supervisor = await test.signIn('supervisor');
    operator = await test.signIn('operator');
    office = await test.signIn('office');
    await db.transaction((tx) => addReferenceRates(tx, '1405/01/01'));
    for (const id of [1, 2, 3]) await addOffice(db, { id });
    await db.query(`insert into currency_use (id, title, operation) values (1, 'مسافرتی', 3), (47, 'بازار متشکل', 3)
      on conflict do nothing`);
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('adds up to the worked numbers, over open and final days alike', async () => {
    await post(
      entry({ bizDate: '1405/08/01', amount: '100000', component: component.correction, refType: 5 }),
      entry({ bizDate: yesterday, amount: '20000' }),
      entry({ bizDate: yesterday, amount: '-35000', component: component.sanaSell }),
      entry({ bizDate: yesterday, amount: '150000', component: component.nimaExportBuy, refType: 2 }),
      entry({ bizDate: yesterday, amount: '-180000', component: component.nimaImportSell, refType: 1 }),
      entry({ bizDate: yesterday, amount: '40000', component: component.bankBuy, refType: 4 }),
      entry({ bizDate: yesterday, amount: '-5000', component: component.correction, refType: 5 }),
      entry({ bizDate: today, amount: '30000' }),
      entry({ bizDate: today, currency: 'USD', amount: '-80000', component: component.sanaSell }),
    );
    const worked = {
      currency: 'EUR',
      opening: '100000.00',
      sanaBuy: '20000.00',
      sanaSell: '35000.00',
      nimaBuy: '150000.00',
      nimaSell: '180000.00',
      bankBuy: '40000.00',
      bankSell: '0.00',
      correction: '-5000.00',
      closing: '90000.00',
      euroRate: '1.00000000',
      closingEur: '90000.00',
    };
    const before = await balance(yesterday, yesterday);
    expect(before.list).toMatchObject([worked]);
    const open = await balance(yesterday, today);
    await closeDays({ db, clock });
    expect(await balance(yesterday, yesterday)).toEqual(before);
    expect(await balance(yesterday, today)).toEqual(open);
    expect(open.list).toMatchObject([
      { currency: 'EUR', opening: '100000.00', sanaBuy: '50000.00', closing: '120000.00' },
      { currency: 'USD', opening: '0.00', closing: '-80000.00', closingEur: '-67969.92' },
    ]);
    expect(open.summary).toMatchObject({
      long: '120000.00',
      short: '67969.92',
      net: '52030.08',
      shorthand: '120000.00',
      gross: '187969.92',
      value: '120000.00',
      pct: '24.00',
      unvalued: [],
    });
    expect((await balance('1405/07/01', '1405/07/30')).list).toEqual([]);
    expect((await balance(today, today)).list).toMatchObject([{ opening: '90000.00' }, { opening: '0.00' }]);
  });

  it('refuses days that are none, turned around or too many', async () => {
    const readBalance = async (fromDateShamsi: string, toDateShamsi: string) =>
      (
        await supervisor.call('GET /api/SarafiManagment/GetBalanceSarafPosition', {
          query: { exchangeId: '1', fromDateShamsi, toDateShamsi },
        })
      ).problem;
    expect((await readBalance('1405/08/31', today)).code).toBe('badDateInput');
    expect((await readBalance(today, yesterday)).code).toBe('endBeforeStart');
    expect(await readBalance('1404/08/29', today)).toMatchObject({
      code: 'badDateRange',
      detail: expect.stringContaining('366'),
    });
    expect(await readBalance('1404/08/30', today)).toBeUndefined();
    expect((await balance('۱۴۰۴-۰۹-۰۱', today)).totalCount).toBe(2);
  });

  describe('reports', () => {
    const sana = (given: { type: 1 | 2; amount: string; rate: string; use?: number; status?: number }) =>
      db.query(
        `insert into sana_transaction (tracking_code, sarafi_id, transaction_type, payment_type, customer_type, national_id,
           customer_name, date, currency, amount, rate, rial_amount_calc, euro_amount, currency_use_id, status)
         values ($1, 1, $2, 1, 1, '0499370899', 'نرگس', $3, 'USD', $4, $5, $4::numeric * $5::numeric, 1, $6, $7)`,
        [
          `T${(nextRef += 1)}`,
          given.type,
          today,
          given.amount,
          given.rate,
          given.use ?? 1,
          given.status ?? 0,
        ],
      );
    const query = { exchangeId: '1', fromDateShamsi: yesterday, toDateShamsi: today };

    it('of SANA have sums and averages by currency without what is void', async () => {
      await sana({ type: 1, amount: '150000', rate: '1125000' });
      await sana({ type: 1, amount: '50000', rate: '1131000', status: 1 });
      await sana({ type: 1, amount: '300000', rate: '1119500' });
      await sana({ type: 1, amount: '999999', rate: '1', status: 2 });
      await sana({ type: 2, amount: '10', rate: '1100000' });
      const { data } = await supervisor.call('GET /api/SarafiManagment/GetSanaSarafReportBuy', {
        query: { ...query, pageSize: '2' },
      });
      expect([data.totalCount, data.list.length]).toEqual([4, 2]);
      expect(data.list[0]).toMatchObject({
        statusTitle: 'باطل‌شده',
        currencyUse: 'مسافرتی',
        paymentTypeTitle: 'نقدی (اسکناس)',
      });
      expect(data.summary.byCurrency).toEqual([
        {
          currency: 'USD',
          count: 3,
          endedCount: 1,
          endedAmount: '999999.00',
          ignoredCount: 0,
          ignoredAmount: '0.00',
          amount: '500000.00',
          totalRial: '561150000000',
          euroAmount: '3.00',
          wavg: '1122300',
        },
      ]);
      const sold = await supervisor.call('GET /api/SarafiManagment/GetSanaSarafReportSell', { query });
      expect(sold.data.summary.byCurrency).toMatchObject([{ wavg: '1100000' }]);
    });

    it('of banks join sales from resources and the headings of SANA', async () => {
      await sana({ type: 1, amount: '7', rate: '2', use: 47 });
      await sana({ type: 2, amount: '9', rate: '3', use: 47 });
      await db.query(
        `insert into resource_sale (sch_date, year, exchange_id, currency, amount, rate, total_rial, forum_type, resource_title,
           status, is_in_position)
         values ($1, 1405, 1, 'EUR', 100, 5, 500, 2, 'بانک ملی', 2, true),
           ($1, 1405, 1, 'EUR', 100, 5, 500, 2, 'طرح', 1, false)`,
        [yesterday],
      );
      const bought = await supervisor.call('GET /api/SarafiManagment/GetBankSarafPositionBuyFromBank', {
        query,
      });
      expect(bought.data.list.map(({ sourceTitle, bank, amount }) => [sourceTitle, bank, amount])).toEqual([
        ['بازار متشکل', 'نرگس', '7.00'],
        ['منابع بانک', 'بانک ملی', '100.00'],
      ]);
      const sold = await supervisor.call('GET /api/SarafiManagment/GetBankSarafPositionSaleToBank', {
        query,
      });
      expect(sold.data.list).toMatchObject([{ amount: '9.00', source: 2 }]);
    });

    it('of NIMA show what became binding, and sum up what still is', async () => {
      await db.query(
        `insert into merchant (national_id, full_name) values ('10380284790', 'پتروشیمی نمونه')`,
      );
      await db.query(
        `insert into import_request (id, merchant_national_id, currency, amount, rate_type, request_type, source, status)
         select n, '10380284790', 'EUR', 100, 0, 1, 1, 3 from generate_series(1, 2) n`,
      );
      await db.query(
        `insert into offer (id, request_id, sarafi_id, merchant_national_id, currency, amount, unit_price, total_rial, euro_amount,
           rate_type, transfer_delay_hours, status, bound_on, is_position_ignored)
         values (11, 1, 1, '10380284790', 'EUR', 100, 1330000, 133000000, 100, 0, 24, 3, $1, false),
           (12, 2, 1, '10380284790', 'EUR', 50, 1330000, 66500000, 50, 0, 24, 9, $1, true)`,
        [today],
      );
      const { data } = await supervisor.call('GET /api/SarafiManagment/GetNimaSarafPositionSell', { query });
      expect(data.list).toMatchObject([
        { offerId: 12, statusTitle: 'لغو شده', ignored: true },
        { offerId: 11, requestId: 1, merchant: 'پتروشیمی نمونه', rate: '1330000.0000', ignored: false },
      ]);
      expect(data.summary.byCurrency).toMatchObject([
        { count: 1, endedCount: 1, endedAmount: '50.00', amount: '100.00', wavg: '1330000' },
      ]);
      const bought = await supervisor.call('GET /api/SarafiManagment/GetNimaSarafPositionBuy', { query });
      expect(bought.data).toEqual({ list: [], totalCount: 0, summary: { byCurrency: [] } });
    });

    it('go out together as a workbook of seven sheets from right to left, by a ticket for one use', async () => {
      const { data } = await office.call('POST /api/SarafiManagment/ExportPosition', { query });
      const fetch = () =>
        test.anonymous.call('GET /api/SarafiManagment/DownloadPosition', {
          query: { ...query, authtoken: data.ticket },
        });
      const file = await fetch();
      const { sheets } = await readXlsx(file.bytes);
      expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
        ['تراز', 8],
        ['خرید سنا', 12],
        ['فروش سنا', 9],
        ['خرید نیما', 7],
        ['فروش نیما', 9],
        ['بانک', 9],
        ['اصلاحی', 6],
      ]);
      for (const { name, rows } of sheets) {
        expect(rows.slice(0, 2).map(([text]) => text)).toEqual([
          `${name} – صرافی 1`,
          `از ${query.fromDateShamsi} تا ${query.toDateShamsi}`,
        ]);
        const made = rows.slice(2, 4).map(([text]) => String(text));
        expect(made.some((text) => text.includes('تهیه: پریسا امانی'))).toBe(true);
      }
      expect(sheets[0]?.rows[6]?.[0]).toBe('EUR');
      expect(sheets[0]?.rows[6]?.slice(1).every((cell) => cell === null || typeof cell === 'number')).toBe(
        true,
      );
      expect(sheets[1]?.rows[7]?.[3]).toBe('0499370899');
      expect((await fetch()).problem.code).toBe('badTicket');
    });
  });

  describe('corrections', () => {
    const body = {
      sarId: 2,
      currency: 'usd',
      direction: 2,
      amount: '۱٬۵۰۰٫۵',
      effectiveDate: yesterday,
      reasonCode: 2,
      description: 'ثبت دوباره یک معامله',
    } as const;
    const add = (given: object = {}, as = operator) =>
      as.call('POST /api/SarafiManagment/AddNewPositionCorrection', { body: { ...body, ...given } });
    const decide = (approvalId: number | null, as = supervisor) =>
      as.call('POST /api/System/DecideApprovals', {
        body: { ids: [approvalId ?? 0], isApproved: true, reason: 'اسناد بررسی شد' },
      });
    const list = async (query: Record<string, string> = { sarId: '2' }) =>
      (await supervisor.call('GET /api/SarafiManagment/GetPositionCorrections', { query })).data;
    const held = async () =>
      (await db.query<{ amount: string }>('select amount from position_current where sarafi_id = 2')).rows[0]
        ?.amount;

    it('are refused where they say something wrong', async () => {
      const code = async (given: object, as = operator) => (await add(given, as)).problem?.code;
      expect(await code({ amount: '0' })).toBe('figureOutOfRange');
      expect(await code({ amount: '1.005' })).toBe('figureOutOfRange');
      expect(await code({ currency: 'XXX' })).toBe('unknownCurrency');
      expect(await code({ effectiveDate: '1405/09/01' })).toBe('correctionInFuture');
      expect(await code({ effectiveDate: '1405/07/28' })).toBe('correctionTooEarly');
      expect(await code({ description: 'کوتاه' })).toBe('reasonTooShort');
      expect(await code({ reasonCode: 7 })).toMatch(/^(?:wrongType|badValue)$/u);
      expect(await code({ sarId: 999 })).toBe('notFound');
      expect(await code({ id: 999 })).toBe('notFound');
      expect((await add({}, office)).status).toBe(403);
    });

    it('wait for somebody else, and then post an entry on the first open day', async () => {
      const answer = await add();
      expect(answer.data).toMatchObject({ result: 'waiting', status: 2, statusTitle: 'در انتظار تأیید' });
      expect((await list()).list).toMatchObject([{ id: answer.data.id, status: 2, createdBy: 'سارا پناهی' }]);
      expect((await add()).problem.code).toBe('approvalWaiting');
      expect(await held()).toBeUndefined();
      const decided = await decide(answer.data.approvalId);
      expect(decided.data.rows).toMatchObject([
        { result: 'approved', outcome: { result: 'done', status: 3 } },
      ]);
      const { list: rows } = await list();
      expect(rows).toMatchObject([
        {
          docNo: 'PC-1405-000001',
          directionTitle: 'کاهش',
          amount: '1500.50',
          reasonTitle: 'اصلاح اشتباه ثبت',
          statusTitle: 'اعمال‌شده',
          createdBy: 'سارا پناهی',
          approvedBy: 'حسین دلاور',
          balanceAfter: '-1500.50',
          effectiveDate: yesterday,
        },
      ]);
      expect(rows[0]?.allowedActions).toContainEqual(
        expect.objectContaining({
          action: 'void',
          title: 'ابطال',
          isAllowed: true,
          reason: null,
        }),
      );
      const posted = 'select biz_date, effective_date, amount from position_entry where sarafi_id = 2';
      expect((await db.query(posted)).rows).toEqual([
        { bizDate: today, effectiveDate: yesterday, amount: '-1500.50' },
      ]);
      const marked = 'updated_by = approved_by and updated_at > created_at';
      expect((await db.query(`select from position_correction where ${marked}`)).rows).toHaveLength(1);
    });

    it('cannot be approved by who asked for them', async () => {
      const answer = await add({ amount: '3' }, operator);
      const own = await decide(answer.data.approvalId, operator);
      expect(own.status).toBe(403);
      const id = answer.data.approvalId ?? 0;
      await expect(
        db.query(
          `update approval set status = 2, decided_by = requested_by, decided_at = now() where id = ${id}`,
        ),
      ).rejects.toThrow(/approval_two_people_check/u);
      await operator.call('POST /api/System/RecallApproval', { body: { id } });
    });

    it('that are rejected, recalled or never decided on show that in their state', async () => {
      const stateOf = async (id: number | null) =>
        (await list({})).list.find((row) => row.id === id)?.statusTitle;
      const history = async (id: number | null) =>
        (
          await db.query<{ step: string }>(
            `select transition || ' ' || actor_role as step from transition_history
             where entity = 'PositionCorrection' and entity_id = $1 order by id`,
            [id],
          )
        ).rows.map(({ step }) => step);
      const requestCorrection = async (amount: string) => (await add({ amount })).data;

      const refused = await requestCorrection('5');
      await supervisor.call('POST /api/System/DecideApprovals', {
        body: { ids: [refused.approvalId ?? 0], isApproved: false, reason: 'سند پیوست کافی نیست' },
      });
      expect(await stateOf(refused.id)).toBe('رد');
      expect(await history(refused.id)).toEqual(['draft OP', 'submit OP', 'reject SUP']);
      expect((await add({ id: refused.id, amount: '5' })).problem.code).toBe('illegalTransition');

      const recalled = await requestCorrection('6');
      await operator.call('POST /api/System/RecallApproval', { body: { id: recalled.approvalId ?? 0 } });
      expect(await stateOf(recalled.id)).toBe('ابطال');

      const removed = await requestCorrection('7');
      expect((await add({ id: removed.id, amount: '8' })).problem.code).toBe('illegalTransition');
      const query = { id: String(removed.id) };
      const gone = await supervisor.call('POST /api/SarafiManagment/DeletePositionCorrection', { query });
      expect(gone.data).toMatchObject({ result: 'done', status: 5 });
      expect((await decide(removed.approvalId)).data.rows).toMatchObject([{ code: 'approvalClosed' }]);

      const forgotten = await requestCorrection('9');
      await db.query(`update approval set expires_at = now() - interval '1 year' where id = $1`, [
        forgotten.approvalId,
      ]);
      await db.transaction((tx) =>
        enqueue(tx, { name: 'expire-approvals', schema: z.strictObject({}) }, { data: {} }),
      );
      await test.runDueJobs();
      expect(await stateOf(forgotten.id)).toBe('ابطال');
      expect(await history(forgotten.id)).toEqual(['draft OP', 'submit OP', 'discard SYS']);
      expect((await held()) ?? '0.00').toBe('-1500.50');
    });

    it('are voided by a reversing entry after approval, drafts at once', async () => {
      const { list: rows } = await list({ sarId: '2', status: '3' });
      const id = String(rows[0]?.id);
      const remove = (given: string, as = operator) =>
        as.call('POST /api/SarafiManagment/DeletePositionCorrection', { query: { id: given } });
      const answer = await remove(id);
      expect(answer.data).toMatchObject({ result: 'waiting', status: 3 });
      await decide(answer.data.approvalId);
      expect(await held()).toBe('0.00');
      expect((await remove(id)).data).toMatchObject({ result: 'unchanged', status: 5, statusTitle: 'ابطال' });
      const draft = await add({ isDraft: true });
      expect(draft.data).toMatchObject({ result: 'done', status: 1, statusTitle: 'پیش‌نویس' });
      expect((await remove(String(draft.data.id))).data).toMatchObject({ result: 'done', status: 5 });
      expect((await add({ id: draft.data.id })).problem.code).toBe('illegalTransition');
      expect(await held()).toBe('0.00');
      expect((await remove('999')).status).toBe(404);
    });

    it('are applied from a draft with what it now says', async () => {
      const draft = await add({ isDraft: true });
      const answer = await add({ id: draft.data.id, amount: '20', direction: 1 });
      expect(answer.data).toMatchObject({ result: 'waiting', id: draft.data.id, status: 2 });
      await decide(answer.data.approvalId);
      expect((await list()).list[0]).toMatchObject({ id: draft.data.id, amount: '20.00', status: 3 });
      expect(await held()).toBe('20.00');
    });

    it('have numbers without gaps, whoever writes at the same time and whatever fails', async () => {
      const calls = Array.from({ length: 12 }, (_, index) =>
        add({ isDraft: true, sarId: (index % 2) + 2, ...(index % 5 === 4 ? { fileId: -1 } : {}) }),
      );
      await Promise.all(calls);
      const { rows } = await db.query<{ docNo: string }>(
        'select doc_no from position_correction order by doc_no',
      );
      expect(rows.map(({ docNo }) => docNo)).toEqual(
        rows.map((_, index) => `PC-1405-${String(index + 1).padStart(6, '0')}`),
      );
      expect(rows.length).toBeGreaterThan(10);
    });
  });

  it('every change leaves an entry in the log', async () => {
    const { rows } = await db.query(
      `select distinct resource, action, user_name as "userName" from event_log
       where resource in ('Sarafi', 'PositionCorrection')`,
    );
    for (const logged of [
      { resource: 'Sarafi', action: 'export', userName: 'office' },
      { resource: 'PositionCorrection', action: 'request', userName: 'operator' },
      { resource: 'PositionCorrection', action: 'insert', userName: 'operator' },
      { resource: 'PositionCorrection', action: 'transition', userName: 'supervisor' },
    ])
      expect(rows).toContainEqual(logged);
  });

  it('never lets writers at the same time pass a ceiling', async () => {
    await addOffice(db, { id: 60, positionCeiling: '1000.00', taahodCeiling: '500.00' });
    const trade = () =>
      db.transaction(async (tx) => {
        const limits = await lockOffice(tx, 60);
        await checkTrade(tx, limits, { currency: 'EUR', signedAmount: '70', day: today });
        await postEntry(tx, entry({ sarafiId: 60, amount: '70' }));
      });
    const promise = () =>
      db.transaction(async (tx) => {
        const limits = await lockOffice(tx, 60);
        const commitment = { commitmentType: 1, euroAmount: '35.00', rateType: 0, supplierCategory: null };
        await checkTaahod(tx, limits, commitment, today);
        const bound = { refType: 1, refId: (nextRef += 1), boundOn: today, countedFrom: today };
        await openTaahod(tx, { ...commitment, ...bound, sarafiId: 60 });
      });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 48 }, (_, index) => (index % 2 === 0 ? trade() : promise())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(14 + 14); // 14 × 70 of 1,000, 14 × 35 of 500
    const { rows } = await db.query('select amount from position_current where sarafi_id = 60');
    expect(rows).toEqual([{ amount: '980.00' }]);
    expect((await taahodOf(db, 60, today)).used).toBe('490.00');
  });

  it('carries what was held over days without a row', async () => {
    await addOffice(db, { id: 70 });
    await db.query(
      `insert into position_day (sarafi_id, currency, biz_date, opening, correction, closing, is_final)
       values (70, 'EUR', '1405/08/01', 0, 500, 500, true)`,
    );
    await db.query(
      `insert into position_day (sarafi_id, currency, biz_date, opening) values (70, 'EUR', $1, 500)`,
      [today],
    );
    await db.query(`insert into position_current values (70, 'EUR', 500)`);
    const held = { opening: '500.00', correction: '0.00', closing: '500.00', closingEur: '500.00' };
    expect((await balance('1405/08/10', '1405/08/20', '70')).list).toMatchObject([held]);
    expect((await balance('1405/08/10', today, '70')).list).toMatchObject([held]);
    expect((await balance('1405/08/01', yesterday, '70')).list).toMatchObject([
      { opening: '0.00', closing: '500.00' },
    ]);
    await closeDays({ db, clock: fakeClock('2026-11-22T08:30:00Z') });
    expect((await balance('1405/09/01', '1405/09/01', '70')).list).toMatchObject([held]);
  });
});
