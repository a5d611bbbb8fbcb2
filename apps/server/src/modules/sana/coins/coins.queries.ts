import type { Tx } from '../../../platform/database/database.ts';
import { statement, type TableRow } from '../../../platform/database/statement.ts';

/** A new coin dealing, with the columns of its list. */
export type NewCoin = Omit<TableRow<'coin_dealing'>, 'id' | 'status' | 'createdAt'>;

const insertCoinDealing = statement.all(
  'coins-insert',
  `insert into coin_dealing (tracking_code, sarafi_id, date, time, transaction_type, customer_type, national_id,
     customer_name, mobile, coin_type, mint_year, quantity, serials, unit_price, total_rial, pay_type, created_at)
   select "trackingCode", "sarafiId", date, time, "transactionType", "customerType", "nationalId", "customerName",
     mobile, "coinType", "mintYear", quantity, serials, "unitPrice", "totalRial", "payType", :now
   from json_to_recordset(:coins::json) as g ("trackingCode" text, "sarafiId" integer, date text, time text,
     "transactionType" smallint, "customerType" smallint, "nationalId" text, "customerName" text, mobile text,
     "coinType" smallint, "mintYear" smallint, quantity integer, serials text, "unitPrice" numeric,
     "totalRial" numeric, "payType" smallint)
   order by "trackingCode"
   on conflict (tracking_code) do nothing returning id, tracking_code`,
);

/** Inserts coin dealings; gives their ids by tracking code. Codes that exist already are left out. */
export async function insertCoins(
  tx: Tx,
  coins: readonly NewCoin[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (coins.length === 0) return new Map();
  const rows = await insertCoinDealing(tx, { coins, now });
  return new Map(rows.map(({ id, trackingCode }) => [trackingCode, id]));
}
