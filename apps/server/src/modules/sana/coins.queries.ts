import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { PageWish } from '../../platform/page-wish.ts';
import { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';

export interface NewCoin {
  readonly trackingCode: string;
  readonly sarafiId: number;
  readonly date: string;
  readonly time: string;
  readonly transactionType: number;
  readonly customerType: number;
  readonly nationalId: string;
  readonly customerName: string;
  readonly mobile: string;
  readonly coinType: number;
  readonly mintYear: number | null;
  readonly quantity: number;
  readonly serials: string;
  readonly unitPrice: string;
  readonly totalRial: string;
  readonly payType: number;
}

/** Gives the numbers by tracking code; a code that is there already is left out. */
export async function insertCoins(
  tx: Tx,
  coins: readonly NewCoin[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (coins.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; trackingCode: string }>(
    `insert into coin_dealing (tracking_code, sarafi_id, date, time, transaction_type, customer_type, national_id,
       customer_name, mobile, coin_type, mint_year, quantity, serials, unit_price, total_rial, pay_type, created_at)
     select "trackingCode", "sarafiId", date, time, "transactionType", "customerType", "nationalId", "customerName",
       mobile, "coinType", "mintYear", quantity, serials, "unitPrice", "totalRial", "payType", $2
     from json_to_recordset($1::json) as g ("trackingCode" text, "sarafiId" integer, date text, time text,
       "transactionType" smallint, "customerType" smallint, "nationalId" text, "customerName" text, mobile text,
       "coinType" smallint, "mintYear" smallint, quantity integer, serials text, "unitPrice" numeric,
       "totalRial" numeric, "payType" smallint)
     order by "trackingCode"
     on conflict (tracking_code) do nothing returning id, tracking_code as "trackingCode"`,
    [JSON.stringify(coins), now],
    { name: 'coins-insert' },
  );
  return new Map(rows.map(({ id, trackingCode }) => [trackingCode, id]));
}

export interface CoinRead extends NewCoin {
  readonly id: number;
  readonly sarafi: string;
  readonly status: number;
}

export interface CoinWish {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sarafiIds: readonly number[];
  readonly nationalId: string | undefined;
  readonly trackingCode: string | undefined;
  /** The only office that is seen; null for all. */
  readonly onlyOffice: number | null;
}

const columns = `c.id, c.tracking_code as "trackingCode", c.sarafi_id as "sarafiId", o.name as sarafi, c.date, c.time,
  c.transaction_type as "transactionType", c.customer_type as "customerType", c.national_id as "nationalId",
  c.customer_name as "customerName", c.mobile, c.coin_type as "coinType", c.mint_year as "mintYear", c.quantity,
  c.serials, c.unit_price as "unitPrice", c.total_rial as "totalRial", c.pay_type as "payType", c.status`;
const joins = 'join sarafi o on o.id = c.sarafi_id';
const orderBy = 'c.date desc, c.id desc';

function conditionsOf(wish: CoinWish): Conditions {
  const conditions = new Conditions();
  conditions.add((at) => `c.sarafi_id = ${at}::integer`, wish.onlyOffice);
  conditions.oneOf('c.sarafi_id', 'integer', wish.sarafiIds);
  conditions.add((at) => `c.national_id = ${at}::text`, wish.nationalId);
  conditions.add((at) => `c.tracking_code = ${at}::text`, wish.trackingCode);
  conditions.range('c.date', 'text', wish);
  return conditions;
}

export function findCoins(db: Database, wish: CoinWish, page: PageWish): Promise<CountedPage<CoinRead>> {
  const sums = { totalRial: 'coalesce(sum(c.total_rial) filter (where c.status <> 2), 0)' };
  const conditions = conditionsOf(wish);
  const list = {
    counter: 'sana',
    table: 'coin_dealing c',
    key: 'c.id',
    conditions,
    orderBy,
    columns,
    joins,
    sums,
  };
  return findCountedPage(db, list, page);
}

/** How many of each coin, without those that are void. */
export async function sumCoins(
  db: Queryable,
  wish: CoinWish,
): Promise<{ readonly coinType: number; readonly quantity: number; readonly totalRial: string }[]> {
  const { where, params } = conditionsOf(wish);
  const { rows } = await db.query<{ coinType: number; quantity: number; totalRial: string }>(
    `select c.coin_type as "coinType", sum(c.quantity)::bigint as quantity, sum(c.total_rial) as "totalRial"
     from coin_dealing c where ${where} and c.status <> 2 group by c.coin_type order by c.coin_type`,
    params,
  );
  return rows;
}

const batchRows = 2_000;

export function streamCoins(db: Database, wish: CoinWish): AsyncIterable<CoinRead[]> {
  const { where, params } = conditionsOf(wish);
  return db.stream<CoinRead>(
    `select ${columns} from coin_dealing c ${joins} where ${where} order by ${orderBy}`,
    params,
    batchRows,
  );
}
