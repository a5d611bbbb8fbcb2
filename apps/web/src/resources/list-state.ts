/**
 * State of a list that a copied link reproduces: page, order, filters, view, selected row. Compact form:
 * `?page=2&sort=-registerDate&f=regionID.in.1,2;companyName.c.پارس&row=1042`.
 */
import type { Operator } from '@nazer/contract/kernel/field-kinds.ts';
import { operatorsOf, traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { isRelativePeriod } from '@nazer/persian/relative-periods.ts';
import type { Condition, FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';

export interface ListState {
  /** Counts from 1. */
  readonly page: number;
  /** Empty for the default order of the list. */
  readonly sort: readonly SortModel[];
  readonly filters: readonly FilterModel[];
  /** Key of the saved view the filters began from; empty for all rows. */
  readonly view: string;
  /** Key of the selected row as `keyText` writes it; empty for none. */
  readonly row: string;
  /** Shows only deleted rows, to users who may restore them. */
  readonly isDeleted: boolean;
}

/** State of a list as search parameters of an address; absent members have their defaults. */
export interface ListSearch {
  page?: number;
  /** Columns to order by; `-` before one for descending. */
  sort?: string;
  /** Filters as `writeFilters` writes them. */
  f?: string;
  view?: string;
  row?: string;
  deleted?: number;
}

/** State of an address without parameters: all rows in the default order, from the first page. */
export const emptyListState: ListState = {
  page: 1,
  sort: [],
  filters: [],
  view: '',
  row: '',
  isDeleted: false,
};

/** Short forms of the operators in an address. */
const codes: Readonly<Record<Operator, string>> = {
  contains: 'c',
  notContains: 'nc',
  equals: 'eq',
  notEqual: 'ne',
  startsWith: 'sw',
  endsWith: 'ew',
  lessThan: 'lt',
  lessThanOrEqual: 'le',
  greaterThan: 'gt',
  greaterThanOrEqual: 'ge',
  inRange: 'r',
  period: 'p',
  in: 'in',
  blank: 'b',
  notBlank: 'nb',
};

// `Object.entries` widens the keys to string; they are operators.
const operatorOfCode = new Map(
  Object.entries(codes).map(([name, code]) => [code, name as Operator] as const),
);

type Value = string | number | boolean;

/**
 * Escapes the characters that separate the parts of a filter, and `!` itself, as `!` and two hexadecimal digits. The
 * router encodes the rest of the address.
 */
const escapeText = (text: string): string =>
  text.replaceAll(/[!;.,^|]/g, (sign) => `!${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
const unescapeText = (text: string): string =>
  text.replaceAll(/!([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const writeValue = (value: Value): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : escapeText(String(value));

function writeCondition(condition: Condition): string {
  const values =
    condition.Type === 'in'
      ? (condition.Values ?? [])
      : [condition.Filter, condition.FilterTo].filter((value) => value !== undefined);
  return [codes[condition.Type], ...(values.length > 0 ? [values.map(writeValue).join(',')] : [])].join('.');
}

const writeFilter = (filter: FilterModel): string => {
  const first = `${filter.Field}.${writeCondition(filter.Condition1)}`;
  if (!filter.Condition2) return first;
  return `${first}${filter.FilterOperator === 'OR' ? '|' : '^'}${writeCondition(filter.Condition2)}`;
};

const isNumeric = ({ kind }: ListColumn): boolean => traitsOf(kind).value === 'number';

/** Values of a yes/no column: 1 and 0 as they are written, and what people write by hand. */
const truths: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
]);

/** Value of a condition; undefined for one of a yes/no column that is neither yes nor no. */
function readValue(field: ListColumn, text: string): Value | undefined {
  if (field.kind === 'boolean') return truths.get(text);
  const value = unescapeText(text);
  return isNumeric(field) && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** Condition with its values; null when the operator lacks a value it needs or names no known period. */
function compared(Type: Operator, [Filter, FilterTo]: readonly Value[]): Condition | null {
  if (Filter === undefined || (Type === 'period' && !isRelativePeriod(Filter))) return null;
  if (Type !== 'inRange') return { Type, Filter };
  return FilterTo === undefined ? null : { Type, Filter, FilterTo };
}

function readCondition(field: ListColumn, text: string): Condition | null {
  const [code = '', written] = text.split('.');
  const type = operatorOfCode.get(code);
  if (!type || !operatorsOf(field.kind).includes(type)) return null;
  if (type === 'blank' || type === 'notBlank') return { Type: type };
  if (written === undefined) return null;
  const values = written.split(',').map((part) => readValue(field, part));
  if (!values.every((value) => value !== undefined)) return null;
  if (type === 'in') return { Type: type, Values: values };
  return compared(type, values);
}

/**
 * Filter on one column; null when its column or first condition is unknown. An unknown second condition is left out.
 */
function readFilter(definition: ListDefinition, text: string): FilterModel | null {
  const dot = text.indexOf('.');
  const field = definition.fields.find((candidate) => candidate.key === text.slice(0, dot));
  if (!field || field.filterable === false) return null;
  const conditions = text.slice(dot + 1);
  const joint = conditions.search(/[|^]/);
  const first = readCondition(field, joint < 0 ? conditions : conditions.slice(0, joint));
  if (!first) return null;
  const second = joint < 0 ? null : readCondition(field, conditions.slice(joint + 1));
  if (!second) return { Field: field.key, Condition1: first };
  return {
    Field: field.key,
    Condition1: first,
    Condition2: second,
    FilterOperator: conditions[joint] === '|' ? 'OR' : 'AND',
  };
}

function readSort(definition: ListDefinition, text: string): SortModel[] {
  return text.split(',').flatMap((part): SortModel[] => {
    const isDescending = part.startsWith('-');
    const key = isDescending ? part.slice(1) : part;
    const isKnown = definition.fields.some((field) => field.key === key && field.sortable !== false);
    return isKnown ? [{ Field: key, Sort: isDescending ? 'desc' : 'asc' }] : [];
  });
}

/** Text of a search parameter, which the router gives as a number when it looks like one; empty for anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Reads a list state from the address; parts it cannot understand (an old or damaged link) are left out. */
export function readListState(
  definition: ListDefinition,
  search: Readonly<Record<string, unknown>>,
): ListState {
  const page = Math.floor(Number(search['page'] ?? 1));
  // Greater page numbers are refused by the contract.
  return {
    page: page >= 1 && page <= 10_000_000 ? page : 1,
    sort: readSort(definition, textOf(search['sort'])),
    filters: textOf(search['f'])
      .split(';')
      .flatMap((part) => readFilter(definition, part) ?? []),
    view: textOf(search['view']),
    row: textOf(search['row']),
    isDeleted: textOf(search['deleted']) === '1',
  };
}

/** Order as text, `region,-registerDate`; empty for the default order. Also serves to compare two orders. */
export const writeSort = (sort: readonly SortModel[]): string =>
  sort.map(({ Field, Sort }) => `${Sort === 'desc' ? '-' : ''}${Field}`).join(',');

/** Filters as text, separated by `;`; empty for none. Also serves to compare filters. */
export const writeFilters = (filters: readonly FilterModel[]): string => filters.map(writeFilter).join(';');

/** Writes a list state to the address; defaults are left out, so that an unchanged list has a plain address. */
export function writeListState(state: ListState): ListSearch {
  const sort = writeSort(state.sort);
  const filters = writeFilters(state.filters);
  return {
    page: state.page > 1 ? state.page : undefined,
    sort: sort === '' ? undefined : sort,
    f: filters === '' ? undefined : filters,
    view: state.view === '' ? undefined : state.view,
    row: state.row === '' ? undefined : state.row,
    deleted: state.isDeleted ? 1 : undefined,
  };
}

/** Filters with one field's filter replaced, or removed by null; the others keep their order. */
export function withFilter(
  filters: readonly FilterModel[],
  field: string,
  model: FilterModel | null,
): FilterModel[] {
  const index = filters.findIndex((filter) => filter.Field === field);
  if (!model) return filters.filter((filter) => filter.Field !== field);
  return index < 0 ? [...filters, model] : filters.map((filter) => (filter.Field === field ? model : filter));
}
