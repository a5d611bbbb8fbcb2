/** Server part of kinds: how columns of each are filtered and sorted. */
import { type ColumnKind, traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { columnNamed, type ListColumn } from '@nazer/contract/kernel/list.ts';
import { labelColumn, lookupTables } from '../rows/columns.ts';
import { type Listing, sourceOf } from '../lists/listing.ts';
import type { ConditionSql } from './filter-target.ts';
import { orderCondition } from './order-kinds.ts';
import { setCondition } from './set-kinds.ts';
import { textCondition, wordsCondition } from './text-kinds.ts';
import { ageCondition, instantCondition } from './time-kinds.ts';

export interface SortTerm {
  readonly expression: string;
  /** A table the expression needs besides those of the list. */
  readonly join?: string;
  /** Whether the column grows as the expression falls. */
  readonly isReversed?: boolean;
}

interface KindSql {
  readonly condition: ConditionSql;
  readonly sort: (listing: Listing, field: ListColumn) => SortTerm;
}

const byColumn = (listing: Listing, field: ListColumn): SortTerm => ({
  expression: sourceOf(listing, field.key).sql,
});
/** Order of the Persian alphabet; `sort_key` and its indexes are made by 0001_platform.sql and 0004_crm.sql. */
function byAlphabet(listing: Listing, field: ListColumn): SortTerm {
  const { sql, places } = sourceOf(listing, field.key);
  if (!places) return { expression: `sort_key(${sql})` };
  const alias = `s_${field.key.toLowerCase()}`;
  return {
    expression: `${alias}.place`,
    join: `left join (${places.select}) ${alias} on ${alias}.id = ${places.by}`,
  };
}
const byAge = (listing: Listing, field: ListColumn): SortTerm => ({
  ...byColumn(listing, field),
  isReversed: true,
});

/**
 * Labels are put in order once, not for every row: a place in the list costs less to sort by than a text. A row that
 * refers to nothing stands before all labels.
 */
function byLabel(listing: Listing, field: ListColumn): SortTerm {
  if (field.label !== undefined) return byAlphabet(listing, columnNamed(listing.definition, field.label));
  if (!field.lookup) return byColumn(listing, field);
  const { table, id } = lookupTables[field.lookup];
  const label = labelColumn(field.lookup, listing.language);
  // The column of the label is part of the alias, and so of the statement's name: each text has a name of its own.
  const alias = `s_${field.key.toLowerCase()}_${label}`;
  const places = `select ${id} as id, row_number() over (order by sort_key(${label}), ${id}) as place from ${table}`;
  return {
    expression: `coalesce(${alias}.place, 0)`,
    join: `left join (${places}) ${alias} on ${alias}.id = ${sourceOf(listing, field.key).sql}`,
  };
}

/** Filter and sort of kinds, by their kind of filter. */
const byFilter: Readonly<Record<ReturnType<typeof traitsOf>['filter'], KindSql>> = {
  text: { condition: textCondition, sort: byColumn },
  order: { condition: orderCondition, sort: byColumn },
  set: { condition: setCondition, sort: byColumn },
  words: { condition: wordsCondition, sort: byAlphabet },
};

/** Kinds that are filtered or sorted in a way of their own. */
const own: Readonly<Partial<Record<ColumnKind, KindSql>>> = {
  text: { condition: textCondition, sort: byAlphabet },
  longText: { condition: textCondition, sort: byAlphabet },
  reference: { condition: setCondition, sort: byLabel },
  instant: { condition: instantCondition, sort: byColumn },
  age: { condition: ageCondition, sort: byAge },
};

export const kindSql = (kind: ColumnKind): KindSql => own[kind] ?? byFilter[traitsOf(kind).filter];

/**
 * SQL of the value of a column as it goes over the wire in JSON: a moment as text in UTC with milliseconds, an age in
 * whole days of 24 hours until `now` and never below 0, exact numbers as text because JSON would lose digits of them.
 */
export function wireSql(listing: Listing, { key, kind }: ListColumn, now: Date): string {
  const { sql } = sourceOf(listing, key);
  if (kind === 'instant') return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (kind === 'age')
    return `greatest(0, floor(extract(epoch from '${now.toISOString()}'::timestamptz - ${sql}) / 86400))::int`;
  return traitsOf(kind).value === 'exact' ? `${sql}::text` : sql;
}
