/** The lists that the reference fields of a resource point to, such as cities and products. */
import type { DropDownItem } from '@nazer/contract/kernel/page.ts';
import type { Lookup } from '@nazer/contract/kernel/list.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { perDatabase } from '../../platform/per-database.ts';
import { labelColumn, lookupTables } from './columns.ts';

export interface Lookups {
  /** Whether a list has the item; false for a deleted product. */
  has(lookup: Lookup, id: number): boolean;
  /** The item that an item belongs to, such as the province of a city; 0 for none, undefined for an unknown item. */
  parentOf(lookup: Lookup, id: number): number | undefined;
}

/** The ids of one list, each with the id of its parent (0 when it has none). */
type Ids = ReadonlyMap<number, number>;

/**
 * The items of a list, without deleted products, in the alphabetical order of their labels in a language, cities with
 * their province.
 */
export async function findLookupItems(
  db: Queryable,
  lookup: Lookup,
  language: Language,
): Promise<DropDownItem[]> {
  const { table, id } = lookupTables[lookup];
  const label = labelColumn(lookup, language);
  const parent = lookup === 'city' ? ', province_id as "parentKey"' : '';
  const alive = lookup === 'product' ? 'where deleted_at is null' : '';
  const { rows } = await db.query<DropDownItem>(
    `select ${id} as key, ${label} as value ${parent} from ${table} ${alive} order by sort_key(${label}), ${id}`,
  );
  return rows;
}

async function findIds(db: Queryable, lookup: Lookup): Promise<Ids> {
  const { table, id } = lookupTables[lookup];
  const parent = lookup === 'city' ? 'province_id' : '0';
  const alive = lookup === 'product' ? 'where deleted_at is null' : '';
  const { rows } = await db.query<{ id: number; parent: number }>(
    `select ${id} as id, ${parent} as parent from ${table} ${alive}`,
  );
  return new Map(rows.map((row) => [row.id, row.parent]));
}

function lookupsOver(lists: ReadonlyMap<Lookup, Ids>): Lookups {
  return {
    has: (lookup, id) => lists.get(lookup)?.has(id) ?? false,
    parentOf: (lookup, id) => lists.get(lookup)?.get(id),
  };
}

function lookupsOfDefinition(definition: ResourceDefinition): Lookup[] {
  return [...new Set(definition.fields.flatMap((field) => field.lookup ?? []))];
}

/** Reads all lists that a resource refers to from the database; meant for work on many rows. */
export async function loadLookups(db: Queryable, definition: ResourceDefinition): Promise<Lookups> {
  const lists = new Map<Lookup, Ids>();
  for (const lookup of lookupsOfDefinition(definition)) lists.set(lookup, await findIds(db, lookup));
  return lookupsOver(lists);
}

const cachedListsOf = perDatabase(() => new Map<Lookup, Ids>());

/**
 * The lists for checking one row, as far as `values` refer to them. Reference data change only with a new version of
 * the program, so their lists are kept in memory; when a kept list lacks an id, the list is read again, and the list of
 * products always is.
 */
export async function lookupsFor(
  db: Database,
  definition: ResourceDefinition,
  values: Readonly<Record<string, unknown>>,
): Promise<Lookups> {
  const lists = cachedListsOf(db);
  for (const { key, lookup } of definition.fields) {
    const id = Number(values[key] ?? 0);
    if (!lookup || id === 0 || (lookup !== 'product' && lists.get(lookup)?.has(id))) continue;
    lists.set(lookup, await findIds(db, lookup));
  }
  return lookupsOver(lists);
}
