import { makeLegalNationalId, makeMellicode } from '@nazer/persian/identity.ts';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { api } from '../api.ts';
import { resources } from '../resources.ts';
import type { CallDefinition } from './call.ts';
import { maskValue } from './masks.ts';
import {
  hideInText,
  hidePersonal,
  maskOfName,
  personalFields,
  personalInputs,
  personalShapes,
} from './personal.ts';

const person = makeMellicode('049937089');
const company = makeLegalNationalId('1038028479');
const calls = Object.entries<CallDefinition>(api);

interface PersonalField {
  readonly path: string;
  readonly field: z.ZodType;
}

/** Every field of a schema, including fields of nested objects and lists. */
function fieldsOf(schema: z.ZodType, path: string): PersonalField[] {
  if (personalShapes.has(schema)) return [];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fieldsOf(option as z.ZodType, path));
  if (!(schema instanceof z.ZodObject)) return [{ path, field: schema }];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    fieldsOf(field as z.ZodType, `${path}.${name}`),
  );
}

const nameOf = (path: string): string => path.split('.').at(-1) ?? '';

/** Fields named like a number of a person that are none, or are masked elsewhere. */
const otherwise: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^POST \/EcarSales\//u, 'the resource masks it where it is read: resources/masking.ts'],
  [/^(?:GET|POST) \/(?:api\/)?User\/|GetIdentityUserByUserName/u, 'masked by user.edit: users.list.ts'],
  [/^(?:GET|POST) \/(?:api\/)?Auth\/?/iu, 'the caller’s own account, or that of an administrator’s form'],
  [/SarafiDetailsById\.(?:nationalId|sheba)$/u, 'of an office, which is a company'],
  [/GetWallet\.payees\.sheba$/u, 'what the caller wrote down, answered to the caller alone'],
  [/GetProfile\.mobile$/u, 'what a person wrote of herself for her colleagues'],
  [/GetOfferById\.sheba|GetSelectedOffer\.sheba/u, 'the account of the office'],
  [
    /(?:GetInvalidPaymentIdentifier\.list|InvalidDeposit\/GetAll\.list|GetInvalidDeposit)\.sheba$/u,
    'the account money came to: of the market',
  ],
];

describe('numbers of persons in the contract', () => {
  it('every field of every answer that is called like one is declared', () => {
    const undeclared = calls
      .flatMap(([name, { output }]) => fieldsOf(output, name))
      .filter(({ path, field }) => maskOfName(nameOf(path)) && field instanceof z.ZodString)
      .filter(({ path, field }) => !personalFields.has(field) && !otherwise.some(([is]) => is.test(path)))
      .map(({ path }) => path);
    expect(undeclared).toEqual([]);
  });

  it('every declared field hides by a kind that fits its name, and names fields beside it', () => {
    const wrong = calls.flatMap(([name, { output }]) => {
      const fields = fieldsOf(output, name);
      const paths = new Set(fields.map(({ path }) => path));
      return fields.flatMap(({ path, field }) => {
        const about = personalFields.get(field);
        if (!about) return [];
        const siblingPath = (key: string): string => path.replace(/[^.]+$/u, key);
        const named = [about.owner, about.ownIf === 'none' ? undefined : about.ownIf];
        const isWhole = named.every((key) => key === undefined || paths.has(siblingPath(key)));
        return isWhole && maskOfName(nameOf(path)) === about.mask ? [] : [path];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('every filter by a national id is declared', () => {
    const undeclared = calls
      .filter(([name]) => !name.startsWith('POST /api/Feed/'))
      .flatMap(([name, { query, body, access }]) =>
        /\.(?:view|export)$/u.test(access)
          ? [query, body].flatMap((schema) => (schema ? fieldsOf(schema, name) : []))
          : [],
      )
      .filter(({ path, field }) => maskOfName(nameOf(path)) && personalInputs.get(field) === undefined)
      .map(({ path }) => path)
      // Filters of resources stand in filterModels: resources/masked-queries.ts.
      .filter((path) => !path.includes('EcarSales'));
    expect(undeclared).toEqual([]);
  });

  it('fields of resources that hold one are masked', () => {
    const open = resources.flatMap(({ name, fields }) =>
      fields
        .filter(({ key, kind }) => maskOfName(key) !== undefined || kind === 'mellicode' || kind === 'mobile')
        .filter((field) => !('masked' in field))
        .map(({ key }) => `${name}.${key}`),
    );
    expect(open).toEqual([]);
  });
});

describe('hiding', () => {
  it('hides those of persons, and leaves those of companies', () => {
    expect(hidePersonal('mellicode', person)).toBe(maskValue('mellicode', person));
    expect(hidePersonal('mellicode', '123456789012')).toBe('12*******012');
    expect(hidePersonal('mellicode', company)).toBe(company);
    expect(hidePersonal('card', '6037991234567890')).toBe('603799******7890');
    const sheba = 'IR820540102680020817909002';
    expect(hidePersonal('iban', sheba, company)).toBe(sheba);
    expect(hidePersonal('iban', sheba, person)).toBe(`IR82${'*'.repeat(18)}9002`);
    expect(hidePersonal('iban', sheba)).toContain('*');
  });

  it('finds them in titles', () => {
    expect(hideInText(`علی · ${person}`)).toBe(`علی · ${maskValue('mellicode', person)}`);
    expect(hideInText(`شرکت · ${company}`)).toBe(`شرکت · ${company}`);
    expect(hideInText('09121234567')).toBe('0912***4567');
    expect(hideInText('معامله 1234 به مبلغ 1500000000000')).toBe('معامله 1234 به مبلغ 1500000000000');
  });
});
