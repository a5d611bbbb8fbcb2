/** Changes of the rights and limits of offices; each leaves a row of history. */
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

export async function updatePermissions(tx: Tx, change: PermissionsChange): Promise<void> {
  await setPermissions(tx, change);
  await insertPermissions(tx, change);
}

const selectSarafi = statement.value(
  'find-office-version',
  'select row_version as version from sarafi where id = :sarafiId',
);

export async function findOfficeVersion(tx: Tx, sarafiId: number): Promise<number> {
  return (await selectSarafi(tx, { sarafiId })) ?? 0;
}

/** A change of a limit. `subject`: 1 commitments, 2 position. */
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

const updateSarafiLimitHistory = statement.run(
  'update-limit-update-sarafi-limit-history',
  `update sarafi_limit_history set valid_to = :today where sarafi_id = :sarafiId and subject = :subject and valid_to
     = ''`,
);

const insertSarafiLimitHistory = statement.run(
  'update-limit-insert-sarafi-limit-history',
  `insert into sarafi_limit_history (sarafi_id, subject, ceiling, kind, multiplier, basis, valid_from, description,
     by_user, by_user_name, approved_by, at) values (:sarafiId, :subject, :ceiling, :kind, :multiplier, :basis,
       :today, :description, :byUser, :byUserName, :approvedBy?, :now)`,
);

/** Changes a limit and inserts its row of history; the row before it ends on the day this one begins. */
export async function updateLimit(tx: Tx, change: LimitChange & { readonly subject: 1 | 2 }): Promise<void> {
  await updateCeiling[change.subject](tx, change);
  await updateSarafiLimitHistory(tx, change);
  await insertSarafiLimitHistory(tx, change);
}
