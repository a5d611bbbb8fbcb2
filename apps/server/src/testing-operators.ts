/** Meaning of the operators of lists without SQL, for tests to compare with. */
import { type ColumnKind, type Operator, traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { Condition } from '@nazer/contract/kernel/page.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';

/** A value in a row of an answer. */
export type Value = string | number | boolean | null | readonly string[];

/** A value as its kind compares it; `null` and empty are equal. */
function comparable(kind: ColumnKind, value: Value): string | number {
  if (value === null) return traitsOf(kind).value === 'text' ? '' : 0;
  if (kind === 'instant') return jalaliOfInstant(new Date(String(value)));
  if (kind === 'text' || kind === 'longText') return foldKey(String(value));
  return typeof value === 'number' ? value : String(value);
}

export function compare(kind: ColumnKind, a: Value, b: Value): number {
  const [x, y] = [comparable(kind, a), comparable(kind, b)];
  if (traitsOf(kind).value === 'exact') return compareAmounts(String(x), String(y));
  if (typeof x === 'number' && typeof y === 'number') return x - y;
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

interface Case {
  readonly condition: Condition;
  readonly holds: (value: Value) => boolean;
}

/**
 * Case for a column with several codes in a row: a condition holds if it holds for any of them, a negative one if it
 * holds for all.
 */
function caseOfCodes(column: ListColumn, Type: Operator, rows: readonly Value[]): Case | undefined {
  const codes = (value: Value): readonly string[] => (Array.isArray(value) ? value : []);
  const one = caseOf({ ...column, kind: 'code' }, Type, rows.flatMap(codes));
  if (!one) return undefined;
  if (Type === 'blank') return { ...one, holds: (value) => codes(value).length === 0 };
  const isDenied = Type === 'notEqual' || Type === 'notContains';
  const { holds } = one;
  return {
    ...one,
    holds: (value) => (isDenied ? codes(value).every(holds) : codes(value).some(holds)),
  };
}

/** Case for an operator on a column: a condition, and the test of its rows; undefined when no row has a value. */
export function caseOf(column: ListColumn, Type: Operator, rows: readonly Value[]): Case | undefined {
  const { kind, nullable } = column;
  if (kind === 'codes') return caseOfCodes(column, Type, rows);
  const isBlank = (value: Value): boolean => value === null || comparable(kind, value) === '';
  const filled = rows.filter((value) => value !== null && comparable(kind, value) !== '');
  const some = filled[Math.floor(filled.length / 2)];
  if (some === undefined || some === null) return undefined;
  const typed = (value: Value): string | number | boolean =>
    kind === 'instant' ? jalaliOfInstant(new Date(String(value))) : (value as string | number | boolean); // no list
  const Filter = typed(some);
  // A comparison with a missing value is never true.
  const known = (test: (order: number) => boolean) => (value: Value) =>
    !(value === null && nullable) &&
    (kind !== 'jalaliDate' || value !== '' || Type === 'notEqual') &&
    test(compare(kind, value, some));
  const part = String(comparable(kind, some)).slice(0, 4);
  const text = (value: Value): string => String(comparable(kind, value));
  const cases: Readonly<Partial<Record<Operator, Case>>> = {
    equals: { condition: { Type, Filter }, holds: known((order) => order === 0) },
    notEqual: { condition: { Type, Filter }, holds: known((order) => order !== 0) },
    lessThan: { condition: { Type, Filter }, holds: known((order) => order < 0) },
    lessThanOrEqual: { condition: { Type, Filter }, holds: known((order) => order <= 0) },
    greaterThan: { condition: { Type, Filter }, holds: known((order) => order > 0) },
    greaterThanOrEqual: { condition: { Type, Filter }, holds: known((order) => order >= 0) },
    inRange: { condition: { Type, Filter, FilterTo: Filter }, holds: known((order) => order === 0) },
    // The clock of the tests stands in 1405.
    period: {
      condition: { Type, Filter: 'thisYear' },
      holds: (value) => value !== null && text(value).startsWith('1405'),
    },
    in: { condition: { Type, Values: [Filter] }, holds: known((order) => order === 0) },
    contains: {
      condition: { Type, Filter: part },
      holds: (value) => value !== null && text(value).includes(part),
    },
    notContains: {
      condition: { Type, Filter: part },
      holds: (value) => value !== null && !text(value).includes(part),
    },
    startsWith: {
      condition: { Type, Filter: part },
      holds: (value) => value !== null && text(value).startsWith(part),
    },
    endsWith: {
      condition: { Type, Filter: text(some).slice(-3) },
      holds: (value) => value !== null && text(value).endsWith(text(some).slice(-3)),
    },
    blank: { condition: { Type }, holds: isBlank },
    notBlank: { condition: { Type }, holds: (value) => !isBlank(value) },
  };
  return cases[Type];
}
