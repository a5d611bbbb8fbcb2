/** Rates dealt by currency and hall: on two days, and the last one. */
import { dealingStatus, forumType } from '@nazer/contract/exports/exports.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { statement } from '../../../platform/database/statement.ts';
import { bandStatus } from './rate-band.queries.ts';

/** Each hall as a row of SQL: `(1), (2)…`. */
const halls = Object.values(forumType)
  .map((hall) => `(${hall})`)
  .join(', ');

/**
 * A row for each active currency and hall that has a band in force or was ever dealt. Dealings count on their day,
 * offers from the day they bind, in whichever hall they are; cancelled and expired contracts count nowhere. `lastRate`
 * is that of the last day with a contract, of its dealings before its offers. `weightedToday` is the exact sum of amount
 * times rate, `volumeToday` the sum of amounts; null without deals.
 */
export const findRateInfo = statement.all(
  'find-rate-info',
  `with place as materialized (
     select c.code as currency, h.forum, c.sort_order from currency c
       cross join (values ${halls}) h (forum)
     where c.is_active),
   done as (
     select currency, forum_type as forum, deal_date as day, amount, rate from dealing
     where deal_date in (:today, :previous) and status not in (${dealingStatus.cancelled}, ${dealingStatus.expired})
     union all
     select currency, forum_type, bound_on, amount, unit_price from offer
     where bound_on in (:today, :previous) and bound_on <> '' and status < ${offerStatus.cancelled}),
   sums as (
     select currency, forum,
       sum(amount * rate) filter (where day = :today) as weighted_today, sum(amount) filter (where day = :today)
        as volume_today,
       sum(amount * rate) filter (where day = :previous) as weighted_previous,
       sum(amount) filter (where day = :previous) as volume_previous
     from done group by 1, 2)
   select p.currency, p.forum, b.id as band_id, b.floor_rate as floor, b.ceiling_rate as ceiling,
     b.base_rate as base, b.from_date, b.to_date,
     b.buy_cap_eur_per_sarafi, l.rate as last_rate,
     s.weighted_today, s.volume_today,
     s.weighted_previous, s.volume_previous
   from place p
   left join currency_rate_band b on b.currency = p.currency and b.forum_type = p.forum and b.status = ${bandStatus.inForce}
     and b.from_date <= :today and (b.to_date = '' or b.to_date >= :today)
   left join lateral (select rate from (
       (select 1 as side, deal_date as day, rate from dealing d
        where d.currency = p.currency and d.forum_type = p.forum
          and d.status not in (${dealingStatus.cancelled}, ${dealingStatus.expired})
        order by d.deal_date desc, d.id desc limit 1)
       union all
       (select 2, bound_on, unit_price from offer f
        where f.currency = p.currency and f.forum_type = p.forum and f.bound_on <> '' and f.status < ${offerStatus.cancelled}
        order by f.bound_on desc, f.id desc limit 1)) c
     order by day desc, side limit 1) l on true
   left join sums s on s.currency = p.currency and s.forum = p.forum
   where b.id is not null or l.rate is not null
   order by p.sort_order, p.forum`,
);
