/** Details of one office. */
import { openDealingStates } from '@nazer/contract/exports/open-dealings.ts';
import { openOfferStates } from '@nazer/contract/imports/open-offers.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/** Columns of the details of an office `s`, for the joins of `detailJoins`. */
export const detailColumns = `s.id, s.row_version, s.code, s.name, s.biz_name, s.kind, s.status,
  s.bank_code, coalesce(b.name, '') as bank_name, s.national_id,
  s.register_no, s.economic_code, s.ostan_id,
  coalesce(p.name, '') as ostan, coalesce(p.name_en, '') as ostan_en,
  s.city_id, coalesce(t.name, '') as city, coalesce(t.name_en, '') as city_en, s.address, s.posticode, s.tel, s.mobile, s.email, s.ceo_mellicode, s.ceo_name, s.capital_rial,
  s.collateral_eur, s.sheba, s.allow_buy, s.allow_sell,
  s.access_import_export_talars, s.access_to_second_rate,
  s.permission_description`;

/** Joins for the names of the bank and the place of an office `s`. */
export const detailJoins = `left join bank b on b.code = s.bank_code
   left join province p on p.id = s.ostan_id left join city t on t.id = s.city_id`;

export const findDetails = statement.one(
  'office-details',
  `select ${detailColumns} from sarafi s ${detailJoins} where s.id = :id`,
);

export type OfficeCounts = RowOf<'office-counts'>;

const selectCounts = statement.one(
  'office-counts',
  `select (select count(*) from app_user where sarafi_id = :id and deleted_at is null) as users,
     (select count(*) from offer where sarafi_id = :id and status in (${openOfferStates.join(', ')})) as open_offers,
     (select count(*) from dealing where sarafi_id = :id and status in (${openDealingStates.join(', ')})) as open_dealings`,
);

/** Users of an office that are not deleted, and its open offers and dealings, now. */
export async function countOfOffice(db: Queryable, id: number): Promise<OfficeCounts> {
  return (await selectCounts(db, { id })) ?? { users: 0, openOffers: 0, openDealings: 0 };
}

export type LimitHistoryRow = RowOf<'limit-history'>;

/**
 * The 50 latest changes of a limit before `until`, the end of `day`, latest first. `subject`: 1 commitments, 2
 * position. `validTo` is empty for the one in force at the end of the day.
 */
export const findLimitHistory = statement.all(
  'limit-history',
  `select h.id, h.at, h.ceiling, h.kind, h.multiplier, h.basis, h.valid_from,
     case when h.valid_to > :day then '' else h.valid_to end as "valid_to!", h.description, h.by_user_name,
     coalesce(u.full_name, '') as approved_by_name
   from sarafi_limit_history h left join app_user u on u.id = h.approved_by
   where h.sarafi_id = :sarafiId and h.subject = :subject and h.at < :until order by h.id desc limit 50`,
);

/** The ten latest changes of the rights of an office before `until`, latest first. */
export const findPermissionHistory = statement.all(
  'permission-history',
  `select id, effective_at as at, allow_buy, allow_sell,
     access_import_export_talars, access_to_second_rate,
     description, by_user_name
   from sarafi_permission_history where sarafi_id = :sarafiId and effective_at < :until
   order by id desc limit 10`,
);
