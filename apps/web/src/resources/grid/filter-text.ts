/** A filter in words, for its chip and its place under the heading: «از 1404/08/20», «۸ مورد». */
import type { Operator } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { Condition, FilterModel } from '@nazer/contract/kernel/page.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Translate } from '../../platform/i18n.tsx';
import type { MessageKey } from '../../platform/messages.ts';
import type { ValueContext } from '../kinds/kind.ts';
import { valueText } from '../kinds/kinds.ts';

type GridText = Translate<'grid'>;

/** Days are before and after, not less and more. */
const dateWords: Partial<Record<Operator, MessageKey<'grid'>>> = {
  lessThan: 'before',
  lessThanOrEqual: 'notAfter',
  greaterThan: 'after',
  greaterThanOrEqual: 'since',
};

/** The word of an operator on a field of this kind. */
export function operatorText(field: FieldDefinition, operator: Operator, t: GridText): string {
  const word = field.kind === 'jalaliDate' ? dateWords[operator] : undefined;
  return t(word ?? operator);
}

function shown(field: FieldDefinition, value: FieldValue | undefined, context: ValueContext): string {
  if (typeof value === 'string' && field.kind !== 'money') return value;
  return valueText(field, value, context) || String(value ?? '');
}

function conditionText(field: FieldDefinition, condition: Condition, { context, t }: Said): string {
  const operator = operatorText(field, condition.Type, t);
  if (condition.Type === 'blank' || condition.Type === 'notBlank') return operator;
  if (condition.Type === 'in') {
    const values = condition.Values ?? [];
    const [only] = values;
    if (values.length === 1 && only !== undefined) return valueText(field, only, context) || t('emptyValue');
    return t('itemCount', { count: context.count(values.length) });
  }
  const value = shown(field, condition.Filter, context);
  if (condition.Type === 'inRange') {
    return t('rangeText', { from: value, to: shown(field, condition.FilterTo, context) });
  }
  const isFigure = field.kind === 'jalaliDate' || typeof condition.Filter === 'number';
  return t(isFigure ? 'plainCondition' : 'quoted', { operator, value });
}

interface Said {
  readonly context: ValueContext;
  readonly t: GridText;
}

export function filterText(field: FieldDefinition, model: FilterModel, said: Said): string {
  const first = conditionText(field, model.Condition1, said);
  if (!model.Condition2) return first;
  const joint = said.t(model.FilterOperator === 'OR' ? 'or' : 'and');
  return `${first} ${joint} ${conditionText(field, model.Condition2, said)}`;
}
