/**
 * Changes of what an office may trade (`sarafi`) and of its ceilings (`sarafi_limit`). Each change adds a row to a
 * history table in the same transaction. Callers hold the lock of the office and have compared its version.
 */
import { type ParamsOf, statement } from '../../../platform/database/statement.ts';
import type { Tx } from '../../../platform/database/database.ts';

export type PermissionsChange = ParamsOf<'office-permissions'> & ParamsOf<'office-permissions-history'>;

export type Permissions = Pick<
  PermissionsChange,
  'allowBuy' | 'allowSell' | 'accessImportExportTalars' | 'accessToSecondRate'
>;

const setPermissions = statement.run(
  'office-permissions',
  `update sarafi set allow_buy = :allowBuy, allow_sell = :allowSell,
     access_import_export_talars = :accessImportExportTalars, access_to_second_rate = :accessToSecondRate,
     permission_description = :description, row_version = row_version + 1, updated_at = now(), updated_by = :byUser
   where id = :sarafiId`,
);

const insertPermissions = statement.run(
  'office-permissions-history',
  `insert into sarafi_permission_history (sarafi_id, allow_buy, allow_sell, access_import_export_talars,
     access_to_second_rate, description, by_user, effective_at, by_user_name)
   values (:sarafiId, :allowBuy, :allowSell, :accessImportExportTalars, :accessToSecondRate, :description, :byUser,
     :now, :byUserName)`,
);

/** Stores what the office may trade and adds the row of history. */
export async function updatePermissions(tx: Tx, change: PermissionsChange): Promise<void> {
  await setPermissions(tx, change);
  await insertPermissions(tx, change);
}

const selectOfficeVersion = statement.value(
  'find-office-version',
  'select row_version as version from sarafi where id = :sarafiId',
);

/** Version of the office, to compare with that of the form; 0 when there is no such office. */
export async function findOfficeVersion(tx: Tx, sarafiId: number): Promise<number> {
  return (await selectOfficeVersion(tx, { sarafiId })) ?? 0;
}

/**
 * New values of a ceiling. `subject`: 1 commitments (taahod), 2 open position. `ceiling` is in euro or percent, as
 * `kind` says; `today` is a Jalali day. `approvedBy` is null when no approval was needed.
 */
export type LimitChange = ParamsOf<'update-limit-insert-sarafi-limit-history'>;

const updateCeiling = {
  1: statement.run(
    'update-taahod-limit',
    `update sarafi_limit set taahod_ceiling = :ceiling, taahod_kind = :kind, multiplier = :multiplier,
       row_version = row_version + 1 where sarafi_id = :sarafiId`,
  ),
  2: statement.run(
    'update-position-limit',
    `update sarafi_limit set position_ceiling = :ceiling, open_position_kind = :kind, position_basis = :basis,
       row_version = row_version + 1 where sarafi_id = :sarafiId`,
  ),
} as const;

/** Closes the history row that is in force: the one whose last day is still empty. */
const endLimitInForce = statement.run(
  'update-limit-update-sarafi-limit-history',
  `update sarafi_limit_history set valid_to = :today where sarafi_id = :sarafiId and subject = :subject and valid_to
     = ''`,
);

const insertLimitHistory = statement.run(
  'update-limit-insert-sarafi-limit-history',
  `insert into sarafi_limit_history (sarafi_id, subject, ceiling, kind, multiplier, basis, valid_from, description,
     by_user, by_user_name, approved_by, at) values (:sarafiId, :subject, :ceiling, :kind, :multiplier, :basis,
       :today, :description, :byUser, :byUserName, :approvedBy?, :now)`,
);

/** Stores a ceiling and adds its row of history; the former row ends on the day this one begins. */
export async function updateLimit(tx: Tx, change: LimitChange & { readonly subject: 1 | 2 }): Promise<void> {
  await updateCeiling[change.subject](tx, change);
  await endLimitInForce(tx, change);
  await insertLimitHistory(tx, change);
}
