/**
 * Whether a migration expands or contracts the schema. After a migration that expands, nodes of the previous version
 * still work beside new ones; before one that contracts they must be stopped. The first line of the file states the
 * kind, and applying the file verifies a stated `expand` (docs/decisions/0184-expand-then-contract.md).
 */
import type { Queryable } from './database.ts';

export type MigrationKind = 'expand' | 'contract';

const kindLine = /^-- kind: (?<kind>expand|contract)\n/u;

/** Kind stated in the first line of a migration; `contract` when none is stated. */
export const kindOf = (text: string): MigrationKind =>
  kindLine.exec(text)?.groups?.['kind'] === 'expand' ? 'expand' : 'contract';

export const hasKindLine = (text: string): boolean => kindLine.test(text);

/** A table, column, constraint, unique index, trigger or function of the schema. */
interface SchemaObject {
  readonly name: string;
  /** Text of its definition; two versions of an object differ when their texts do. */
  readonly definition: string;
  /** Table the object belongs to; empty for a table or function itself. */
  readonly table: string;
  /** Columns that a constraint or index covers; empty when they are not known. */
  readonly columns: readonly string[];
  /** Whether a new object of this kind may refuse rows that nodes of the previous version write. */
  readonly mayRefuseRows: boolean;
}

const columnsOf = (table: string, numbers: string): string => `
  array(select format('the column %s of %s', a.attname, o.name) from pg_attribute a
    where a.attrelid = ${table} and a.attnum = any(${numbers}))`;

/**
 * Reads all objects of the product's schema as rows of `SchemaObject`. Views and sequences are called tables
 * in it; of a function only the result counts, so that a new body does not contract the schema.
 */
const schemaObjectsSql = `
  with own as (select oid, oid::regclass::text as name, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S'))
  select 'the table ' || name as name, relkind::text as definition, '' as "table", '{}'::text[] as columns, false as "mayRefuseRows"
  from own
  union all
  select format('the column %s of %s', a.attname, o.name),
    concat(format_type(a.atttypid, a.atttypmod), ' ', a.attnotnull, ' ', a.atthasdef, a.attidentity, a.attgenerated),
    o.name, '{}', a.attnotnull and not a.atthasdef and a.attidentity = ''
  from pg_attribute a join own o on o.oid = a.attrelid
  where a.attnum > 0 and not a.attisdropped and o.relkind <> 'S'
  union all
  select format('the rule %s of %s', k.conname, coalesce(o.name, k.contypid::regtype::text)),
    pg_get_constraintdef(k.oid), coalesce(o.name, ''), ${columnsOf('k.conrelid', 'k.conkey')}, true
  from pg_constraint k left join own o on o.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'f', 'u', 'c', 'x')
  union all
  select format('the index %s of %s', i.indexrelid::regclass, o.name), pg_get_indexdef(i.indexrelid), o.name,
    ${columnsOf('i.indrelid', 'i.indkey')}, true
  from pg_index i join own o on o.oid = i.indrelid where i.indisunique
  union all
  select format('the trigger %s of %s', g.tgname, o.name), pg_get_triggerdef(g.oid), o.name, '{}', false
  from pg_trigger g join own o on o.oid = g.tgrelid where not g.tgisinternal
  union all
  select 'the function ' || oid::regprocedure, prorettype::regtype::text, '', '{}', false from pg_proc
  where pronamespace = 'public'::regnamespace`;

/** Objects of a schema by name. */
export type Schema = ReadonlyMap<string, SchemaObject>;

export async function readSchema(db: Queryable): Promise<Schema> {
  const { rows } = await db.query<SchemaObject>(schemaObjectsSql);
  return new Map(rows.map((object) => [object.name, object]));
}

/**
 * Whether a new object may refuse rows of the previous version. A constraint that covers new columns only, or a new
 * table, refuses none of them.
 */
const mayRefuseOldRows = ({ table, columns, mayRefuseRows }: SchemaObject, before: Schema): boolean =>
  mayRefuseRows &&
  before.has(`the table ${table}`) &&
  (columns.length === 0 || columns.some((column) => before.has(column)));

/** First difference that breaks a node made for `before`, as a phrase for an error; undefined when there is none. */
export function findContraction(before: Schema, after: Schema): string | undefined {
  for (const [name, { definition }] of before) {
    const now = after.get(name);
    if (!now) return `takes away ${name}`;
    if (now.definition !== definition) return `changes ${name}`;
  }
  for (const [name, object] of after)
    if (!before.has(name) && mayRefuseOldRows(object, before))
      return `asks more of rows than before by ${name}`;
  return undefined;
}
