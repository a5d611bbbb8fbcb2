import type { ApiInput } from '@nazer/contract/api.ts';
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import { walletLimits } from '@nazer/contract/workspace/wallet-limits.ts';
import { makeSheba } from '@nazer/persian/identity.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { saveRates } from '../../settings/rates/rates.service.ts';

type Adding = ApiInput<'POST /api/Workspace/AddWallet'>['body'];

describe.each(bothEngines())('the demo wallet on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let owner: TestClient;
  let other: TestClient;
  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    const day = addDays(todayJalali(new Date()), -1);
    await db.transaction((tx) =>
      saveRates(tx, [
        { currency: 'EUR', source: 1, day, rate: '1200000' },
        { currency: 'USD', source: 1, day, rate: '1000000' },
        { currency: 'JPY', source: 1, day, rate: '700000' },
      ]),
    );
    owner = await test.signIn('crm');
    other = await test.signIn('auditor');
  });
  // The limit of a person is kept free by deleting what earlier tests added.
  beforeEach(() =>
    db.query(`delete from wallet where not exists (select from wallet_entry e
    where e.wallet_id = wallet.id and e.at < now() - interval '40 days')`),
  );
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const walletOf = async (client: TestClient) => (await client.call('GET /api/Workspace/GetWallet')).data;
  const add = async (body: Adding) => (await owner.call('POST /api/Workspace/AddWallet', { body })).data.id;
  const put = (walletId: number, amount: string, client = owner) =>
    client.call('POST /api/Workspace/DepositToWallet', { body: { walletId, amount } });
  const take = (walletId: number, amount: string, client = owner) =>
    client.call('POST /api/Workspace/WithdrawFromWallet', { body: { walletId, amount } });
  const move = (walletId: number, toWalletId: number, amount: string, client = owner) =>
    client.call('POST /api/Workspace/TransferBetweenWallets', { body: { walletId, toWalletId, amount } });
  const pay = (walletId: number, payeeId: number, amount: string, client = owner) =>
    client.call('POST /api/Workspace/PayFromWallet', { body: { walletId, payeeId, amount } });
  const balanceOf = async (id: number) =>
    (await walletOf(owner)).wallets.find((wallet) => wallet.id === id)?.balance;
  const entriesOf = async (client: TestClient, wallet: string) =>
    (
      await client.call('POST /WalletEntry/GetAll', {
        body: {
          filterModels: [{ Field: 'wallet', Condition1: { Type: 'equals', Filter: wallet } }],
        },
      })
    ).data.list;

  it('begins with three wallets and four holders, and what they hold is the sum of their entries', async () => {
    const { wallets, payees, totalEur, changePercent, days } = await walletOf(
      await test.signIn('supervisor'),
    );
    expect(wallets).toHaveLength(3);
    expect(payees).toHaveLength(4);
    expect(totalEur).toBe('179626.00');
    expect(changePercent).toBe('64.0');
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: todayJalali(new Date()), totalEur: '179626.00' });
    expect(days[0]?.totalEur).toBe('109528.00');
    expect(addAmounts(...wallets.map(({ balance }) => balance))).toBe('179626.00');
  });

  it('takes in and gives out what was typed, in Persian digits too, and never more than it holds', async () => {
    const id = await add({ name: 'دلارها', currency: 'USD' });
    expect((await put(id, '۱٬۲۰۰٫۵۰')).status).toBe(200);
    expect((await take(id, '200.25')).status).toBe(200);
    expect(await balanceOf(id)).toBe('1000.25');
    const refused = await take(id, '1000.26');
    expect(refused.problem).toMatchObject({ status: 400, code: 'amountAboveRest' });
    expect(refused.problem.detail).toContain('USD');
    expect(await balanceOf(id)).toBe('1000.25');
    expect((await take(id, '1000.25')).status).toBe(200);
    expect(await balanceOf(id)).toBe('0.00');
    const rows = await entriesOf(owner, 'دلارها');
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      [2, '-1000.25'],
      [2, '-200.25'],
      [1, '1200.50'],
    ]);
    expect(rows[0]).toMatchObject({ currency: 'USD', rate: '1000000.0000', fee: '0.00' });
  });

  it.each(['', 'abc', '0', '-5', '1e3', '0.001', '1000000001', '99999999999999999999'])(
    'refuses the amount %j at its field, and books nothing',
    async (amount) => {
      const id = await add({ name: 'دلار', currency: 'USD' });
      const { problem } = await put(id, amount);
      expect(problem).toMatchObject({ status: 400, code: 'invalidFields' });
      expect(problem.errors[0]?.field).toBe('amount');
      expect(await balanceOf(id)).toBe('0.00');
    },
  );

  it('changes currencies by the rates of the day, in whole units where there are no smaller ones, for a fee', async () => {
    const [euro, yen] = [
      await add({ name: 'یوروها', currency: 'EUR' }),
      await add({ name: 'ین‌ها', currency: 'JPY' }),
    ];
    await put(euro, '1000');
    expect((await move(euro, yen, '100')).status).toBe(200);
    // 100 euro are 120,000,000 rials, and 700,000 rials are 100 yen.
    expect(await balanceOf(yen)).toBe('17143.00');
    // A fee of half a percent.
    expect(await balanceOf(euro)).toBe('899.50');
    expect((await put(yen, '0.5')).problem.code).toBe('invalidFields');
    expect((await move(euro, yen, '899.50')).problem.code).toBe('amountAboveRest');
    expect(await balanceOf(yen)).toBe('17143.00');
    expect((await move(euro, euro, '1')).problem.code).toBe('invalidFields');
  });

  it('moves between wallets of one currency without a fee, and says so when there is no rate', async () => {
    const [one, two, crown] = [
      await add({ name: 'یک', currency: 'EUR' }),
      await add({ name: 'دو', currency: 'EUR' }),
      await add({ name: 'کرون', currency: 'SEK' }),
    ];
    await put(one, '50');
    await move(one, two, '20');
    expect([await balanceOf(one), await balanceOf(two)]).toEqual(['30.00', '20.00']);
    expect((await move(one, crown, '10')).problem.code).toBe('noRate');
    expect(await balanceOf(one)).toBe('30.00');
    const [held] = (await walletOf(owner)).wallets.filter(({ id }) => id === crown);
    expect(held?.balanceEur).toBeNull();
  });

  it('pays a holder, with the fee beside the amount', async () => {
    const id = await add({ name: 'پرداخت‌ها', currency: 'EUR' });
    const sheba = makeSheba('0120000000001111222233');
    const body = { name: 'گیتی رها', sheba: `ir${sheba.slice(2)}` };
    const payee = (await owner.call('POST /api/Workspace/AddPayee', { body })).data.id;
    expect((await walletOf(owner)).payees).toContainEqual({ id: payee, name: 'گیتی رها', sheba });
    await put(id, '200');
    expect((await pay(id, payee, '200')).problem.code).toBe('amountAboveRest');
    expect((await pay(id, payee, '100')).status).toBe(200);
    expect(await balanceOf(id)).toBe('99.50');
    expect((await entriesOf(owner, 'پرداخت‌ها'))[0]).toMatchObject({
      kind: 5,
      amount: '-100.00',
      fee: '0.50',
      counterpart: 'گیتی رها',
    });
  });

  it('is hidden from everybody else', async () => {
    const own = await add({ name: 'نهان', currency: 'EUR' });
    await put(own, '10');
    const theirs = await walletOf(other);
    const [wallet] = theirs.wallets;
    const [payee] = (await walletOf(owner)).payees;
    expect(theirs.wallets.map(({ id }) => id)).not.toContain(own);
    const tried = [
      await put(own, '1', other),
      await take(own, '1', other),
      await move(own, wallet?.id ?? 0, '1', other),
      await move(wallet?.id ?? 0, own, '1', other),
      await pay(wallet?.id ?? 0, payee?.id ?? 0, '1', other),
    ];
    expect(tried.map(({ problem }) => problem.code)).toEqual(tried.map(() => 'notFound'));
    expect((await put(own, '1', test.anonymous)).problem.code).toBe('notSignedIn');
    expect(await balanceOf(own)).toBe('10.00');
    expect(await entriesOf(await test.signIn('admin'), 'نهان')).toEqual([]);
    expect(await entriesOf(owner, 'نهان')).toHaveLength(1);
  });

  it('gives out once what two ask for at the same moment', async () => {
    const id = await add({ name: 'همزمان', currency: 'EUR' });
    await put(id, '100');
    const answers = await Promise.all([take(id, '80'), take(id, '80'), take(id, '80')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await balanceOf(id)).toBe('20.00');
  });

  it('leaves an entry in the log with what was moved', async () => {
    const id = await add({ name: 'ثبت‌شده', currency: 'EUR' });
    await put(id, '12.5');
    const { rows } = await db.query(
      `select user_name, action, after from event_log where title = 'ثبت‌شده' order by id`,
    );
    expect(rows).toEqual([
      { userName: 'crm', action: 'insert', after: { currency: 'EUR' } },
      { userName: 'crm', action: 'insert', after: { amount: '12.5', fee: '0', currency: 'EUR' } },
    ]);
  });

  it('refuses a name that says nothing, a currency nobody deals in, a wrong IBAN, and one wallet too many', async () => {
    const addTo = (body: Adding, client = other) => client.call('POST /api/Workspace/AddWallet', { body });
    expect((await addTo({ name: ' ', currency: 'EUR' })).problem.errors[0]?.field).toBe('name');
    expect((await addTo({ name: 'ن'.repeat(61), currency: 'EUR' })).problem.code).toBe('invalidFields');
    expect((await addTo({ name: 'بیت', currency: 'BTC' })).problem.code).toBe('unknownCurrency');
    const badPayee = await other.call('POST /api/Workspace/AddPayee', {
      body: { name: 'کسی', sheba: 'IR00' },
    });
    expect(badPayee.problem.code).toBe('badSheba');
    const held = (await walletOf(other)).wallets.length;
    for (let at = held; at < walletLimits.wallets; at += 1) await addTo({ name: `${at}`, currency: 'EUR' });
    expect((await addTo({ name: 'یکی بیش', currency: 'EUR' })).problem.code).toBe('walletFull');
  });
});
