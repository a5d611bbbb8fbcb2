/**
 * Which values of answers are numbers of natural persons, and which inputs seek them. Declared on the field itself;
 * the routes hide and count by it (`apps/server/src/platform/personal`). Numbers of companies are not hidden.
 */
import { isBankCard, isLegalNationalId, isMellicode } from '@nazer/persian/identity.ts';
import * as z from 'zod';
import { type Mask, maskValue } from './masks.ts';

export interface PersonalField {
  readonly mask: Mask;
  /** The field beside it that holds the national id of whose number it is: that of a company leaves it open. */
  readonly owner?: string;
  /**
   * The field beside it by which an office knows its own customer: true, or the number of the office. Without it every
   * row an office is answered is of a customer of its own; `none` says that no row is.
   */
  readonly ownIf?: string;
}

/** What else of an answer may hold such numbers, in places that are not known beforehand. */
type Shape = 'text' | 'facts' | 'changes';

export const personalFields = z.registry<PersonalField>();
export const personalShapes = z.registry<{ readonly shape: Shape }>();
/** `isWhole`: it is compared as a whole only, and holds other numbers too. */
export interface PersonalInput {
  readonly ownIf?: 'none';
  readonly isWhole?: boolean;
}
export const personalInputs = z.registry<PersonalInput>();

/** A number of a person, or of a company in its place. */
export const personal = (mask: Mask, about: Omit<PersonalField, 'mask'> = {}): z.ZodString =>
  z.string().register(personalFields, { mask, ...about });

/** A title or a sentence that names a record. */
export const personalText = (): z.ZodString => z.string().register(personalShapes, { shape: 'text' });

/** Values by the names of their fields, of any record. */
export function personalFacts<S extends z.ZodType>(record: S): S {
  personalShapes.add(record, { shape: 'facts' });
  return record;
}

/** A list of `{ field, before, after }`. */
export function personalChanges<S extends z.ZodType>(list: S): S {
  personalShapes.add(list, { shape: 'changes' });
  return list;
}

/** A filter by the national id of a person or a company. */
export const personalFilter = (maxLength: number, about: PersonalInput = {}): z.ZodString =>
  z.string().max(maxLength).register(personalInputs, about);

const names: readonly (readonly [RegExp, Mask])[] = [
  [/(?:national_?id|melli_?code|payer_?id)$/iu, 'mellicode'],
  [/mobile(?:_?(?:no|number))?$/iu, 'mobile'],
  [/(?:sheba|iban|account_?no)$/iu, 'iban'],
  [/(?:src|dst|bank|sender|payer)_?card(?:_?no)?$/iu, 'card'],
];

/** What a field of this name holds, in facts of the log and wherever a schema does not say. */
export const maskOfName = (name: string): Mask | undefined =>
  names.find(([pattern]) => pattern.test(name))?.[1];

/** A company has 11 digits; a person 10, a foreigner 12 or 13, and what is none of these is no company either. */
const isOfCompany = (mask: Mask, value: string): boolean => mask === 'mellicode' && isLegalNationalId(value);

/**
 * The value as people see it who may not see it in full; numbers of companies stay. `owner`: the national id of the
 * person or company the value belongs to, if known.
 */
export function hidePersonal(mask: Mask, value: string, owner = ''): string {
  if (isOfCompany(mask, value) || isLegalNationalId(owner)) return value;
  return maskValue(mask, value);
}

const inText: readonly (readonly [RegExp, Mask, (found: string) => boolean])[] = [
  [/\bIR\d{24}\b/gu, 'iban', () => true],
  [/(?<!\d)[56]\d{15}(?!\d)/gu, 'card', isBankCard],
  [/(?<![\d+])(?:\+98|0098|0)9\d{9}(?!\d)/gu, 'mobile', () => true],
  [/(?<!\d)\d{10}(?!\d)/gu, 'mellicode', isMellicode],
  // A foreigner's has no check digit: only where it stands alone, as keys and the ends of titles do.
  [/(?<=^|· )\d{12,13}$/gu, 'mellicode', () => true],
];

/** A text with the numbers of persons in it hidden. */
export function hideInText(text: string): string {
  return inText.reduce(
    (rest, [pattern, mask, isOne]) =>
      rest.replaceAll(pattern, (found) => (isOne(found) ? maskValue(mask, found) : found)),
    text,
  );
}

/** Whether a whole number, in Latin digits, is of the form that persons have. */
export const isPersonsNumber = (digits: string): boolean => /^(?:\d{10}|\d{12,13})$/u.test(digits);
