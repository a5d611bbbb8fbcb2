/** Floor and ceiling of rates by currency, hall and day. */
import type { Queryable } from '../../platform/database/database.ts';

export interface RateBand {
  readonly id: number;
  readonly floorRate: string;
  readonly ceilingRate: string;
  readonly baseRate: string;
  /** How much one office may buy a day; null for any amount. */
  readonly buyCapEur: string | null;
}

export interface BandKey {
  readonly currency: string;
  readonly forumType: number;
  readonly day: string;
}

export async function findBand(db: Queryable, key: BandKey): Promise<RateBand | undefined> {
  const { rows } = await db.query<RateBand>(
    `select id, floor_rate as "floorRate", ceiling_rate as "ceilingRate", base_rate as "baseRate",
       buy_cap_eur_per_sarafi as "buyCapEur"
     from currency_rate_band
     where currency = $1 and forum_type = $2 and status = 1 and from_date <= $3 and (to_date = '' or to_date >= $3)
     order by from_date desc limit 1`,
    [key.currency, key.forumType, key.day],
    { name: 'rate-band-find' },
  );
  return rows[0];
}
