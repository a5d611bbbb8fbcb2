/** Inserts and updates offices; a new one has no rights and ceilings of zero. */
import { foldKey } from '@nazer/persian/fold.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { OfficeValues } from './office-form.ts';

/** Searched text of an office: code, name and business name, folded. */
export const searchTextOf = ({
  code,
  name,
  bizName,
}: Pick<OfficeValues, 'code' | 'name' | 'bizName'>): string => foldKey(`${code} ${name} ${bizName}`);

const insertSarafi = statement.only(
  'insert-office',
  `insert into sarafi (code, name, biz_name, kind, bank_code, national_id, register_no, economic_code, ostan_id,
     city_id, address, posticode, tel, mobile, email, ceo_mellicode, ceo_name, capital_rial, collateral_eur, sheba,
     search_text, created_by, updated_by)
   values (:code, :name, :bizName, :kind, :bankCode, :nationalId, :registerNo, :economicCode, :ostanId,
     :cityId, :address, :posticode, :tel, :mobile, :email, :ceoMellicode, :ceoName, :capitalRial, :collateralEur,
     :sheba, :searchText, :userId, :userId) returning id`,
);

const insertSarafiLimit = statement.run(
  'insert-office-insert-sarafi-limit',
  'insert into sarafi_limit (sarafi_id) values (:id)',
);

/** Inserts an office with its limits; gives its id. */
export async function insertOffice(tx: Tx, values: OfficeValues, userId: number): Promise<number> {
  const id = await insertSarafi(tx, { ...values, searchText: searchTextOf(values), userId });
  await insertSarafiLimit(tx, { id });
  return id;
}

const updateSarafi = statement.run(
  'update-office',
  `update sarafi set code = :code, name = :name, biz_name = :bizName, kind = :kind, bank_code = :bankCode,
     national_id = :nationalId, register_no = :registerNo, economic_code = :economicCode, ostan_id = :ostanId,
     city_id = :cityId, address = :address, posticode = :posticode, tel = :tel, mobile = :mobile, email = :email,
     ceo_mellicode = :ceoMellicode, ceo_name = :ceoName, capital_rial = :capitalRial,
     collateral_eur = :collateralEur, sheba = :sheba, search_text = :searchText, row_version = row_version + 1,
     updated_at = now(), updated_by = :userId
   where id = :id`,
);

export const updateOffice = (
  tx: Tx,
  values: OfficeValues & { readonly id: number; readonly userId: number },
): Promise<number> => updateSarafi(tx, { ...values, searchText: searchTextOf(values) });

export interface ValueConflict {
  readonly field: 'code' | 'nationalId';
}

/** Lets one transaction at a time save an office: waits for the others. The two numbers name this lock alone. */
const lockSaving = statement.run('find-conflict-lock-queue', 'select pg_advisory_xact_lock(7205050, 1)');

const selectSarafi = statement.one(
  'find-conflict-select-sarafi',
  'select code from sarafi where (code = :code or national_id = :nationalId) and id <> :exceptId limit 1',
);

/**
 * Field whose value another office than `exceptId` has already; null for none. `exceptId` is 0 for a new office.
 * Lets no other transaction save an office until this one ends, so that the answer stays true; to be called before
 * any other lock of the transaction.
 */
export async function findConflict(
  tx: Tx,
  { code, nationalId }: OfficeValues,
  exceptId: number,
): Promise<ValueConflict['field'] | null> {
  await lockSaving(tx);
  const clash = await selectSarafi(tx, { code, nationalId, exceptId });
  if (!clash) return null;
  return clash.code === code ? 'code' : 'nationalId';
}

const selectWrongReferences = statement.one(
  'find-wrong-references',
  `select :ostanId::integer <> 0 and not exists (select from province where id = :ostanId) as ostan_id,
     :cityId::integer <> 0 and not exists (select from city where id = :cityId and province_id = :ostanId) as city_id,
     :bankCode::text <> '' and not exists (select from bank where code = :bankCode) as bank_code`,
);

/** True for each field that names an unknown province or bank, or a city of another province; 0 and '' name none. */
export async function findWrongReferences(
  tx: Tx,
  { ostanId, cityId, bankCode }: OfficeValues,
): Promise<{ readonly ostanId: boolean; readonly cityId: boolean; readonly bankCode: boolean }> {
  return (
    (await selectWrongReferences(tx, { ostanId, cityId, bankCode })) ?? {
      ostanId: false,
      cityId: false,
      bankCode: false,
    }
  );
}
