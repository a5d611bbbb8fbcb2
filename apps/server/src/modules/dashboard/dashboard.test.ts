import { yearReports } from '@nazer/contract/dashboard/dashboard.contract.ts';
import { todayJalali, weekday } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../../platform/testing/testing-app.ts';
import { loadTestMarket } from '../../simulate/market/testing-market.ts';
import { countWrongFigures, foldFigures } from './figures.queries.ts';

const now = new Date('2026-11-21T09:00:00Z');
const today = todayJalali(now);
const year = today.slice(0, 4);

describe.each(bothEngines())('the dashboards on $name', ({ open }) => {
  let db: Database;
  let app: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    app = await openTestApp(db, { clock: { now: () => now } });
    client = await app.signIn('supervisor');
  });

  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const valueOf = async <T>(text: string, params: readonly unknown[] = []): Promise<T> => {
    const { rows } = await db.query<{ value: T }>(text, params);
    // The statement always gives exactly one row.
    return rows[0]?.value as T;
  };

  test('figures are what the rows say: as loaded, after changes, and folded', async () => {
    expect(await countWrongFigures(db)).toBe(0);
    await db.query(`update dealing set status = 5 where status = 4`);
    await db.query(`update offer set amount = amount + 100 where id % 7 = 0`);
    await db.query(`update import_request set status = 8 where status = 1`);
    await db.query(
      `delete from cottage_allocation where dealing_id in (select id from dealing where status = 5 limit 1)`,
    );
    expect(await countWrongFigures(db)).toBe(0);
    expect(await foldFigures(db)).toBeGreaterThan(0);
    expect(await countWrongFigures(db)).toBe(0);
    expect(await foldFigures(db)).toBe(0);
  });

  test('today says what was supplied, wanted and dealt', async () => {
    const { data } = await client.call('GET /api/Dashboard/GetTodayExportData');
    expect(data.day).toBe(today);
    const count = await valueOf<number>(
      'select count(*) as value from dealing where deal_date = $1 and status not in (7, 8)',
      [today],
    );
    expect(data.dealtCount).toBe(count);
    expect(data.byHour.reduce((sum, hour) => sum + hour.count, 0)).toBe(count);
    const registered = (table: string) =>
      valueOf(
        `select coalesce(sum(euro_amount), 0.00)::text as value from ${table} where registered_on = $1`,
        [today],
      );
    expect(data.supplyEur).toBe(await registered('export_supply'));
    expect(data.demandEur).toBe(await registered('export_demand'));
  });

  test('the months of a year add up to its deals, with the weighted average of the press', async () => {
    const { data } = await client.call('GET /api/Dashboard/GetDealingData', { query: { year } });
    expect(data.list.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const month = data.list.find(({ count }) => count > 0);
    expect(month?.wavgUsdEq).toBe(
      await valueOf(
        `select round(sum(total_rial) / sum(usd_amount))::text as value from dealing
         where substr(deal_date, 1, 7) = $1 and status not in (7, 8)`,
        [`${year}/${String(month?.month).padStart(2, '0')}`],
      ),
    );
    expect(data.list.find(({ count }) => count === 0)?.wavgUsdEq ?? null).toBeNull();
  });

  test('shares of states are of all, with titles', async () => {
    const { data } = await client.call('GET /api/Dashboard/GetDashboardOfferByStatus', { query: { year } });
    expect(data.list.reduce((sum, { pct }) => sum + Number(pct), 0)).toBeCloseTo(100, 0);
    expect(data.list.find(({ status }) => status === 6)).toMatchObject({
      statusTitle: 'مختومه',
      group: 'makhtoome',
    });
  });

  test('imports are counted for thirty business days, none of them a Friday', async () => {
    const { data } = await client.call('GET /api/Dashboard/GetDashboardImportDaily');
    expect(data.list).toHaveLength(30);
    expect(data.list.at(-1)?.date).toBe(today);
    expect(data.list.map(({ date }) => weekday(date))).not.toContain(6);
  });

  test('a currency is shown day by day, and an empty day has no average', async () => {
    const { data } = await client.call('GET /api/Dashboard/GetRpt1NimaExport', { query: { curCode: 'eur' } });
    const dealt = data.list.find(({ wavg }) => wavg !== null);
    expect(Number(dealt?.min)).toBeLessThanOrEqual(Number(dealt?.wavg));
    expect(Number(dealt?.max)).toBeGreaterThanOrEqual(Math.trunc(Number(dealt?.wavg)));
    expect(data.list.some(({ dealtAmt, wavg }) => Number(dealtAmt) === 0 && wavg === null)).toBe(true);
    const { problem } = await client.call('GET /api/Dashboard/GetRpt1NimaExport', {
      query: { curCode: 'EUR', from: '1405/02/01', to: '1404/02/01' },
    });
    expect(problem.code).toBe('endBeforeStart');
  });

  test('a currency is shown up to a day that lies years back', async () => {
    const { status } = await client.call('GET /api/Dashboard/GetRpt1NimaExport', {
      query: { curCode: 'EUR', to: '1400/12/29' },
    });
    expect(status).toBe(200);
  });

  test('the deals go out as a file, once for each ticket', async () => {
    const auditor = await app.signIn('auditor');
    const { data } = await auditor.call('POST /api/Dashboard/ExportDetailsRptTotalNimaExport', { body: {} });
    const query = { authtoken: data.ticket };
    const { bytes, status } = await app.anonymous.call('GET /api/Dashboard/ExportDetailsRptTotalNimaExport', {
      query,
    });
    expect(status).toBe(200);
    const { sheets } = await readXlsx(bytes);
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]?.[0]).toBe('معاملات صادرات');
    // The head of the file says what it is, its days, what it holds of numbers of persons, who made it and how long
    // figures are.
    expect(rows[6]?.[0]).toBe('تاریخ');
    expect(rows.length - 7).toBe(
      await valueOf<number>('select count(*) as value from dealing where status not in (7, 8)'),
    );
    const again = await app.anonymous.call('GET /api/Dashboard/ExportDetailsRptTotalNimaExport', { query });
    expect(again.problem.code).toBe('badTicket');
  });

  test('the rate of a currency in a span is the average of its deals, not of its days', async () => {
    const { data } = await client.call('GET /api/Dashboard/GetRpt1NimaExport', { query: { curCode: 'EUR' } });
    const [from, to] = [data.list[0]?.date, data.list.at(-1)?.date];
    expect(data.total.wavg).toBe(
      await valueOf(
        `select round(sum(amount * rate) / sum(amount))::text as value from dealing
         where currency = 'EUR' and deal_date between $1 and $2 and status not in (7, 8)`,
        [from, to],
      ),
    );
    expect(data.list[0]).not.toHaveProperty('weighted');
  });

  test.each(yearReports)('the report %s goes out as a file of the year asked for', async (report) => {
    const auditor = await app.signIn('auditor');
    const { data } = await auditor.call('POST /api/Dashboard/ExportReport', { body: { report, year } });
    const query = { report, authtoken: data.ticket };
    const { bytes } = await app.anonymous.call('GET /api/Dashboard/ExportReport', { query });
    const { sheets } = await readXlsx(bytes);
    // Data rows are those with a number in the second column.
    const rows = (sheets[0]?.rows ?? []).filter((cells) => typeof cells[1] === 'number');
    const lengths = {
      imports: 30,
      dealingMonths: 12,
      offerMonths: 12,
      dealingStates: await valueOf<number>(
        'select count(distinct status) as value from dealing where left(deal_date, 4) = $1',
        [year],
      ),
      offerStates: await valueOf<number>(
        'select count(distinct status) as value from offer where left(registered_on, 4) = $1',
        [year],
      ),
    };
    expect(rows).toHaveLength(lengths[report]);
    expect(
      await valueOf<string>(
        `select user_name as value from event_log where action = 'export' order by id desc limit 1`,
      ),
    ).toBe('auditor');
    const crm = await app.signIn('crm');
    const refused = await crm.call('POST /api/Dashboard/ExportReport', { body: { report, year } });
    expect(refused.status).toBe(403);
  });

  test('the months of a year in a file for a person of the Gregorian calendar say which days they hold', async () => {
    const widths: number[] = [];
    const monthsOf = async (calendar: string): Promise<unknown[]> => {
      await db.query(`update app_user set calendar = $1 where user_name = 'auditor'`, [calendar]);
      const auditor = await app.signIn('auditor');
      const body = { report: 'dealingMonths' as const, year: '1405' };
      const { data } = await auditor.call('POST /api/Dashboard/ExportReport', { body });
      const query = { report: body.report, authtoken: data.ticket };
      const { bytes } = await app.anonymous.call('GET /api/Dashboard/ExportReport', { query });
      const { sheets } = await readXlsx(bytes);
      widths.push(sheets[0]?.columns?.[0]?.width ?? 0);
      return (sheets[0]?.rows ?? []).map(([first]) => first);
    };
    const gregorian = await monthsOf('gregorian');
    expect(gregorian).toContain('1405/09 (2026-11-22 – 2026-12-21)');
    expect(gregorian.join(' ')).toContain('2026-03-21');
    expect(await monthsOf('jalali')).toContain('1405/09');
    // The column is wide enough for the whole name of a month.
    expect(widths).toEqual([35, 19]);
  });

  test('a link to a file may say its days, as its ticket has them', async () => {
    const auditor = await app.signIn('auditor');
    const days = { fromDate: '1405/08/01', toDate: today };
    const fetched = async (said: Record<string, string>) => {
      const { data } = await auditor.call('POST /api/Dashboard/ExportExcelRialiPayment', { body: days });
      const query = { ...said, authtoken: data.ticket };
      return app.anonymous.call('GET /api/Dashboard/ExportExcelRialiPayment', { query });
    };
    expect((await fetched({ ...days, fromDate: '۱۴۰۵-۰۸-۰۱' })).status).toBe(200);
    expect((await fetched({ ...days, fromDate: '1405/08/02' })).problem.code).toBe('badTicket');
  });

  test('every file that is asked for is in the log, with what it was asked for', async () => {
    const auditor = await app.signIn('auditor');
    await auditor.call('POST /api/Dashboard/ExportExcelRpt1', { body: { curCode: 'EUR' } });
    await auditor.call('POST /api/Dashboard/ExportRptTotalNimaExport', { body: {} });
    const paid = { fromDate: '1405/08/01', toDate: today };
    await auditor.call('POST /api/Dashboard/ExportExcelRialiPayment', { body: paid });
    const { rows } = await db.query<{ title: string; from: string | null }>(
      `select title, after ->> 'from' as from from event_log where action = 'export' order by id desc limit 3`,
    );
    expect(rows.map(({ title }) => title)).toEqual([
      'پرداخت‌های ریالی',
      'گزارش تجمیعی نیما',
      'گزارش روزانه نیما',
    ]);
    expect(rows[0]?.from).toBe('1405/08/01');
  });

  test('those without the right see and take nothing', async () => {
    const office = await app.signIn('office');
    expect((await office.call('GET /api/Dashboard/GetTodayExportData')).problem.code).toBe('forbidden');
    const { problem } = await client.call('POST /api/Dashboard/ExportExcelRialiPayment', {
      body: { fromDate: '1405/01/01', toDate: today },
    });
    expect(problem.code).toBe('forbidden');
  });
});
