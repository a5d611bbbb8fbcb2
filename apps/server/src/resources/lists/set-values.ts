/** The values of a set column with their counts under the other filters, for the set filter. */
import { isSet } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { setType } from '../kinds/set-kinds.ts';
import { questionName } from './list-cache.ts';
import { buildListQuery } from './list-query.ts';
import { type Listing, sourceOf, tableWith } from './listing.ts';
import { entriesOf } from './newest-entries.ts';
import { counterCte } from '../rows/write-counter.ts';

export interface SetValue {
  readonly value: number | boolean | string;
  readonly count: number;
  /** The name of a reference that has no drop-down of its own. */
  readonly label?: string;
}

interface CountedSetValue {
  readonly writes: number;
  readonly list: SetValue[];
}

/** The values of the 200 questions asked last. */
const cacheOf = entriesOf<CountedSetValue>(200);

/** The column to filter. Throws `unknownField`, and `wrongType` for a column that is no set. */
function setField({ definition }: Listing, name: string): ListColumn {
  const field = definition.fields.find(({ key }) => key === name);
  const values = { field: name, resource: definition.name };
  if (!field || field.filterable === false) throw new AppError('unknownField', { values });
  if (!isSet(field.kind)) throw new AppError('wrongType', { values });
  return field;
}

/** SQL of the value, and of its name where the list has it. */
function valueSql(listing: Listing, field: ListColumn): string {
  const { sql } = sourceOf(listing, field.key);
  const value = field.nullable ? `coalesce(${sql}, ${setType(field).empty})` : sql;
  const label = field.label === undefined ? '' : `, max(${sourceOf(listing, field.label).sql}) as label`;
  return `${value} as value${label}`;
}

/**
 * Values of a set column with their counts, the most frequent first, at most two thousand; a null counts as the value
 * for none. Counted again only after the table was written to. Throws as `setField` and `buildListQuery` do.
 */
export async function findSetValues(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  listing: Listing,
  request: { Field: string; filterModels: readonly FilterModel[] },
): Promise<SetValue[]> {
  const field = setField(listing, request.Field);
  const others = request.filterModels.filter((model) => model.Field !== field.key);
  const query = buildListQuery(listing, { filterModels: others, SortModels: [] }, clock.now());
  const value = valueSql(listing, field);
  const name = questionName(value, query.table, query.where, JSON.stringify(query.params));
  const cache = cacheOf(db);
  const known = cache.get(name);
  const { rows } = await db.query<{ writes: number; list: SetValue[] | null }>(
    `with ${counterCte(listing.counter)}
     select counter.writes, case when counter.writes = $${query.params.length + 1}::bigint then null else
       (select coalesce(json_agg(r), '[]') from (select ${value}, count(*)::int as count
         from ${tableWith(listing, [query.where, value])} where ${query.where} group by 1
         order by count(*) desc, 1 limit 2000) r) end as list
     from counter`,
    [...query.params, known?.writes ?? -1],
    { label: `values-${listing.definition.name}` },
  );
  const answer = rows[0];
  const list = answer?.list ?? known?.list ?? [];
  cache.set(name, { writes: answer?.writes ?? 0, list });
  return list;
}
