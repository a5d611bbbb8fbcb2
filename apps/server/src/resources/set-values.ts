/** The values of a set column with their counts under the other filters, for the set filter. */
import { isSet } from '@nazer/contract/kernel/field-kinds.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { columnOf, type FieldDefinition, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/database.ts';
import { buildListQuery } from './list-query.ts';
import { counterCte } from './write-counter.ts';

export interface SetValue {
  readonly value: number | boolean;
  readonly count: number;
}

interface Kept {
  readonly writes: number;
  readonly list: SetValue[];
}

const maxKept = 200;
const kept = new WeakMap<Database, Map<string, Kept>>();

function keptOf(db: Database): Map<string, Kept> {
  const known = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, known);
  return known;
}

/** Keeps the newest; forgets the one kept the longest. */
function keep(cache: Map<string, Kept>, name: string, counted: Kept): void {
  cache.delete(name);
  cache.set(name, counted);
  const oldest = cache.size > maxKept ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
}

function setField(definition: ResourceDefinition, name: string): FieldDefinition {
  const field = definition.fields.find(({ key }) => key === name);
  const values = { field: name, resource: definition.name };
  if (!field) throw new AppError('unknownField', { values });
  if (!isSet(field.kind)) throw new AppError('wrongType', { values });
  return field;
}

/** Counts again only when the table was written to since. */
export async function findSetValues(
  db: Database,
  definition: ResourceDefinition,
  request: { Field: string; filterModels: readonly FilterModel[] },
): Promise<SetValue[]> {
  const field = setField(definition, request.Field);
  const others = request.filterModels.filter((model) => model.Field !== field.key);
  const query = buildListQuery(definition, { filterModels: others, SortModels: [] });
  const column = `t.${columnOf(field.key)}`;
  const cache = keptOf(db);
  const name = `${column} ${query.where} ${JSON.stringify(query.params)} ${definition.table}`;
  const known = cache.get(name);
  const { rows } = await db.query<{ writes: number; list: SetValue[] | null }>(
    `with ${counterCte(definition.table)}
     select counter.writes, case when counter.writes = $${query.params.length + 1}::bigint then null else
       (select coalesce(json_agg(r), '[]') from (select ${column} as value, count(*)::int as count
         from ${query.table} where ${query.where} group by ${column}
         order by count(*) desc, ${column} limit 2000) r) end as list
     from counter`,
    [...query.params, known?.writes ?? -1],
  );
  const answer = rows[0];
  const list = answer?.list ?? known?.list ?? [];
  keep(cache, name, { writes: answer?.writes ?? 0, list });
  return list;
}
