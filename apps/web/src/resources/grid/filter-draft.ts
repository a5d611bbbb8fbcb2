/** A filter while it is being written: texts of inputs, turned into a model once they are right. Pure. */
import type { FieldKind, Operator } from '@nazer/contract/kernel/field-kinds.ts';
import { operatorsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { readField } from '@nazer/contract/kernel/field-values.ts';
import type { Condition, FilterModel } from '@nazer/contract/kernel/page.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { parseAmount, parseRial } from '@nazer/persian/amount.ts';
import { normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { parseJalali } from '@nazer/persian/jalali.ts';

export interface DraftCondition {
  readonly operator: Operator;
  readonly value: string;
  /** The far end of `inRange`. */
  readonly to: string;
}

export interface FilterDraft {
  readonly first: DraftCondition;
  /** Null until a second condition is asked for. */
  readonly second: DraftCondition | null;
  readonly joint: 'AND' | 'OR';
}

/** Operators a person picks in words; `in` belongs to the list of values. */
export const wordOperators = (kind: FieldKind): readonly Operator[] =>
  operatorsOf[kind].filter((operator) => operator !== 'in');

/** What the server compares a hidden field with. */
export const maskedOperators = (maySeek: boolean): readonly Operator[] =>
  maySeek ? ['equals', 'blank', 'notBlank'] : ['blank', 'notBlank'];

const usualOperator = (kind: FieldKind): Operator =>
  kind === 'jalaliDate' ? 'greaterThanOrEqual' : (wordOperators(kind)[0] ?? 'equals');

export const emptyCondition = (kind: FieldKind): DraftCondition => ({
  operator: usualOperator(kind),
  value: '',
  to: '',
});

const draftCondition = (condition: Condition): DraftCondition => ({
  operator: condition.Type,
  value: condition.Filter === undefined ? '' : String(condition.Filter),
  to: condition.FilterTo === undefined ? '' : String(condition.FilterTo),
});

export function draftOf(field: FieldDefinition, model: FilterModel | undefined): FilterDraft {
  const isWritten = model !== undefined && model.Condition1.Type !== 'in';
  return {
    first: isWritten ? draftCondition(model.Condition1) : emptyCondition(field.kind),
    second: model?.Condition2 ? draftCondition(model.Condition2) : null,
    joint: model?.FilterOperator ?? 'AND',
  };
}

/** A value as the server compares it, or null when the text is none. */
export function readFilterValue(kind: FieldKind, text: string): string | number | null {
  const typed = text.trim();
  if (typed === '') return null;
  switch (kind) {
    case 'number':
    case 'integer': {
      const amount = parseAmount(typed, 6);
      return amount === null ? null : Number(amount);
    }
    case 'money':
      return parseRial(typed);
    case 'jalaliDate':
      return parseJalali(typed);
    case 'mellicode':
    case 'mobile':
    case 'telephone':
    case 'postalCode':
      return toLatinDigits(typed).replace(/[\s\-_.()/]/g, '') || null;
    default:
      return normalizeText(typed);
  }
}

/** A whole number of this field; undefined for a part of one or a wrong one. */
export function readWholeValue(field: FieldDefinition, text: string): string | undefined {
  const reading = readField(field, text);
  return 'value' in reading ? String(reading.value) : undefined;
}

export const needsValue = (operator: Operator): boolean => operator !== 'blank' && operator !== 'notBlank';

export type ConditionState =
  | { readonly condition: Condition }
  /** Nothing is written yet. */
  | 'empty'
  /** Something is written that cannot be compared with. */
  | 'wrong';

const isBackwards = (from: string | number, to: string | number): boolean =>
  // Days are of one length: they compare as text. Rials are not.
  typeof from === 'string' && typeof to === 'string' && from.length !== to.length
    ? from.length > to.length
    : from > to;

/** Both ends, the smaller first, however they were typed. */
function readRange(kind: FieldKind, draft: DraftCondition): ConditionState {
  const from = readFilterValue(kind, draft.value);
  const to = readFilterValue(kind, draft.to);
  if (from === null || to === null) return 'wrong';
  const [Filter, FilterTo] = isBackwards(from, to) ? [to, from] : [from, to];
  return { condition: { Type: 'inRange', Filter, FilterTo } };
}

export function readCondition(kind: FieldKind, draft: DraftCondition): ConditionState {
  const { operator, value } = draft;
  if (!needsValue(operator)) return { condition: { Type: operator } };
  const isRange = operator === 'inRange';
  if (value.trim() === '' && (!isRange || draft.to.trim() === '')) return 'empty';
  if (isRange) return readRange(kind, draft);
  const read = readFilterValue(kind, value);
  return read === null ? 'wrong' : { condition: { Type: operator, Filter: read } };
}

/** The model of a draft; null takes the filter away, `'wrong'` cannot be applied. */
export function modelOf(field: FieldDefinition, draft: FilterDraft): FilterModel | null | 'wrong' {
  const first = readCondition(field.kind, draft.first);
  const second = draft.second ? readCondition(field.kind, draft.second) : 'empty';
  if (first === 'wrong' || second === 'wrong') return 'wrong';
  const conditions = [first, second].flatMap((state) => (state === 'empty' ? [] : [state.condition]));
  const [one, two] = conditions;
  if (!one) return null;
  if (!two) return { Field: field.key, Condition1: one };
  return { Field: field.key, Condition1: one, Condition2: two, FilterOperator: draft.joint };
}
