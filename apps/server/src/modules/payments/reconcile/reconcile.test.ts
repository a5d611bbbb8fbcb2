/** Three-way match: each planted mismatch is found and nothing else, and people work on it in the allowed order. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { roles } from '@nazer/contract/identity/roles/roles.ts';
import {
  reconcileFinding as finding,
  reconcileResult as result,
} from '@nazer/contract/payments/payments.codes.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../../simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');
const anyDay = { Field: 'date', Condition1: { Type: 'notBlank' as const } };
const wrong = {
  Field: 'result',
  Condition1: { Type: 'in' as const, Values: [result.missing, result.differs] },
};
const work = 'POST /api/PaymentTasvieh/WorkOnReconciliation' as const;
/** Id of a row: kind (1 dealing, 2 offer, 3 SANA deal) times `kindUnit` and the id of the record. */
const offerKey = (id = 0): number => 200_000_000_000 + id;
const dealingKey = (id = 0): number => 100_000_000_000 + id;
const sanaKey = (id = 0): number => 300_000_000_000 + id;

describe.each(testEngines())('three-way match on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let supervisor: TestClient;
  let operator: TestClient;
  let ids: { readonly offers: number[]; readonly dealings: number[]; readonly unpaid: number };

  const run = (text: string, values: unknown[] = []) => db.query<{ id: number }>(text, values);
  const idsOf = async (text: string): Promise<number[]> => (await run(text)).rows.map(({ id }) => id);

  async function findWrong(client = supervisor) {
    const { data } = await client.call('POST /Reconciliation/GetAll', {
      body: { filterModels: [anyDay, wrong], PageIndex: 1, PageSize: 200 },
    });
    return data.list;
  }

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    test = await openTestApp(db, { clock: fakeClock(now.toISOString()) });
    supervisor = await test.signIn('supervisor');
    operator = await test.signIn('operator');
    // Completed offers (6), final dealings (5), and a cancelled offer (9) that was binding.
    ids = {
      offers: await idsOf('select id from offer where status = 6 order by id limit 12'),
      dealings: await idsOf(
        `select id from dealing where status = 5 and sana_tracking_code <> '' order by id limit 8`,
      ),
      unpaid:
        (await idsOf(`select id from offer where status = 9 and bound_on <> '' order by id limit 1`))[0] ?? 0,
    };
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('finds nothing in a market that is whole', async () => {
    expect(ids.offers.length).toBe(12);
    expect(ids.dealings.length).toBe(8);
    expect(ids.unpaid).toBeGreaterThan(0);
    expect(await findWrong()).toEqual([]);
    const { data } = await supervisor.call('POST /Reconciliation/GetAll', {
      body: { PageIndex: 1, PageSize: 1 },
    });
    expect(data.totalCount).toBeGreaterThan(0);
    expect(data.lastDays).toBe(42);
  });

  it('finds each planted mismatch and nothing else', async () => {
    const { offers: o, dealings: d } = ids;
    // Codes: status 2 of a SANA deal is voided; of a payment 2 is confirmed, 3 rejected, 4 returned; of a cheque 4 is
    // collected; `type` 1 is an offer, 2 a dealing; heading 25 is that of NIMA deals.
    const deal = `sana_transaction where used_by_type = $2 and used_by_id = $1`;
    const change = (set: string, type: 1 | 2, id: number | undefined) =>
      run(`update ${deal.replace(' where', ` set ${set} where`)}`, [id, type]);
    const pay = (set: string, id: number | undefined) =>
      run(`update offer_payment set ${set} where offer_id = $1 and status = 2`, [id]);
    const outsider = makeLegalNationalId('1400999001');
    await run(`update offer set sana_tracking_code = '' where id = $1`, [o[0]]);
    await run(`update offer set sana_tracking_code = '9999999999999999' where id = $1`, [o[1]]);
    await change('status = 2', 1, o[2]);
    await change('used_by_id = 99999999', 1, o[3]);
    await change(`currency = case currency when 'EUR' then 'USD' else 'EUR' end`, 1, o[4]);
    await change('amount = amount + round(amount / 100)', 1, o[5]);
    await change(`national_id = '${outsider}'`, 1, o[6]);
    await change(`date = '1499/01/01'`, 1, o[7]);
    await pay('status = 4', o[8]);
    await pay('amount_rial = amount_rial - 5000000', o[9]);
    await pay('amount_rial = amount_rial + 7000000', o[10]);
    await pay(`pay_date = '1399/01/01'`, o[11]);
    await change('sarafi_id = sarafi_id % 20 + 1', 2, d[0]);
    await change('transaction_type = 2', 2, d[1]);
    await run(
      `insert into digital_cheque (sayad_id, dealing_id, drawer_national_id, drawer_name, amount_rial, issue_date, status)
       values ('9012345678901234', $1, $2, 'دیگری', 1000, '1405/01/01', 4)`,
      [d[2], outsider],
    );
    await run(`update dealing_payment set status = 3 where dealing_id = $1`, [d[3]]);
    await run(
      `insert into offer_payment (offer_id, pay_date, amount_rial, pay_type, ref_no, status)
       select id, bound_on, 1000000, 1, 'KEPT-1', 2 from offer where id = $1`,
      [ids.unpaid],
    );
    const [lost] = await idsOf(
      `update sana_transaction set currency_use_id = 25
       where id = (select min(id) from sana_transaction where status = 0 and used_by_id is null) returning id`,
    );
    const planted: Record<number, number> = {
      [offerKey(o[0])]: finding.noCode,
      [offerKey(o[1])]: finding.unknownCode,
      [offerKey(o[2])]: finding.voidCode,
      [offerKey(o[3])]: finding.codeOfAnother,
      [offerKey(o[4])]: finding.otherCurrency,
      [offerKey(o[5])]: finding.otherAmount,
      [offerKey(o[6])]: finding.otherPerson,
      [offerKey(o[7])]: finding.otherDate,
      [offerKey(o[8])]: finding.noPayment,
      [offerKey(o[9])]: finding.paidLess,
      [offerKey(o[10])]: finding.paidMore,
      [offerKey(o[11])]: finding.paidOutOfTime,
      [dealingKey(d[0])]: finding.otherOffice,
      [dealingKey(d[1])]: finding.otherSide,
      [dealingKey(d[2])]: finding.otherPayer,
      [dealingKey(d[3])]: finding.noPayment,
      [offerKey(ids.unpaid)]: finding.notRefunded,
      [sanaKey(lost)]: finding.noContract,
    };
    const found = await findWrong();
    expect(Object.fromEntries(found.map((row) => [row['id'], row['finding']]))).toEqual(planted);
  });

  it('says by how much a payment differs, and in what', async () => {
    const get = async (id: number) =>
      (await supervisor.call('GET /api/PaymentTasvieh/GetReconciliation', { query: { id: String(id) } }))
        .data;
    const less = await get(offerKey(ids.offers[9]));
    expect(less.differences).toMatchObject([{ finding: finding.paidLess }]);
    expect(BigInt(less.differences[0]?.gapRial ?? 0)).toBe(BigInt(less.paidRial) - BigInt(less.totalRial));
    expect(less.rialGap).toBe(less.differences[0]?.gapRial);
    const amount = await get(offerKey(ids.offers[5]));
    expect(amount.differences).toMatchObject([{ finding: finding.otherAmount, gap: amount.amountGap }]);
    expect(Number(amount.sanaAmount) - Number(amount.amount)).toBeCloseTo(Number(amount.amountGap), 2);
    const currency = await get(offerKey(ids.offers[4]));
    expect(currency.differences).toMatchObject([
      { expected: currency.currency, found: currency.sanaCurrency },
    ]);
    const person = await get(offerKey(ids.offers[6]));
    expect(person.differences).toMatchObject([{ expected: person.party, found: person.sanaPerson }]);
    const day = await get(offerKey(ids.offers[7]));
    expect(day.differences[0]).toMatchObject({ finding: finding.otherDate, found: '1499/01/01' });
    expect(day.differences[0]?.gapDays).toBeGreaterThan(30_000);
  });

  it('a row whose party is no merchant is found by conditions on a party that is not named', async () => {
    const stranger = makeLegalNationalId('1400999002');
    const id = sanaKey(
      (
        await idsOf(
          `update sana_transaction set national_id = '${stranger}' where id = (
             select id from sana_transaction where currency_use_id = 25 and status = 0 and used_by_id is null limit 1)
           returning id`,
        )
      )[0],
    );
    const findParty = async (Condition1: {
      Type: 'blank' | 'notBlank' | 'notContains' | 'notEqual';
      Filter?: string;
    }) => {
      const { data } = await supervisor.call('POST /Reconciliation/GetAll', {
        body: { filterModels: [anyDay, wrong, { Field: 'party', Condition1 }], PageIndex: 1, PageSize: 200 },
      });
      return data.list.filter((row) => row['id'] === id).map(({ party }) => party);
    };
    expect(await findParty({ Type: 'blank' })).toEqual(['']);
    expect(await findParty({ Type: 'notBlank' })).toEqual([]);
    expect(await findParty({ Type: 'notContains', Filter: 'بازرگانی' })).toEqual(['']);
    expect(await findParty({ Type: 'notEqual', Filter: 'بازرگانی' })).toEqual(['']);
  });

  it('a mismatch is taken by one, though two want it at once; each step is stored and in the log', async () => {
    const id = offerKey(ids.offers[0]);
    const both = await Promise.all(
      [supervisor, operator].map((one) => one.call(work, { body: { id, action: 'take' } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('mismatchTaken');
    const [winner, loser] = both[0]?.status === 200 ? [supervisor, operator] : [operator, supervisor];
    expect((await winner.call(work, { body: { id, action: 'take' } })).data.result).toBe('unchanged');
    const people = (await loser.call('GET /api/PaymentTasvieh/GetReconcilers', {})).data.list;
    const mine = await db.query<{ id: number }>(`select id from app_user where user_name = $1`, [
      loser === supervisor ? 'supervisor' : 'operator',
    ]);
    const ownerId = mine.rows[0]?.id ?? 0;
    expect(people.map((one) => one.id)).toContain(ownerId);
    const given = await winner.call(work, { body: { id, action: 'assign', ownerId, description: '' } });
    expect(given.data).toMatchObject({ result: 'done', status: 2 });
    const description = 'کد سنا از صرافی خواسته شد و فردا می‌رسد';
    expect((await loser.call(work, { body: { id, action: 'explain', description } })).data.status).toBe(3);
    const { data } = await loser.call('GET /api/PaymentTasvieh/GetReconciliation', {
      query: { id: String(id) },
    });
    expect(data).toMatchObject({ state: 3, ownerId, isOpen: false, isMine: true, note: description });
    expect(data.works.map((one) => one.work)).toEqual([4, 2, 1]);
    const log = await db.query(
      `select message from event_log where resource = 'Reconciliation' and key = $1`,
      [String(id)],
    );
    expect(log.rows.length).toBe(3);
    // A new finding is not covered by the explanation of the old one.
    await db.query(
      'update offer_payment set amount_rial = amount_rial - 9000000 where offer_id = $1 and status = 2',
      [ids.offers[0]],
    );
    const [row] = (await findWrong()).filter((one) => one['id'] === id);
    expect(row).toMatchObject({ isOpen: true, state: 2 });
    const noted = await loser.call(work, { body: { id, action: 'note', description } });
    expect(noted.data).toMatchObject({ result: 'done', status: 2 });
  });

  it('refuses what is no work on it', async () => {
    const id = offerKey(ids.offers[1]);
    const refusalOf = async (body: ApiInput<typeof work>['body']) =>
      (await supervisor.call(work, { body })).problem.code;
    expect(await refusalOf({ id, action: 'note', description: 'کوتاه' })).toBe('reasonTooShort');
    expect(await refusalOf({ id, action: 'assign' })).toBe('missingField');
    expect(await refusalOf({ id, action: 'assign', ownerId: 999_999 })).toBe('badValue');
    expect(await refusalOf({ id: 299_999_999_999, action: 'take' })).toBe('notFound');
    expect(await refusalOf({ id: Number.MAX_SAFE_INTEGER, action: 'take' })).toBe('notFound');
    expect(await refusalOf({ id, action: 'reopen', description: 'دلیل کافی برای بازکردن' })).toBe(
      'illegalTransition',
    );
    const [whole] = await idsOf('select id from offer where status = 6 order by id offset 14 limit 1');
    expect(await refusalOf({ id: offerKey(whole), action: 'take' })).toBe('illegalTransition');
    const none = await db.query('select from reconcile_case where contract = $1', [299_999_999_999]);
    expect(none.rows).toEqual([]);
  });

  it('is seen and worked on by rights; an office with the right sees its own, without the work of staff', async () => {
    const auditor = await test.signIn('auditor');
    expect((await findWrong(auditor)).length).toBeGreaterThan(0);
    const id = offerKey(ids.offers[2]);
    expect((await auditor.call(work, { body: { id, action: 'take' } })).problem.code).toBe('forbidden');
    const rates = await test.signIn('rates');
    const denied = await rates.call('GET /api/PaymentTasvieh/GetReconciliation', {
      query: { id: String(id) },
    });
    expect(denied.problem.code).toBe('forbidden');
    expect(roles.SARAFI_OPERATOR as readonly string[]).not.toContain('sana.rial.view');
    await db.query(
      `insert into role_permission (role_name, permission) values ('SARAFI_OPERATOR', 'sana.rial.view'), ('SARAFI_OPERATOR', 'pay.reconcile.edit')`,
    );
    const office = await test.signIn('office');
    const { data } = await office.call('POST /Reconciliation/GetAll', {
      body: { filterModels: [anyDay], PageIndex: 1, PageSize: 200 },
    });
    expect(new Set(data.list.map((row) => row['sarafiId']))).toEqual(new Set([1]));
    expect(data.list.every((row) => row['ownerId'] === null && row['note'] === '')).toBe(true);
    const own = Number(data.list[0]?.['id']);
    expect((await office.call(work, { body: { id: own, action: 'take' } })).problem.code).not.toBe('');
    const [other] = await idsOf('select id from offer where sarafi_id <> 1 and status = 6 limit 1');
    const hidden = await office.call('GET /api/PaymentTasvieh/GetReconciliation', {
      query: { id: String(offerKey(other)) },
    });
    expect(hidden.problem.code).toBe('notFound');
  });
});
