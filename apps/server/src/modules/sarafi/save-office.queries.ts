/** Writing an office; a new one has no rights and ceilings of zero. */
import { foldKey } from '@nazer/persian/fold.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { OfficeValues } from './office-form.ts';

const columns: readonly (readonly [keyof OfficeValues, string])[] = [
  ['code', 'code'],
  ['name', 'name'],
  ['bizName', 'biz_name'],
  ['kind', 'kind'],
  ['bankCode', 'bank_code'],
  ['nationalId', 'national_id'],
  ['registerNo', 'register_no'],
  ['economicCode', 'economic_code'],
  ['ostanId', 'ostan_id'],
  ['cityId', 'city_id'],
  ['address', 'address'],
  ['posticode', 'posticode'],
  ['tel', 'tel'],
  ['mobile', 'mobile'],
  ['email', 'email'],
  ['ceoMellicode', 'ceo_mellicode'],
  ['ceoName', 'ceo_name'],
  ['capitalRial', 'capital_rial'],
  ['collateralEur', 'collateral_eur'],
  ['sheba', 'sheba'],
];

/** A name is found as it is written, an office also by its code. */
export const searchTextOf = ({
  code,
  name,
  bizName,
}: Pick<OfficeValues, 'code' | 'name' | 'bizName'>): string => foldKey(`${code} ${name} ${bizName}`);

const valuesOf = (values: OfficeValues): unknown[] => [
  ...columns.map(([key]) => values[key]),
  searchTextOf(values),
];

export async function insertOffice(tx: Tx, values: OfficeValues, userId: number): Promise<number> {
  const names = columns.map(([, column]) => column).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  const next = columns.length + 1;
  const { rows } = await tx.query<{ id: number }>(
    `insert into sarafi (${names}, search_text, created_by, updated_by)
     values (${places}, $${next}, $${next + 1}, $${next + 1}) returning id`,
    [...valuesOf(values), userId],
  );
  const id = rows[0]?.id ?? 0;
  await tx.query('insert into sarafi_limit (sarafi_id) values ($1)', [id]);
  return id;
}

export async function updateOffice(
  tx: Tx,
  values: OfficeValues,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<void> {
  const sets = columns.map(([, column], index) => `${column} = $${index + 1}`).join(', ');
  const next = columns.length + 1;
  await tx.query(
    `update sarafi set ${sets}, search_text = $${next}, row_version = row_version + 1, updated_at = now(),
       updated_by = $${next + 1} where id = $${next + 2}`,
    [...valuesOf(values), userId, id],
  );
}

export interface Clash {
  readonly field: 'code' | 'nationalId';
}

/** What another office has already. Writers of offices go one after the other until the transaction ends. */
export async function findClash(
  tx: Tx,
  { code, nationalId }: OfficeValues,
  exceptId: number,
): Promise<Clash['field'] | null> {
  await tx.query('select pg_advisory_xact_lock(7205048, 1)');
  const { rows } = await tx.query<{ code: number }>(
    'select code from sarafi where (code = $1 or national_id = $2) and id <> $3 limit 1',
    [code, nationalId, exceptId],
  );
  const clash = rows[0];
  if (!clash) return null;
  return clash.code === code ? 'code' : 'nationalId';
}

/** Names of places and banks that are not there. */
export async function findWrongReferences(
  tx: Tx,
  { ostanId, cityId, bankCode }: OfficeValues,
): Promise<{ readonly ostanId: boolean; readonly cityId: boolean; readonly bankCode: boolean }> {
  const { rows } = await tx.query<{ ostanId: boolean; cityId: boolean; bankCode: boolean }>(
    `select $1::integer <> 0 and not exists (select from province where id = $1) as "ostanId",
       $2::integer <> 0 and not exists (select from city where id = $2 and province_id = $1) as "cityId",
       $3::text <> '' and not exists (select from bank where code = $3) as "bankCode"`,
    [ostanId, cityId, bankCode],
  );
  return rows[0] ?? { ostanId: false, cityId: false, bankCode: false };
}
