/** Retail deals by the batch: few statements, however many rows. */
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DealAmounts } from './deal-amounts.ts';
import type { SanaDraft } from './read-sana-row.ts';

/** What is kept of a deal. */
export type NewSanaRow = Omit<SanaDraft, 'currency'> &
  DealAmounts & { readonly currency: string; readonly countsInPosition: boolean };

type ColumnType = 'text' | 'smallint' | 'integer' | 'numeric' | 'boolean' | 'jsonb';

const columns: Readonly<Record<keyof NewSanaRow, readonly [name: string, type: ColumnType]>> = {
  trackingCode: ['tracking_code', 'text'],
  sarafiId: ['sarafi_id', 'integer'],
  username: ['username', 'text'],
  transactionType: ['transaction_type', 'smallint'],
  paymentType: ['payment_type', 'smallint'],
  chequeId: ['cheque_id', 'text'],
  customerType: ['customer_type', 'smallint'],
  nationalId: ['national_id', 'text'],
  customerName: ['customer_name', 'text'],
  firstName: ['first_name', 'text'],
  lastName: ['last_name', 'text'],
  companyName: ['company_name', 'text'],
  shId: ['sh_id', 'text'],
  birthDate: ['birth_date', 'text'],
  mobileNumber: ['mobile_number', 'text'],
  agent: ['agent', 'jsonb'],
  date: ['date', 'text'],
  currency: ['currency', 'text'],
  amount: ['amount', 'numeric'],
  rate: ['rate', 'numeric'],
  rialAmount: ['rial_amount_calc', 'numeric'],
  coefficient: ['currency_coefficient', 'numeric'],
  euroAmount: ['euro_amount', 'numeric'],
  dollarAmount: ['dollar_amount', 'numeric'],
  currencyUseId: ['currency_use_id', 'integer'],
  currencySource: ['currency_source', 'smallint'],
  status: ['status', 'smallint'],
  refTrackingCode: ['ref_tracking_code', 'text'],
  matchingExchangeRow: ['matching_exchange_row', 'text'],
  traderSarafiId: ['trader_sarafi_id', 'integer'],
  nakhodaTrackingCode: ['nakhoda_tracking_code', 'text'],
  visaNo: ['visa_no', 'text'],
  countsInPosition: ['counts_in_position', 'boolean'],
};
const fields = Object.keys(columns) as (keyof NewSanaRow)[]; // the names it was declared with
const names = Object.values(columns).map(([name]) => name);

/** A list for each column: read three times as fast as the rows as JSON. */
const insertSql = `
  insert into sana_transaction (${names.join(', ')}, create_date, last_modified)
  select g.*, $1, $1
  from unnest(${Object.values(columns)
    .map(([, type], at) => `$${at + 2}::${type}[]`)
    .join(', ')}) as g (${names.join(', ')})
  order by tracking_code
  on conflict do nothing
  returning id, tracking_code as "trackingCode"`;

/** Gives the numbers by tracking code; what is there already, its code or what it names as its other half, is left out. */
export async function insertSanaRows(
  tx: Tx,
  rows: readonly NewSanaRow[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const inserted = await tx.query<{ id: number; trackingCode: string }>(
    insertSql,
    [now, ...fields.map((field) => rows.map((row) => row[field]))],
    { name: 'sana-rows-insert' },
  );
  return new Map(inserted.rows.map(({ id, trackingCode }) => [trackingCode, id]));
}

/** Their codes by their numbers. */
export async function findKnownOffices(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ id: number; code: number }>(
    'select id, code from sarafi where id = any($1::integer[])',
    [ids],
    { name: 'sana-offices-known' },
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
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
         and t.currency_use_id = g."currencyUseId" and t.status < 2 and t.transaction_type = 2) s`,
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
