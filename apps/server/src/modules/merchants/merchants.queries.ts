/** Merchants by national id: read, locked, inserted and changed. */
import { blackListExceptionStatus } from '@nazer/contract/imports/imports.codes.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/**
 * A merchant. `businessCardExpire`: last Jalali day of the card, empty for none; `blockReasons`: codes of
 * `merchantBlockReason`; `overdueEur`, `overdueSince`: euros of overdue duties, and the day the oldest was due, empty
 * for none.
 */
export type MerchantRow = RowOf<'find-merchant'>;

const columns = `m.id, m.national_id, m.type, m.full_name, m.mobile, m.email,
  m.business_card_no, m.business_card_expire, m.has_access,
  m.just_supply_for_bank_sarafi, m.blocked_by_manual, m.blocked_by_system, m.block_reason_system, m.block_reasons,
  m.ignore_position_calc, m.supplier_category, m.description, m.shahkar_result, m.shahkar_at,
  m.overdue_eur, m.overdue_since, m.row_version`;

/** Merchant by national id, without a lock; undefined for none. */
export const findMerchant = statement.one(
  'find-merchant',
  `select ${columns} from merchant m where m.national_id = :nationalId`,
);

/** National id of the merchant with this row id; undefined for none. */
export const findNationalId = statement.value(
  'find-national-id',
  'select national_id from merchant where id = :id',
);

/** Locks a merchant until the transaction ends; undefined for none. */
export const findMerchantForUpdate = statement.one(
  'lock-merchant',
  `select ${columns} from merchant m where m.national_id = :nationalId for update`,
);

const lockNewMerchant = statement.run(
  'lock-new-merchant',
  'select pg_advisory_xact_lock(7205049, hashtext(:nationalId))',
);

/**
 * Locks a merchant who may not be there yet until the transaction ends, so that of two first savings at once the second
 * finds what the first has written; undefined for none.
 */
export async function lockMerchant(tx: Tx, nationalId: string): Promise<MerchantRow | undefined> {
  const known = await findMerchantForUpdate(tx, { nationalId });
  if (known) return known;
  await lockNewMerchant(tx, { nationalId });
  return findMerchantForUpdate(tx, { nationalId });
}

/** Whether an exception of the blacklist that is valid on this day lets the offer proceed. */
export const hasException = statement.any(
  'has-exception',
  `select from blacklist_exception where offer_id = :offerId and status = ${blackListExceptionStatus.active} and (valid_to = '' or valid_to >= :day)`,
);

/** Sets the rights, the block by hand and its reason (`description`) of a merchant whom the caller has locked. */
export const updateAccess = statement.run(
  'update-merchant-access',
  `update merchant set has_access = :hasAccess, just_supply_for_bank_sarafi = :justSupplyForBankSarafi,
     blocked_by_manual = :blockedByManual,
     ignore_position_calc = :ignorePositionCalc, description = :description, updated_at = now(), updated_by =
       :userId?,
     row_version = row_version + 1 where national_id = :nationalId`,
);

/** Sets the supplier category of a merchant whom the caller has locked. */
export const updateCategory = statement.run(
  'update-merchant-category',
  `update merchant set supplier_category = :supplierCategory, updated_at = now(), updated_by = :userId?,
     row_version = row_version + 1 where national_id = :nationalId`,
);

/** Facts of a merchant; optional ones that are left out stay as they are, or have the default of the table. */
export interface MerchantFacts {
  readonly nationalId: string;
  readonly fullName: string;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly businessCardNo?: string | undefined;
  readonly businessCardExpire?: string | undefined;
  readonly supplierCategory?: number | undefined;
}

export type SavedMerchant = RowOf<'upsert-merchants'>;

/**
 * A fact that is left out is null in the record: it is taken from the present merchant, else from the default (category 5,
 * as in the table). Written in the order of national ids, so that two calls lock merchants in the same order.
 */
const insertMerchant = statement.all(
  'upsert-merchants',
  `insert into merchant (national_id, full_name, search_text, mobile, email, business_card_no,
     business_card_expire, supplier_category, created_by, updated_by)
   select r."nationalId", r."fullName", r."searchText", coalesce(r.mobile, m.mobile, ''),
     coalesce(r.email, m.email, ''), coalesce(r."businessCardNo", m.business_card_no, ''),
     coalesce(r."businessCardExpire", m.business_card_expire, ''),
     coalesce(r."supplierCategory", m.supplier_category, 5), :userId?::integer, :userId::integer
   from json_to_recordset(:records::json) as r("nationalId" text, "fullName" text, "searchText" text, mobile text,
     email text, "businessCardNo" text, "businessCardExpire" text, "supplierCategory" smallint)
     left join merchant m on m.national_id = r."nationalId"
   order by r."nationalId"
   on conflict (national_id) do update set full_name = excluded.full_name, search_text = excluded.search_text,
     mobile = excluded.mobile, email = excluded.email, business_card_no = excluded.business_card_no,
     business_card_expire = excluded.business_card_expire, supplier_category = excluded.supplier_category,
     updated_at = now(), updated_by = excluded.updated_by, row_version = merchant.row_version + 1
   where (merchant.full_name, merchant.mobile, merchant.email, merchant.business_card_no,
       merchant.business_card_expire, merchant.supplier_category)
     is distinct from (excluded.full_name, excluded.mobile, excluded.email, excluded.business_card_no,
       excluded.business_card_expire, excluded.supplier_category)
   returning id, national_id`,
);

/**
 * Inserts and updates merchants; unchanged ones are neither written nor given back. `userId` is null for what no user
 * does. No national id may occur twice in `merchants`.
 */
export async function upsertMerchants(
  tx: Tx,
  merchants: readonly MerchantFacts[],
  userId: number | null,
): Promise<SavedMerchant[]> {
  const records = merchants.map((merchant) => ({ ...merchant, searchText: foldKey(merchant.fullName) }));
  return insertMerchant(tx, { records, userId });
}
