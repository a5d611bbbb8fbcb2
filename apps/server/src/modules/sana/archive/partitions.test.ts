/** A table of deals partitioned by Jalali month answers, promises and refuses what the single table did. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import {
  customerType,
  sanaPaymentType,
  sanaStatus,
  transactionType,
} from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { AppError } from '../../../platform/app-error.ts';
import { workAsAppRole } from '../../../platform/database/app-role.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { saveSetting } from '../../../platform/settings-store.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import { buildListQuery } from '../../../resources/lists/list-query.ts';
import { listingFor } from '../../../resources/lists/list-source.ts';
import { specialUses } from '../deals/sana-rules.ts';
import { sanaTransactionSource } from '../deals/sana-transactions.list.ts';
import {
  addSanaMarket,
  nextCode,
  otherUse,
  personOf,
  record,
  sanaRow,
  sender,
  testDay,
  testNow,
} from '../sana.testing.ts';
import { archiveDeals } from './archive-deals.ts';
import { bringMonthBack } from './bring-back.ts';
import { addMonthsAhead, divideDeals, needsMonths } from './partitions.ts';

const onServer = bothEngines().filter(({ name }) => name === 'postgres');
const clock = { now: () => testNow };
/** A clock that shows 1401/01/10. */
const before = { now: () => new Date('2022-03-30T11:00:00+03:30') };
/** Heading of currency use "tourism" (گردشگری). */
const tourism = 21;
/** Partitions a table of one deal or more, and prints nothing. */
const always = { fromRows: 1, print: () => {} };
const { signal } = new AbortController();

describe.skipIf(onServer.length === 0)('deals divided by month', () => {
  let db: Database;
  let test: TestApp;
  let auditor: TestClient;
  let folder: string;

  const addRaw = (day: string, given: Record<string, unknown> = {}) => {
    const row = {
      tracking_code: nextCode(1, day),
      sarafi_id: 1,
      transaction_type: transactionType.sell,
      payment_type: sanaPaymentType.cash,
      customer_type: customerType.natural,
      national_id: personOf(7),
      date: day,
      currency: 'USD',
      amount: '1234.56',
      rate: '1130000',
      rial_amount_calc: '1395052800',
      euro_amount: '1049.37',
      currency_use_id: otherUse,
      create_date: '2022-06-01T10:00:00Z',
      ...given,
    };
    const names = Object.keys(row);
    return db.query(
      `insert into sana_transaction (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  const between = (from: string, to: string) => [
    {
      Field: 'date',
      Condition1: { Type: 'greaterThanOrEqual' as const, Filter: from },
      Condition2: { Type: 'lessThanOrEqual' as const, Filter: to },
    },
  ];
  const answers = async () => {
    const filterModels = between('1401/01/01', testDay);
    const query = { exchangeId: '1', fromDateShamsi: '1401/02/10', toDateShamsi: '1401/03/20' };
    const now = { exchangeId: '1', fromDateShamsi: '1404/09/01', toDateShamsi: testDay };
    const lists = [
      await auditor.call('POST /SanaTransaction/GetAll', { body: {} }),
      await auditor.call('POST /SanaTransaction/GetAll', { body: { filterModels, PageSize: 200 } }),
      await auditor.call('POST /SanaTransaction/GetSummary', { body: { filterModels } }),
      await auditor.call('GET /api/SarafiManagment/GetSanaSarafReportSell', { query }),
      await auditor.call('GET /api/SarafiManagment/GetSanaSarafReportSell', { query: now }),
    ];
    expect(lists.map(({ status }) => status)).toEqual(lists.map(() => 200));
    return lists.map(({ data }) => data);
  };
  const partitions = async (): Promise<string[]> => {
    const { rows } = await db.query<{ name: string }>(
      `select relid::regclass::text as name from pg_partition_tree('sana_transaction') where isleaf order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const rowsIn = async (table: string): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from sana_transaction
       where $1 in ('sana_transaction', tableoid::regclass::text)`,
      [table],
    );
    return rows[0]?.count ?? 0;
  };
  const everything = async (): Promise<unknown> =>
    (
      await db.query(`select (select json_agg(t::text order by id) from sana_transaction t) as deals,
      (select json_agg(c::text order by code) from sana_code c) as codes,
      (select json_agg(m::text order by code) from sana_match m) as matches,
      (select sum(euro_amount)::text from sana_use_year) as years`)
    ).rows[0];

  beforeAll(async () => {
    db = (await onServer[0]?.open({ migrate: true })) as Database; // skipped where there is no server
    folder = await mkdtemp(join(tmpdir(), 'nazer-divided-'));
    test = await openTestApp(db, { clock });
    auditor = await test.signIn('auditor');
    await addSanaMarket(db, [{ id: 1 }, { id: 2 }]);
    await record(db, [
      sanaRow(),
      sanaRow({ sarafiId: 2 }),
      sanaRow({ currencyUseId: tourism, amount: '100.00' }),
    ]);
    for (const month of ['1401/01', '1401/02', '1401/03'])
      for (const day of ['01', '15', '31']) await addRaw(`${month}/${day}`);
    await db.query('analyze sana_transaction');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('come from a whole table that grew past the size of the setting, once', async () => {
    let whole = await answers();
    expect(await divideDeals({ db, clock }, { ...always, fromRows: 0 })).toBe(false);
    expect(await divideDeals({ db, clock }, { ...always, fromRows: 1_000 })).toBe(false);
    expect(await partitions()).toEqual([]);
    expect(await needsMonths({ db, clock })).toBe(false);
    // With an earlier clock there are rows after the bound: it is refused, and nothing is changed.
    await expect(divideDeals({ db, clock: before }, always)).rejects.toThrow('sana_transaction_until_check');
    expect(await partitions()).toEqual([]);
    await record(db, [sanaRow()]);
    whole = await answers();
    expect(await divideDeals({ db, clock }, always)).toBe(true);
    expect(await divideDeals({ db, clock }, always)).toBe(false);
    expect((await partitions()).slice(0, 2)).toEqual([
      'sana_transaction_1404_12',
      'sana_transaction_1405_01',
    ]);
    // Nine old rows and four that were recorded.
    expect(await rowsIn('sana_transaction_until')).toBe(13);
    // After its start the product does not work as the owner of the tables, and this test does not either.
    expect(await workAsAppRole(db, () => {})).toBe(true);
    expect(await answers()).toEqual(whole);
  });

  it('have their months ahead made in time', async () => {
    expect(await needsMonths({ db, clock })).toBe(false);
    const later = { now: () => new Date(testNow.getTime() + 230 * 86_400_000) };
    expect(await needsMonths({ db, clock: later })).toBe(true);
    // The last of the twelve months ahead is 1405/09 by the first clock, and 1406/04 by the later one.
    expect(await addMonthsAhead({ db, clock: later })).toBe(7);
    expect(await addMonthsAhead({ db, clock: later })).toBe(0);
    expect(await needsMonths({ db, clock: later })).toBe(false);
  });

  it('are recorded, checked and counted as before, each in its month', async () => {
    await record(db, [sanaRow({ currencyUseId: tourism, amount: '100.00' })]);
    await addRaw('1405/02/31');
    expect(await rowsIn('sana_transaction_1405_02')).toBe(1);
    await addRaw('1405/03/01');
    expect(await rowsIn('sana_transaction_1405_03')).toBe(1);
    const { rows } = await db.query(
      `select from (select currency_use_id as use, substr(date, 1, 4) as year, sum(euro_amount) as euro
         from sana_transaction group by 1, 2) t
       full join (select currency_use_id as use, year::text, sum(euro_amount) as euro from sana_use_year group by 1, 2) y
         using (use, year) where t.euro is distinct from y.euro`,
    );
    expect(rows).toEqual([]);
  });

  it('have codes and other halves that stand once, of twenty who write at once', async () => {
    const codesOf = (found: readonly unknown[]) =>
      found.map((answer) => (answer instanceof AppError ? answer.code : 'taken')).toSorted();
    const code = nextCode();
    const same = Array.from({ length: 20 }, () => record(db, [sanaRow({ trackingCode: code })]));
    expect(codesOf((await Promise.all(same)).flat())).toEqual([
      ...Array.from({ length: 19 }, () => 'sanaCodeRepeated'),
      'taken',
    ]);
    const half = {
      currencyUseId: specialUses.otherOffice,
      traderSarafiId: 2,
      transactionType: transactionType.buy,
      matchingExchangeRow: nextCode(2),
    };
    const halves = Array.from({ length: 20 }, () => record(db, [sanaRow(half)]));
    expect(codesOf((await Promise.all(halves)).flat())).toEqual([
      ...Array.from({ length: 19 }, () => 'sanaMatchTaken'),
      'taken',
    ]);
    // A write that bypasses the rules is refused by the tables, in another month too.
    await expect(addRaw('1405/04/01', { tracking_code: code })).rejects.toThrow('sana_code_pkey');
    await expect(addRaw('1405/04/01', { matching_exchange_row: half.matchingExchangeRow })).rejects.toThrow(
      'sana_match_pkey',
    );
  });

  it('are read by a list of a month in its own table alone', async () => {
    const { user } = sender();
    const listing = listingFor(sanaTransactionSource, { user, clock, language: 'fa' });
    const request = { SortModels: [], filterModels: between('1405/02/01', '1405/02/31') };
    const query = buildListQuery(listing, request, testNow);
    const { rows } = await db.query<Record<string, string>>(
      `explain select t.id from ${query.from} where ${query.where} order by ${query.orderBy} limit 20`,
      query.params,
    );
    const plan = rows.flatMap((row) => Object.values(row)).join('\n');
    expect(new Set(plan.match(/on (sana_transaction\w*)/gu))).toEqual(
      new Set(['on sana_transaction_1405_02']),
    );
  });

  it('lose no month without a proved file, and none at the word of a stranger', async () => {
    const before = await rowsIn('sana_transaction_1405_02');
    expect(before).toBeGreaterThan(0);
    await expect(db.query(`select replace_sana_month('1405/02', '1405/03/01')`)).rejects.toThrow(
      'The month has no proved file',
    );
    expect(await rowsIn('sana_transaction_1405_02')).toBe(before);
    // Functions that run with the rights of the owner and could be called by everybody who may connect.
    const { rows } = await db.query(
      `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
         and has_function_privilege('public', oid, 'execute')`,
    );
    expect(rows).toEqual([]);
  });

  it('leave and come back as a whole table of their month, but for receipts that contracts show', async () => {
    await addRaw('1405/02/10', {
      status: sanaStatus.used,
      used_by_type: positionRefType.offer,
      used_by_id: 7,
    });
    await db.transaction(async (tx) => {
      await saveSetting(tx, 'market', { rowVersion: 1, values: { onlineDealYears: 1 } });
      await invalidateCachedValues(tx);
    });
    const all = await everything();
    // On 1407/10/02 rows of the first table are deleted one by one; a month with a table of its own is dropped with
    // it.
    const later = { now: () => new Date(testNow.getTime() + 3 * 365 * 86_400_000) };
    const services = { db, clock: later, filesFolder: folder, archiveFolder: folder };
    const deals = await rowsIn('sana_transaction');
    const done = await archiveDeals(services, { signal });
    expect(done).toEqual({ months: 6, rows: deals, waiting: 0 });
    expect(await rowsIn('sana_transaction')).toBe(1);
    expect(await rowsIn('sana_transaction_1405_02')).toBe(1);
    expect(await partitions()).toContain('sana_transaction_1405_03');
    // Answers of lists and reports name the asked days that are archived; others name none.
    const archivedSpan = async (
      call: 'GetAll' | 'GetSummary' | 'GetPivot',
      filterModels: readonly FilterModel[],
    ) => {
      const body = {
        filterModels: [...filterModels],
        ...(call === 'GetPivot' && { rows: { Field: 'status' } }),
      };
      const answer = await auditor.call(`POST /SanaTransaction/${call}`, { body: body as never });
      expect(answer.problem).toBeUndefined();
      return answer.data.archived;
    };
    const archived = { from: '1401/01/01', to: '1405/03/31' };
    for (const call of ['GetAll', 'GetSummary', 'GetPivot'] as const) {
      expect(await archivedSpan(call, between('1400/01/01', '1406/01/01'))).toEqual(archived);
      expect(await archivedSpan(call, between('1401/03/31', '1401/12/01'))).toEqual({
        from: '1401/03/01',
        to: '1401/03/31',
      });
      expect(await archivedSpan(call, between('1405/04/01', '1406/01/01'))).toBeUndefined();
      expect(await archivedSpan(call, [])).toBeUndefined();
    }
    const reported = async (fromDateShamsi: string, toDateShamsi: string) => {
      const query = { exchangeId: '1', fromDateShamsi, toDateShamsi };
      return (await auditor.call('GET /api/SarafiManagment/GetSanaSarafReportSell', { query })).data.archived;
    };
    expect(await reported('1404/12/01', '1405/03/01')).toEqual({ from: '1405/02/01', to: '1405/03/31' });
    expect(await reported('1405/04/01', '1405/05/01')).toBeUndefined();

    const { rows } = await db.query<{ month: string }>('select month from sana_archive order by 1');
    for (const { month } of rows)
      await bringMonthBack(services, join(folder, `sana_transaction-${month.replace('/', '-')}.json`));
    expect(await everything()).toEqual(all);
    expect(await rowsIn('sana_transaction_1405_02')).toBe(2);
  });
});
