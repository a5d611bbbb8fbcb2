/** Retail deals in batches: few statements for any number of rows. */
import { currencyUseExceptionStatus, sanaStatus, transactionType } from '@nazer/contract/sana/sana.codes.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { listsOf, type RowOf, statement } from '../../../platform/database/statement.ts';
import type { DealAmounts } from './deal-amounts.ts';
import type { SanaDraft } from './read-sana-row.ts';

/** Columns of a new deal. */
export type NewSanaRow = Omit<SanaDraft, 'currency'> &
  DealAmounts & { readonly currency: string; readonly countsInPosition: boolean };

type ColumnType = 'text' | 'smallint' | 'integer' | 'numeric' | 'boolean' | 'jsonb';

/** Columns of the table with their SQL types, for inserting lists. */
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

const insertLists = statement.all(
  'sana-rows-insert',
  `insert into sana_transaction (${names.join(', ')}, create_date, last_modified)
   select g.*, :now, :now
   from unnest(${fields.map((field) => `:${field}::${columns[field][1]}[]`).join(', ')}) as g (${names.join(', ')})
   order by tracking_code
   on conflict do nothing
   returning id, tracking_code`,
);

/**
 * Inserts deals; gives their ids by tracking code. Deals whose code, or whose other half, is taken already are left
 * out.
 */
export async function insertSanaRows(
  tx: Tx,
  rows: readonly NewSanaRow[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const inserted = await insertLists(tx, { ...listsOf(fields, rows), now });
  return new Map(inserted.map(({ id, trackingCode }) => [trackingCode, id]));
}

const selectSarafi = statement.all(
  'sana-offices-known',
  'select id, code from sarafi where id = any(:ids::integer[])',
);

/** Codes of offices by their ids; unknown offices are missing. */
export async function findKnownOffices(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await selectSarafi(db, { ids });
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** `ceilingEur`: null unless the mode is `otherCeiling`; `validFrom`, `validTo`: Jalali days, empty for an open end. */
export type ActiveException = RowOf<'sana-exceptions-of'>;

/** Exceptions in force of offices; the caller compares the days they are valid on. */
export const findExceptionsOf = statement.all(
  'sana-exceptions-of',
  `select sarafi_id, currency_use_id, mode, ceiling_eur,
     valid_from, valid_to
   from currency_use_exception where status = ${currencyUseExceptionStatus.active} and sarafi_id = any(:sarafiIds::integer[])`,
);

/** SQL of the rows of the parameter `years`, without repetitions. */
const yearsGiven = `select distinct "nationalId", "currencyUseId", year from json_to_recordset(:years::json)
  as g ("nationalId" text, "currencyUseId" integer, year smallint)`;

/** Adds the rows that `lockYears` locks; they hold no sum. */
const insertYears = statement.run(
  'sana-years-add',
  `insert into sana_person_year (national_id, currency_use_id, year) ${yearsGiven} order by 1, 2, 3
   on conflict do nothing`,
);

const lockYears = statement.run(
  'sana-years-lock',
  `select from sana_person_year y join (${yearsGiven}) g
     on y.national_id = g."nationalId" and y.currency_use_id = g."currencyUseId" and y.year = g.year
   order by y.national_id, y.currency_use_id, y.year for update of y`,
);

export type PersonYear = Pick<RowOf<'sana-years-sum'>, 'nationalId' | 'currencyUseId' | 'year'>;

/**
 * Locks the years of persons until the transaction ends, always in one order against deadlocks; waits for whoever holds
 * one.
 */
export async function lockPersonYears(tx: Tx, years: readonly PersonYear[]): Promise<void> {
  await insertYears(tx, { years });
  await lockYears(tx, { years });
}

/**
 * Purchases of persons under headings in Jalali years: sum in euro and number, 0 for none; deals that count only. The
 * caller has locked the years.
 */
export const sumPersonYears = statement.all(
  'sana-years-sum',
  `select g."nationalId" as "nationalId!", g."currencyUseId" as "currencyUseId!", g.year as "year!", coalesce(s.euro, 0)::numeric(20, 2) as euro, s.count
   from (${yearsGiven}) g,
   lateral (select sum(t.euro_amount) as euro, count(*) as count from sana_transaction t
     where t.national_id = g."nationalId" and t.date between g.year || '/01/01' and g.year || '/12/30'
       and t.currency_use_id = g."currencyUseId" and t.status < ${sanaStatus.voided} and t.transaction_type = ${transactionType.sell}) s`,
);

export type VoidedRow = RowOf<'sana-row-lock'>;

/** Locks a deal until the transaction ends; undefined when no deal has this tracking code. */
export const findRowForUpdate = statement.one(
  'sana-row-lock',
  `select id, sarafi_id, status, currency, amount, transaction_type,
     currency_source
   from sana_transaction where tracking_code = :trackingCode for update`,
);

/** Marks a deal that the caller has locked as voided. */
export const markVoided = statement.run(
  'sana-row-void',
  `update sana_transaction set status = ${sanaStatus.voided}, last_modified = :now, row_version = row_version + 1 where id = :id`,
);
