/** Calls of payments over HTTP: cheques and invalid deposits are read and decided on. */
import { paymentsCalls } from '@nazer/contract/payments/payments.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { undone } from '../../platform/database/undone.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { openFeedClient } from '../../platform/testing/testing-feed-client.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { findDepositOwners } from './deposits.queries.ts';
import { recordDeposit } from './deposits.service.ts';
import {
  addDealing,
  addMarket,
  type Contract,
  depositOf,
  actorAs,
  merchantId,
  nextSayad,
  officeId,
  testNow,
} from './payments.testing.ts';

const description = 'به درخواست کتبی پرداخت‌کننده';

describe.each(bothEngines())('the calls of payments on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let operator: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db);
    test = await openTestApp(db, { clock: fakeClock(testNow.toISOString()) });
    supervisor = await test.signIn('supervisor');
    operator = await test.signIn('operator');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const dealing = (sarafiId = 1): Promise<Contract> => db.transaction((tx) => addDealing(tx, sarafiId));

  /** Adds an invalid deposit, by default of another payer; gives its id. */
  async function invalidDeposit(contract: Contract, given: Parameters<typeof depositOf>[1] = {}) {
    const deposit = depositOf(contract, { payerId: merchantId, ...given });
    return (await db.transaction((tx) => recordDeposit(tx, actorAs('SYS'), deposit))).id;
  }

  /** State (3: paid) and paid rials of a dealing. */
  const paidOf = async ({ id }: Contract) =>
    (await db.query('select status, paid_rial as "paidRial" from dealing where id = $1', [id])).rows[0];

  it('invalid deposits are listed with the sum of all that match', async () => {
    const contract = await dealing();
    await invalidDeposit(contract, { amountRial: '1000' });
    await invalidDeposit(contract, { amountRial: '500' });
    const query = { fromDate: '1404/10/02', toDate: '1404/10/02', reason: '6', pageSize: '1' };
    const { data } = await supervisor.call('GET /api/Export/GetInvalidPaymentIdentifier', { query });
    expect(data).toMatchObject({ totalCount: 2, summary: { amountRial: '1500' } });
    expect(data.list).toMatchObject([
      { amountRial: '500', reasonTitle: 'پرداخت‌کننده مغایر', resolutionTitle: 'باز' },
    ]);
    const unasked = await supervisor.call('GET /api/Export/GetInvalidPaymentIdentifier', {
      query: { ...query, reason: '', resolution: '' },
    });
    expect(unasked.data).toEqual(data);
  });

  describe('a deposit', () => {
    const read = async (client: TestClient, id: number) =>
      (await client.call('GET /api/Export/GetInvalidDeposit', { query: { id: String(id) } })).data;

    it('with a mistyped identifier is proposed for the contract it means, with the reason', async () => {
      const [meant, other] = [await dealing(), await dealing()];
      const swapped = meant.identifier.replace(/(\d)(\d)$/u, '$2$1');
      const id = await invalidDeposit(meant, { rawIdentifier: swapped, payerId: officeId });
      const data = await read(operator, id);
      expect(data).toMatchObject({ likelyOwnerType: 1, likelyOwnerId: meant.id, resolution: 0 });
      expect(data.owners[0]).toMatchObject({ dealingId: meant.id, offerId: null, clues: [1, 3, 4, 5] });
      expect(data.owners[0]?.why).toContain('شناسه با یک خطای تایپی');
      // Clues: 1 mistyped identifier, 3 payer, 4 account, 5 whole rest. The payer also pays the other contract.
      expect(data.owners.find(({ ownerId }) => ownerId === other.id)?.clues).toEqual([3, 4, 5]);
      expect(data.allowedActions).toMatchObject([
        { action: 'assign', isAllowed: true, title: 'انتساب به قرارداد' },
        { action: 'refund', isAllowed: true },
      ]);
    });

    it('finds the contract whose identifier was quoted among a thousand others of its payer', async () => {
      const ids = await undone(db, async (tx) => {
        const copies = (contract: Contract) =>
          tx.query(
            `insert into dealing (supply_id, demand_id, sarafi_id, supplier_national_id, supplier_category, currency,
               amount, rate, total_rial, forum_type, rate_type, deal_date, status, bound_on, euro_amount)
             select supply_id, demand_id, sarafi_id, supplier_national_id, supplier_category, currency, amount, rate,
               total_rial, forum_type, rate_type, deal_date, status, bound_on, euro_amount
             from dealing cross join generate_series(1, 500) where id = $1`,
            [contract.id],
          );
        await copies(await addDealing(tx));
        const named = await addDealing(tx);
        await copies(named);
        const owners = await findDepositOwners(tx, {
          payerId: officeId,
          payerSheba: '-',
          amountRial: named.totalRial,
          sarafiId: null,
          dealingIds: [named.id],
          offerIds: [],
        });
        return [named.id, owners[0]?.ownerId, owners.length];
      });
      expect(ids).toEqual([ids[0], ids[0], 500]);
    });

    it('is proposed for no contract that cannot take it, and settled it is proposed for none', async () => {
      const contract = await dealing();
      const amountRial = `${contract.totalRial}0`;
      const id = await invalidDeposit(contract, { amountRial });
      expect((await read(operator, id)).owners).toEqual([]);
      const body = { id, decision: 'refund', description } as const;
      await operator.call('POST /api/Export/ResolveDeposit', { body });
      expect(await read(operator, id)).toMatchObject({
        resolution: 2,
        likelyOwnerId: null,
        owners: [],
        allowedActions: [
          { isAllowed: false, reason: 'wrongState', sentence: expect.stringContaining('عودت') },
          { isAllowed: false },
        ],
      });
      const denied = await read(supervisor, id);
      expect(denied.allowedActions[0]?.reason).toBe('missingRight');
      const none = await operator.call('GET /api/Export/GetInvalidDeposit', { query: { id: '999999' } });
      expect(none.problem.code).toBe('notFound');
    });

    it('is assigned by hand to the contract it belongs to, once', async () => {
      const contract = await dealing();
      const id = await invalidDeposit(contract);
      const body = { id, decision: 'assign', ownerType: 1, ownerId: contract.id, description } as const;
      const done = await operator.call('POST /api/Export/ResolveDeposit', { body });
      expect(done.data).toMatchObject({ result: 'done', status: 1, statusTitle: 'انتساب دستی' });
      expect(await paidOf(contract)).toEqual({ status: 3, paidRial: contract.totalRial });
      const again = await operator.call('POST /api/Export/ResolveDeposit', { body });
      expect(again.data.result).toBe('unchanged');
      const other = await operator.call('POST /api/Export/ResolveDeposit', {
        body: { id, decision: 'refund', description },
      });
      expect(other.problem.code).toBe('illegalTransition');
      expect(await paidOf(contract)).toEqual({ status: 3, paidRial: contract.totalRial });
    });

    it('is sent back with a reason, or stays where it does not fit', async () => {
      const contract = await dealing();
      const id = await invalidDeposit(contract, { amountRial: '1125000001' });
      const assign = { id, decision: 'assign', ownerType: 1, ownerId: contract.id, description } as const;
      const tooMuch = await operator.call('POST /api/Export/ResolveDeposit', { body: assign });
      expect(tooMuch.problem).toMatchObject({ code: 'depositDoesNotFit', data: { reason: 5 } });
      expect(tooMuch.problem.detail).toContain('مبلغ مغایر');
      const short = await operator.call('POST /api/Export/ResolveDeposit', {
        body: { id, decision: 'refund', description: 'کوتاه' },
      });
      expect(short.problem.code).toBe('reasonTooShort');
      const nowhere = await operator.call('POST /api/Export/ResolveDeposit', {
        body: { id, decision: 'assign', description },
      });
      expect(nowhere.problem.code).toBe('missingField');
      expect(paymentsCalls['POST /api/Export/ResolveDeposit'].errors).toContain('missingField');
      const back = await operator.call('POST /api/Export/ResolveDeposit', {
        body: { id, decision: 'refund', description },
      });
      expect(back.data).toMatchObject({ result: 'done', status: 2 });
    });

    it('is not settled by those who may only look', async () => {
      const id = await invalidDeposit(await dealing());
      const answer = await supervisor.call('POST /api/Export/ResolveDeposit', {
        body: { id, decision: 'refund', description },
      });
      expect(answer.problem.code).toBe('forbidden');
    });
  });

  it('deposits that fit no contract are shown as such, with the reason in words', async () => {
    const contract = await dealing();
    const feed = await openFeedClient(db, test, { nouns: ['Deposits'] });
    const deposit = {
      amountRial: contract.totalRial,
      depositAt: testNow.toISOString(),
      payerId: officeId,
      payerSheba: 'IR270170000000100324200001',
    };
    const { data } = await feed.call('POST /api/Feed/Deposits', {
      body: {
        source: 'bank',
        rows: [
          { ...deposit, externalId: 'd1', bankRef: 'F-1', identifier: '123' },
          { ...deposit, externalId: 'd2', bankRef: 'F-2' },
          { ...deposit, externalId: 'd3', bankRef: 'F-3', identifier: contract.identifier },
          { ...deposit, externalId: 'd4', bankRef: 'F-3', identifier: contract.identifier },
        ],
      },
    });
    const misfit = (reason: string) => `این واریزی با قرارداد نمی‌خواند: ${reason}`;
    expect(data.rows.map(({ result, code, message }) => [result, code, message])).toEqual([
      ['accepted', 'depositDoesNotFit', misfit('رقم کنترلی غلط')],
      ['accepted', 'depositDoesNotFit', misfit('شناسه خالی')],
      ['accepted', '', ''],
      ['accepted', 'depositDoesNotFit', misfit('تکراری')],
    ]);
  });

  describe('cheques', () => {
    async function sendCheque(contract: Contract) {
      const feed = await openFeedClient(db, test, { nouns: ['Cheques'] });
      const sayadId = nextSayad();
      const send = async (row: object) => {
        const rows = [{ externalId: `${sayadId}-${JSON.stringify(row).length}`, sayadId, ...row }];
        const { data } = await feed.call('POST /api/Feed/Cheques', { body: { source: 'bank', rows } });
        return data.rows[0];
      };
      const issued = await send({
        dealingId: contract.id,
        drawerNationalId: officeId,
        drawerName: 'صرافی',
        payeeNationalId: merchantId,
        payeeName: 'صادرکننده',
        amountRial: contract.totalRial,
        issueDate: '1404/10/01',
        dueDate: '1404/10/08',
        bank: 'ملی',
      });
      return { id: issued?.id ?? 0, sayadId, send };
    }

    it('come in by the feed, are found by their columns and summed', async () => {
      const contract = await dealing();
      const { id, sayadId } = await sendCheque(contract);
      const search = async (body: object) =>
        (await supervisor.call('POST /api/PaymentTasvieh/SearchDigitalChequePayments', { body })).data;
      const found = await search({
        sayadId,
        dealingId: contract.id,
        status: 1,
        bank: 'ملی',
        from: '1404/10/01',
        dueTo: '1404/10/08',
        minAmount: '۱٬۱۲۵٬۰۰۰٬۰۰۰',
      });
      expect(found).toMatchObject({
        totalCount: 1,
        summary: { amountRial: contract.totalRial },
        list: [{ paymentId: id, sayadId, dealingId: contract.id, statusTitle: expect.any(String) }],
      });
      expect(await search({ sayadId, maxAmount: '1' })).toMatchObject({ totalCount: 0, list: [] });
    });

    it('pay their dealing when the bank has collected them, and tell their history', async () => {
      const contract = await dealing();
      const { id, send } = await sendCheque(contract);
      for (const action of ['payeeConfirm', 'sendForCollection', 'collect']) await send({ action });
      expect(await paidOf(contract)).toEqual({ status: 3, paidRial: contract.totalRial });
      const { data } = await supervisor.call('GET /api/PaymentTasvieh/GetDigitalChequePaymentById', {
        query: { paymentId: String(id) },
      });
      expect(data.status).toBe(4);
      expect(data.history.map(({ transition }) => transition)).toEqual([
        'collect',
        'sendForCollection',
        'payeeConfirm',
        'issue',
      ]);
      expect(data.allowedActions).toContainEqual(
        expect.objectContaining({
          action: 'annotate',
          title: 'یادداشت',
          isAllowed: false,
          reason: 'missingRight',
        }),
      );
      const late = await send({ action: 'bounce' });
      expect(late).toMatchObject({ result: 'refused', code: 'illegalTransition' });
    });

    it('get a note and are asked about by an operator; their state stays the bank’s', async () => {
      const { id } = await sendCheque(await dealing());
      const annotate = () =>
        operator.call('POST /api/PaymentTasvieh/AnnotateCheque', { body: { paymentId: id, description } });
      expect((await annotate()).data).toMatchObject({ result: 'done', status: 1 });
      expect((await annotate()).data.result).toBe('unchanged');
      const answer = await operator.call('POST /api/PaymentTasvieh/RefreshInquiry', {
        body: { paymentId: id },
      });
      expect(answer.data).toMatchObject({ result: 'done', status: 1 });
      const { data } = await operator.call('GET /api/PaymentTasvieh/GetDigitalChequePaymentById', {
        query: { paymentId: String(id) },
      });
      expect(data).toMatchObject({ annotation: description, inquiryAt: testNow.toISOString() });
      const none = await operator.call('POST /api/PaymentTasvieh/AnnotateCheque', {
        body: { paymentId: 999_999, description },
      });
      expect(none.problem.code).toBe('notFound');
    });
  });

  it('people of an office see the cheques and deposits of its own contracts alone', async () => {
    // The roles of the system here hold neither right; a role of the office's own may.
    for (const right of ['pay.cheque.view', 'pay.invalid.view'])
      await db.query(`insert into role_permission (role_name, permission) values ('SARAFI_OPERATOR', $1)`, [
        right,
      ]);
    const office = await test.signIn('office');
    const contracts = [await dealing(1), await dealing(2)];
    const cheques: number[] = [];
    for (const contract of contracts) {
      await invalidDeposit(contract, { amountRial: '7' });
      const { rows } = await db.query<{ id: number }>(
        `insert into digital_cheque (sayad_id, dealing_id, drawer_national_id, amount_rial, issue_date)
         values ($1, $2, '1', 77, '1404/09/01') returning id`,
        [nextSayad(), contract.id],
      );
      cheques.push(rows[0]?.id ?? 0);
    }
    const list = await office.call('POST /api/PaymentTasvieh/SearchDigitalChequePayments', {
      body: { minAmount: '77', maxAmount: '77' },
    });
    expect(list.data).toMatchObject({
      totalCount: 1,
      summary: { amountRial: '77' },
      list: [{ paymentId: cheques[0] }],
    });
    const statuses = await Promise.all(
      cheques.map(async (id) => {
        const query = { paymentId: String(id) };
        return (await office.call('GET /api/PaymentTasvieh/GetDigitalChequePaymentById', { query })).status;
      }),
    );
    expect(statuses).toEqual([200, 404]);
    const deposits = await office.call('GET /api/Export/GetInvalidPaymentIdentifier', { query: {} });
    const all = await supervisor.call('GET /api/Export/GetInvalidPaymentIdentifier', { query: {} });
    expect(deposits.data.list.filter(({ amountRial }) => amountRial === '7')).toHaveLength(1);
    expect(all.data.list.filter(({ amountRial }) => amountRial === '7')).toHaveLength(2);
  });
});
