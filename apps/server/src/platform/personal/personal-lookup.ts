/** Finds the parts of an input that search numbers of natural persons, as its schema declares them. */
import { isPersonsNumber, type PersonalInput, personalInputs } from '@nazer/contract/kernel/personal.ts';
import { digitsOf } from '@nazer/persian/fold.ts';
import { isLegalNationalId } from '@nazer/persian/identity.ts';
import * as z from 'zod';

export interface PersonalLookup {
  readonly field: string;
  /** Searched number in Latin digits. */
  readonly value: string;
  /** Whether a whole number is searched, and not a part of one. */
  readonly isWhole: boolean;
  /** Whether the search covers only the customers of the caller's office. */
  readonly isAmongOwn: boolean;
}

function inputOf(schema: z.ZodType): PersonalInput | undefined {
  if (schema instanceof z.ZodOptional) return inputOf(schema.unwrap() as z.ZodType); // a full schema
  return personalInputs.get(schema);
}

export type LookupReader = (input: unknown) => readonly PersonalLookup[];

/**
 * Makes the function that reads all searched numbers of an input, in the order of the schema; undefined when the schema
 * declares none.
 */
export function lookupReaderOf(schema: z.ZodType | undefined): LookupReader | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(schema.shape).flatMap(([name, field]): [string, PersonalInput][] => {
    const about = inputOf(field as z.ZodType); // a shape holds full schemas
    return about ? [[name, about]] : [];
  });
  if (fields.length === 0) return undefined;
  return (input) => {
    const values = input as Readonly<Record<string, unknown>>; // it has been read by the schema
    return fields.flatMap(([field, { ownIf, isWhole = false }]): PersonalLookup[] => {
      const text = values[field];
      if (typeof text !== 'string' || text.trim() === '') return [];
      const digits = digitsOf(text);
      const isNumber = isPersonsNumber(digits);
      if (isLegalNationalId(digits) || (isWhole && !isNumber)) return [];
      return [{ field, value: digits, isWhole: isNumber, isAmongOwn: ownIf !== 'none' }];
    });
  };
}
