/** Writing the ledger: entries, what each office holds now, and the flows of each day, in one statement. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

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

const flow = (component: number, sign: '' | '-' = ''): string =>
  `coalesce(sum(${sign}amount) filter (where component = ${component}), 0)`;

/** The flows of `position_day`, each from its component; sales stand there without their sign. */
const flows = {
  sana_buy: flow(1),
  sana_sell: flow(2, '-'),
  nima_buy: flow(3),
  nima_sell: flow(4, '-'),
  bank_buy: flow(5),
  bank_sell: flow(6, '-'),
  correction: flow(7),
  inter_buy: flow(8),
  inter_sell: flow(9, '-'),
} as const;

const flowColumns = Object.keys(flows).join(', ');
const flowSums = Object.values(flows).join(', ');
const flowAdditions = Object.keys(flows)
  .map((column) => `${column} = position_day.${column} + excluded.${column}`)
  .join(', ');

const insertEntriesSql = `
  with given as (
    select * from json_to_recordset($1::json) as g ("sarafiId" integer, currency text, "bizDate" text,
      "effectiveDate" text, component smallint, amount numeric, rate numeric, "euroAmount" numeric,
      "refType" smallint, "refId" bigint, "reversalOf" bigint, "isIgnored" boolean, note text, "createdBy" integer)
  ), posted as (
    insert into position_entry (sarafi_id, currency, biz_date, effective_date, component, amount, rate, euro_amount,
      ref_type, ref_id, reversal_of, is_ignored, note, created_by)
    select "sarafiId", currency, "bizDate", "effectiveDate", component, amount, rate, "euroAmount", "refType", "refId",
      "reversalOf", "isIgnored", note, "createdBy" from given
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
  const { rows } = await tx.query<{ id: number }>(insertEntriesSql, [JSON.stringify(entries)], {
    name: 'insert-position-entries',
  });
  return rows.map(({ id }) => id);
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

export interface Holding {
  readonly currency: string;
  readonly amount: string;
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
