/** Writes the ledger: entries, current holdings, and the flows of each day, in one statement. */
import { positionComponent } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { listsOf, type RowOf, statement, type TableRow } from '../../../platform/database/statement.ts';
import type { CommitmentGroup } from '../limits/taahod.queries.ts';

/**
 * A new entry. `bizDate`: open day it counts on. `effectiveDate`: day it belongs to. `amount`: signed change of what
 * the office holds.
 */
export type NewEntry = Omit<TableRow<'position_entry'>, 'id' | 'createdAt'>;

const lockLimits = statement.all(
  'lock-closed-days',
  `select sarafi_id as id, closed_until from sarafi_limit where sarafi_id = any(:sarafiIds::integer[])
   order by sarafi_id for update`,
);

/**
 * Locks offices until the transaction ends, in the order of their ids against deadlocks (the lock of `lockOffice`);
 * gives the last final day of each, empty when there is none. Unknown ids are left out.
 */
export async function lockClosedDays(
  tx: Tx,
  sarafiIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await lockLimits(tx, { sarafiIds });
  return new Map(rows.map(({ id, closedUntil }) => [id, closedUntil]));
}

/** Flows of `position_day` by component; sales are stored there without their sign. */
const flows = [
  [positionComponent.sanaBuy, 'sana_buy', ''],
  [positionComponent.sanaSell, 'sana_sell', '-'],
  [positionComponent.nimaExportBuy, 'nima_buy', ''],
  [positionComponent.nimaImportSell, 'nima_sell', '-'],
  [positionComponent.bankBuy, 'bank_buy', ''],
  [positionComponent.bankSell, 'bank_sell', '-'],
  [positionComponent.correction, 'correction', ''],
  [positionComponent.interSarafiBuy, 'inter_buy', ''],
  [positionComponent.interSarafiSell, 'inter_sell', '-'],
] as const;

const flowColumns = flows.map(([, column]) => column).join(', ');
const flowSums = flows
  .map(([of, , sign]) => `coalesce(sum(${sign}amount) filter (where component = ${of}), 0)`)
  .join(', ');
const flowAdditions = flows
  .map(([, column]) => `${column} = position_day.${column} + excluded.${column}`)
  .join(', ');

/** Columns of the table with their SQL types, for inserting lists. */
const columns: Readonly<Record<keyof NewEntry, readonly [name: string, type: string]>> = {
  sarafiId: ['sarafi_id', 'integer'],
  currency: ['currency', 'text'],
  bizDate: ['biz_date', 'text'],
  effectiveDate: ['effective_date', 'text'],
  component: ['component', 'smallint'],
  amount: ['amount', 'numeric'],
  rate: ['rate', 'numeric'],
  euroAmount: ['euro_amount', 'numeric'],
  refType: ['ref_type', 'smallint'],
  refId: ['ref_id', 'bigint'],
  reversalOf: ['reversal_of', 'bigint'],
  isIgnored: ['is_ignored', 'boolean'],
  note: ['note', 'text'],
  createdBy: ['created_by', 'integer'],
};
const fields = Object.keys(columns) as (keyof NewEntry)[]; // the names it was declared with
const names = Object.values(columns).map(([name]) => name);

const insertLists = statement.values(
  'insert-position-entries',
  `with posted as (
    insert into position_entry (${names.join(', ')})
    select * from unnest(${fields.map((field) => `:${field}::${columns[field][1]}[]`).join(', ')})
    returning id, sarafi_id, currency, biz_date, component, amount, is_ignored
  ), held as (
    insert into position_current (sarafi_id, currency, amount)
    select sarafi_id, currency, sum(amount) from posted where not is_ignored
    group by sarafi_id, currency order by sarafi_id, currency
    on conflict (sarafi_id, currency) do update set amount = position_current.amount + excluded.amount
  ), moved as (
    insert into position_day (sarafi_id, biz_date, currency, ${flowColumns})
    select sarafi_id, biz_date, currency, ${flowSums} from posted where not is_ignored
    group by sarafi_id, biz_date, currency order by sarafi_id, biz_date, currency
    on conflict (sarafi_id, biz_date, currency) do update set ${flowAdditions}
  )
  select id from posted order by id`,
);

/**
 * Inserts entries of offices the caller has locked, adds them to holdings and days unless ignored; gives their ids.
 */
export const insertEntries = (tx: Tx, entries: readonly NewEntry[]): Promise<number[]> =>
  insertLists(tx, listsOf(fields, entries));

/** Columns that may be null; the parameters of the others are required. */
const mayBeNull: ReadonlySet<keyof NewEntry> = new Set(['reversalOf', 'createdBy']);

const insertEntrySql = `insert into position_entry (${names.join(', ')})
  values (${fields
    .map((field) => `:${field}${mayBeNull.has(field) ? '?' : ''}::${columns[field][1]}`)
    .join(', ')})`;

/** SQL for one entry that counts, faster than the statement for lists. */
function countedEntrySql([, column, sign]: (typeof flows)[number]): string {
  const amount = ':amount::numeric(20, 2)';
  return `with posted as (${insertEntrySql}), held as (
    insert into position_current (sarafi_id, currency, amount)
    values (:sarafiId, :currency, ${amount})
    on conflict (sarafi_id, currency) do update set amount = position_current.amount + excluded.amount
  )
  insert into position_day (sarafi_id, biz_date, currency, ${column})
  values (:sarafiId, :bizDate, :currency, ${sign}${amount})
  on conflict (sarafi_id, biz_date, currency) do update set ${column} = position_day.${column} + excluded.${column}`;
}

/**
 * Statements that post one entry: an ignored one, and one that counts, by its component. Each component the table
 * accepts has one.
 */
const postIgnored = statement.post('insert-position-entry', insertEntrySql);
const postCounted = new Map<number, typeof postIgnored>(
  flows.map((flow) => [flow[0], statement.post(`insert-position-entry-${flow[0]}`, countedEntrySql(flow))]),
);

/**
 * Posts one entry of an office the caller has locked, without waiting for the database: if it refuses the
 * entry, the transaction fails. Gives no id.
 */
export function insertEntry(tx: Tx, entry: NewEntry): void {
  const post = entry.isIgnored ? postIgnored : (postCounted.get(entry.component) ?? postIgnored);
  post(tx, entry);
}

/** Entries of a contract that are not reversed yet, oldest first; reversals are not among them. */
export const findUnreversedEntries = statement.all(
  'standing-entries',
  `select id, sarafi_id, currency, effective_date, component, amount, rate,
     euro_amount, ref_type, ref_id, is_ignored
   from position_entry e where ref_type = :refType and ref_id = :refId and reversal_of is null
     and not exists (select from position_entry r where r.reversal_of = e.id)
   order by id`,
);

/** Holdings and commitments of an office. */
export interface Book {
  readonly holdings: readonly Holding[];
  readonly commitments: readonly CommitmentGroup[];
}

export type Holding = RowOf<'find-holdings'>;

/**
 * Holdings and groups of commitments in the same columns. A row with the count 0 is a holding, and its columns of
 * commitments are null, whatever their types say; the others are groups, with the currency '' and the amount 0.
 */
const selectBook = statement.all(
  'find-book',
  `select currency, amount, null::smallint as "commitment_type!", null::smallint as "rate_type!",
     null::smallint as supplier_category, null as "bound_on!", null::numeric as "euro_amount!", 0::bigint as count
   from position_current where sarafi_id = :sarafiId and amount <> 0
   union all
   select '', 0, commitment_type, rate_type, supplier_category, bound_on, sum(euro_amount), count(*)
   from taahod_open where sarafi_id = :sarafiId group by commitment_type, rate_type, supplier_category, bound_on`,
);

/**
 * Holdings and commitments of an office in one statement. The caller has asked for the lock of the office before;
 * it may send both statements in one round trip without waiting between them.
 */
export async function findBook(tx: Tx, sarafiId: number): Promise<Book> {
  const rows = await selectBook(tx, { sarafiId });
  return {
    holdings: rows.filter(({ count }) => count === 0),
    commitments: rows.filter(({ count }) => count > 0),
  };
}

/** Current holdings of an office in the order of currencies, those of zero left out. */
export const findHoldings = statement.all(
  'find-holdings',
  'select currency, amount from position_current where sarafi_id = :sarafiId and amount <> 0 order by currency',
);
