/** Floor and ceiling of rates by currency, hall and day. */
import { type ParamsOf, type RowOf, statement } from '../../../platform/database/statement.ts';

/** Status of a band: a replaced one counts no more, while one whose last day is over stays `inForce`. */
export const bandStatus = { inForce: 1, replaced: 2 } as const;

/** A band in force. `buyCapEur`: most euro that one office may buy a day; null for any amount. */
export type RateBand = RowOf<'rate-band-find'>;

export interface BandKey {
  readonly currency: string;
  readonly forumType: number;
  /** Jalali day. */
  readonly day: string;
}

/** Band in force on a day, its first and last day included; undefined when there is none. */
export const findBand = statement.one(
  'rate-band-find',
  `select id, floor_rate, ceiling_rate, base_rate,
     buy_cap_eur_per_sarafi as buy_cap_eur
   from currency_rate_band
   where currency = :currency and forum_type = :forumType and status = ${bandStatus.inForce} and from_date <= :day and (to_date = ''
     or to_date >= :day)
   order by from_date desc limit 1`,
);

/** A stored band that a new one overlaps. `to` is empty for no last day. */
export type BandRead = RowOf<'bands-overlapping'>;

const columns = `b.id, b.currency, b.forum_type as forum, b.from_date as "from", b.to_date as "to",
  b.floor_rate as floor, b.ceiling_rate as ceiling, b.base_rate as base, b.tolerance_pct,
  b.buy_cap_eur_per_sarafi, b.saved_by_name as saved_by, b.saved_at,
  b.status = ${bandStatus.replaced} as is_replaced`;

/** Locks the bands in force of a currency and hall that a new period overlaps, earliest first. */
export const lockOverlappingBands = statement.all(
  'bands-overlapping',
  `select ${columns} from currency_rate_band b
   where b.currency = :currency and b.forum_type = :forumType and b.status = ${bandStatus.inForce} and (b.to_date = '' or b.to_date
     >= :fromDate)
     and (:toDate = '' or b.from_date <= :toDate)
   order by b.from_date for update`,
);

/** Lets one transaction at a time write bands, so that none is planned on bands that another is changing. */
export const lockBands = statement.run(
  'bands-lock',
  `select pg_advisory_xact_lock(hashtext('currency_rate_band'))`,
);

/** Ends a band that the caller has locked on the day `toDate`. */
export const endBand = statement.run(
  'band-end',
  'update currency_rate_band set to_date = :toDate, row_version = row_version + 1 where id = :id',
);

/** Marks a band that the caller has locked as replaced. */
export const replaceBand = statement.run(
  'band-replace',
  `update currency_rate_band set status = ${bandStatus.replaced}, row_version = row_version + 1 where id = :id`,
);

/**
 * A band to insert. Rates are rials, as in contracts; `toDate` is empty for no last day, `buyCapEur` null for no cap.
 */
export type NewBand = Omit<ParamsOf<'band-insert'>, 'by' | 'byName' | 'approvedBy' | 'at'>;

/** Inserts a band in force; gives its id. */
export const insertBand = statement.only(
  'band-insert',
  `insert into currency_rate_band (currency, forum_type, from_date, to_date, floor_rate, ceiling_rate, base_rate,
     tolerance_pct, buy_cap_eur_per_sarafi, saved_by, saved_by_name, approved_by, saved_at)
   values (:currency, :forumType, :fromDate, :toDate, :floorRate, :ceilingRate, :baseRate, :tolerancePct,
     :buyCapEur?, :by?, :byName, :approvedBy?, :at) returning id`,
);
