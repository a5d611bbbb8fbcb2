/** Kinds kept as text: words are compared by their folded form, codes by their canonical one. */
import type { FieldKind, FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { isFolded } from '@nazer/contract/kernel/field-kinds.ts';
import { foldKey, normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { normalizeMobile, normalizeTelephone } from '@nazer/persian/identity.ts';
import { searchColumn } from '../columns.ts';
import { escapeLike } from '../conditions.ts';
import {
  type ConditionSql,
  filterValue,
  type FilterTarget,
  unknownOperator,
  wrongType,
} from './filter-target.ts';

const withoutSeparators = (text: string): string =>
  toLatinDigits(normalizeText(text)).replace(/[\s\-_.()/+]/g, '');

/** What a searcher types in the form in which the column holds it; a part of a number stays a part. */
function searchText(kind: FieldKind, value: FieldValue): string {
  const text = String(value);
  if (isFolded(kind)) return foldKey(text);
  if (kind === 'email') return normalizeText(text).toLowerCase();
  if (kind === 'mobile') return normalizeMobile(text) ?? withoutSeparators(text);
  if (kind === 'telephone') {
    return normalizeTelephone(text) ?? normalizeMobile(text) ?? withoutSeparators(text);
  }
  return withoutSeparators(text);
}

function texts(target: FilterTarget, values: readonly FieldValue[] | undefined): string[] {
  if (values === undefined) throw wrongType(target);
  return values.map((value) => searchText(target.field.kind, filterValue(target, value)));
}

export const textCondition: ConditionSql = (target, condition) => {
  const column = searchColumn(target.field);
  const { params } = target;
  const text = (): string => searchText(target.field.kind, filterValue(target, condition.Filter));
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
      return `${column} = ''`;
    case 'notBlank':
      return `${column} <> ''`;
    default:
      throw unknownOperator(target, condition.Type);
  }
};
