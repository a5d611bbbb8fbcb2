import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { resources } from '../resources.ts';
import { emptyValue, type FieldKind, fieldKinds } from './field-kinds.ts';
import { checkRow, readField } from './field-values.ts';
import type { FieldDefinition } from './resource.ts';

const field = (kind: FieldKind, extra: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key: 'x',
  kind,
  section: 'identity',
  ...extra,
});

const good: [FieldKind, string | number | boolean, unknown, Partial<FieldDefinition>?][] = [
  ['text', ' كيميا  گستر ', 'کیمیا گستر'],
  ['text', 'می‌شود', 'می‌شود'],
  ['longText', 'خط یک\nخط دو', 'خط یک\nخط دو'],
  ['integer', '۱۲٬۵۰۰', 12500],
  ['integer', 42, 42],
  ['number', '۱۲٫۵', 12.5],
  ['money', '۱٬۲۰۰٬۰۰۰ ریال', '1200000'],
  ['money', '12345678901234567890', '12345678901234567890'],
  ['boolean', 'بله', true],
  ['boolean', false, false],
  ['boolean', 'خیر', false],
  ['jalaliDate', '۱۴۰۵-۸-۳', '1405/08/03'],
  ['choice', '۲', 2, { options: [1, 2] }],
  ['choice', 2, 2, { codes: 'correctionDirection' }],
  ['reference', 17, 17],
  ['mellicode', '۰۴۹۹۳۷۰۸۹۹', '0499370899'],
  ['mellicode', '049-937089-9', '0499370899'],
  ['mobile', '+989351234567', '09351234567'],
  ['telephone', '021 8877 6655', '02188776655'],
  ['telephone', '09121234567', '09121234567'],
  ['postalCode', '16197-35744', '1619735744'],
  ['digits', '۴۱۱۱-۱۱۱۱ ۱۱۱۱', '411111111111'],
  ['email', 'Info@Parspoolad.Example', 'info@parspoolad.example'],
];

const wrong: [FieldKind, string | number | boolean, string, Partial<FieldDefinition>?][] = [
  ['text', 'x'.repeat(121), 'tooLong'],
  ['text', 'a\u0000b', 'badCharacter'],
  ['text', '', 'required', { required: true }],
  ['text', '  ‌ ', 'required', { required: true }],
  ['integer', 'ده', 'badNumber'],
  ['integer', '1.5', 'notInteger'],
  ['count', '1.5', 'notInteger'],
  ['integer', '1e5', 'badNumber'],
  ['integer', 2 ** 60, 'outOfRange'],
  ['number', '-1', 'outOfRange'],
  ['money', '12.5', 'badMoney'],
  ['money', '-5', 'badMoney'],
  ['boolean', 'شاید', 'badBoolean'],
  ['jalaliDate', '1404/12/30', 'badDay'],
  ['jalaliDate', '1404/13/01', 'badMonth'],
  ['jalaliDate', 'دیروز', 'badDate'],
  ['jalaliDate', '1279/01/01', 'dateTooEarly', { minDate: '1280/01/01' }],
  ['choice', 3, 'badChoice', { options: [1, 2] }],
  ['choice', 'مرد', 'badChoice', { options: [1, 2] }],
  ['reference', -1, 'badReference'],
  ['reference', '0', 'required', { required: true }],
  ['mellicode', '0499370898', 'badMellicode'],
  ['mellicode', '123456789', 'badMellicode'],
  ['mobile', '0912123456', 'badMobile'],
  ['telephone', '1234', 'badTelephone'],
  ['postalCode', '1111111111', 'badPostalCode'],
  ['digits', '41A1', 'badDigits'],
  ['digits', '41', 'badDigits', { lengths: [12, 14] }],
  ['digits', '411111111111111', 'badDigits', { lengths: [12, 14] }],
  ['email', 'sales@kgk', 'badEmail'],
];

describe('reading a value', () => {
  it.each(good)('%s takes %j as %j', (kind, raw, value, extra) => {
    expect(readField(field(kind, extra), raw)).toEqual({ value });
  });

  it.each(wrong)('%s refuses %j as %s', (kind, raw, code, extra) => {
    expect(readField(field(kind, extra), raw)).toMatchObject({ problem: { code } });
  });

  it.each(fieldKinds.map((kind) => [kind]))('a missing %s becomes 0 or empty text', (kind) => {
    for (const missing of [null, undefined, '', ' ']) {
      expect(readField(field(kind), missing)).toEqual({ value: emptyValue(kind) });
    }
  });

  it('reads its own result again to the same value, whatever was typed', () => {
    const kinds = fc.constantFrom(...fieldKinds);
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constantFrom('۱۴۰۵/۸/۳', '0499370899', 'ي ك'),
    );
    const isStable = (kind: FieldKind, raw: string | number | boolean): boolean => {
      const definition = field(kind, { options: [1, 2] });
      const first = readField(definition, raw);
      return !('value' in first) || isDeepStrictEqual(readField(definition, first.value), first);
    };
    expect(fc.check(fc.property(kinds, typed, isStable), { numRuns: 2000 }).counterexample).toBeNull();
  });
});

describe('checks between fields', () => {
  const fields = resources.find((candidate) => candidate.name === 'EcarSales')?.fields ?? [];

  it('an issue date may not lie before the birth date', () => {
    const errors = checkRow(fields, { birthdate: '1370/05/01', sodoordate: '1369/12/29' }, '1405/08/30');
    expect(errors).toEqual([{ field: 'sodoordate', problem: { code: 'dateBefore', date: '1370/05/01' } }]);
  });

  it('a birth date may not lie in the future', () => {
    expect(checkRow(fields, { birthdate: '1405/09/01' }, '1405/08/30')).toMatchObject([
      { field: 'birthdate', problem: { code: 'dateTooLate' } },
    ]);
    expect(checkRow(fields, { birthdate: '1405/08/30' }, '1405/08/30')).toEqual([]);
  });
});
