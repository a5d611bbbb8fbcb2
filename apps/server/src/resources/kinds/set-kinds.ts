/** Kinds chosen from a list: choices, references, booleans. */
import { type FieldValue, traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import type { Condition } from '@nazer/contract/kernel/page.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import {
  blankSql,
  columnSource,
  type ConditionSql,
  filterValue,
  type FilterTarget,
  unknownOperator,
  wrongType,
} from './filter-target.ts';

/** Largest value of the type `integer`, which columns of ids and codes have. */
const maxInteger = 2_147_483_647;

const currencyForm = /^[A-Z]{3}$/u;

/**
 * Value of a set as the column stores it. Throws `wrongType` for a value that no such column can hold; whether there is
 * such a code, reference or word is not asked.
 */
function setValue(target: FilterTarget, raw: FieldValue | undefined): number | boolean | string {
  if (target.field.kind === 'word') return String(filterValue(target, raw));
  const text = toLatinDigits(String(filterValue(target, raw))).trim();
  if (target.field.kind === 'currency') {
    const currency = text.toUpperCase();
    if (currencyForm.test(currency)) return currency;
  } else if (target.field.kind === 'boolean') {
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
  } else if (/^\d{1,10}$/.test(text) && Number(text) <= maxInteger) {
    return Number(text);
  }
  throw wrongType(target);
}

/** The SQL type of the values of a set column, and the SQL of the value for none. */
export function setType({ kind }: ListColumn): { readonly type: string; readonly empty: string } {
  if (kind === 'boolean') return { type: 'boolean', empty: 'false' };
  return traitsOf(kind).value === 'text' ? { type: 'text', empty: "''" } : { type: 'integer', empty: '0' };
}

/**
 * Condition on a flag with its value written out, so that partial indexes can be used. A null meets no operator; `in`
 * without values finds nothing, with both every flag that is not null. Throws `wrongType`.
 */
function flagCondition(target: FilterTarget, { Type, Filter, Values }: Condition): string {
  const column = `(${columnSource(target).sql})`;
  const values = Type === 'in' ? Values : [Filter];
  if (values === undefined) throw wrongType(target);
  const wanted = new Set(values.map((value) => setValue(target, value)));
  const isDenied = Type === 'notEqual';
  if (wanted.size === 0) return 'false';
  if (wanted.size > 1) return `${column} is not null`;
  return wanted.has(!isDenied) ? column : `not ${column}`;
}

/** Throws `unknownOperator` and `wrongType`. A null meets no operator but `blank`. */
export const setCondition: ConditionSql = (target, condition) => {
  if (target.field.kind === 'boolean' && ['equals', 'notEqual', 'in'].includes(condition.Type))
    return flagCondition(target, condition);
  const column = columnSource(target).sql;
  const { type, empty } = setType(target.field);
  const operand = (): string => `${target.params.add(setValue(target, condition.Filter))}::${type}`;
  switch (condition.Type) {
    case 'equals':
      return `${column} = ${operand()}`;
    case 'notEqual':
      return `${column} <> ${operand()}`;
    case 'in': {
      if (condition.Values === undefined) throw wrongType(target);
      const values = condition.Values.map((value) => setValue(target, value));
      return `${column} = any(${target.params.add(values)}::${type}[])`;
    }
    case 'blank':
    case 'notBlank':
      return blankSql(
        target,
        condition.Type,
        type === 'text' || target.listing.isZeroBlank ? empty : undefined,
      );
    default:
      throw unknownOperator(target, condition.Type);
  }
};
