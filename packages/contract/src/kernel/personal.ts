/**
 * Marks values of answers that are numbers of natural persons, and inputs that search for them. Declared on the field
 * itself; routes hide and count by it (`apps/server/src/platform/personal`). Numbers of companies are not hidden.
 */
import { isBankCard, isLegalNationalId, isMellicode } from '@nazer/persian/identity.ts';
import * as z from 'zod';
import { type Mask, maskValue } from './masks.ts';

export interface PersonalField {
  readonly mask: Mask;
  /** Sibling field with the national id of the number's owner; a number whose owner is a company stays visible. */
  readonly owner?: string;
  /**
   * Sibling field by which an office recognises its own customer: true, or the id of the office. Without it every row
   * an office receives counts as its own customer; `none` means that no row does.
   */
  readonly ownIf?: string;
}

/** Other parts of answers that may hold such numbers at places not known beforehand. */
type Shape = 'text' | 'facts' | 'changes';

export const personalFields = z.registry<PersonalField>();
export const personalShapes = z.registry<{ readonly shape: Shape }>();
/** Search input for numbers. `isWhole`: compared only as a whole, and also used for numbers other than persons'. */
export interface PersonalInput {
  readonly ownIf?: 'none';
  readonly isWhole?: boolean;
}
export const personalInputs = z.registry<PersonalInput>();

/** Field with a number of a person, or of a company in its place. */
export const personal = (mask: Mask, about: Omit<PersonalField, 'mask'> = {}): z.ZodString =>
  z.string().register(personalFields, { mask, ...about });

/** Field with a title or sentence that names a record. */
export const personalText = (): z.ZodString => z.string().register(personalShapes, { shape: 'text' });

/** Values of any record by field name. */
export function personalFacts<S extends z.ZodType>(record: S): S {
  personalShapes.add(record, { shape: 'facts' });
  return record;
}

/** List of `{ field, before, after }`. */
export function personalChanges<S extends z.ZodType>(list: S): S {
  personalShapes.add(list, { shape: 'changes' });
  return list;
}

/**
 * Filter by the national id of a person or a company. A registry of zod gives undefined for an empty declaration, so
 * `isWhole` is always a part of it.
 */
export const personalFilter = (maxLength: number, about: PersonalInput = {}): z.ZodString =>
  z
    .string()
    .max(maxLength)
    .register(personalInputs, { isWhole: false, ...about });

/** Ends of field names, in camel or snake case, by which numbers of persons are recognised. */
const nameEndings: readonly (readonly [RegExp, Mask])[] = [
  [/(?:national_?id|melli_?code|payer_?id)$/iu, 'mellicode'],
  [/mobile(?:_?(?:no|number))?$/iu, 'mobile'],
  [/(?:sheba|iban|account_?no)$/iu, 'iban'],
  [/(?:src|dst|bank|sender|payer)_?card(?:_?no)?$/iu, 'card'],
];

/** Mask for a field of this name, used for log facts and wherever no schema says it. */
export const maskOfName = (name: string): Mask | undefined =>
  nameEndings.find(([pattern]) => pattern.test(name))?.[1];

/** Company ids have 11 digits; persons 10, foreigners 12 or 13. Anything else does not count as a company's. */
const isOfCompany = (mask: Mask, value: string): boolean => mask === 'mellicode' && isLegalNationalId(value);

/**
 * Masked value for readers who may not see it in full; numbers of companies stay. `owner` is the national id of the
 * person or company the value belongs to, if known.
 */
export function hidePersonal(mask: Mask, value: string, owner = ''): string {
  if (isOfCompany(mask, value) || isLegalNationalId(owner)) return value;
  return maskValue(mask, value);
}

/**
 * Numbers of persons as they stand in running text: the pattern, the mask, and a check by which other numbers of the
 * same length stay visible.
 */
const inText: readonly (readonly [RegExp, Mask, (found: string) => boolean])[] = [
  [/\bIR\d{24}\b/gu, 'iban', () => true],
  [/(?<!\d)[56]\d{15}(?!\d)/gu, 'card', isBankCard],
  [/(?<![\d+])(?:\+98|0098|0)9\d{9}(?!\d)/gu, 'mobile', () => true],
  [/(?<!\d)\d{10}(?!\d)/gu, 'mellicode', isMellicode],
  // A foreigner's number has no check digit, so it is recognised only where it stands alone: as a key or at the end
  // of a title.
  [/(?<=^|· )\d{12,13}$/gu, 'mellicode', () => true],
];

/** Text with the numbers of persons in it masked. */
export function hideInText(text: string): string {
  return inText.reduce(
    (rest, [pattern, mask, isOne]) =>
      rest.replaceAll(pattern, (found) => (isOne(found) ? maskValue(mask, found) : found)),
    text,
  );
}

/** Whether a whole number, in Latin digits, has the form of a person's. */
export const isPersonsNumber = (digits: string): boolean => /^(?:\d{10}|\d{12,13})$/u.test(digits);
