/** Kinds kept as text: words are compared by their folded form, codes by their canonical one. */
import type { ColumnKind, FieldValue, Operator } from '@nazer/contract/kernel/field-kinds.ts';
import { isFolded } from '@nazer/contract/kernel/field-kinds.ts';
import type { Condition } from '@nazer/contract/kernel/page.ts';
import { foldKey, normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { normalizeMobile, normalizeTelephone } from '@nazer/persian/identity.ts';
import { escapeLike } from '../../platform/database/escape-like.ts';
import {
  columnSource,
  type ConditionSql,
  filterValue,
  type FilterTarget,
  unknownOperator,
  wrongType,
} from './filter-target.ts';

/** A number as it is stored: Latin digits without spaces and the signs people write between them. */
const withoutSeparators = (text: string): string =>
  toLatinDigits(normalizeText(text)).replace(/[\s\-_.()/+]/g, '');

/**
 * Searched text in the form the column stores; a part of a number stays a part. Empty, and so contained in every text,
 * when nothing is left of it.
 */
function searchText(kind: ColumnKind, value: FieldValue): string {
  const text = String(value);
  if (isFolded(kind)) return foldKey(text);
  if (kind === 'email') return normalizeText(text).toLowerCase();
  if (kind === 'mobile') return normalizeMobile(text) ?? withoutSeparators(text);
  if (kind === 'telephone') {
    return normalizeTelephone(text) ?? normalizeMobile(text) ?? withoutSeparators(text);
  }
  return withoutSeparators(text);
}

/** Searched texts of an `in`, of which an empty list finds nothing. Throws `wrongType` when it is missing. */
function texts(target: FilterTarget, values: readonly FieldValue[] | undefined): string[] {
  if (values === undefined) throw wrongType(target);
  return values.map((value) => searchText(target.field.kind, filterValue(target, value)));
}

/**
 * Condition on a whole stored text, which an index finds; undefined for other operators. `exact`: SQL of the text as
 * stored, not folded, so that case counts. Throws `wrongType` for an operator without its value or values.
 */
function exactCondition(
  target: FilterTarget,
  { Type, Filter, Values }: Condition,
  exact: string,
): string | undefined {
  const canonical = (value: FieldValue | undefined): string =>
    normalizeText(String(filterValue(target, value)));
  if (Type === 'equals') return `${exact} = ${target.params.add(canonical(Filter))}`;
  if (Type !== 'in') return undefined;
  if (Values === undefined) throw wrongType(target);
  return `${exact} = any(${target.params.add(Values.map(canonical))}::text[])`;
}

/**
 * SQL condition on a text column, whose SQL is `column`. Throws `unknownOperator` and `wrongType`. A null
 * meets no operator but `blank`, and that only in a column declared as nullable.
 */
function matched(target: FilterTarget, condition: Condition, column: string): string {
  const { params, field } = target;
  const text = (): string => searchText(field.kind, filterValue(target, condition.Filter));
  switch (condition.Type) {
    case 'contains':
      return `${column} like ${params.add(`%${escapeLike(text())}%`)}`;
    case 'notContains':
      return `${column} not like ${params.add(`%${escapeLike(text())}%`)}`;
    case 'startsWith':
      return `${column} like ${params.add(`${escapeLike(text())}%`)}`;
    case 'endsWith':
      return `${column} like ${params.add(`%${escapeLike(text())}`)}`;
    case 'equals':
      return `${column} = ${params.add(text())}`;
    case 'notEqual':
      return `${column} <> ${params.add(text())}`;
    case 'in':
      return `${column} = any(${params.add(texts(target, condition.Values))}::text[])`;
    case 'blank':
      return field.nullable ? `coalesce(${column}, '') = ''` : `${column} = ''`;
    case 'notBlank':
      return `${column} <> ''`;
    default:
      throw unknownOperator(target, condition.Type);
  }
}

/** Positive operator of each negative one, for values of which a row has none or several. */
const positiveOf: Readonly<Partial<Record<Operator, Operator>>> = {
  notContains: 'contains',
  notEqual: 'equals',
  blank: 'notBlank',
};

/**
 * Condition on a text. One that belongs to other records is looked up in a sub-select (`through`); only with `isMany`
 * do the negative operators also find rows that have no such record.
 */
export const textCondition: ConditionSql = (target, condition) => {
  const { sql, folded = sql, exact, through = (found: string) => found, isMany } = columnSource(target);
  const exactSql = exact === undefined ? undefined : exactCondition(target, condition, exact);
  if (exactSql !== undefined) return exactSql;
  const positive = isMany ? positiveOf[condition.Type] : undefined;
  if (positive) return `not ${through(matched(target, { ...condition, Type: positive }, folded))}`;
  return through(matched(target, condition, folded));
};

const digit = /\p{Nd}/u;
const wordOrPhrase = /"([^"]*)"|([^\s"]+)/gu;

/**
 * Condition that every word occurs somewhere in the text; what is in quotation marks counts as one word. Without words
 * every row matches. When digits are searched, rows must also meet `digitsIn`. Throws `unknownOperator` for every
 * operator but `contains`, and `wrongType` without a text.
 */
export const wordsCondition: ConditionSql = (target, condition) => {
  const { sql, folded = sql, digitsIn, through = (found: string) => found } = columnSource(target);
  if (condition.Type !== 'contains') throw unknownOperator(target, condition.Type);
  const searchText = String(filterValue(target, condition.Filter));
  const words = [...searchText.matchAll(wordOrPhrase)].flatMap(([, phrase, word = '']) =>
    phrase === undefined ? foldKey(word).split(' ') : [foldKey(phrase)],
  );
  const likes = words
    .filter((word) => word !== '')
    .map((word) => `${folded} like ${target.params.add(`%${escapeLike(word)}%`)}`);
  if (likes.length === 0) return 'true';
  const found = through(likes.join(' and '));
  return digitsIn !== undefined && digit.test(searchText) ? `${found} and ${digitsIn}` : found;
};
