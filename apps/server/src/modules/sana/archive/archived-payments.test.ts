/** Rial payments of archived deals: they leave with the deals, and come back as they were last. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  payType,
  rialiPaymentStatus,
  rialiPaymentValidity,
} from '@nazer/contract/payments/payments.codes.ts';
import {
  customerType,
  sanaPaymentType,
  sanaStatus,
  transactionType,
} from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines, isTestEngine } from '../../../platform/database/testing.ts';
import { saveSetting } from '../../../platform/settings-store.ts';
import { openTestApp } from '../../../platform/testing/testing-app.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import { findRepeatedPayment } from '../riali-payments/riali-payments.queries.ts';
import { addSanaMarket, nextCode, otherUse, personOf, testNow } from '../sana.testing.ts';
import { type ArchiveServices, archiveDeals } from './archive-deals.ts';
import { archiveStatus } from './archive-manifest.ts';
import { archivedPayments } from './archived-payments.queries.ts';
import { bringMonthBack } from './bring-back.ts';

const old = '1401/03';
const { signal } = new AbortController();

describe.each(bothEngines())('rial payments of archived deals on $name', ({ name, open }) => {
  let db: Database;
  let folder: string;
  let services: ArchiveServices;

  const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(row);
    const { rows } = await db.query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    return Number(rows[0]?.id);
  };
  const addDeal = async (date: string, given: Record<string, unknown> = {}) => {
    const code = nextCode(1, date);
    const id = await insert('sana_transaction', {
      tracking_code: code,
      sarafi_id: 1,
      transaction_type: transactionType.sell,
      payment_type: sanaPaymentType.cash,
      customer_type: customerType.natural,
      national_id: personOf(7),
      date,
      currency: 'USD',
      amount: '100',
      rate: '1130000',
      rial_amount_calc: '113000000',
      euro_amount: '85',
      currency_use_id: otherUse,
      create_date: '2022-06-01T10:00:00Z',
      ...given,
    });
    return { id, code };
  };
  let lastReference = 100;
  const addPayment = async (
    { id, code }: { readonly id: number; readonly code: string },
    payDate: string,
    given: Record<string, unknown> = {},
  ): Promise<number> => {
    lastReference += 1;
    return insert('riali_payment', {
      sana_transaction_id: id,
      tracking_code: code,
      sarafi_id: 1,
      pay_type: payType.paya,
      amount_rial: '12345678901234567890',
      pay_date: payDate,
      ref_no: `9${lastReference}`,
      dst_sheba: 'IR820540102680020817909002',
      customer_name: 'سارا "آزمون"\nدوم, ۱۲',
      payment_status: rialiPaymentStatus.confirmed,
      payment_validity: rialiPaymentValidity.valid,
      bank_response: '{"said": "a,\\"b\\"", "at": 1.50}',
      inquiry_at: '2022-06-01 10:00:00.123456+03:30',
      ...given,
    });
  };
  const everything = async (): Promise<unknown> => {
    const { rows } = await db.query(`select
      (select json_agg(t::text order by id) from sana_transaction t) as deals,
      (select json_agg(p::text order by id) from riali_payment p) as payments,
      (select json_agg(r::text order by r::text) from bank_reference r) as claims`);
    return rows[0];
  };
  const payments = async (): Promise<number[]> =>
    (await db.query<{ id: number }>('select id from riali_payment order by id')).rows.map(({ id }) =>
      Number(id),
    );
  const archive = () => archiveDeals(services, { signal });
  const placeOf = (name: string, month = old) => join(folder, `${name}-${month.replace('/', '-')}`);
  const manifestOf = (month = old) => `${placeOf('sana_transaction', month)}.json`;
  const paymentFile = () => `${placeOf('riali_payment')}.csv.gz`;
  const bringBack = (month = old) => bringMonthBack(services, manifestOf(month));

  beforeEach(async () => {
    db = await open({ migrate: true });
    folder = await mkdtemp(join(tmpdir(), 'nazer-archive-'));
    services = { db, clock: { now: () => testNow }, filesFolder: folder, archiveFolder: folder };
    await addSanaMarket(db, [{ id: 1 }, { id: 2 }]);
    await db.transaction(async (tx) => {
      await saveSetting(tx, 'market', { rowVersion: 1, values: { onlineDealYears: 2 } });
      await invalidateCachedValues(tx);
    });
  });
  afterEach(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('have a file that names every column of the table', async () => {
    const { rows } = await db.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'riali_payment'::regclass and attnum > 0 and not attisdropped`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(archivedPayments).toSorted());
  });

  it('leave with their deals when they were paid in that month, and come back to the last digit', async () => {
    const deal = await addDeal(`${old}/05`);
    await addPayment(deal, `${old}/05`);
    await addPayment(deal, `${old}/06`, {
      amount_rial: '1',
      is_overridden: true,
      override_reason: 'خواسته شد، «بی‌نام»',
      bank_response: null,
      inquiry_at: null,
    });
    await addPayment(deal, `${old}/07`, {
      pay_type: payType.satna,
      ref_no: '',
      payment_status: rialiPaymentStatus.registered,
      payment_validity: rialiPaymentValidity.notInquired,
    });
    const receipt = await addDeal(`${old}/08`, {
      status: sanaStatus.used,
      used_by_type: positionRefType.offer,
      used_by_id: 5,
    });
    const ofReceipt = await addPayment(receipt, `${old}/08`);
    const recent = await addDeal('1404/01/05');
    const ofRecent = await addPayment(recent, '1404/01/05');
    const paidBefore = await addPayment(recent, `${old}/09`);
    const before = await everything();

    expect(await archive()).toEqual({ months: 1, rows: 2, waiting: 0 });
    expect(await payments()).toEqual([ofReceipt, ofRecent, paidBefore]);
    expect(JSON.parse(await readFile(manifestOf(), 'utf8')).payments).toMatchObject({
      file: 'riali_payment-1401-03.csv.gz',
      rows: 3,
      amountRial: '24691357802469135781',
    });
    expect(await bringMonthBack(services, manifestOf(), { isTrial: true })).toMatchObject({ payments: 3 });
    expect(await payments()).toHaveLength(3);
    expect(await bringBack()).toEqual({ month: old, rows: 2, returned: 1, payments: 3 });
    expect(await everything()).toEqual(before);
  });

  if (!isTestEngine(name)) return;

  it('that were paid in a later month leave with that month', async () => {
    const deal = await addDeal(`${old}/31`);
    const paidLater = await addPayment(deal, '1401/04/02');
    const before = await everything();
    await archive();
    expect(await payments()).toEqual([paidLater]);
    const next = await addDeal('1401/04/01');
    await addPayment(next, '1401/04/01');
    const both = await payments();
    await archive();
    expect(await payments()).toEqual([]);
    expect(await bringBack('1401/04')).toMatchObject({ payments: 2 });
    expect(await payments()).toEqual(both);
    await bringBack();
    await db.query('delete from riali_payment where sana_transaction_id = $1', [next.id]);
    await db.query('delete from bank_reference where owner_id = $1', [next.id]);
    await db.query('delete from sana_transaction where id = $1', [next.id]);
    expect(await everything()).toEqual(before);
  });

  it('made or changed while the month leaves or is away stay, and are what counts afterwards', async () => {
    const deal = await addDeal(`${old}/05`);
    const changed = await addPayment(deal, `${old}/05`);
    const plain = await addPayment(deal, `${old}/05`);
    await db.query(`create function fail_once() returns trigger language plpgsql as $$
      begin raise exception 'the machine went away'; end $$`);
    await db.query(
      `create trigger fail before delete on riali_payment for each row execute function fail_once()`,
    );
    await expect(archive()).rejects.toThrow('the machine went away');
    await db.query('drop trigger fail on riali_payment');
    await db.query(
      `update riali_payment set payment_validity = $2, is_overridden = true, row_version = row_version + 1 where id = $1`,
      [changed, rialiPaymentValidity.cashAboveCeiling],
    );
    const recent = await addDeal('1404/01/05');
    const late = await addPayment(recent, `${old}/20`);
    const before = await everything();
    expect(await archive()).toMatchObject({ months: 1 });
    expect(await payments()).toEqual([changed, late]);
    const away = await addPayment(recent, `${old}/21`);
    expect(await bringBack()).toMatchObject({ payments: 1 });
    expect(await payments()).toEqual([changed, plain, late, away]);
    await db.query('delete from riali_payment where id = $1', [away]);
    await db.query('delete from bank_reference where payment_id = $1', [away]);
    expect(await everything()).toEqual(before);
  });

  it('keep their references: another payment with one is refused, or known as a repetition', async () => {
    const deal = await addDeal(`${old}/05`);
    await addPayment(deal, `${old}/05`, { ref_no: '777' });
    const recent = await addDeal('1404/01/05');
    const other = await addPayment(recent, '1404/01/05', {
      ref_no: '777',
      dst_sheba: 'IR062960000000100324200001',
    });
    const isRepeated = (type: number) => findRepeatedPayment(db, { id: other, payType: type, refNo: '777' });
    expect([await isRepeated(payType.paya), await isRepeated(payType.cardTerminal)]).toEqual([true, false]);
    await archive();
    expect(await payments()).toEqual([other]);
    expect([await isRepeated(payType.paya), await isRepeated(payType.cardTerminal)]).toEqual([true, false]);
    await addPayment(recent, '1404/01/06', { ref_no: '777' });
    expect(await payments()).toEqual([other]);
  });

  it('in a file or a manifest that somebody changed are refused, and nothing comes back', async () => {
    const deal = await addDeal(`${old}/05`);
    await addPayment(deal, `${old}/05`);
    const before = await everything();
    await archive();
    const left = await everything();
    const whole = `${paymentFile()}.whole`;
    await copyFile(paymentFile(), whole);
    const text = gunzipSync(await readFile(whole)).toString('utf8');
    await writeFile(paymentFile(), gzipSync(text.replace('12345678901234567890', '92345678901234567890')));
    await expect(bringBack()).rejects.toThrow('is not the one that was written');
    await rm(paymentFile());
    await expect(bringBack()).rejects.toThrow('cannot be read');
    await copyFile(whole, paymentFile());
    const manifest = await readFile(manifestOf(), 'utf8');
    await writeFile(manifestOf(), manifest.replace('12345678901234567890', '12345678901234567891'));
    await expect(bringBack()).rejects.toThrow('its manifest says 1 of 12345678901234567891');
    expect(await everything()).toEqual(left);
    await writeFile(manifestOf(), manifest);
    await bringBack();
    expect(await everything()).toEqual(before);
  });
});

it('lists, reports and files of payments and positions say which days asked for are in the archive', async () => {
  const [embedded] = bothEngines();
  if (!embedded) throw new Error('There is always the embedded database.');
  const db = await embedded.open({ migrate: true });
  const test = await openTestApp(db);
  try {
    await addSanaMarket(db, [{ id: 1 }]);
    await db.query(
      `insert into sana_archive (month, status, manifest, changed_at) values ($1, $2, '{}', now())`,
      [old, archiveStatus.archived],
    );
    await db.transaction((tx) => invalidateCachedValues(tx));
    const auditor = await test.signIn('auditor');
    const archivedSpan = async (from: string, to: string) => {
      const filterModels = [
        {
          Field: 'date',
          Condition1: { Type: 'greaterThanOrEqual' as const, Filter: from },
          Condition2: { Type: 'lessThanOrEqual' as const, Filter: to },
        },
      ];
      const { data } = await auditor.call('POST /RialiPayment/GetAll', { body: { filterModels } });
      return data.archived;
    };
    expect(await archivedSpan('1400/01/01', '1402/01/01')).toEqual({ from: '1401/03/01', to: '1401/03/31' });
    expect(await archivedSpan('1401/04/01', '1402/01/01')).toBeUndefined();

    const reports = [
      'GET /api/Sana/GetRialiPaymentAggregate',
      'GET /api/Sana/GetRialiPaymentValidityReport',
    ] as const;
    const files = [
      'GetRialiPaymentStatusExcel',
      'GetRialiPaymentAggregateExcel',
      'GetRialiPaymentValidityReportExcel',
    ] as const;
    const met = { fromDate: '1401/03/20', toDate: '1401/04/20' };
    const notMet = { fromDate: '1401/04/01', toDate: '1401/04/20' };
    const spansOf = (query: typeof met) =>
      Promise.all(reports.map(async (report) => (await auditor.call(report, { query })).data.archived));
    const days = { from: '1401/03/01', to: '1401/03/31' };
    expect(await spansOf(met)).toEqual([days, days]);
    expect(await spansOf(notMet)).toEqual([undefined, undefined]);

    const notesOf = async (file: (typeof files)[number], body: typeof met) => {
      const { data } = await auditor.call(`POST /api/Sana/${file}`, { body });
      const link = new URLSearchParams({ ...body, authtoken: data.ticket });
      const book = await test.anonymous.raw({ method: 'GET', url: `/api/Sana/${file}?${link.toString()}` });
      const { sheets } = await readXlsx(book.rawPayload);
      return JSON.stringify(sheets[0]?.rows);
    };
    for (const file of files) {
      expect(await notesOf(file, met)).toContain('در بایگانی است');
      expect(await notesOf(file, notMet)).not.toContain('در بایگانی است');
    }

    const sheetsWithNote = async ({ fromDate, toDate }: typeof met) => {
      const query = { exchangeId: '1', fromDateShamsi: fromDate, toDateShamsi: toDate };
      const { data } = await auditor.call('POST /api/SarafiManagment/ExportPosition', { query });
      const file = await test.anonymous.call('GET /api/SarafiManagment/DownloadPosition', {
        query: { ...query, authtoken: data.ticket },
      });
      const { sheets } = await readXlsx(file.bytes);
      return sheets
        .filter(({ rows }) => JSON.stringify(rows).includes('در بایگانی است'))
        .map(({ name }) => name);
    };
    expect(await sheetsWithNote(met)).toEqual(['خرید سنا', 'فروش سنا', 'بانک']);
    expect(await sheetsWithNote(notMet)).toEqual([]);
  } finally {
    await test.close();
    await db.close();
  }
});
