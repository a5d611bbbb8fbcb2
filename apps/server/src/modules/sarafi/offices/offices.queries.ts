/** One office with its limits and rights. */
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * An office. `kind`: `sarafiKind`. `status`: `sarafiStatus`, that of the current licence. `positionCeiling`: euro, or
 * percent of the capital when the kind says so. `taahodCeiling`: euro. `closedUntil`: last day with a final position;
 * empty when there is none. `limitVersion`: version of the limits; the office itself has another.
 */
export type OfficeLimits = RowOf<'offices-in'>;

/** Columns of an office from `sarafi` s and `sarafi_limit` l. */
export const officeColumns = `s.id, s.code, s.name, s.kind, s.status, s.allow_buy, s.allow_sell,
  s.access_import_export_talars, s.access_to_second_rate, s.capital_rial, s.collateral_eur, l.taahod_ceiling,
  l.taahod_kind, l.multiplier, l.position_ceiling, l.open_position_kind, l.position_basis, l.closed_until,
  l.row_version as limit_version`;

const officeSql = `select ${officeColumns} from sarafi s join sarafi_limit l on l.sarafi_id = s.id`;

/** Undefined for an unknown office. */
export const findOffice = statement.one('find-office', `${officeSql} where s.id = :id`);

/** Offices with these ids, in no order; unknown ids are left out. */
export const findOfficesIn = statement.all('offices-in', `${officeSql} where s.id = any(:ids::integer[])`);

/**
 * Locks an office until the transaction ends: its row of `sarafi_limit`, which stands for the whole office. Every
 * change of an office, its limits or its position takes this lock before it writes. Undefined for an unknown office.
 */
export const findOfficeForUpdate = statement.one(
  'lock-office',
  `${officeSql} where s.id = :id for update of l`,
);

export const findAllOffices = statement.all('all-offices', `${officeSql} order by s.id`);

export const hasAnyOffice = statement.any('has-any-office', 'select from sarafi limit 1');
