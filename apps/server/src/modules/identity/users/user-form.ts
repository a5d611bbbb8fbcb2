/** Reads the form of a user, with the rules and error messages of all fields. */
import {
  type AppUserField,
  appUserFields,
  officeUserTypes,
} from '@nazer/contract/identity/users/app-user.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { type FieldError, readField } from '@nazer/contract/kernel/field-values.ts';
import { maskValue } from '@nazer/contract/kernel/masks.ts';
import type { Facts } from '../../../platform/event-log.ts';
import { AppError } from '../../../platform/app-error.ts';
import { canonicalName } from '../account/passwords.ts';

/** Fields of a user as they are saved; `sarafiId` is 0 without an office, texts are empty where nothing was given. */
export interface UserValues {
  readonly fullName: string;
  readonly mellicode: string;
  readonly mobile: string;
  readonly email: string;
  readonly userType: number;
  readonly userKind: number;
  readonly sarafiId: number;
  readonly isActive: boolean;
}

type Raw = string | number | boolean | null | undefined;
type WrongInput = { readonly field: string; readonly code: ErrorCode };

const userNameForm = /^[\p{L}\p{N}._\-\u200c]{3,60}$/u;

/** Error of a user name in its normal form; undefined for a right one. */
export function wrongUserName(userName: string): ErrorCode | undefined {
  if (userName === '') return 'userNameRequired';
  return userNameForm.test(userName) ? undefined : 'badUserName';
}

/** Error when a user of an office names no office, or another user names one. */
function officeError(values: Readonly<Record<string, FieldValue>>): FieldError | undefined {
  const needsOffice = officeUserTypes.includes(Number(values.userType));
  if (needsOffice && values.sarafiId === 0) return { field: 'sarafiId', problem: { code: 'required' } };
  if (!needsOffice && values.sarafiId !== 0) return { field: 'sarafiId', problem: { code: 'badReference' } };
  return undefined;
}

/**
 * Reads a form. `names.userName` is given for a new user only; without it the answered `userName` is empty. Throws
 * `invalidFields` with an error for each wrong field.
 */
export function readUserForm(
  form: Readonly<Record<string, unknown>>,
  names: { readonly userName?: string } = {},
): { userName: string; values: UserValues } {
  const values: Record<string, FieldValue> = {};
  const fields: FieldError[] = [];
  for (const field of appUserFields) {
    const reading = readField(field, form[field.key] as Raw); // the call's schema lets nothing else in
    if ('value' in reading) values[field.key] = reading.value;
    else fields.push({ field: field.key, problem: reading.problem });
  }
  const office = fields.length === 0 ? officeError(values) : undefined;
  if (office) fields.push(office);
  const userName = canonicalName(names.userName ?? '');
  const code = names.userName === undefined ? undefined : wrongUserName(userName);
  const inputs: WrongInput[] = code ? [{ field: 'userName', code }] : [];
  if (fields.length > 0 || inputs.length > 0) throw new AppError('invalidFields', { fields, inputs });
  return { userName, values: values as unknown as UserValues }; // one value of its kind for each field
}

/** Facts of a user for the log, where codes and numbers are masked for everyone. */
export function userFacts(
  values: Pick<UserValues, AppUserField>,
): Facts & Record<string, string | number | boolean> {
  const { fullName, email, userType, userKind, sarafiId, isActive } = values;
  return {
    fullName,
    mellicode: maskValue('mellicode', values.mellicode),
    mobile: maskValue('mobile', values.mobile),
    email,
    userType,
    userKind,
    sarafiId,
    isActive,
  };
}

/**
 * A name with all but the first letter of each word masked, such as «م**** ک*******»: enough for its owner to
 * recognise it.
 */
export function maskedName(fullName: string): string {
  return fullName
    .split(' ')
    .map((word) => Array.from(word))
    .map(([first = '', ...rest]) => first + '*'.repeat(rest.length))
    .join(' ');
}
