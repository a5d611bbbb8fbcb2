import type { MerchantFilter } from '@nazer/contract/merchants/merchants.contract.ts';
import { digitsOf, foldKey } from '@nazer/persian/fold.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';

export interface MerchantRow {
  readonly id: number;
  readonly nationalId: string;
  readonly type: number;
  readonly fullName: string;
  readonly mobile: string;
  readonly email: string;
  readonly businessCardNo: string;
  readonly businessCardExpire: string;
  readonly hasAccess: boolean;
  readonly justSupplyForBankSarafi: boolean;
  readonly blockedByManual: boolean;
  readonly blockedBySystem: boolean;
  readonly blockReasonSystem: number | null;
  readonly blockReasons: readonly number[];
  readonly ignorePositionCalc: boolean;
  readonly supplierCategory: number;
  readonly description: string;
  readonly shahkarResult: number;
  readonly shahkarAt: Date | null;
  readonly overdueEur: string;
  readonly overdueSince: string;
  readonly rowVersion: number;
}

export interface ListedMerchant extends MerchantRow {
  readonly openOffers: number;
}

const columns = `m.id, m.national_id as "nationalId", m.type, m.full_name as "fullName", m.mobile, m.email,
  m.business_card_no as "businessCardNo", m.business_card_expire as "businessCardExpire",
  m.has_access as "hasAccess", m.just_supply_for_bank_sarafi as "justSupplyForBankSarafi",
  m.blocked_by_manual as "blockedByManual", m.blocked_by_system as "blockedBySystem",
  m.block_reason_system as "blockReasonSystem", m.block_reasons as "blockReasons",
  m.ignore_position_calc as "ignorePositionCalc",
  m.supplier_category as "supplierCategory", m.description, m.shahkar_result as "shahkarResult",
  m.shahkar_at as "shahkarAt", m.overdue_eur as "overdueEur",
  m.overdue_since as "overdueSince", m.row_version as "rowVersion"`;

const openOffersSql = `(select count(*) from offer o where o.merchant_national_id = m.national_id
  and o.status between 1 and 7 and o.status <> 6)::integer as "openOffers"`;

const flagOf = (flag: string | undefined): boolean | undefined =>
  flag === undefined || flag === '' ? undefined : flag === 'true' || flag === '1';

export async function findMerchants(
  db: Database,
  filter: MerchantFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<CountedPage<ListedMerchant>> {
  const conditions = new Conditions();
  const flag = (column: string, wish: string | undefined): void => {
    const value = flagOf(wish);
    // Written out, so that the partial indexes serve.
    if (value !== undefined) conditions.demand(value ? column : `not ${column}`);
  };
  if (filter.nationalId) conditions.prefix('m.national_id', digitsOf(filter.nationalId) || '-');
  conditions.words('m.search_text', filter.fullName);
  flag('m.has_access', filter.hasAccess);
  flag('m.just_supply_for_bank_sarafi', filter.justSupplyForBankSarafi);
  flag('m.blocked_by_manual', filter.blockedByManual);
  flag('m.blocked_by_system', filter.blockedBySystem);
  flag('m.ignore_position_calc', filter.ignorePositionCalc);
  conditions.add((at) => `m.supplier_category = ${at}`, filter.supplierCategory);
  return findCountedPage<ListedMerchant>(
    db,
    {
      counter: 'imports',
      table: 'merchant m',
      conditions,
      orderBy: 'm.id desc',
      key: 'm.id',
      columns: `${columns}, ${openOffersSql}`,
      joins: '',
    },
    page,
  );
}

export async function findMerchant(db: Queryable, nationalId: string): Promise<MerchantRow | undefined> {
  const { rows } = await db.query<MerchantRow>(
    `select ${columns} from merchant m where m.national_id = $1`,
    [nationalId],
    { name: 'find-merchant' },
  );
  return rows[0];
}

export async function findNationalId(db: Queryable, id: number): Promise<string | undefined> {
  const { rows } = await db.query<{ national_id: string }>('select national_id from merchant where id = $1', [
    id,
  ]);
  return rows[0]?.national_id;
}

export async function findMerchantForUpdate(tx: Tx, nationalId: string): Promise<MerchantRow | undefined> {
  const { rows } = await tx.query<MerchantRow>(
    `select ${columns} from merchant m where m.national_id = $1 for update`,
    [nationalId],
    { name: 'lock-merchant' },
  );
  return rows[0];
}

/** An exception of the blacklist that holds on this day lets the offer proceed. */
export async function hasException(db: Queryable, offerId: number, day: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from blacklist_exception where offer_id = $1 and status = 1 and (valid_to = '' or valid_to >= $2)`,
    [offerId, day],
    { name: 'has-exception' },
  );
  return rows.length > 0;
}

export interface AccessChange {
  readonly nationalId: string;
  readonly hasAccess: boolean;
  readonly justSupplyForBankSarafi: boolean;
  readonly blockedByManual: boolean;
  readonly ignorePositionCalc: boolean;
  readonly description: string;
  readonly userId: number | null;
}

export async function updateAccess(tx: Tx, change: AccessChange): Promise<void> {
  await tx.query(
    `update merchant set has_access = $2, just_supply_for_bank_sarafi = $3, blocked_by_manual = $4,
       ignore_position_calc = $5, description = $6, updated_at = now(), updated_by = $7,
       row_version = row_version + 1 where national_id = $1`,
    [
      change.nationalId,
      change.hasAccess,
      change.justSupplyForBankSarafi,
      change.blockedByManual,
      change.ignorePositionCalc,
      change.description,
      change.userId,
    ],
    { name: 'update-merchant-access' },
  );
}

export async function updateCategory(
  tx: Tx,
  change: { readonly nationalId: string; readonly supplierCategory: number; readonly userId: number | null },
): Promise<void> {
  await tx.query(
    `update merchant set supplier_category = $2, updated_at = now(), updated_by = $3,
       row_version = row_version + 1 where national_id = $1`,
    [change.nationalId, change.supplierCategory, change.userId],
    { name: 'update-merchant-category' },
  );
}

/** What is not given stays, or is as the table has it. */
export interface MerchantFacts {
  readonly nationalId: string;
  readonly fullName: string;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly businessCardNo?: string | undefined;
  readonly businessCardExpire?: string | undefined;
  readonly supplierCategory?: number | undefined;
}

export interface SavedMerchant {
  readonly id: number;
  readonly nationalId: string;
}

/** Adds and renews; rows that are as they were are not written and not given. */
export async function upsertMerchants(
  tx: Tx,
  merchants: readonly MerchantFacts[],
  userId: number | null,
): Promise<SavedMerchant[]> {
  const records = merchants.map((merchant) => ({ ...merchant, searchText: foldKey(merchant.fullName) }));
  const { rows } = await tx.query<SavedMerchant>(
    `insert into merchant (national_id, full_name, search_text, mobile, email, business_card_no,
       business_card_expire, supplier_category, created_by, updated_by)
     select r."nationalId", r."fullName", r."searchText", coalesce(r.mobile, m.mobile, ''),
       coalesce(r.email, m.email, ''), coalesce(r."businessCardNo", m.business_card_no, ''),
       coalesce(r."businessCardExpire", m.business_card_expire, ''),
       coalesce(r."supplierCategory", m.supplier_category, 5), $2::integer, $2::integer
     from json_to_recordset($1::json) as r("nationalId" text, "fullName" text, "searchText" text, mobile text,
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
     returning id, national_id as "nationalId"`,
    [JSON.stringify(records), userId],
  );
  return rows;
}
