/**
 * Describes a filter in words («از 1404/08/20», «شامل «فولاد»»), for the chips of grids and the notes of Excel files.
 */
import { type FieldValue, hasDays, type Operator } from '../../kernel/field-kinds.ts';
import type { Condition, FilterModel } from '../../kernel/page.ts';
import type { ListColumn } from '../../kernel/list.ts';
import { isRelativePeriod } from '@nazer/persian/relative-periods.ts';
import { dayOperators, type FilterWords } from './filter-words.ts';

type FilterWord = keyof FilterWords;

export interface FilterSpeaker {
  readonly translate: (word: FilterWord, values?: Readonly<Record<string, string>>) => string;
  /** Text of a value as its column shows it. */
  readonly textOf: (value: FieldValue | undefined) => string;
  /** Text of the chosen values of a set filter. */
  readonly textOfSet: (values: readonly FieldValue[]) => string;
}

/** Word of an operator for fields of this kind. */
export function operatorWord({ kind }: Pick<ListColumn, 'kind'>, operator: Operator): FilterWord {
  return (hasDays(kind) ? dayOperators[operator] : undefined) ?? operator;
}

/** Word of a relative period; a period this version does not know gets the word of the operator. */
const periodWord = (value: FieldValue | undefined): FilterWord =>
  isRelativePeriod(value) ? `period.${value}` : 'period';

function describeCondition(
  field: Pick<ListColumn, 'kind'>,
  condition: Condition,
  speaker: FilterSpeaker,
): string {
  const { translate, textOf } = speaker;
  const operator = translate(operatorWord(field, condition.Type));
  if (condition.Type === 'blank' || condition.Type === 'notBlank') return operator;
  if (condition.Type === 'in') return speaker.textOfSet(condition.Values ?? []);
  if (condition.Type === 'period') return translate(periodWord(condition.Filter));
  const value = textOf(condition.Filter);
  if (condition.Type === 'inRange')
    return translate('rangeText', { from: value, to: textOf(condition.FilterTo) });
  const isFigure = hasDays(field.kind) || typeof condition.Filter === 'number';
  return translate(isFigure ? 'plainCondition' : 'quoted', { operator, value });
}

/** Describes the conditions of one field, without its name. */
export function describeFilter(
  field: Pick<ListColumn, 'kind'>,
  model: FilterModel,
  speaker: FilterSpeaker,
): string {
  const first = describeCondition(field, model.Condition1, speaker);
  if (!model.Condition2) return first;
  const joint = speaker.translate(model.FilterOperator === 'OR' ? 'or' : 'and');
  return `${first} ${joint} ${describeCondition(field, model.Condition2, speaker)}`;
}
