/** Changing what an office may do and how far; each change leaves a row of history. */
import type { Tx } from '../../platform/database/database.ts';

interface Change {
  readonly sarafiId: number;
  readonly byUser: number;
  readonly byUserName: string;
  readonly description: string;
  readonly now: Date;
}

export interface Permissions {
  readonly allowBuy: boolean;
  readonly allowSell: boolean;
  readonly accessImportExportTalars: boolean;
  readonly accessToSecondRate: boolean;
}

export async function updatePermissions(tx: Tx, rights: Permissions, change: Change): Promise<void> {
  const values = [
    change.sarafiId,
    rights.allowBuy,
    rights.allowSell,
    rights.accessImportExportTalars,
    rights.accessToSecondRate,
    change.description,
    change.byUser,
  ];
  await tx.query(
    `update sarafi set allow_buy = $2, allow_sell = $3, access_import_export_talars = $4,
       access_to_second_rate = $5, permission_description = $6, row_version = row_version + 1, updated_at = now(),
       updated_by = $7 where id = $1`,
    values,
  );
  await tx.query(
    `insert into sarafi_permission_history (sarafi_id, allow_buy, allow_sell, access_import_export_talars,
       access_to_second_rate, description, by_user, effective_at, by_user_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...values, change.now, change.byUserName],
  );
}

export async function findOfficeVersion(tx: Tx, sarafiId: number): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    'select row_version as version from sarafi where id = $1',
    [sarafiId],
  );
  return rows[0]?.version ?? 0;
}

export interface LimitChange extends Change {
  /** 1 commitments, 2 position. */
  readonly subject: 1 | 2;
  readonly ceiling: string;
  readonly kind: number;
  readonly multiplier: string;
  readonly basis: number;
  readonly today: string;
  readonly approvedBy: number | null;
}

const limitSql = {
  1: `update sarafi_limit set taahod_ceiling = $2, taahod_kind = $3, multiplier = $4, row_version = row_version + 1
    where sarafi_id = $1`,
  2: `update sarafi_limit set position_ceiling = $2, open_position_kind = $3, position_basis = $4,
    row_version = row_version + 1 where sarafi_id = $1`,
} as const;

/** The row of history that was in force ends the day this one begins. */
export async function updateLimit(tx: Tx, change: LimitChange): Promise<void> {
  const { sarafiId, subject, ceiling, kind, multiplier, basis, today } = change;
  await tx.query(limitSql[subject], [sarafiId, ceiling, kind, subject === 1 ? multiplier : basis]);
  await tx.query(
    `update sarafi_limit_history set valid_to = $3 where sarafi_id = $1 and subject = $2 and valid_to = ''`,
    [sarafiId, subject, today],
  );
  await tx.query(
    `insert into sarafi_limit_history (sarafi_id, subject, ceiling, kind, multiplier, basis, valid_from, description,
       by_user, by_user_name, approved_by, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      sarafiId,
      subject,
      ceiling,
      kind,
      multiplier,
      basis,
      today,
      change.description,
      change.byUser,
      change.byUserName,
      change.approvedBy,
      change.now,
    ],
  );
}
