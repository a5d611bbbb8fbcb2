/** Floor and ceiling of rates by currency, hall and day. */
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DayFilter } from '../../platform/day-range.ts';
import type { PageWish } from '../../platform/page-wish.ts';
import { Conditions } from '../../resources/conditions.ts';

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

export interface BandRead {
  readonly id: number;
  readonly currency: string;
  readonly forum: number;
  readonly from: string;
  readonly to: string;
  readonly floor: string;
  readonly ceiling: string;
  readonly base: string;
  readonly tolerancePct: string;
  readonly buyCapEurPerSarafi: string | null;
  readonly savedBy: string;
  readonly savedAt: Date;
  readonly isReplaced: boolean;
}

const columns = `b.id, b.currency, b.forum_type as forum, b.from_date as "from", b.to_date as "to",
  b.floor_rate as floor, b.ceiling_rate as ceiling, b.base_rate as base, b.tolerance_pct as "tolerancePct",
  b.buy_cap_eur_per_sarafi as "buyCapEurPerSarafi", b.saved_by_name as "savedBy", b.saved_at as "savedAt",
  b.status = 2 as "isReplaced"`;

export interface BandWish {
  readonly days: DayFilter;
  readonly forumType: number | undefined;
  readonly currency: string;
  readonly page: PageWish;
}

/** Bands that were in force on any of the days, the newest first. Bands are few: they are counted each time. */
export async function findBands(
  db: Queryable,
  { days, forumType, currency, page }: BandWish,
): Promise<{ list: BandRead[]; totalCount: number }> {
  const conditions = new Conditions();
  conditions.add((at) => `(b.to_date = '' or b.to_date >= ${at}::text)`, days.from);
  conditions.add((at) => `b.from_date <= ${at}::text`, days.to);
  conditions.add((at) => `b.forum_type = ${at}::smallint`, forumType);
  conditions.add((at) => `b.currency = ${at}::text`, currency);
  const { where, params } = conditions;
  const at = params.length;
  const { rows } = await db.query<BandRead>(
    `select ${columns} from currency_rate_band b where ${where}
     order by b.from_date desc, b.id desc limit $${at + 1}::int offset $${at + 2}::int`,
    [...params, page.limit, page.offset],
  );
  const counted = await db.query<{ count: number }>(
    `select count(*) as count from currency_rate_band b where ${where}`,
    params,
  );
  return { list: rows, totalCount: counted.rows[0]?.count ?? 0 };
}

/** The bands in force of a currency and hall that a new period touches, the first one first; locked. */
export async function findTouchedBands(
  tx: Tx,
  { currency, forumType, fromDate, toDate }: Omit<BandKey, 'day'> & { fromDate: string; toDate: string },
): Promise<BandRead[]> {
  const { rows } = await tx.query<BandRead>(
    `select ${columns} from currency_rate_band b
     where b.currency = $1 and b.forum_type = $2 and b.status = 1 and (b.to_date = '' or b.to_date >= $3)
       and ($4 = '' or b.from_date <= $4)
     order by b.from_date for update`,
    [currency, forumType, fromDate, toDate],
    { name: 'bands-touched' },
  );
  return rows;
}

/** One writer at a time decides which period follows which. */
export async function lockBands(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('currency_rate_band'))`, [], { name: 'bands-lock' });
}

export async function endBand(tx: Tx, id: number, toDate: string): Promise<void> {
  await tx.query(
    'update currency_rate_band set to_date = $2, row_version = row_version + 1 where id = $1',
    [id, toDate],
    { name: 'band-end' },
  );
}

export async function replaceBand(tx: Tx, id: number): Promise<void> {
  await tx.query(
    'update currency_rate_band set status = 2, row_version = row_version + 1 where id = $1',
    [id],
    { name: 'band-replace' },
  );
}

export interface NewBand {
  readonly currency: string;
  readonly forumType: number;
  readonly fromDate: string;
  readonly toDate: string;
  readonly floorRate: string;
  readonly ceilingRate: string;
  readonly baseRate: string;
  readonly tolerancePct: string;
  readonly buyCapEur: string | null;
}

export async function insertBand(
  tx: Tx,
  band: NewBand,
  saved: {
    readonly by: number | null;
    readonly byName: string;
    readonly approvedBy: number | null;
    readonly at: Date;
  },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into currency_rate_band (currency, forum_type, from_date, to_date, floor_rate, ceiling_rate, base_rate,
       tolerance_pct, buy_cap_eur_per_sarafi, saved_by, saved_by_name, approved_by, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      band.currency,
      band.forumType,
      band.fromDate,
      band.toDate,
      band.floorRate,
      band.ceilingRate,
      band.baseRate,
      band.tolerancePct,
      band.buyCapEur,
      saved.by,
      saved.byName,
      saved.approvedBy,
      saved.at,
    ],
    { name: 'band-insert' },
  );
  return rows[0]?.id ?? 0;
}
