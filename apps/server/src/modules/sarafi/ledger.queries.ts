/** Writing the ledger: entries, what each office holds now, and the flows of each day, in one statement. */
import { positionComponent } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { CommitmentGroup } from './taahod.queries.ts';

export interface NewEntry {
  readonly sarafiId: number;
  readonly currency: string;
  /** The open day it counts on. */
  readonly bizDate: string;
  /** The day it belongs to. */
  readonly effectiveDate: string;
  readonly component: number;
  /** Signed: what the office has more of the currency. */
  readonly amount: string;
  readonly rate: string;
  readonly euroAmount: string;
  readonly refType: number;
  readonly refId: number;
  readonly reversalOf: number | null;
  readonly isIgnored: boolean;
  readonly note: string;
  readonly createdBy: number | null;
}

/** Locks the limits of offices, in order, and gives the last final day of each (empty where none is). */
export async function lockClosedDays(
  tx: Tx,
  sarafiIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.query<{ id: number; closed_until: string }>(
    `select sarafi_id as id, closed_until from sarafi_limit where sarafi_id = any($1::integer[])
     order by sarafi_id for update`,
    [sarafiIds],
    { name: 'lock-closed-days' },
  );
  return new Map(rows.map(({ id, closed_until: closedUntil }) => [id, closedUntil]));
}

/** The flows of `position_day`, each from its component; sales stand there without their sign. */
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

/** A list for each column: a batch is read three times as fast as rows written as JSON. */
const insertEntriesSql = `
  with posted as (
    insert into position_entry (${names.join(', ')})
    select * from unnest(${Object.values(columns)
      .map(([, type], at) => `$${at + 1}::${type}[]`)
      .join(', ')})
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
  select id from posted order by id`;

/** Gives the numbers of the entries. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<number[]> {
  const lists = fields.map((field) => entries.map((entry) => entry[field]));
  const { rows } = await tx.query<{ id: number }>(insertEntriesSql, lists, {
    name: 'insert-position-entries',
  });
  return rows.map(({ id }) => id);
}

const insertEntrySql = `insert into position_entry (${names.join(', ')})
  values (${Object.values(columns)
    .map(([, type], at) => `$${at + 1}::${type}`)
    .join(', ')})`;

const given = (field: keyof NewEntry): string => `$${fields.indexOf(field) + 1}`;

/** One entry of a component that counts, without the detour over lists and sums. */
function countedEntrySql([, column, sign]: (typeof flows)[number]): string {
  const amount = `${given('amount')}::numeric(20, 2)`;
  return `with posted as (${insertEntrySql}), held as (
    insert into position_current (sarafi_id, currency, amount)
    values (${given('sarafiId')}, ${given('currency')}, ${amount})
    on conflict (sarafi_id, currency) do update set amount = position_current.amount + excluded.amount
  )
  insert into position_day (sarafi_id, biz_date, currency, ${column})
  values (${given('sarafiId')}, ${given('bizDate')}, ${given('currency')}, ${sign}${amount})
  on conflict (sarafi_id, biz_date, currency) do update set ${column} = position_day.${column} + excluded.${column}`;
}

const countedEntries = new Map<number, string>(flows.map((flow) => [flow[0], countedEntrySql(flow)]));

/** Posts one entry, of an office that is locked; nobody asks for its number. */
export function insertEntry(tx: Tx, entry: NewEntry): void {
  const { component, isIgnored } = entry;
  const counted = isIgnored ? undefined : countedEntries.get(component);
  tx.post(
    counted ?? insertEntrySql,
    fields.map((field) => entry[field]),
    { name: counted === undefined ? 'insert-position-entry' : `insert-position-entry-${component}` },
  );
}

export type StandingEntry = Omit<NewEntry, 'bizDate' | 'reversalOf' | 'note' | 'createdBy'> & {
  readonly id: number;
};

/** The entries of a contract that nothing has reversed yet. */
export async function findStandingEntries(
  db: Queryable,
  ref: { readonly refType: number; readonly refId: number },
): Promise<StandingEntry[]> {
  const { rows } = await db.query<StandingEntry>(
    `select id, sarafi_id as "sarafiId", currency, effective_date as "effectiveDate", component, amount, rate,
       euro_amount as "euroAmount", ref_type as "refType", ref_id as "refId", is_ignored as "isIgnored"
     from position_entry e where ref_type = $1 and ref_id = $2 and reversal_of is null
       and not exists (select from position_entry r where r.reversal_of = e.id)
     order by id`,
    [ref.refType, ref.refId],
    { name: 'standing-entries' },
  );
  return rows;
}

/** What an office has to answer for. */
export interface Book {
  readonly holdings: readonly Holding[];
  readonly commitments: readonly CommitmentGroup[];
}

export interface Holding {
  readonly currency: string;
  readonly amount: string;
}

/** What an office holds of each currency and owes, in one statement; for an office whose lock was asked for before. */
export async function findBook(tx: Tx, sarafiId: number): Promise<Book> {
  const { rows } = await tx.query<Holding & CommitmentGroup>(
    `select currency, amount, null::smallint as "commitmentType", null::smallint as "rateType",
       null::smallint as "supplierCategory", null as "boundOn", null::numeric as "euroAmount", 0::bigint as count
     from position_current where sarafi_id = $1 and amount <> 0
     union all
     select '', 0, commitment_type, rate_type, supplier_category, bound_on, sum(euro_amount), count(*)
     from taahod_open where sarafi_id = $1 group by commitment_type, rate_type, supplier_category, bound_on`,
    [sarafiId],
    { name: 'find-book' },
  );
  return {
    holdings: rows.filter(({ count }) => count === 0),
    commitments: rows.filter(({ count }) => count > 0),
  };
}

/** What an office holds of each currency now. */
export async function findHoldings(db: Queryable, sarafiId: number): Promise<Holding[]> {
  const { rows } = await db.query<Holding>(
    'select currency, amount from position_current where sarafi_id = $1 and amount <> 0 order by currency',
    [sarafiId],
    { name: 'find-holdings' },
  );
  return rows;
}
