/** What was dealt at which rate: by currency and hall, on two days, and last. */
import type { Queryable } from '../../platform/database/database.ts';

export interface RateInfoRead {
  readonly currency: string;
  readonly forum: number;
  readonly bandId: number | null;
  readonly floor: string | null;
  readonly ceiling: string | null;
  readonly base: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly buyCapEurPerSarafi: string | null;
  readonly lastRate: string | null;
  /** Sums, exact: amounts times rates, and amounts. */
  readonly weightedToday: string | null;
  readonly volumeToday: string | null;
  readonly weightedPrevious: string | null;
  readonly volumePrevious: string | null;
}

/**
 * Halls 1 and 3 are those of exporters, 2 and 4 those of importers: there contracts count from the day they bind.
 * What was cancelled or ran out counts nowhere.
 */
export async function findRateInfo(
  db: Queryable,
  { today, previous }: { readonly today: string; readonly previous: string },
): Promise<RateInfoRead[]> {
  const { rows } = await db.query<RateInfoRead>(
    `with place as materialized (
       select c.code as currency, h.forum, c.sort_order from currency c cross join generate_series(1, 4) h (forum)
       where c.is_active),
     done as (
       select currency, forum_type as forum, deal_date as day, amount, rate from dealing
       where deal_date in ($1, $2) and status not in (7, 8)
       union all
       select currency, forum_type, bound_on, amount, unit_price from offer
       where bound_on in ($1, $2) and bound_on <> '' and status < 9),
     sums as (
       select currency, forum,
         sum(amount * rate) filter (where day = $1) as weighted_today, sum(amount) filter (where day = $1) as volume_today,
         sum(amount * rate) filter (where day = $2) as weighted_previous,
         sum(amount) filter (where day = $2) as volume_previous
       from done group by 1, 2)
     select p.currency, p.forum, b.id as "bandId", b.floor_rate as floor, b.ceiling_rate as ceiling,
       b.base_rate as base, b.from_date as "fromDate", b.to_date as "toDate",
       b.buy_cap_eur_per_sarafi as "buyCapEurPerSarafi", coalesce(x.rate, o.rate) as "lastRate",
       s.weighted_today as "weightedToday", s.volume_today as "volumeToday",
       s.weighted_previous as "weightedPrevious", s.volume_previous as "volumePrevious"
     from place p
     left join currency_rate_band b on b.currency = p.currency and b.forum_type = p.forum and b.status = 1
       and b.from_date <= $1 and (b.to_date = '' or b.to_date >= $1)
     left join lateral (select rate from dealing d
       where p.forum in (1, 3) and d.currency = p.currency and d.forum_type = p.forum and d.status not in (7, 8)
       order by d.deal_date desc, d.id desc limit 1) x on true
     left join lateral (select unit_price as rate from offer f
       where p.forum in (2, 4) and f.currency = p.currency and f.forum_type = p.forum
         and f.bound_on <> '' and f.status < 9
       order by f.bound_on desc, f.id desc limit 1) o on true
     left join sums s on s.currency = p.currency and s.forum = p.forum
     where b.id is not null or x.rate is not null or o.rate is not null
     order by p.sort_order, p.forum`,
    // Planned each time: which index serves depends on how much was dealt on the two days.
    [today, previous],
  );
  return rows;
}
