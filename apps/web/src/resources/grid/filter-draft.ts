/** Filter being edited: texts of inputs, converted to a filter model when valid. Pure. */
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
  /** Upper end of `inRange`. */
  readonly to: string;
}

export interface FilterDraft {
  readonly first: DraftCondition;
  /** Second condition; null until the user adds one. */
  readonly second: DraftCondition | null;
  readonly joint: 'AND' | 'OR';
}

/** Operators offered for conditions; `in` belongs to the list of values. */
export const wordOperators = (kind: ColumnKind): readonly Operator[] =>
  operatorsOf(kind).filter((operator) => operator !== 'in');

/** Operators the server accepts for a masked field; equality only for readers who may look up whole numbers. */
export const maskedOperators = (mayLookUp: boolean): readonly Operator[] =>
  mayLookUp ? ['equals', 'blank', 'notBlank'] : ['blank', 'notBlank'];

const defaultOperator = (kind: ColumnKind): Operator =>
  kind === 'jalaliDate' || kind === 'instant' ? 'greaterThanOrEqual' : (wordOperators(kind)[0] ?? 'equals');

/** Condition a new filter begins with; dates begin with «from», other kinds with their first operator. */
export const emptyCondition = (kind: ColumnKind): DraftCondition => ({
  operator: defaultOperator(kind),
  value: '',
  to: '',
});

const isFigure = (kind: ColumnKind): boolean => ['number', 'exact'].includes(traitsOf(kind).value);

/**
 * Whether a language writes one and a half as `1,5` (French, Italian, Spanish), so that points and spaces separate
 * thousands.
 */
const hasDecimalComma = (language: string): boolean => signsOf(language).point === ',';

/**
 * Figure with the Persian separators of thousands and decimals in place of those of a language with a decimal comma,
 * for the parsers of figures; in other languages as typed. `1.5` in French and `1,5` in English stay invalid.
 */
const withCommonSigns = (typed: string, language: string): string =>
  hasDecimalComma(language)
    ? toLatinDigits(typed)
        .replaceAll(/\.|(?<=\d)\s(?=\d)/gu, '\u066C')
        .replace(',', '\u066B')
    : typed;

/** Text an input shows for a filter's value, with the decimal sign of the language. */
export function typedValueOf(kind: ColumnKind, value: Condition['Filter'], language: string): string {
  const text = String(value ?? '');
  return isFigure(kind) && hasDecimalComma(language) ? text.replace('.', ',') : text;
}

/** Draft of a filter; of an empty one when there is none, or when it is a list of values (`in`). */
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

/** Value of a typed text as the server compares it; null when the text is empty or invalid. */
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
  // Removes separators people type into identifiers of digits; codes with letters keep theirs.
  if (cell === 'id' && kind !== 'code') return toLatinDigits(typed).replace(/[\s\-_.()/]/g, '') || null;
  return normalizeText(typed);
}

/** Parses a whole identifier of a masked field; undefined when it is partial or invalid. */
export function readWholeValue(field: ListColumn, text: string): string | undefined {
  if (field.kind === 'nationalId') {
    const digits = digitsOf(text);
    return isMellicode(digits) || isLegalNationalId(digits) ? digits : undefined;
  }
  const reading = readField(field as FieldDefinition, text); // masked columns of resources are fields
  return 'value' in reading ? String(reading.value) : undefined;
}

/** Whether an operator compares with a value; `blank` and `notBlank` do not. */
export const needsValue = (operator: Operator): boolean => operator !== 'blank' && operator !== 'notBlank';

export type ConditionState =
  | { readonly condition: Condition }
  /** No value has been typed. */
  | 'empty'
  /** The typed value is invalid. */
  | 'wrong';

/** Whether the first end of a range is greater than the second. */
const isBackwards = (from: string | number, to: string | number): boolean => {
  // Exact amounts are texts that compare as figures. Days, which are no figures, compare as text, and so do amounts that
  // are too great to differ as floats.
  const difference = Number(from) - Number(to);
  return Number.isNaN(difference) || difference === 0 ? from > to : difference > 0;
};

/** Condition of a range, with the smaller end first whichever way it was typed. */
function readRange(kind: ColumnKind, draft: DraftCondition, language: string): ConditionState {
  const from = readFilterValue(kind, draft.value, language);
  const to = readFilterValue(kind, draft.to, language);
  if (from === null || to === null) return 'wrong';
  const [Filter, FilterTo] = isBackwards(from, to) ? [to, from] : [from, to];
  return { condition: { Type: 'inRange', Filter, FilterTo } };
}

/** Condition of a draft; a range with only one end is wrong. */
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

/** Filter model of a draft; null removes the filter, `'wrong'` means it cannot be applied. */
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
