/**
 * The closed table of the kinds of columns. A kind has a server half (`apps/server/src/resources/kinds`: SQL) and a
 * web half (`apps/web/src/resources/kinds`: cell, filter, input); what both sides share stands here and in
 * `field-values.ts`.
 */
interface KindTraits {
  /**
   * Form of a value on the wire. `exact` is a number of any length, as text of digits: a JSON number would lose some.
   */
  readonly value: 'text' | 'number' | 'boolean' | 'exact' | 'texts';
  /** Which operators filter it. */
  readonly filter: 'text' | 'order' | 'set' | 'words';
  /** How a file writes it (`platform/excel/table.ts` of the server). */
  readonly cell: 'text' | 'id' | 'number' | 'quantity' | 'date' | 'money' | 'amount' | 'rate' | 'percent';
  /** Its text may hold Persian letters: matched in the form of `@nazer/persian/fold.ts`. */
  readonly isFolded?: true;
  /** Stands in lists alone: no form writes it. */
  readonly isReadOnly?: true;
  /** Asked for, and answered by no row. */
  readonly isAsked?: true;
}

const kinds = {
  text: { value: 'text', filter: 'text', cell: 'text', isFolded: true },
  longText: { value: 'text', filter: 'text', cell: 'text', isFolded: true },
  number: { value: 'number', filter: 'order', cell: 'quantity' },
  /** How many: whole, grouped, and 0 is said. */
  count: { value: 'number', filter: 'order', cell: 'quantity' },
  /** A whole number that names: of a record, a code, a year, a place in an order. Never grouped, and 0 names nothing. */
  integer: { value: 'number', filter: 'order', cell: 'number' },
  /** Whole rials. */
  money: { value: 'exact', filter: 'order', cell: 'money' },
  boolean: { value: 'boolean', filter: 'set', cell: 'text' },
  /** `1404/10/02`; empty where there is none. */
  jalaliDate: { value: 'text', filter: 'order', cell: 'date' },
  /** A code of an enumeration; its word is shown. */
  choice: { value: 'number', filter: 'set', cell: 'text' },
  /** The number of another record; its name is shown. */
  reference: { value: 'number', filter: 'set', cell: 'text' },
  mellicode: { value: 'text', filter: 'text', cell: 'id' },
  mobile: { value: 'text', filter: 'text', cell: 'id' },
  telephone: { value: 'text', filter: 'text', cell: 'id' },
  postalCode: { value: 'text', filter: 'text', cell: 'id' },
  /** A number some register gives, of digits alone and without a check digit: an economic code. */
  digits: { value: 'text', filter: 'text', cell: 'id' },
  email: { value: 'text', filter: 'text', cell: 'text' },
  /** The number of the row itself. */
  id: { value: 'number', filter: 'order', cell: 'number', isReadOnly: true },
  /** An amount of a currency, with two decimals. */
  amount: { value: 'exact', filter: 'order', cell: 'amount', isReadOnly: true },
  /** Rials for units of a currency. */
  rate: { value: 'exact', filter: 'order', cell: 'rate', isReadOnly: true },
  percent: { value: 'exact', filter: 'order', cell: 'percent', isReadOnly: true },
  /** A moment, ISO 8601 in UTC on the wire; filtered by its Jalali day in Tehran. */
  instant: { value: 'text', filter: 'order', cell: 'text', isReadOnly: true },
  /** Whole days since a moment. */
  age: { value: 'number', filter: 'order', cell: 'quantity', isReadOnly: true },
  /** A name out of a closed set (`names`), shown by its word. */
  word: { value: 'text', filter: 'set', cell: 'text', isReadOnly: true },
  /** ISO 4217. */
  currency: { value: 'text', filter: 'set', cell: 'text', isReadOnly: true },
  /** The national id of a person or a company. */
  nationalId: { value: 'text', filter: 'text', cell: 'id', isReadOnly: true },
  /** A number or code that machines give: IBAN, tracking code, reference. */
  code: { value: 'text', filter: 'text', cell: 'id', isReadOnly: true },
  /** Read in fours. */
  iban: { value: 'text', filter: 'text', cell: 'id', isReadOnly: true },
  /** Several codes of one row. */
  codes: { value: 'texts', filter: 'text', cell: 'text', isReadOnly: true },
  /** No column of the row: words sought anywhere in what it is called. */
  search: { value: 'text', filter: 'words', cell: 'text', isFolded: true, isReadOnly: true, isAsked: true },
  /** The number of a record the row belongs to: pages of that record ask by it, also where its key is hidden. */
  owner: { value: 'number', filter: 'order', cell: 'number', isReadOnly: true, isAsked: true },
} as const satisfies Record<string, KindTraits>;

/** Kind of a column of a list. */
export type ColumnKind = keyof typeof kinds;

/** Kind of a field that forms write. */
export type FieldKind = {
  [K in ColumnKind]: (typeof kinds)[K] extends { isReadOnly: true } ? never : K;
}[ColumnKind];

/** Kind of a column that is asked for but that rows do not answer. */
export type AskedKind = {
  [K in ColumnKind]: (typeof kinds)[K] extends { isAsked: true } ? K : never;
}[ColumnKind];

export const traitsOf = (kind: ColumnKind): KindTraits => kinds[kind];

export const columnKinds = Object.keys(kinds) as ColumnKind[]; // its own keys

export const fieldKinds = columnKinds.filter((kind): kind is FieldKind => !traitsOf(kind).isReadOnly);

interface WireTypes {
  readonly text: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly exact: string;
  readonly texts: string[];
}

/** The type of a value on the wire. */
export type ValueOf<K extends ColumnKind> = WireTypes[(typeof kinds)[K]['value']];

export type FieldValue = string | number | boolean;

/** What a missing value becomes: 0 for number and set columns, empty text for text columns. */
export function emptyValue(kind: FieldKind): FieldValue {
  const { value } = kinds[kind];
  if (value === 'number') return 0;
  if (value === 'boolean') return false;
  return value === 'exact' ? '0' : '';
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
  /** A span told from the day of the question (`relative-periods.ts`). */
  'period',
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

const operatorsOfFilter: Readonly<Record<KindTraits['filter'], readonly Operator[]>> = {
  text: textOperators,
  order: orderOperators,
  set: setOperators,
  words: ['contains'],
};

/** Days, and moments that are asked for by their day. */
export const hasDays = (kind: ColumnKind): boolean => kind === 'jalaliDate' || kind === 'instant';

/** The operators a filter on a column of this kind may use; the first is the default. */
export function operatorsOf(kind: ColumnKind): readonly Operator[] {
  if (kind === 'boolean') return ['equals', 'notEqual', 'in'];
  const own = operatorsOfFilter[kinds[kind].filter];
  return hasDays(kind) ? [...own, 'period'] : own;
}

/** Matched through a folded column (see `@nazer/persian/fold.ts`). */
export const isFolded = (kind: ColumnKind): boolean => traitsOf(kind).isFolded ?? false;

export const isAnswered = ({ kind }: { readonly kind: ColumnKind }): boolean => !traitsOf(kind).isAsked;

/** Kinds filtered by choosing from a list of values with counts. */
export const isSet = (kind: ColumnKind): boolean => kinds[kind].filter === 'set';
