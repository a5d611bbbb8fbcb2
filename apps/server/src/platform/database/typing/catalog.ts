/** Catalogue of a migrated database (tables, functions, types), from which the types of statements are derived. */
import type { Queryable } from '../database.ts';
import { isNode, type Node, readNodeTree } from './node-tree.ts';

export interface CatalogColumn {
  readonly name: string;
  readonly typeId: number;
  /** Whether the column, or the domain of its type, is `not null`. */
  readonly isRequired: boolean;
}

export interface Catalog {
  readonly tables: ReadonlyMap<
    number,
    { readonly name: string; readonly columns: ReadonlyMap<number, CatalogColumn> }
  >;
  /** The statements views stand for. */
  readonly views: ReadonlyMap<number, Node>;
  /** Expressions of generated columns, by the numbers of table and column with a space between. */
  readonly computed: ReadonlyMap<string, Node>;
  /** Functions of PostgreSQL by their number; those of our migrations are not in it. */
  readonly functions: ReadonlyMap<number, string>;
  readonly operators: ReadonlyMap<number, string>;
  /** Types by their number, a domain as the type it is made of. */
  readonly types: ReadonlyMap<number, string>;
  /** Types by their number, as a declaration of a table calls them. */
  readonly declaredTypes: ReadonlyMap<number, string>;
}

interface ColumnRow extends CatalogColumn {
  readonly tableId: number;
  readonly tableName: string;
  readonly columnId: number;
}

const columnsText = `select c.oid as table_id, c.relname as table_name, a.attnum as column_id, a.attname as name,
    case when t.typbasetype <> 0 then t.typbasetype else t.oid end as type_id,
    a.attnotnull or t.typnotnull as is_required
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const viewsText = `select ev_class::int8 as id, ev_action::text as tree from pg_rewrite join pg_class c on c.oid = ev_class
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ev_type = '1'`;

const computedText = `select adrelid || ' ' || adnum as id, adbin::text as tree
  from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum where attgenerated <> ''`;

async function readTrees<K>(db: Queryable, text: string): Promise<Map<K, Node>> {
  const { rows } = await db.query<{ id: K; tree: string }>(text);
  const trees = new Map<K, Node>();
  for (const { id, tree } of rows) {
    const [node] = [readNodeTree(tree)].flat();
    if (isNode(node)) trees.set(id, node);
  }
  return trees;
}

const namesOf = async (db: Queryable, text: string): Promise<Map<number, string>> => {
  const { rows } = await db.query<{ id: number; name: string }>(text);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Reads the catalogue of the schema `public`, and names of functions, operators and types of PostgreSQL
 * itself.
 */
export async function readCatalog(db: Queryable): Promise<Catalog> {
  const { rows } = await db.query<ColumnRow>(columnsText);
  const tables = new Map<number, { name: string; columns: Map<number, CatalogColumn> }>();
  for (const { tableId, tableName, columnId, ...column } of rows) {
    const table = tables.get(tableId) ?? { name: tableName, columns: new Map() };
    table.columns.set(columnId, column);
    tables.set(tableId, table);
  }
  return {
    tables,
    views: await readTrees<number>(db, viewsText),
    computed: await readTrees<string>(db, computedText),
    functions: await namesOf(
      db,
      `select oid as id, proname as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace`,
    ),
    operators: await namesOf(
      db,
      `select oid as id, oprname as name from pg_operator where oprnamespace = 'pg_catalog'::regnamespace`,
    ),
    types: await namesOf(
      db,
      `select t.oid as id, coalesce(b.typname, t.typname) as name
       from pg_type t left join pg_type b on b.oid = t.typbasetype`,
    ),
    declaredTypes: await namesOf(db, `select oid as id, format_type(oid, null) as name from pg_type`),
  };
}
