/**
 * What a migration does to nodes of the version before it that still run. One that expands leaves all that they know
 * as it was, so old and new nodes work side by side; one that contracts needs them gone. A file says which in its
 * first line; that it expands is proved while it is applied (docs/decisions/0184-expand-then-contract.md).
 */
import type { Queryable } from './database.ts';

export type MigrationKind = 'expand' | 'contract';

const kindLine = /^-- kind: (?<kind>expand|contract)\n/u;

/** The kind a migration says in its head; one that says nothing counts as one that old nodes must not meet. */
export const kindOf = (text: string): MigrationKind =>
  kindLine.exec(text)?.groups?.['kind'] === 'expand' ? 'expand' : 'contract';

export const saysItsKind = (text: string): boolean => kindLine.test(text);

interface Fact {
  /** What is there, by its name. */
  readonly name: string;
  /** How it is: another text is a change. */
  readonly is: string;
  /** Table the object belongs to; empty for an object of its own. */
  readonly table: string;
  /** What it is a rule of; none where that cannot be told. */
  readonly columns: readonly string[];
  /** Something new of this kind may refuse the rows that old nodes write. */
  readonly asks: boolean;
}

const columnsOf = (table: string, numbers: string): string => `
  array(select format('the column %s of %s', a.attname, o.name) from pg_attribute a
    where a.attrelid = ${table} and a.attnum = any(${numbers}))`;

/** Tables, columns, constraints, unique indexes, triggers and functions of ours. */
const factsOfSchema = `
  with own as (select oid, oid::regclass::text as name, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S'))
  select 'the table ' || name as name, relkind::text as "is", '' as "table", '{}'::text[] as columns, false as asks
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

export type Shape = ReadonlyMap<string, Fact>;

export async function findShape(db: Queryable): Promise<Shape> {
  const { rows } = await db.query<Fact>(factsOfSchema);
  return new Map(rows.map((fact) => [fact.name, fact]));
}

/** Whether it stands on what was there before: a rule of new columns alone refuses nothing that is written today. */
const isAskedOfOld = ({ table, columns, asks }: Fact, before: Shape): boolean =>
  asks &&
  before.has(`the table ${table}`) &&
  (columns.length === 0 || columns.some((column) => before.has(column)));

/** The first thing between the two that a node made for `before` could stumble over. */
export function findContraction(before: Shape, after: Shape): string | undefined {
  for (const [name, { is }] of before) {
    const now = after.get(name);
    if (!now) return `takes away ${name}`;
    if (now.is !== is) return `changes ${name}`;
  }
  for (const [name, fact] of after)
    if (!before.has(name) && isAskedOfOld(fact, before)) return `asks more of rows than before by ${name}`;
  return undefined;
}
