/** One office with everything that is known of it. */
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeValues } from './office-form.ts';

export interface OfficeDetails extends OfficeValues {
  readonly id: number;
  readonly rowVersion: number;
  readonly status: number;
  readonly bankName: string;
  readonly ostan: string;
  readonly city: string;
  readonly allowBuy: boolean;
  readonly allowSell: boolean;
  readonly accessImportExportTalars: boolean;
  readonly accessToSecondRate: boolean;
  readonly permissionDescription: string;
}

const detailColumns = `s.id, s.row_version as "rowVersion", s.code, s.name, s.biz_name as "bizName", s.kind, s.status,
  s.bank_code as "bankCode", coalesce(b.name, '') as "bankName", s.national_id as "nationalId",
  s.register_no as "registerNo", s.economic_code as "economicCode", s.ostan_id as "ostanId",
  coalesce(p.name, '') as ostan, s.city_id as "cityId", coalesce(t.name, '') as city, s.address, s.posticode, s.tel,
  s.mobile, s.email, s.ceo_mellicode as "ceoMellicode", s.ceo_name as "ceoName", s.capital_rial as "capitalRial",
  s.collateral_eur as "collateralEur", s.sheba, s.allow_buy as "allowBuy", s.allow_sell as "allowSell",
  s.access_import_export_talars as "accessImportExportTalars", s.access_to_second_rate as "accessToSecondRate",
  s.permission_description as "permissionDescription"`;

export async function findDetails(db: Queryable, id: number): Promise<OfficeDetails | undefined> {
  const { rows } = await db.query<OfficeDetails>(
    `select ${detailColumns} from sarafi s left join bank b on b.code = s.bank_code
     left join province p on p.id = s.ostan_id left join city t on t.id = s.city_id where s.id = $1`,
    [id],
    { name: 'office-details' },
  );
  return rows[0];
}

export interface OfficeCounts {
  readonly users: number;
  readonly openOffers: number;
  readonly openDealings: number;
}

export async function countOfOffice(db: Queryable, id: number): Promise<OfficeCounts> {
  const { rows } = await db.query<OfficeCounts>(
    `select (select count(*) from app_user where sarafi_id = $1 and deleted_at is null) as users,
       (select count(*) from offer where sarafi_id = $1 and status in (1, 2, 3, 4, 5, 7)) as "openOffers",
       (select count(*) from dealing where sarafi_id = $1 and status in (1, 2, 3, 4, 6)) as "openDealings"`,
    [id],
    { name: 'office-counts' },
  );
  return rows[0] ?? { users: 0, openOffers: 0, openDealings: 0 };
}

export interface LimitHistoryRow {
  readonly id: number;
  readonly at: Date;
  readonly ceiling: string;
  readonly kind: number;
  readonly multiplier: string;
  readonly basis: number;
  readonly validFrom: string;
  readonly validTo: string;
  readonly description: string;
  readonly byUserName: string;
  readonly approvedByName: string;
}

/** `subject`: 1 commitments, 2 position. */
export async function findLimitHistory(
  db: Queryable,
  sarafiId: number,
  subject: 1 | 2,
): Promise<LimitHistoryRow[]> {
  const { rows } = await db.query<LimitHistoryRow>(
    `select h.id, h.at, h.ceiling, h.kind, h.multiplier, h.basis, h.valid_from as "validFrom",
       h.valid_to as "validTo", h.description, h.by_user_name as "byUserName",
       coalesce(u.full_name, '') as "approvedByName"
     from sarafi_limit_history h left join app_user u on u.id = h.approved_by
     where h.sarafi_id = $1 and h.subject = $2 order by h.id desc limit 50`,
    [sarafiId, subject],
    { name: 'limit-history' },
  );
  return rows;
}

export interface PermissionHistoryRow {
  readonly id: number;
  readonly at: Date;
  readonly allowBuy: boolean;
  readonly allowSell: boolean;
  readonly accessImportExportTalars: boolean;
  readonly accessToSecondRate: boolean;
  readonly description: string;
  readonly byUserName: string;
}

export async function findPermissionHistory(
  db: Queryable,
  sarafiId: number,
): Promise<PermissionHistoryRow[]> {
  const { rows } = await db.query<PermissionHistoryRow>(
    `select id, effective_at as at, allow_buy as "allowBuy", allow_sell as "allowSell",
       access_import_export_talars as "accessImportExportTalars", access_to_second_rate as "accessToSecondRate",
       description, by_user_name as "byUserName"
     from sarafi_permission_history where sarafi_id = $1 order by id desc limit 10`,
    [sarafiId],
    { name: 'permission-history' },
  );
  return rows;
}
