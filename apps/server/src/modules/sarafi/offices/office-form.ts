/** Reads the form of an office. */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { type FieldError, readField } from '@nazer/contract/kernel/field-values.ts';
import type { SarafiForm } from '@nazer/contract/sarafi/offices.contract.ts';
import { officeFields } from '@nazer/contract/sarafi/office-fields.ts';
import { bankKinds } from '@nazer/contract/sarafi/bank-kinds.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { normalizeLegalNationalId, normalizeSheba } from '@nazer/persian/identity.ts';
import { compareAmounts, roundTo } from '@nazer/contract/kernel/money.ts';
import { AppError, type WrongInput } from '../../../platform/app-error.ts';
import type { ParamsOf } from '../../../platform/database/statement.ts';

/** Values of an office as they are stored; empty texts and 0 stand for what was left out. */
export type OfficeValues = Omit<ParamsOf<'insert-office'>, 'searchText' | 'userId'>;

type Values = Record<string, FieldValue>;

/** Trimmed text with Latin digits; empty for what was left out. */
const text = (value: string | number | null | undefined): string => toLatinDigits(String(value ?? '')).trim();
/** Highest collateral in euro, still accepted. */
const maxCollateral = '10000000';

/**
 * Fields that `officeFields` has no reader for: each function writes the value of one into `values`, and gives the
 * code of its error or null. They run after the other fields, as `bankCode` depends on `kind`.
 */
const own: Readonly<Record<string, (form: SarafiForm, values: Values) => ErrorCode | null>> = {
  nationalId: (form, values) => {
    const id = normalizeLegalNationalId(text(form.nationalId));
    values.nationalId = id ?? '';
    return id === null ? 'badNationalId' : null;
  },
  sheba: (form, values) => {
    const given = text(form.sheba);
    const sheba = given === '' ? '' : normalizeSheba(given);
    values.sheba = sheba ?? '';
    return sheba === null ? 'badSheba' : null;
  },
  collateralEur: (form, values) => {
    const amount = parseAmount(text(form.collateralEur) || '0', 2);
    const isInside =
      amount !== null && compareAmounts(amount, '0') >= 0 && compareAmounts(amount, maxCollateral) <= 0;
    values.collateralEur = isInside ? roundTo(amount, 2) : '0';
    return isInside ? null : 'figureOutOfRange';
  },
  bankCode: (form, values) => {
    values.bankCode = text(form.bankCode);
    const isOfBank = bankKinds.includes(Number(values.kind));
    return isOfBank && values.bankCode === '' ? 'bankCodeNeeded' : null;
  },
};

/** Reads a form. Throws `invalidFields` with an error for each wrong field. */
export function readOfficeForm(form: SarafiForm): OfficeValues {
  const values: Values = {};
  const fields: FieldError[] = [];
  for (const field of officeFields) {
    const reading = readField(field, form[field.key]);
    if ('value' in reading) values[field.key] = reading.value;
    else fields.push({ field: field.key, problem: reading.problem });
  }
  const inputs = Object.entries(own).flatMap(([field, read]): WrongInput[] => {
    const code = read(form, values);
    return code === null ? [] : [{ field, code, values: { field, min: 0, max: maxCollateral, decimals: 2 } }];
  });
  if (fields.length > 0 || inputs.length > 0) throw new AppError('invalidFields', { fields, inputs });
  return values as unknown as OfficeValues; // one value of its kind for each field
}
