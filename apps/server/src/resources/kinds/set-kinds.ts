/** Kinds chosen from a list: choices, references, booleans. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { qualified } from '../columns.ts';
import {
  type ConditionSql,
  filterValue,
  type FilterTarget,
  unknownOperator,
  wrongType,
} from './filter-target.ts';

function setValue(target: FilterTarget, raw: FieldValue | undefined): number | boolean {
  const text = toLatinDigits(String(filterValue(target, raw))).trim();
  if (target.field.kind === 'boolean') {
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
  } else if (/^\d{1,9}$/.test(text)) {
    return Number(text);
  }
  throw wrongType(target);
}

export const setCondition: ConditionSql = (target, condition) => {
  const column = qualified(target.field);
  const isBoolean = target.field.kind === 'boolean';
  const type = isBoolean ? 'boolean' : 'integer';
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
      return `${column} = 0`;
    case 'notBlank':
      return `${column} <> 0`;
    default:
      throw unknownOperator(target, condition.Type);
  }
};
