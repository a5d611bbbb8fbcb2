/** One office with its limits and rights. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface OfficeLimits {
  readonly id: number;
  readonly code: number;
  readonly name: string;
  /** `sarafiKind`. */
  readonly kind: number;
  /** `sarafiStatus`: that of the current licence. */
  readonly status: number;
  readonly allowBuy: boolean;
  readonly allowSell: boolean;
  readonly accessImportExportTalars: boolean;
  readonly accessToSecondRate: boolean;
  readonly capitalRial: string;
  readonly collateralEur: string;
  readonly taahodCeiling: string;
  readonly taahodKind: number;
  readonly multiplier: string;
  /** Euro, or percent of the capital where the kind says so. */
  readonly positionCeiling: string;
  readonly openPositionKind: number;
  readonly positionBasis: number;
  /** The last day whose position is final; empty where none is. */
  readonly closedUntil: string;
  readonly limitVersion: number;
}

/** Of `sarafi` s and `sarafi_limit` l. */
export const officeColumns = `s.id, s.code, s.name, s.kind, s.status, s.allow_buy as "allowBuy", s.allow_sell as "allowSell",
    s.access_import_export_talars as "accessImportExportTalars", s.access_to_second_rate as "accessToSecondRate",
    s.capital_rial as "capitalRial", s.collateral_eur as "collateralEur", l.taahod_ceiling as "taahodCeiling",
    l.taahod_kind as "taahodKind", l.multiplier, l.position_ceiling as "positionCeiling",
    l.open_position_kind as "openPositionKind", l.position_basis as "positionBasis",
    l.closed_until as "closedUntil", l.row_version as "limitVersion"`;

const officeSql = `
  select ${officeColumns}
  from sarafi s join sarafi_limit l on l.sarafi_id = s.id where s.id = $1`;

export async function findOffice(db: Queryable, id: number): Promise<OfficeLimits | undefined> {
  const { rows } = await db.query<OfficeLimits>(officeSql, [id], { name: 'find-office' });
  return rows[0];
}

export async function findOfficesIn(db: Queryable, ids: readonly number[]): Promise<OfficeLimits[]> {
  const { rows } = await db.query<OfficeLimits>(
    `select ${officeColumns} from sarafi s join sarafi_limit l on l.sarafi_id = s.id where s.id = any($1::integer[])`,
    [ids],
    { name: 'offices-in' },
  );
  return rows;
}

/** Whoever changes an office, its limits or its position holds this lock first. */
export async function findOfficeForUpdate(tx: Tx, id: number): Promise<OfficeLimits | undefined> {
  const { rows } = await tx.query<OfficeLimits>(`${officeSql} for update of l`, [id], {
    name: 'lock-office',
  });
  return rows[0];
}

export async function findAllOffices(db: Queryable): Promise<OfficeLimits[]> {
  const { rows } = await db.query<OfficeLimits>(
    `select ${officeColumns} from sarafi s join sarafi_limit l on l.sarafi_id = s.id order by s.id`,
    [],
    { name: 'all-offices' },
  );
  return rows;
}
