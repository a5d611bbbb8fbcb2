/** Sales from the resources of the central bank to offices of banks, which sell the currency to people. */
import { resourceSaleStatus } from '@nazer/contract/sana/sana.codes.ts';
import { bankKinds } from '@nazer/contract/sarafi/bank-kinds.ts';
import { type ParamsOf, type RowOf, statement } from '../../../platform/database/statement.ts';

/** Values of a sale's form, and `year`, which is that of `schDate`. */
export type SaleValues = Omit<ParamsOf<'resource-sale-insert'>, 'userId'>;

/** `exchangeId`: office of the sale; `schDate`: Jalali day it is planned for; `used`: amount that deals have drawn. */
export type LockedSale = RowOf<'resource-sale-lock'>;

/** Statuses of a sale from its announcement on, unless it is cancelled. */
const announcedStatuses = [
  resourceSaleStatus.announced,
  resourceSaleStatus.partlyUsed,
  resourceSaleStatus.used,
].join(', ');

const lockedColumns =
  'id, exchange_id, currency, amount, rate, euro_amount, sch_date, used_amount as used, status';

/** Locks a sale until the transaction ends; undefined when there is none, or not of the office `onlyOffice`. */
export const lockSale = statement.one(
  'resource-sale-lock',
  `select ${lockedColumns} from resource_sale
   where id = :id and (:onlyOffice?::integer is null or exchange_id = :onlyOffice) for update`,
);

/** Jalali years with sales, latest first; with `onlyOffice` only of this office, null for all. */
export const findSaleYears = statement.values(
  'find-sale-years',
  `select distinct year from resource_sale where (:onlyOffice?::integer is null or exchange_id = :onlyOffice) order
     by year desc`,
  { plannedEachTime: true },
);

/** Offices that belong to a bank, or are one, by name; with `onlyOffice` only this one, null for all. */
export const findBankOffices = statement.all(
  'find-bank-offices',
  `select id, name from sarafi where kind in (${bankKinds.join(', ')}) and (:onlyOffice?::integer is null or id = :onlyOffice) order by
     sort_key(name), id`,
  { plannedEachTime: true },
);

/** Inserts a sale; undefined when one that is not cancelled has the same office, day, currency and title. */
export const insertSale = statement.value(
  'resource-sale-insert',
  `insert into resource_sale (sch_date, year, exchange_id, currency, amount, rate, total_rial, euro_amount,
     forum_type, resource_title, letter_no, created_by, updated_by)
   values (:schDate, :year, :exchangeId, :currency, :amount, :rate, :totalRial, :euroAmount, :forumType,
     :resourceTitle, :letterNo, :userId, :userId)
   on conflict (sch_date, exchange_id, currency, resource_title) where status <> ${resourceSaleStatus.cancelled}
   do nothing returning id`,
);

/**
 * Updates a sale that the caller has locked; false when another one that is not cancelled has the same office, day,
 * currency and title.
 */
export const updateSale = statement.any(
  'resource-sale-update',
  `update resource_sale set sch_date = :schDate, year = :year, exchange_id = :exchangeId, currency = :currency,
     amount = :amount, rate = :rate, total_rial = :totalRial, euro_amount = :euroAmount, forum_type = :forumType,
     resource_title = :resourceTitle, letter_no = :letterNo, updated_by = :userId, updated_at = now(),
     row_version = row_version + 1
   where id = :id and not exists (select from resource_sale o where o.sch_date = :schDate
     and o.exchange_id = :exchangeId and o.currency = :currency and o.resource_title = :resourceTitle
     and o.status <> ${resourceSaleStatus.cancelled} and o.id <> :id)`,
);

/** Whether there are announced sales up to a day that are not in the position yet; `findDueSales` locks them. */
export const hasDueSales = statement.only(
  'resource-sales-have-due',
  `select exists(select from resource_sale
     where status in (${announcedStatuses}) and not is_in_position and sch_date <= :day) as has`,
);

export type DueSale = RowOf<'resource-sales-due'>;

/**
 * Announced sales up to a day that are not in the position yet, at most `limit`, by office and day; locked until the
 * transaction ends.
 */
export const findDueSales = statement.all(
  'resource-sales-due',
  `select r.id, r.exchange_id, r.currency, r.amount, r.rate, r.euro_amount, r.sch_date from resource_sale r
   where r.status in (${announcedStatuses}) and not r.is_in_position and r.sch_date <= :day
   order by r.exchange_id, r.sch_date, r.id limit :limit::integer for update of r`,
);

/** Marks a sale as posted to the position of its office. */
export const markInPosition = statement.run(
  'resource-sale-entered',
  'update resource_sale set is_in_position = true where id = :id',
);

/**
 * Updates the status of a sale that the caller has locked; an announcement also stores its time. `userId` is left out
 * when no user does it.
 */
export const updateSaleStatus = statement.run(
  'resource-sale-status',
  `update resource_sale set status = :status::smallint, updated_by = :userId?, updated_at = now(), row_version =
     row_version + 1,
     announced_at = case when :status::smallint = ${resourceSaleStatus.announced} then now() else announced_at end
   where id = :id`,
);

/**
 * Announced sales up to a day that deals of an office draw their currency from, and cancelled deals return it to;
 * earliest scheduled first, locked until the transaction ends.
 */
export const findUsableSales = statement.all(
  'resource-sales-usable',
  `select ${lockedColumns} from resource_sale
   where exchange_id = :sarafiId and currency = :currency and status in (${announcedStatuses}) and sch_date <= :day
   order by sch_date, id for update`,
);

/**
 * Stores the used amount of an announced sale that the caller has locked, and the state that follows from it.
 */
export const updateSaleUse = statement.run(
  'resource-sale-use',
  `update resource_sale set used_amount = :used, status = :status, updated_at = now(), row_version = row_version + 1
   where id = :id`,
);
