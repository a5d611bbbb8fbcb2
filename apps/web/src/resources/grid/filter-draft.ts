/** A filter while it is being written: texts of inputs, turned into a model once they are right. Pure. */
import type { ColumnKind, Operator } from '@nazer/contract/kernel/field-kinds.ts';
import { operatorsOf, traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { readField } from '@nazer/contract/kernel/field-values.ts';
import type { Condition, FilterModel } from '@nazer/contract/kernel/page.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import { parseAmount, parseRial } from '@nazer/persian/amount.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { digitsOf, normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { isLegalNationalId, isMellicode } from '@nazer/persian/identity.ts';
import { isRelativePeriod } from '@nazer/persian/relative-periods.ts';
import { parseJalali } from '@nazer/persian/jalali.ts';
import { signsOf } from '@nazer/ui/number-format.ts';

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
export const wordOperators = (kind: ColumnKind): readonly Operator[] =>
  operatorsOf(kind).filter((operator) => operator !== 'in');

/** What the server compares a hidden field with. */
export const maskedOperators = (mayLookUp: boolean): readonly Operator[] =>
  mayLookUp ? ['equals', 'blank', 'notBlank'] : ['blank', 'notBlank'];

const defaultOperator = (kind: ColumnKind): Operator =>
  kind === 'jalaliDate' || kind === 'instant' ? 'greaterThanOrEqual' : (wordOperators(kind)[0] ?? 'equals');

export const emptyCondition = (kind: ColumnKind): DraftCondition => ({
  operator: defaultOperator(kind),
  value: '',
  to: '',
});

const isFigure = (kind: ColumnKind): boolean => ['number', 'exact'].includes(traitsOf(kind).value);

/** French, Italian and Spanish write one and a half as `1,5`; a point or a space parts their thousands. */
const hasDecimalComma = (language: string): boolean => signsOf(language).point === ',';

/** A figure with the signs every language reads alike; `1.5` of French stays no figure, as `1,5` of English. */
const withCommonSigns = (typed: string, language: string): string =>
  hasDecimalComma(language)
    ? toLatinDigits(typed)
        .replaceAll(/\.|(?<=\d)\s(?=\d)/gu, '\u066C')
        .replace(',', '\u066B')
    : typed;

/** A value of a filter as a person of this language would have typed it. */
export function typedValueOf(kind: ColumnKind, value: Condition['Filter'], language: string): string {
  const text = String(value ?? '');
  return isFigure(kind) && hasDecimalComma(language) ? text.replace('.', ',') : text;
}

export function draftOf(field: ListColumn, model: FilterModel | undefined, language: string): FilterDraft {
  const draftCondition = (condition: Condition): DraftCondition => ({
    operator: condition.Type,
    value: typedValueOf(field.kind, condition.Filter, language),
    to: typedValueOf(field.kind, condition.FilterTo, language),
  });
  const isWritten = model !== undefined && model.Condition1.Type !== 'in';
  return {
    first: isWritten ? draftCondition(model.Condition1) : emptyCondition(field.kind),
    second: model?.Condition2 ? draftCondition(model.Condition2) : null,
    joint: model?.FilterOperator ?? 'AND',
  };
}

/** A value as the server compares it, or null when the text is none. */
export function readFilterValue(kind: ColumnKind, text: string, language: string): string | number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const { value, cell } = traitsOf(kind);
  const typed = isFigure(kind) ? withCommonSigns(trimmed, language) : trimmed;
  if (kind === 'money') return parseRial(typed);
  if (kind === 'jalaliDate' || kind === 'instant') return parseJalali(typed);
  if (value === 'exact') return parseAmount(typed, 6);
  if (value === 'number') {
    const amount = parseAmount(typed, 6);
    return amount === null ? null : Number(amount);
  }
  // Separators people type into numbers that machines give; a code of letters keeps its own.
  if (cell === 'id' && kind !== 'code') return toLatinDigits(typed).replace(/[\s\-_.()/]/g, '') || null;
  return normalizeText(typed);
}

/** A whole number of this field; undefined for a part of one or a wrong one. */
export function readWholeValue(field: ListColumn, text: string): string | undefined {
  if (field.kind === 'nationalId') {
    const digits = digitsOf(text);
    return isMellicode(digits) || isLegalNationalId(digits) ? digits : undefined;
  }
  const reading = readField(field as FieldDefinition, text); // hidden columns of resources are fields
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
function readRange(kind: ColumnKind, draft: DraftCondition, language: string): ConditionState {
  const from = readFilterValue(kind, draft.value, language);
  const to = readFilterValue(kind, draft.to, language);
  if (from === null || to === null) return 'wrong';
  const [Filter, FilterTo] = isBackwards(from, to) ? [to, from] : [from, to];
  return { condition: { Type: 'inRange', Filter, FilterTo } };
}

export function readCondition(kind: ColumnKind, draft: DraftCondition, language: string): ConditionState {
  const { operator, value } = draft;
  if (!needsValue(operator)) return { condition: { Type: operator } };
  if (operator === 'period')
    return isRelativePeriod(value) ? { condition: { Type: operator, Filter: value } } : 'empty';
  const isRange = operator === 'inRange';
  if (value.trim() === '' && (!isRange || draft.to.trim() === '')) return 'empty';
  if (isRange) return readRange(kind, draft, language);
  const read = readFilterValue(kind, value, language);
  return read === null ? 'wrong' : { condition: { Type: operator, Filter: read } };
}

/** The model of a draft; null takes the filter away, `'wrong'` cannot be applied. */
export function modelOf(
  field: ListColumn,
  draft: FilterDraft,
  language: string,
): FilterModel | null | 'wrong' {
  const first = readCondition(field.kind, draft.first, language);
  const second = draft.second ? readCondition(field.kind, draft.second, language) : 'empty';
  if (first === 'wrong' || second === 'wrong') return 'wrong';
  const conditions = [first, second].flatMap((state) => (state === 'empty' ? [] : [state.condition]));
  const [one, two] = conditions;
  if (!one) return null;
  if (!two) return { Field: field.key, Condition1: one };
  return { Field: field.key, Condition1: one, Condition2: two, FilterOperator: draft.joint };
}
