/**
 * The closed union of field kinds. A kind has a server half (`apps/server/src/resources/kinds`: SQL,
 * Excel cell) and a web half (`apps/web/src/resources/kinds`: cell, filter, input); what both sides
 * share stands here and in `field-values.ts`.
 */
export const fieldKinds = [
  'text',
  'longText',
  'number',
  'integer',
  'money',
  'boolean',
  'jalaliDate',
  'choice',
  'reference',
  'mellicode',
  'mobile',
  'telephone',
  'postalCode',
  'email',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** The type of a field's value on the wire. Money is a string of digits (exact beyond 2^53), a date is 'YYYY/MM/DD' Jalali. */
export type ValueOf<K extends FieldKind> = K extends 'number' | 'integer' | 'choice' | 'reference'
  ? number
  : K extends 'boolean'
    ? boolean
    : string;

export type FieldValue = string | number | boolean;

/** What a missing value becomes: 0 for number and set columns, empty text for text columns. */
export function emptyValue(kind: FieldKind): FieldValue {
  switch (kind) {
    case 'number':
    case 'integer':
    case 'choice':
    case 'reference':
      return 0;
    case 'money':
      return '0';
    case 'boolean':
      return false;
    default:
      return '';
  }
}

export const operators = [
  'contains',
  'notContains',
  'equals',
  'notEqual',
  'startsWith',
  'endsWith',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'inRange',
  'in',
  'blank',
  'notBlank',
] as const;

export type Operator = (typeof operators)[number];

const textOperators = [
  'contains',
  'notContains',
  'equals',
  'notEqual',
  'startsWith',
  'endsWith',
  'in',
  'blank',
  'notBlank',
] as const;
const orderOperators = [
  'equals',
  'notEqual',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
  'inRange',
  'blank',
  'notBlank',
] as const;
const setOperators = ['in', 'equals', 'notEqual', 'blank', 'notBlank'] as const;

/** The operators a filter on a field of this kind may use; the first is the default. */
export const operatorsOf: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: textOperators,
  longText: textOperators,
  mellicode: textOperators,
  mobile: textOperators,
  telephone: textOperators,
  postalCode: textOperators,
  email: textOperators,
  number: orderOperators,
  integer: orderOperators,
  money: orderOperators,
  jalaliDate: orderOperators,
  choice: setOperators,
  reference: setOperators,
  boolean: ['equals', 'notEqual', 'in'],
};

/** Kinds whose text may hold Persian letters: matched through a folded column (see `@nazer/persian/fold.ts`). */
export function isFolded(kind: FieldKind): boolean {
  return kind === 'text' || kind === 'longText';
}

/** Kinds filtered by choosing from a list of values with counts. */
export function isSet(kind: FieldKind): boolean {
  return kind === 'choice' || kind === 'reference' || kind === 'boolean';
}
