/** For tests: hostile values, and values that pass the first checks of their fields. */
import type { FieldKind } from '@nazer/contract/kernel/field-kinds.ts';
import { resources } from '@nazer/contract/resources.ts';
import fc from 'fast-check';

const deep = (levels: number, leaf: unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
};

export const texts: readonly string[] = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202eevil\u2066',
  '\u200c\u200f\ufeff',
  '۱۲۳۴۵۶۷۸۹۰',
  '٠١٢٣٤٥٦٧٨٩',
  'علي كريمي',
  'e\u0301'.repeat(30),
  '👨‍👩‍👧‍👦',
  "' or 1=1; --",
  "'; drop table app_user; --",
  '%_\\%',
  '\\',
  '$1 ${7*7} {{7*7}} {first}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '../../../etc/passwd',
  'http://127.0.0.1:1/',
  'a\r\nSet-Cookie: a=b',
  '(a+)+$',
  '1e400',
  '-0',
  'NaN',
  '1404/13/40',
  '0000/00/00',
  '9999999/01/01',
  '1403-12-30',
  '2026-02-30T25:61:00Z',
  '275760-09-14T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '9'.repeat(400),
  '-9223372036854775809',
  '2147483648',
  '0.00000000000000000001',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'x'.repeat(5_000),
  '\u{10ffff}'.repeat(300),
];

const numbers: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  -(2 ** 53),
  9_223_372_036_854_776_000,
  1e308,
  -1e308,
];

/** `JSON.parse` makes an own property of `__proto__`, which a literal would not. */
const poisons = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"a":1}}}'].map(
  (text): unknown => JSON.parse(text),
);

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...numbers),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], ...poisons),
  fc.constantFrom(40, 60, 3_000).map((levels) => deep(levels, 'x')),
  fc.constant(Array.from({ length: 3_000 }, (_, at) => at)),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Values, by the name of a field, that mean something to the server, so that inputs get past the first
 * checks; schemas do not have them.
 */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

const fieldNames = resources.flatMap(({ fields }) => fields.map(({ key }) => key));
export const fixedHints: Hints = {
  Field: fieldNames,
  columns: fieldNames,
  Filter: ['a', '۱۲', 5, true, '1403/01/01', '2024-01-01', '09123456789'],
  fileName: ['a.xlsx', 'a.csv', '../a.csv', 'نام.csv'],
  mobile: ['09123456789', '+989123456789', '۰۹۱۲۳۴۵۶۷۸۹'],
  email: ['a@b.example', 'crm@nazer.example'],
};

/** Values that a form may send for a field, by its kind. */
const formValues: Readonly<Partial<Record<FieldKind, readonly unknown[]>>> = {
  mellicode: ['0499370899', '0790419904', '۰۰۸۴۵۷۵۹۴۸'],
  mobile: ['09123456789', '09351112233'],
  telephone: ['02188776655', '۰۲۱۸۸۷۷۶۶۵۵'],
  postalCode: ['1619735744'],
  email: ['a@b.example'],
  jalaliDate: ['1403/01/01', '1370/12/29'],
  boolean: [true, false],
  integer: [1, 2, 3],
  reference: [1, 2, 3],
  choice: [1, 2],
  number: [1, 2.5],
  money: ['1000', '12.5'],
  text: ['نام', 'علي', 'x'],
};
export const fieldHints: Hints = Object.fromEntries(
  resources.flatMap(({ fields }) => fields.map(({ key, kind }) => [key, formValues[kind] ?? ['نام']])),
);

export const oddQuery = fc.constantFrom(
  '%',
  '%00',
  '%E0%A4%A',
  'a[b]=1&a[c]=2',
  '=&=&',
  'id=%ff',
  '&'.repeat(2_000),
  '__proto__[a]=1',
);

export const brokenBodies: readonly Buffer[] = [
  '',
  'null',
  '1',
  '"x"',
  '[]',
  '{',
  '{"a":1,}',
  '{"a":1}{"a":2}',
  '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"x":"${'a'.repeat(1_100_000)}"}`,
  '<?xml version="1.0"?><a/>',
  'a=1&b=2',
  [0x7b, 0xff, 0xfe, 0x7d],
  [0x1f, 0x8b, 8, 0, 0, 0],
].map((body) => (typeof body === 'string' ? Buffer.from(body) : Buffer.from(body)));

export const files: readonly Buffer[] = [
  'نام شرکت\nپارس\nپولاد\n',
  'companyName;email\n"a;b";x\n',
  'نام,نام خانوادگی,کد ملی\nعلی,کریمی,0499370899\n',
  'a'.repeat(70_000),
  '"never closed\n'.repeat(100),
  `${','.repeat(400)}\n1`,
  'PK\u0003\u0004 no archive',
].map((text) => Buffer.from(text));

export const oddHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 6 },
  fc.record(
    {
      'content-type': fc.constantFrom(
        'text/plain',
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'a',
        'application/json;'.repeat(50),
      ),
      'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
      'accept-encoding': fc.constantFrom('gzip', '*;q=0', 'br;q=x'),
      authorization: fc.constantFrom(
        'Bearer',
        'Bearer x',
        `Bearer ${'a'.repeat(43)}`,
        'Basic YTpi',
        `Bearer ${'a'.repeat(5_000)}`,
      ),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', "'; --", ','.repeat(100)),
      'user-agent': fc.constantFrom('', 'x'.repeat(3_000), '<script>'),
      'x-request-id': fc.constantFrom('short', 'x'.repeat(100), "'; drop table"),
      cookie: fc.constantFrom('a=b', '='.repeat(200), '__proto__=1'),
      origin: fc.constantFrom('null', 'http://evil.example'),
      range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
      purpose: fc.constant('prefetch'),
    },
    { requiredKeys: [] },
  ),
);
