/** Offices and merchants for tests of imports, inserted straight into the tables. */
import { foldKey } from '@nazer/persian/fold.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';

export const reason = 'به درخواست کتبی متقاضی';

/**
 * Office of a test, active and with all rights if nothing else is said. `status`: code of `sarafiStatus`; ceilings are
 * in euro.
 */
export interface TestOffice {
  readonly id: number;
  readonly allowSell?: boolean;
  readonly hasHall?: boolean;
  readonly hasSecondRate?: boolean;
  readonly status?: number;
  readonly taahodCeiling?: string;
  readonly positionCeiling?: string;
}

/** Adds an office that belongs to no bank, with fixed ceilings; its code is 2000 and its id. */
export async function addTestOffice(db: Database, given: TestOffice): Promise<void> {
  const name = `صرافی آزمون ${given.id}`;
  const code = 2000 + given.id;
  await db.query(
    `insert into sarafi (id, code, name, search_text, kind, national_id, allow_buy, allow_sell,
       access_import_export_talars, access_to_second_rate, status)
     values ($1, $2, $3, $4, 1, $5, true, $6, $7, $8, $9)`,
    [
      given.id,
      code,
      name,
      foldKey(`${code} ${name}`),
      makeLegalNationalId(String(1_400_600_000 + given.id)),
      given.allowSell ?? true,
      given.hasHall ?? true,
      given.hasSecondRate ?? true,
      given.status ?? 1,
    ],
  );
  await db.query(
    `insert into sarafi_limit (sarafi_id, taahod_ceiling, taahod_kind, position_ceiling, open_position_kind)
     values ($1, $2, 1, $3, 1)`,
    [given.id, given.taahodCeiling ?? '50000000', given.positionCeiling ?? '20000000'],
  );
}

/** National id of a merchant of a test, who are numbered from 0. */
export const merchantOf = (number: number): string => makeLegalNationalId(String(1_400_700_000 + number));

/** Error that a step is refused with; fails when it was taken. */
export async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`Expected a refusal, got ${String(error)}`);
}
