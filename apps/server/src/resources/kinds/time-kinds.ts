/** Moments, asked for by their day in Tehran, and the days since a moment. */
import { parseAmount } from '@nazer/persian/amount.ts';
import { addDays, parseJalali, startOfDay } from '@nazer/persian/jalali.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
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

/** Milliseconds of 24 hours. */
export const dayMs = 86_400_000;

/** SQL of the ends of a Jalali day. */
interface Span {
  /** SQL of its first moment; each call adds a parameter. */
  readonly from: () => string;
  /** SQL of the first moment after it; each call adds a parameter. */
  readonly until: () => string;
}

/** Span of the Jalali day that a condition names. Throws `wrongType`. */
function dayOf(target: FilterTarget, raw: FieldValue | undefined): Span {
  const day = parseJalali(String(filterValue(target, raw)));
  if (day === null) throw wrongType(target);
  const at = (date: string): string => `${target.params.add(startOfDay(date))}::timestamptz`;
  return { from: () => at(day), until: () => at(addDays(day, 1)) };
}

/**
 * Condition on a moment, which is compared by its day in Tehran; both days of a range are included, and a null meets no
 * operator but `blank`. Throws `unknownOperator` and `wrongType`.
 */
export const instantCondition: ConditionSql = (target, given) => {
  const { sql } = columnSource(target);
  const { Type, Filter, FilterTo } = withDays(target, given);
  if (Type === 'blank' || Type === 'notBlank') return blankSql(target, Type);
  if (Type === 'inRange')
    return `(${sql} >= ${dayOf(target, Filter).from()} and ${sql} < ${dayOf(target, FilterTo).until()})`;
  const { from, until } = dayOf(target, Filter);
  switch (Type) {
    case 'equals':
      return `(${sql} >= ${from()} and ${sql} < ${until()})`;
    case 'notEqual':
      return `(${sql} < ${from()} or ${sql} >= ${until()})`;
    case 'lessThan':
      return `${sql} < ${from()}`;
    case 'lessThanOrEqual':
      return `${sql} < ${until()}`;
    case 'greaterThan':
      return `${sql} >= ${until()}`;
    case 'greaterThanOrEqual':
      return `${sql} >= ${from()}`;
    default:
      throw unknownOperator(target, Type);
  }
};

/** Greatest age in days that is compared: 270 years. */
const maxDays = 100_000;

/** Days of a condition. Throws `wrongType` for what is no whole number between `-maxDays` and `maxDays`. */
function daysOf(target: FilterTarget, raw: FieldValue | undefined): number {
  const text = parseAmount(String(filterValue(target, raw)), 0);
  if (text === null || Math.abs(Number(text)) > maxDays) throw wrongType(target);
  return Number(text);
}

/**
 * Condition on the age of a moment in whole days: an age of n is at least n and less than n + 1 times 24 hours; a null
 * meets no operator but `blank`. Throws `unknownOperator` and `wrongType`.
 */
export const ageCondition: ConditionSql = (target, condition) => {
  const { sql } = columnSource(target);
  const { Type, Filter, FilterTo } = condition;
  const before = (days: number): string =>
    `${target.params.add(new Date(target.now.getTime() - days * dayMs))}::timestamptz`;
  // An age is displayed as 0 at least, also that of a moment after `now`, which is the beginning of the minute.
  const atLeast = (days: number): string => (days <= 0 ? `${sql} is not null` : `${sql} <= ${before(days)}`);
  const atMost = (days: number): string => (days < 0 ? 'false' : `${sql} > ${before(days + 1)}`);
  if (Type === 'blank' || Type === 'notBlank') return blankSql(target, Type);
  const days = daysOf(target, Filter);
  switch (Type) {
    case 'equals':
      return `(${atLeast(days)} and ${atMost(days)})`;
    case 'notEqual':
      return `(${atLeast(days + 1)} or ${atMost(days - 1)})`;
    case 'lessThan':
      return atMost(days - 1);
    case 'lessThanOrEqual':
      return atMost(days);
    case 'greaterThan':
      return atLeast(days + 1);
    case 'greaterThanOrEqual':
      return atLeast(days);
    case 'inRange':
      return `(${atLeast(days)} and ${atMost(daysOf(target, FilterTo))})`;
    default:
      throw unknownOperator(target, Type);
  }
};
