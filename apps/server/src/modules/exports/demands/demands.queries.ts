/** Demands of offices. */
import { supplyStatus } from '@nazer/contract/exports/exports.codes.ts';
import { bankKinds } from '@nazer/contract/sarafi/bank-kinds.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { type ColumnsOf, statement } from '../../../platform/database/statement.ts';
import { sideColumns } from '../sides.queries.ts';

/** Fields of a demand that its page shows besides its row in the list. */
export const findDemandDetails = statement.one(
  'demand-details',
  'select registered_at, row_version from export_demand where id = :id',
);

/** Whether a demand belongs to an office; false for an unknown demand. */
export const isDemandOf = statement.any(
  'demand-is-of',
  'select from export_demand where id = :id and sarafi_id = :sarafiId',
);

/** Most matches of a supply that its page shows. */
const displayedMatches = 100;

/**
 * Open demands that an open supply could be dealt with: same currency, hall and rate type, at least the asked rate, an
 * office that may buy, and enough left for the least amount of a dealing. Ids, highest rate first, the older of equals.
 * `day`: today. `sarafiId`: only office whose demands count; null for all.
 */
export const findMatches = statement.values(
  'supply-matches',
  `select d.id from export_supply s
   join export_demand d on d.currency = s.currency and d.forum_type = s.forum_type and d.rate_type = s.rate_type
   join sarafi o on o.id = d.sarafi_id
   where s.id = :supplyId and s.status in (${supplyStatus.active}, ${supplyStatus.dealt})
     and not d.is_cancelled and not d.is_expired and d.remaining > 0
     and (d.validity_date = '' or d.validity_date >= :day) and (d.supply_id is null or d.supply_id = s.id)
     and (s.asked_rate is null or d.rate >= s.asked_rate)
     and (not s.only_bank_sarafi or o.kind in (${bankKinds.join(', ')}))
     and least(s.remaining, d.remaining) >= least(s.min_deal_amount, s.remaining)
     and o.status = ${sarafiStatus.active} and o.allow_buy and o.access_import_export_talars
     and (:sarafiId?::integer is null or d.sarafi_id = :sarafiId)
   order by d.rate desc, d.id limit ${displayedMatches}`,
);

/** Inserts a demand; gives its id. */
export const insertDemand = statement.only(
  'demand-insert',
  `insert into export_demand (sarafi_id, supply_id, currency, amount, euro_amount, rate, wage, rial_pay_days,
     rate_type, forum_type, registered_at, registered_on, validity_date, created_by)
   values (:sarafiId, :supplyId?, :currency, :amount, :euroAmount, :rate, :wage, :rialPayDays, :rateType,
     :forumType, :registeredAt, :registeredOn, :validityDate, :createdBy?) returning id`,
);

/** Columns that rules read. */
export const demandColumns = [
  ...sideColumns,
  'sarafi_id',
  'supply_id',
  'rate',
  'wage',
  'rial_pay_days',
  'validity_date',
] as const;

/**
 * `supplyId`: only supply the demand is for, null for any; `wage`: rials for the whole amount; `rialPayDays`: business
 * days for paying; `validityDate`: last Jalali day, empty for no end.
 */
export type DemandFacts = ColumnsOf<'export_demand', typeof demandColumns>;

/** Locks the demand until the transaction ends; undefined for an unknown one. */
export const lockDemand = statement.one(
  'demand-lock',
  `select ${demandColumns.join(', ')} from export_demand where id = :id for update`,
);
