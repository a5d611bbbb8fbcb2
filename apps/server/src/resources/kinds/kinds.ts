/** The server half of every field kind: a kind without one does not compile. */
import type { FieldKind } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { lookupTables, qualified } from '../columns.ts';
import type { ConditionSql } from './filter-target.ts';
import { orderCondition } from './order-kinds.ts';
import { setCondition } from './set-kinds.ts';
import { textCondition } from './text-kinds.ts';

export interface SortTerm {
  readonly expression: string;
  /** A table the expression needs beside `t`. */
  readonly join?: string;
}

interface KindSql {
  readonly condition: ConditionSql;
  readonly sort: (field: FieldDefinition) => SortTerm;
}

const byColumn = (field: FieldDefinition): SortTerm => ({ expression: qualified(field) });
/** The Persian alphabet; `sort_key` and its indexes stand in migration 0002. */
const byAlphabet = (field: FieldDefinition): SortTerm => ({ expression: `sort_key(${qualified(field)})` });

/** Labels are put in order once, not for every row: a place in the list costs less to sort by than a text. */
function byLabel(field: FieldDefinition): SortTerm {
  if (!field.lookup) return byColumn(field);
  const { table, id, label } = lookupTables[field.lookup];
  const alias = `s_${field.key.toLowerCase()}`;
  const places = `select ${id} as id, row_number() over (order by sort_key(${label}), ${id}) as place from ${table}`;
  return {
    expression: `coalesce(${alias}.place, 0)`,
    join: `left join (${places}) ${alias} on ${alias}.id = ${qualified(field)}`,
  };
}

const words: KindSql = { condition: textCondition, sort: byAlphabet };
const codes: KindSql = { condition: textCondition, sort: byColumn };
const ordered: KindSql = { condition: orderCondition, sort: byColumn };
const chosen: KindSql = { condition: setCondition, sort: byColumn };

export const kindSql: Readonly<Record<FieldKind, KindSql>> = {
  text: words,
  longText: words,
  mellicode: codes,
  mobile: codes,
  telephone: codes,
  postalCode: codes,
  email: codes,
  number: ordered,
  integer: ordered,
  money: ordered,
  jalaliDate: ordered,
  choice: chosen,
  reference: { condition: setCondition, sort: byLabel },
  boolean: chosen,
};
