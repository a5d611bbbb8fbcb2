/** Inputs for the SQL of one filter condition, and the refusals that all kinds share. */
import { type FieldValue, hasDays } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import type { Condition } from '@nazer/contract/kernel/page.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { isRelativePeriod, isWorkdayPeriod, relativeSpan } from '@nazer/persian/relative-periods.ts';
import { AppError } from '../../platform/app-error.ts';
import { type ColumnSource, type Listing, sourceOf } from '../lists/listing.ts';
import type { Params } from '../params.ts';

export interface FilterTarget {
  readonly listing: Listing;
  readonly field: ListColumn;
  readonly params: Params;
  /** Moment of the question, for columns and periods that depend on it. */
  readonly now: Date;
}

/** Makes the SQL of a condition on a column of a kind. */
export type ConditionSql = (target: FilterTarget, condition: Condition) => string;

export const columnSource = ({ listing, field }: Pick<FilterTarget, 'listing' | 'field'>): ColumnSource =>
  sourceOf(listing, field.key);

export function wrongType({ listing, field }: FilterTarget): AppError {
  return new AppError('wrongType', { values: { field: field.key, resource: listing.definition.name } });
}

export function unknownOperator({ listing, field }: FilterTarget, operator: string): AppError {
  return new AppError('unknownOperator', {
    values: { field: field.key, resource: listing.definition.name, operator },
  });
}

/**
 * The value of a condition that needs one, which may be an empty text. Throws `wrongType` when it is missing or holds a
 * NUL character.
 */
export function filterValue(target: FilterTarget, value: FieldValue | undefined): FieldValue {
  if (value === undefined || (typeof value === 'string' && value.includes('\u0000'))) throw wrongType(target);
  return value;
}

/**
 * A relative period as the days it means on the day of the question; other conditions stay. Throws `unknownOperator`
 * for a column without days, and `wrongType` for an unknown period.
 */
export function withDays(target: FilterTarget, condition: Condition): Condition {
  if (condition.Type !== 'period') return condition;
  if (!hasDays(target.field.kind)) throw unknownOperator(target, condition.Type);
  // Periods of business days were converted before (`withWorkdays`).
  if (!isRelativePeriod(condition.Filter) || isWorkdayPeriod(condition.Filter)) throw wrongType(target);
  const { from, to } = relativeSpan(condition.Filter, todayJalali(target.now));
  return { Type: 'inRange', Filter: from, FilterTo: to };
}

/**
 * SQL condition for rows in which a column is empty, or is not. `none`: SQL of the value that stands for
 * empty, beside null; without it only null does, and a column that is never null is never empty.
 */
export function blankSql(
  { listing, field }: FilterTarget,
  Type: 'blank' | 'notBlank',
  none?: string,
): string {
  const { sql } = sourceOf(listing, field.key);
  const isBlank = Type === 'blank';
  if (none === undefined) return field.nullable ? `${sql} is ${isBlank ? '' : 'not '}null` : String(!isBlank);
  const value = field.nullable ? `coalesce(${sql}, ${none})` : sql;
  return `${value} ${isBlank ? '=' : '<>'} ${none}`;
}
