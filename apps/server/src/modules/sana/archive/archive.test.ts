/** Archiving of deals: months go into files and come back, and nothing is lost or counted twice. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  customerType,
  sanaPaymentType,
  sanaStatus,
  transactionType,
} from '@nazer/contract/sana/sana.codes.ts';
import { positionRefType, sarafiAlertSubject } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines, isTestEngine } from '../../../platform/database/testing.ts';
import { saveSetting } from '../../../platform/settings-store.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import {
  addSanaMarket,
  nextCode,
  otherUse,
  personOf,
  record,
  recordOne,
  sanaRow,
  testNow,
} from '../sana.testing.ts';
import { type ArchiveServices, archiveDeals } from './archive-deals.ts';
import { splitRecord } from './archive-file.ts';
import { archiveStatus } from './archive-manifest.ts';
import { archivedTable } from './archive.queries.ts';
import { bringMonthBack } from './bring-back.ts';
import { specialUses } from '../deals/sana-rules.ts';

const old = '1401/03';
const day = (of: number): string => `${old}/${String(of).padStart(2, '0')}`;
const { signal } = new AbortController();

describe.each(bothEngines())('the archive of deals on $name', ({ name, open }) => {
  let db: Database;
  let folder: string;
  let services: ArchiveServices;

  const keepYears = (onlineDealYears: number) =>
    db.transaction(async (tx) => {
      await saveSetting(tx, 'market', { rowVersion: 1, values: { onlineDealYears } });
      await invalidateCachedValues(tx);
    });

  /** Inserts a deal of three years ago, whose rate and rules are of another time. */
  const addOld = async (of: string, given: Record<string, unknown> = {}): Promise<string> => {
    const code = nextCode(1, of);
    const row = {
      tracking_code: code,
      sarafi_id: 1,
      transaction_type: transactionType.sell,
      payment_type: sanaPaymentType.cash,
      customer_type: customerType.natural,
      national_id: personOf(7),
      customer_name: 'سارا "آزمون"\nدوم, ۱۲',
      date: of,
      currency: 'USD',
      amount: '1234.56',
      rate: '1130000.1234',
      rial_amount_calc: '1395052952',
      euro_amount: '1049.37',
      currency_use_id: otherUse,
      create_date: '2022-06-01 10:00:00.123456+03:30',
      ...given,
    };
    const names = Object.keys(row);
    await db.query(
      `insert into sana_transaction (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
    return code;
  };

  /** All deals and everything derived from them. */
  const everything = async (): Promise<unknown> => {
    const { rows } = await db.query(`select
      (select json_agg(t::text order by id) from sana_transaction t) as deals,
      (select json_agg(c::text order by code) from sana_code c) as codes,
      (select json_agg(m::text order by code) from sana_match m) as matches,
      (select json_agg(y order by currency_use_id, year) from (select currency_use_id, year, sum(euro_amount)::text as euro
         from sana_use_year group by 1, 2) y) as years`);
    return rows[0];
  };
  const count = async (): Promise<number> =>
    (await db.query<{ count: number }>('select count(*)::int as count from sana_transaction')).rows[0]
      ?.count ?? 0;
  const archive = () => archiveDeals(services, { signal });
  const manifestOf = (month = old) => join(folder, `sana_transaction-${month.replace('/', '-')}.json`);
  const fileOf = () => manifestOf().replace('.json', '.csv.gz');
  const refusalOf = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => '',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  beforeEach(async () => {
    db = await open({ migrate: true });
    folder = await mkdtemp(join(tmpdir(), 'nazer-archive-'));
    services = { db, clock: { now: () => testNow }, filesFolder: folder, archiveFolder: folder };
    await addSanaMarket(db, [{ id: 1 }, { id: 2 }]);
    for (let at = 1; at <= 30; at += 1)
      await addOld(day(at), { agent: at % 2 ? '{"nationalId": "1"}' : null });
    await addOld(day(4), { currency: 'EUR', status: sanaStatus.voided });
    await recordOne(db);
    await keepYears(2);
  });
  afterEach(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  it('names every column of the table', async () => {
    const { rows } = await db.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'sana_transaction'::regclass and attnum > 0 and not attisdropped`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(archivedTable).toSorted());
  });

  it('takes whole old months away and brings them back to the last digit', async () => {
    const before = await everything();
    expect(await archive()).toEqual({ months: 1, rows: 31, waiting: 0 });
    expect(await count()).toBe(1);
    const manifest = JSON.parse(await readFile(manifestOf(), 'utf8'));
    expect(manifest).toMatchObject({
      month: old,
      rows: 31,
      staying: 0,
      sums: [
        { currency: 'EUR', rows: 1, amount: '1234.56', rialAmount: '1395052952', euroAmount: '1049.37' },
        { currency: 'USD', rows: 30, amount: '37036.80', rialAmount: '41851588560', euroAmount: '31481.10' },
      ],
    });
    expect(await archive()).toEqual({ months: 0, rows: 0, waiting: 0 });

    expect(await bringMonthBack(services, manifestOf(), { isTrial: true })).toMatchObject({ returned: 31 });
    expect(await count()).toBe(1);
    expect(await bringMonthBack(services, manifestOf())).toEqual({
      month: old,
      rows: 31,
      returned: 31,
      payments: 0,
    });
    expect(await everything()).toEqual(before);
    expect(await refusalOf(bringMonthBack(services, manifestOf()))).toContain('are in the table already');
    const { rows } = await db.query<{ action: string }>(
      `select action from event_log where key = $1 order by id`,
      [old],
    );
    expect(rows.map(({ action }) => action)).toEqual(['export', 'delete', 'restore']);
    // A month that was brought back is left alone for a month, and then archived again.
    expect(await archive()).toMatchObject({ months: 0 });
    services = { ...services, clock: { now: () => new Date(testNow.getTime() + 40 * 86_400_000) } };
    expect(await archive()).toMatchObject({ months: 1, rows: 31 });
  });

  if (!isTestEngine(name)) return;

  it('is off until the settings say otherwise, and keeps whole years', async () => {
    await keepYears(0);
    expect(await archive()).toMatchObject({ months: 0 });
    await keepYears(3);
    expect(await archive()).toMatchObject({ months: 0 });
    // A month that was closed when the settings changed is opened again.
    const close = () =>
      db.query('insert into sana_archive (month, status, changed_at) values ($1, $2, now())', [
        old,
        archiveStatus.closed,
      ]);
    await close();
    await expect(addOld(day(2))).rejects.toThrow('archived');
    await keepYears(0);
    await archive();
    await addOld(day(2));
    await close();
    await keepYears(2);
    expect(await archive()).toMatchObject({ months: 1, rows: 32 });
  });

  it('leaves a month in which something is open', async () => {
    const code = await addOld(day(9), { status: sanaStatus.waiting });
    expect(await archive()).toEqual({ months: 0, rows: 0, waiting: 1 });
    await db.query('update sana_transaction set status = $2 where tracking_code = $1', [
      code,
      sanaStatus.valid,
    ]);
    await db.query(
      `insert into sarafi_alert (sarafi_id, subject, level, day, at) values (1, $2, 0, $1, now())`,
      [day(9), sarafiAlertSubject.unmatchedDeal],
    );
    expect(await archive()).toMatchObject({ waiting: 1 });
    await db.query('update sarafi_alert set acknowledged_at = now()');
    expect(await archive()).toEqual({ months: 1, rows: 32, waiting: 0 });
  });

  it('leaves receipts of contracts in the table, and holds them against the file', async () => {
    await addOld(day(12), {
      status: sanaStatus.used,
      used_by_type: positionRefType.offer,
      used_by_id: 5,
    });
    const before = await everything();
    expect(await archive()).toMatchObject({ rows: 32 });
    expect(await count()).toBe(2);
    await bringMonthBack(services, manifestOf());
    expect(await everything()).toEqual(before);
  });

  it('keeps codes and other halves taken, and refuses what is of the month', async () => {
    const half = nextCode(2, day(3));
    const code = await addOld(day(3), {
      matching_exchange_row: half,
      trader_sarafi_id: 2,
      currency_use_id: specialUses.otherOffice,
    });
    await archive();
    expect(await refusalOf(recordOne(db, { trackingCode: code, date: day(3) }))).toBe('dealsArchived');
    expect(await refusalOf(recordOne(db, { date: '1401/12/01' }))).toBe('dealsArchived');
    const voiding = sanaRow({ status: sanaStatus.voided, refTrackingCode: code });
    expect((await record(db, [voiding]))[0]).toMatchObject({ code: 'dealsArchived' });
    const match = sanaRow({
      currencyUseId: specialUses.otherOffice,
      traderSarafiId: 2,
      matchingExchangeRow: half,
    });
    expect((await record(db, [match]))[0]).toMatchObject({ code: 'sanaMatchTaken' });
    await expect(addOld(day(5))).rejects.toThrow('archived');
    expect(await count()).toBe(1);
  });

  it('loses and doubles nothing where it ends between writing and removing, or in the middle of removing', async () => {
    const before = await everything();
    // The file is written and recorded; then a row cannot be deleted.
    await db.query(`create function fail_once() returns trigger language plpgsql as $$
      begin raise exception 'the machine went away'; end $$`);
    await db.query(
      `create trigger fail before delete on sana_transaction for each row execute function fail_once()`,
    );
    expect(await refusalOf(archive())).toContain('the machine went away');
    expect(await everything()).toEqual(before);
    await db.query('drop trigger fail on sana_transaction');
    // Some of the deals were deleted before the run was interrupted.
    await db.query('delete from sana_transaction where date < $1', [day(11)]);
    await keepYears(0);
    expect(await archive()).toEqual({ months: 1, rows: 31, waiting: 0 });
    expect(await count()).toBe(1);
    await bringMonthBack(services, manifestOf());
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['closed, which another run then writes and archives', archiveStatus.closed],
    ['written, which is then brought back', archiveStatus.written],
  ])('leaves a month alone that was %s', async (_name, status) => {
    const before = await everything();
    let isChanged = false;
    const interfere = async () => {
      const { rows } = await db.query('select from sana_archive where status = $1', [status]);
      if (isChanged || rows.length === 0) return;
      isChanged = true;
      if (status === archiveStatus.written) await bringMonthBack({ ...services, db }, manifestOf());
      else await archiveDeals({ ...services, db }, { signal });
    };
    const slow: Database = {
      ...db,
      transaction: async (work) => {
        await interfere();
        return db.transaction(work);
      },
    };
    services = { ...services, db: slow };
    expect(await refusalOf(archive())).toContain('was changed meanwhile');
    const { rows } = await db.query<{ status: number }>('select status from sana_archive');
    const isBroughtBack = status === archiveStatus.written;
    expect(rows).toEqual([{ status: isBroughtBack ? archiveStatus.broughtBack : archiveStatus.archived }]);
    expect(await count()).toBe(isBroughtBack ? 32 : 1);
    if (!isBroughtBack) await bringMonthBack({ ...services, db }, manifestOf());
    expect(await everything()).toEqual(before);
  });

  it('removes no row that is not as the file says', async () => {
    await db.query(`create function fail_once() returns trigger language plpgsql as $$
      begin raise exception 'the machine went away'; end $$`);
    await db.query(
      `create trigger fail before delete on sana_transaction for each row execute function fail_once()`,
    );
    await refusalOf(archive());
    await db.query('drop trigger fail on sana_transaction');
    await db.query('alter table sana_transaction disable trigger user');
    await db.query('update sana_transaction set amount = amount + 1 where date = $1', [day(20)]);
    await db.query('alter table sana_transaction enable trigger user');
    expect(await refusalOf(archive())).toContain('is not as its file says');
    expect(await count()).toBe(32);
  });

  it('refuses a file or a manifest that somebody changed, and says so', async () => {
    await archive();
    const whole = `${fileOf()}.whole`;
    await copyFile(fileOf(), whole);
    const text = gunzipSync(await readFile(whole)).toString('utf8');
    await writeFile(fileOf(), gzipSync(text.replace('1234.56', '9234.56')));
    expect(await refusalOf(bringMonthBack(services, manifestOf()))).toContain(
      'is not the one that was written',
    );
    await copyFile(whole, fileOf());
    const manifest = await readFile(manifestOf(), 'utf8');
    await writeFile(manifestOf(), manifest.replace('37036.80', '37036.81'));
    expect(await refusalOf(bringMonthBack(services, manifestOf()))).toContain('The sums of the file');
    await writeFile(manifestOf(), '{}');
    expect(await refusalOf(bringMonthBack(services, manifestOf()))).toContain('no manifest');
    expect(await count()).toBe(1);
    await writeFile(manifestOf(), manifest);
    await bringMonthBack(services, manifestOf());
    expect(await count()).toBe(32);
  });
});

it('a line of the file tells null from nothing', () => {
  expect(splitRecord('"1","","a ""b"", c",,"x\ny",')).toEqual(['1', '', 'a "b", c', null, 'x\ny', null]);
  expect(() => splitRecord('"1","2')).toThrow('no line of an archive');
});
