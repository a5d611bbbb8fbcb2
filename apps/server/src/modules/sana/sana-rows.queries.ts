/** Retail deals by the batch: few statements, however many rows. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface NewSanaRow {
  readonly trackingCode: string;
  readonly sarafiId: number;
  readonly username: string;
  readonly transactionType: number;
  readonly paymentType: number;
  readonly chequeId: string;
  readonly customerType: number;
  readonly nationalId: string;
  readonly customerName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly shId: string;
  readonly birthDate: string;
  readonly mobileNumber: string;
  readonly agent: object | null;
  readonly date: string;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly rialAmount: string;
  readonly coefficient: string;
  readonly euroAmount: string;
  readonly dollarAmount: string;
  readonly currencyUseId: number;
  readonly currencySource: number;
  readonly status: number;
  readonly refTrackingCode: string;
  readonly matchingExchangeRow: string;
  readonly traderSarafiId: number | null;
  readonly nakhodaTrackingCode: string;
  readonly visaNo: string;
  readonly countsInPosition: boolean;
}

const insertSql = `
  insert into sana_transaction (tracking_code, sarafi_id, username, transaction_type, payment_type, cheque_id,
    customer_type, national_id, customer_name, first_name, last_name, company_name, sh_id, birth_date, mobile_number,
    agent, date, currency, amount, rate, rial_amount_calc, currency_coefficient, euro_amount, dollar_amount,
    currency_use_id, currency_source, status, ref_tracking_code, matching_exchange_row, trader_sarafi_id,
    nakhoda_tracking_code, visa_no, counts_in_position, create_date, last_modified)
  select "trackingCode", "sarafiId", username, "transactionType", "paymentType", "chequeId", "customerType",
    "nationalId", "customerName", "firstName", "lastName", "companyName", "shId", "birthDate", "mobileNumber", agent,
    date, currency, amount, rate, "rialAmount", coefficient, "euroAmount", "dollarAmount", "currencyUseId",
    "currencySource", status, "refTrackingCode", "matchingExchangeRow", "traderSarafiId", "nakhodaTrackingCode",
    "visaNo", "countsInPosition", $2, $2
  from json_to_recordset($1::json) as g ("trackingCode" text, "sarafiId" integer, username text,
    "transactionType" smallint, "paymentType" smallint, "chequeId" text, "customerType" smallint, "nationalId" text,
    "customerName" text, "firstName" text, "lastName" text, "companyName" text, "shId" text, "birthDate" text,
    "mobileNumber" text, agent jsonb, date text, currency text, amount numeric, rate numeric, "rialAmount" numeric,
    coefficient numeric, "euroAmount" numeric, "dollarAmount" numeric, "currencyUseId" integer,
    "currencySource" smallint, status smallint, "refTrackingCode" text, "matchingExchangeRow" text,
    "traderSarafiId" integer, "nakhodaTrackingCode" text, "visaNo" text, "countsInPosition" boolean)
  order by "trackingCode"
  on conflict (tracking_code) do nothing
  returning id, tracking_code as "trackingCode"`;

/** Gives the numbers by tracking code; a code that is there already is left out. */
export async function insertSanaRows(
  tx: Tx,
  rows: readonly NewSanaRow[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const inserted = await tx.query<{ id: number; trackingCode: string }>(
    insertSql,
    [JSON.stringify(rows), now],
    { name: 'sana-rows-insert' },
  );
  return new Map(inserted.rows.map(({ id, trackingCode }) => [trackingCode, id]));
}

export async function findKnownCodes(db: Queryable, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ code: string }>(
    'select tracking_code as code from sana_transaction where tracking_code = any($1::text[])',
    [codes],
    { name: 'sana-codes-known' },
  );
  return new Set(rows.map(({ code }) => code));
}

export async function findKnownOffices(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ id: number }>(
    'select id from sarafi where id = any($1::integer[])',
    [ids],
    { name: 'sana-offices-known' },
  );
  return new Set(rows.map(({ id }) => id));
}

export interface ActiveException {
  readonly sarafiId: number;
  readonly currencyUseId: number;
  readonly mode: number;
  readonly ceilingEur: string | null;
  readonly validFrom: string;
  readonly validTo: string;
}

export async function findExceptionsOf(
  db: Queryable,
  sarafiIds: readonly number[],
): Promise<ActiveException[]> {
  const { rows } = await db.query<ActiveException>(
    `select sarafi_id as "sarafiId", currency_use_id as "currencyUseId", mode, ceiling_eur as "ceilingEur",
       valid_from as "validFrom", valid_to as "validTo"
     from currency_use_exception where status = 1 and sarafi_id = any($1::integer[])`,
    [sarafiIds],
    { name: 'sana-exceptions-of' },
  );
  return rows;
}

export interface PersonYear {
  readonly nationalId: string;
  readonly currencyUseId: number;
  readonly year: number;
}

/** Whoever adds up a year holds it until the transaction ends; in one order, so that nobody waits in a circle. */
export async function lockPersonYears(tx: Tx, years: readonly PersonYear[]): Promise<void> {
  const json = JSON.stringify(years);
  const given = `select distinct "nationalId", "currencyUseId", year from json_to_recordset($1::json)
      as g ("nationalId" text, "currencyUseId" integer, year smallint)`;
  await tx.query(
    `insert into sana_person_year (national_id, currency_use_id, year) ${given} order by 1, 2, 3
     on conflict do nothing`,
    [json],
    { name: 'sana-years-add' },
  );
  await tx.query(
    `select from sana_person_year y join (${given}) g
       on y.national_id = g."nationalId" and y.currency_use_id = g."currencyUseId" and y.year = g.year
     order by y.national_id, y.currency_use_id, y.year for update of y`,
    [json],
    { name: 'sana-years-lock' },
  );
}

export interface PersonYearSum extends PersonYear {
  readonly euro: string;
  readonly count: number;
}

/** What people bought under the headings in the years; the years are locked. */
export async function sumPersonYears(tx: Tx, years: readonly PersonYear[]): Promise<PersonYearSum[]> {
  const { rows } = await tx.query<PersonYearSum>(
    `select g."nationalId", g."currencyUseId", g.year, coalesce(s.euro, 0)::numeric(20, 2) as euro, s.count
     from (select distinct "nationalId", "currencyUseId", year from json_to_recordset($1::json)
       as g ("nationalId" text, "currencyUseId" integer, year smallint)) g,
     lateral (select sum(t.euro_amount) as euro, count(*) as count from sana_transaction t
       where t.national_id = g."nationalId" and t.date between g.year || '/01/01' and g.year || '/12/30'
         and t.currency_use_id = g."currencyUseId" and t.status <> 2 and t.transaction_type = 2) s`,
    [JSON.stringify(years)],
    { name: 'sana-years-sum' },
  );
  return rows;
}

export interface VoidedRow {
  readonly id: number;
  readonly sarafiId: number;
  readonly status: number;
  readonly currency: string;
  readonly amount: string;
  readonly transactionType: number;
  readonly currencySource: number;
}

export async function findRowForUpdate(tx: Tx, trackingCode: string): Promise<VoidedRow | undefined> {
  const { rows } = await tx.query<VoidedRow>(
    `select id, sarafi_id as "sarafiId", status, currency, amount, transaction_type as "transactionType",
       currency_source as "currencySource"
     from sana_transaction where tracking_code = $1 for update`,
    [trackingCode],
    { name: 'sana-row-lock' },
  );
  return rows[0];
}

export async function markVoided(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.query(
    `update sana_transaction set status = 2, last_modified = $2, row_version = row_version + 1 where id = $1`,
    [id, now],
    { name: 'sana-row-void' },
  );
}
