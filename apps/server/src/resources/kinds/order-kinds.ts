/** Kinds with an order: numbers, money and Jalali dates (text whose order is the order of the days). */
import type { ColumnKind, FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { parseJalali } from '@nazer/persian/jalali.ts';
import {
  blankSql,
  columnSource,
  type ConditionSql,
  filterValue,
  type FilterTarget,
  unknownOperator,
  withDays,
  wrongType,
} from './filter-target.ts';

/** Larger than any value of a column, which has at most twenty digits. */
const beyondColumns = 1e20;

const wholeKinds: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['integer', 'count', 'id']);

/** Most decimals of a compared value. */
const maxDecimals = 6;

/**
 * A compared value with its SQL type. Throws `wrongType` for a value that is missing, no day or no number, has too many
 * decimals or digits.
 */
function operand(target: FilterTarget, raw: FieldValue | undefined): string {
  const value = filterValue(target, raw);
  const { kind } = target.field;
  if (kind === 'jalaliDate') {
    const date = parseJalali(String(value));
    if (date === null) throw wrongType(target);
    return `${target.params.add(date)}::text`;
  }
  const amount = typeof value === 'boolean' ? null : parseAmount(String(value), maxDecimals);
  if (amount === null || Math.abs(Number(amount)) >= beyondColumns) throw wrongType(target);
  if (kind === 'number') return `${target.params.add(amount)}::double precision`;
  // bigint serves the index of an integer column; numeric is for money and for halves between integers.
  const isWhole = wholeKinds.has(kind) && Number.isSafeInteger(Number(amount));
  return `${target.params.add(amount)}::${isWhole ? 'bigint' : 'numeric'}`;
}

const comparisons = {
  lessThan: '<',
  lessThanOrEqual: '<=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  equals: '=',
  notEqual: '<>',
} as const;

function isComparison(type: string): type is keyof typeof comparisons {
  return type in comparisons;
}

/**
 * Condition on a column with an order; both ends of a range are included, and a null meets no operator but `blank`.
 * Throws `unknownOperator` and `wrongType`.
 */
export const orderCondition: ConditionSql = (target, given) => {
  const condition = withDays(target, given);
  const column = columnSource(target).sql;
  const { field } = target;
  const isDate = field.kind === 'jalaliDate';
  const { Type } = condition;
  if (Type === 'blank' || Type === 'notBlank') {
    const zero = target.listing.isZeroBlank ? '0' : undefined;
    return blankSql(target, Type, isDate ? "''" : zero);
  }
  if (Type === 'inRange') {
    return `${column} between ${operand(target, condition.Filter)} and ${operand(target, condition.FilterTo)}`;
  }
  if (!isComparison(Type)) throw unknownOperator(target, Type);
  const compared = `${column} ${comparisons[Type]} ${operand(target, condition.Filter)}`;
  // An empty date is earlier than every day as a text, but it is no day.
  return isDate && Type.startsWith('less') ? `(${compared} and ${column} <> '')` : compared;
};
