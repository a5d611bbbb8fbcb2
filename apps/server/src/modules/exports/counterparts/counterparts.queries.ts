/**
 * Demands a supply could be dealt with, and supplies for a demand: same currency, same hall, and an amount left. Other
 * conditions are left to the guards of the dealing, whose refusal the page shows.
 */
import { statement } from '../../../platform/database/statement.ts';
import { isSeenByOffice } from '../supplies/supplies.list.ts';

/** Most ids that a query gives; more counterparts would be too many to weigh on one page. */
const maxCounterparts = 30;

/**
 * Ids of open demands for a supply, highest rate first, the older of equals; with `sarafiId` those of that office alone
 * (null: of all). None for an unknown supply.
 */
export const findDemandsFor = statement.values(
  'counterparts-of-supply',
  `select d.id from export_supply s
   join export_demand d on d.currency = s.currency and d.forum_type = s.forum_type
   where s.id = :supplyId and not d.is_cancelled and not d.is_expired and d.remaining > 0
     and (:sarafiId?::integer is null or d.sarafi_id = :sarafiId)
   order by d.rate desc, d.id limit ${maxCounterparts}`,
);

/**
 * Ids of open supplies for a demand: the supply it names first, then the lowest asked rate; supplies without an asked
 * rate come last, oldest first. With `sarafiId` those alone that the office deals with or bids for, as in its list of
 * supplies (null: all). None for an unknown demand.
 */
export const findSuppliesFor = statement.values(
  'counterparts-of-demand',
  `select s.id from export_demand d
   join export_supply s on s.currency = d.currency and s.forum_type = d.forum_type
   where d.id = :demandId and not s.is_withdrawn and not s.is_expired and s.remaining > 0
     and (:sarafiId?::integer is null or ${isSeenByOffice('s.id', ':sarafiId')})
   order by s.id is not distinct from d.supply_id desc, s.asked_rate nulls last, s.id limit ${maxCounterparts}`,
);
