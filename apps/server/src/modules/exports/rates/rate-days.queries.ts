/** Rates dealt day by day in a hall, and deals of today that new bands would have kept out. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Contracts that count; codes of offers from `cancelled` on are those of offers that ended. */
const counted = {
  dealing: `status not in (${dealingStatus.cancelled}, ${dealingStatus.expired})`,
  offer: `bound_on <> '' and status < ${offerStatus.cancelled}`,
} as const;

/**
 * Volume and rates of each day from `from` to `to`, both included; a day without deals has no row. Dealings and offers
 * of the hall count together; in practice halls 1 and 3 have dealings, and 2 and 4 offers.
 */
export const findRateDays = statement.all(
  'rate-days',
  `with done as (
     select deal_date as day, amount, rate from dealing
     where currency = :currency and forum_type = :forum::smallint and deal_date between :from and :to
       and ${counted.dealing}
     union all
     select bound_on, amount, unit_price from offer
     where currency = :currency and forum_type = :forum and bound_on between :from and :to and ${counted.offer})
   select day as "date!", sum(amount * rate) as "weighted!", sum(amount) as "volume!", min(rate) as "low!",
     max(rate) as "high!", count(*)::integer as "deals!"
   from done group by day order by day`,
);

/**
 * Number and euro of today's deals outside new bands; a row for each band, also without deals. A rate equal to floor or
 * ceiling is inside. `bands`: each with its place in the form.
 */
export const countOutside = statement.all(
  'rate-bands-outside',
  `with band as (select * from json_to_recordset(:bands::json)
       as b (place integer, currency text, forum smallint, floor numeric, ceiling numeric)),
   done as (
     select currency, forum_type as forum, rate, euro_amount from dealing
     where deal_date = :today and ${counted.dealing}
     union all
     select currency, forum_type, unit_price, euro_amount from offer
     where bound_on = :today and ${counted.offer})
   select b.place as "place!", count(d.rate)::integer as "deals!",
     (count(*) filter (where d.rate < b.floor or d.rate > b.ceiling))::integer as "outside!",
     coalesce(sum(d.euro_amount) filter (where d.rate < b.floor or d.rate > b.ceiling), 0)::numeric(20, 2)
       as "outsideEuro!"
   from band b left join done d on d.currency = b.currency and d.forum = b.forum group by b.place`,
);
