/** Supplies of exporters and their customs declarations. */
import type { Queryable } from '../../../platform/database/database.ts';
import { type ColumnsOf, type RowOf, statement } from '../../../platform/database/statement.ts';
import type { RowScope } from '../../../platform/session/row-scope.ts';
import { sideColumns } from '../sides.queries.ts';

/**
 * Fields of a supply that its page shows besides its row in the list. Offices always read row version 1, so that they
 * do not see others' dealings change it.
 */
export const findSupplyDetails = statement.one(
  'supply-details',
  `select t.source_country, t.bank_or_broker, t.registered_at,
     case when :isOfOffice then 1 else t.row_version end as row_version
   from export_supply t where t.id = :id`,
);

export type CottageRead = RowOf<'supply-cottages'>;

const selectCottages = statement.all(
  'supply-cottages',
  `select c.id, d.id as declaration_id, d.year, d.customs_code as customs, coalesce(o.name, '') as customs_name,
     d.cottage_no, d.currency, d.evaluation_date, d.due_date,
     d.rate_type, d.total_amount as total,
     case when :sarafiId?::integer is null then d.remain_amount - d.claimed + c.claimed else d.remain_amount end
       as remain,
     case when :sarafiId::integer is null then c.claimed else own.used end as claimed,
     case when :sarafiId::integer is null then c.allocated else own.used end as allocated,
     d.remain_amount - case when :sarafiId::integer is null then d.allocated else own.used end as duty,
     d.customs_result
   from supply_cottage c join customs_declaration d on d.id = c.declaration_id
     left join customs_office o on o.code = d.customs_code::integer
     cross join lateral (select coalesce(sum(a.amount), 0)::numeric(20, 2) as used
       from cottage_allocation a join dealing w on w.id = a.dealing_id
       where a.cottage_id = c.id and w.sarafi_id = :sarafiId::integer) own
   where c.supply_id = :supplyId order by d.due_date, c.id`,
);

/**
 * Declarations of a supply. `remain`: what the supply could use, which is what no other supply claims; `duty`: what no
 * final deal has discharged. The column `remain_amount` is what was left of a declaration when it was first registered;
 * deals do not lower it.
 *
 * An office must not learn of claims and deals of others from the sums: `claimed` and `allocated` are what its own
 * final deals use, `duty` is `remain_amount` without that, and `remain` is `remain_amount` itself.
 */
export async function findCottages(
  db: Queryable,
  supplyId: number,
  scope: RowScope | null,
): Promise<CottageRead[]> {
  return selectCottages(db, { supplyId, sarafiId: scope?.sarafiId });
}

/**
 * Declarations of a merchant with a duty still owed, at most 500, each with the number of all; none for a caller
 * limited to an office, who sees declarations on the pages of supplies.
 */
export const findMerchantDuties = statement.all(
  'merchant-duties',
  `select d.id as declaration_id, d.customs_code as customs, d.cottage_no, d.currency, d.due_date,
     d.total_amount as total, d.allocated, d.remain_amount - d.allocated as duty, count(*) over ()::integer as "total_count!"
   from customs_declaration d
   where d.national_id = (select m.national_id from merchant m where m.id = :merchantId)
     and d.allocated < d.remain_amount and :sarafiId?::integer is null
   order by nullif(d.due_date, '') nulls last, d.id limit 500`,
);

/** Inserts a supply; gives its id. */
export const insertSupply = statement.only(
  'supply-insert',
  `insert into export_supply (national_id, supplier_category, currency, amount, euro_amount, min_deal_amount,
     asked_rate, rate_type, forum_type, only_bank_sarafi, source_country, bank_or_broker, registered_at,
     registered_on, expire_date, created_by)
   values (:nationalId, :supplierCategory, :currency, :amount, :euroAmount, :minDealAmount, :askedRate?,
     :rateType, :forumType, :onlyBankSarafi, :sourceCountry, :bankOrBroker, :registeredAt, :registeredOn,
       :expireDate, :createdBy?) returning id`,
);

/** Columns that rules read. */
export const supplyColumns = [
  ...sideColumns,
  'national_id',
  'supplier_category',
  'min_deal_amount',
  'only_bank_sarafi',
  'expire_date',
] as const;

/**
 * `minDealAmount`: least amount of a dealing, 0 for none; `onlyBankSarafi`: whether only offices of banks may buy;
 * `expireDate`: last Jalali day, empty for no end.
 */
export type SupplyFacts = ColumnsOf<'export_supply', typeof supplyColumns>;

/** Locks the supply until the transaction ends; undefined for an unknown one. */
export const lockSupply = statement.one(
  'supply-lock',
  `select ${supplyColumns.join(', ')} from export_supply where id = :id for update`,
);
