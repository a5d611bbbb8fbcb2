import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { PageWish } from '../../platform/page-wish.ts';
import { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';

export interface SaleValues {
  readonly schDate: string;
  readonly exchangeId: number;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly totalRial: string;
  readonly euroAmount: string;
  readonly forumType: number;
  readonly resourceTitle: string;
  readonly letterNo: string;
}

export interface ResourceSale extends SaleValues {
  readonly id: number;
  readonly exchange: string;
  readonly used: string;
  readonly remaining: string;
  readonly status: number;
  readonly rowVersion: number;
}

const columns = `r.id, r.sch_date as "schDate", r.exchange_id as "exchangeId", o.name as exchange, r.currency,
  r.amount, r.rate, r.total_rial as "totalRial", r.euro_amount as "euroAmount", r.forum_type as "forumType",
  r.resource_title as "resourceTitle", r.letter_no as "letterNo", r.used_amount as used,
  r.amount - r.used_amount as remaining, r.status, r.row_version as "rowVersion"`;
const joins = 'join sarafi o on o.id = r.exchange_id';
const orderBy = 'r.sch_date desc, r.id desc';

export interface SaleWish {
  /** The only office that is seen; null for all. */
  readonly onlyOffice: number | null;
  readonly schDate?: string | undefined;
  readonly year?: number | undefined;
}

function conditionsOf({ onlyOffice, schDate, year }: SaleWish): Conditions {
  const conditions = new Conditions();
  conditions.add((at) => `r.exchange_id = ${at}::integer`, onlyOffice);
  conditions.add((at) => `r.sch_date = ${at}::text`, schDate);
  conditions.add((at) => `r.year = ${at}::smallint`, year);
  return conditions;
}

export function findSales(db: Database, wish: SaleWish, page: PageWish): Promise<CountedPage<ResourceSale>> {
  const conditions = conditionsOf(wish);
  const table = 'resource_sale r';
  const list = { counter: 'sana', table, key: 'r.id', conditions, orderBy, columns, joins };
  return findCountedPage(db, list, page);
}

export interface CurrencySum {
  readonly currency: string;
  readonly amount: string;
  readonly totalRial: string;
}

/** Without cancelled ones. */
export async function sumSales(db: Queryable, wish: SaleWish): Promise<CurrencySum[]> {
  const { where, params } = conditionsOf(wish);
  const { rows } = await db.query<CurrencySum>(
    `select r.currency, sum(r.amount) as amount, sum(r.total_rial) as "totalRial" from resource_sale r
     where ${where} and r.status <> 5 group by r.currency order by r.currency`,
    params,
  );
  return rows;
}

const batchRows = 2_000;

export function streamSales(db: Database, wish: SaleWish): AsyncIterable<ResourceSale[]> {
  const { where, params } = conditionsOf(wish);
  return db.stream<ResourceSale>(
    `select ${columns} from resource_sale r ${joins} where ${where} order by r.sch_date, r.id`,
    params,
    batchRows,
  );
}

export async function findSale(
  db: Queryable,
  id: number,
  onlyOffice: number | null,
): Promise<ResourceSale | undefined> {
  const { rows } = await db.query<ResourceSale>(
    `select ${columns} from resource_sale r ${joins}
     where r.id = $1 and ($2::integer is null or r.exchange_id = $2)`,
    [id, onlyOffice],
    { name: 'resource-sale-find' },
  );
  return rows[0];
}

/** Holds the sale; `findSale` reads it then. */
export async function lockSale(tx: Tx, id: number): Promise<void> {
  await tx.query('select from resource_sale where id = $1 for update', [id], { name: 'resource-sale-lock' });
}

export async function findSaleYears(db: Queryable, onlyOffice: number | null): Promise<number[]> {
  const { rows } = await db.query<{ year: number }>(
    `select distinct year from resource_sale where ($1::integer is null or exchange_id = $1) order by year desc`,
    [onlyOffice],
  );
  return rows.map(({ year }) => year);
}

export async function findBankOffices(
  db: Queryable,
  onlyOffice: number | null,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select id, name from sarafi where kind in (3, 4) and ($1::integer is null or id = $1) order by sort_key(name), id`,
    [onlyOffice],
  );
  return rows;
}

const valuesOf = (sale: SaleValues): unknown[] => [
  sale.schDate,
  Number(sale.schDate.slice(0, 4)),
  sale.exchangeId,
  sale.currency,
  sale.amount,
  sale.rate,
  sale.totalRial,
  sale.euroAmount,
  sale.forumType,
  sale.resourceTitle,
  sale.letterNo,
];

/** Undefined where there is one for the same office, day, currency and title. */
export async function insertSale(tx: Tx, sale: SaleValues, userId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into resource_sale (sch_date, year, exchange_id, currency, amount, rate, total_rial, euro_amount,
       forum_type, resource_title, letter_no, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     on conflict (sch_date, exchange_id, currency, resource_title) where status <> 5 do nothing returning id`,
    [...valuesOf(sale), userId],
  );
  return rows[0]?.id;
}

/** False where there is another for the same office, day, currency and title. */
export async function updateSale(
  tx: Tx,
  sale: SaleValues,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<boolean> {
  const { affected } = await tx.query(
    `update resource_sale set sch_date = $1, year = $2, exchange_id = $3, currency = $4, amount = $5, rate = $6,
       total_rial = $7, euro_amount = $8, forum_type = $9, resource_title = $10, letter_no = $11, updated_by = $12,
       updated_at = now(), row_version = row_version + 1
     where id = $13 and not exists (select from resource_sale o where o.sch_date = $1 and o.exchange_id = $3
       and o.currency = $4 and o.resource_title = $10 and o.status <> 5 and o.id <> $13)`,
    [...valuesOf(sale), userId, id],
  );
  return affected === 1;
}

/** Announced, of this day or an earlier one, and not in the position yet; held until the transaction ends. */
export async function hasDueSales(db: Queryable, day: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists(select from resource_sale
       where status in (2, 3, 4) and not is_in_position and sch_date <= $1) as has`,
    [day],
    { name: 'resource-sales-have-due' },
  );
  return rows[0]?.has ?? false;
}

export async function findDueSales(
  tx: Tx,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<ResourceSale[]> {
  const { rows } = await tx.query<ResourceSale>(
    `select ${columns} from resource_sale r ${joins}
     where r.status in (2, 3, 4) and not r.is_in_position and r.sch_date <= $1
     order by r.exchange_id, r.sch_date, r.id limit $2::integer for update of r`,
    [day, limit],
    { name: 'resource-sales-due' },
  );
  return rows;
}

export async function markInPosition(tx: Tx, id: number): Promise<void> {
  await tx.query('update resource_sale set is_in_position = true where id = $1', [id], {
    name: 'resource-sale-entered',
  });
}

export async function updateSaleStatus(
  tx: Tx,
  { id, status, userId }: { readonly id: number; readonly status: number; readonly userId: number | null },
): Promise<void> {
  await tx.query(
    `update resource_sale set status = $2::smallint, updated_by = $3, updated_at = now(), row_version = row_version + 1,
       announced_at = case when $2::smallint = 2 then now() else announced_at end
     where id = $1`,
    [id, status, userId],
    { name: 'resource-sale-status' },
  );
}

export interface UsedSale {
  readonly id: number;
  readonly schDate: string;
  readonly currency: string;
  readonly amount: string;
  readonly used: string;
  readonly status: number;
}

/** Sales an office can take from on this day, the first scheduled first, and can give back to; held until the transaction ends. */
export async function findUsableSales(
  tx: Tx,
  { sarafiId, currency, day }: { readonly sarafiId: number; readonly currency: string; readonly day: string },
): Promise<UsedSale[]> {
  const { rows } = await tx.query<UsedSale>(
    `select id, sch_date as "schDate", currency, amount, used_amount as used, status from resource_sale
     where exchange_id = $1 and currency = $2 and status in (2, 3, 4) and sch_date <= $3
     order by sch_date, id for update`,
    [sarafiId, currency, day],
    { name: 'resource-sales-usable' },
  );
  return rows;
}

export async function updateSaleUse(
  tx: Tx,
  { id, used, status }: { readonly id: number; readonly used: string; readonly status: number },
): Promise<void> {
  await tx.query(
    `update resource_sale set used_amount = $2, status = $3, updated_at = now(), row_version = row_version + 1
     where id = $1`,
    [id, used, status],
    { name: 'resource-sale-use' },
  );
}
