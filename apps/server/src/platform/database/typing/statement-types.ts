/** Writes `statements.gen.ts` from a migrated database and the statements that were declared. */
import { rowKey } from '../column-names.ts';
import type { Database, Description } from '../database.ts';
import type { Registered } from '../statement.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { columnTypes } from './column-types.ts';
import { isNode, readNodeTree } from './node-tree.ts';
import { Nullability } from './nullable-columns.ts';
import { paramType, rowType } from './value-types.ts';

/** Type declared for a value: by table and column where it is one, else by statement and key, or by the key alone. */
function knownTypeOf(
  catalog: Catalog,
  place: { tableId: number; columnId: number; statement: string; key: string },
): string | undefined {
  const table = catalog.tables.get(place.tableId);
  const column = table?.columns.get(place.columnId);
  if (table && column) return columnTypes[`${table.name}.${column.name}`];
  return columnTypes[`${place.statement}: ${place.key}`] ?? columnTypes[place.key];
}

const typeName = (catalog: Catalog, id: number): string => catalog.types.get(id) ?? String(id);

const orNull = (type: string, isNullable: boolean): string => (isNullable ? `${type} | null` : type);

const quoteIfNeeded = (key: string): string => (/^[a-z]\w*$/iu.test(key) ? key : `'${key}'`);

function paramsType(
  catalog: Catalog,
  { params, nullable, json }: Registered,
  types: readonly number[],
): string {
  const fields = params.map((name, index) => {
    const type = json.has(name) ? 'object' : paramType(typeName(catalog, types[index] ?? 0));
    return `${name}: ${nullable.has(name) ? `${type} | null | undefined` : type}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}

/** Type of a row. Throws when two columns have the same key. */
function rowFields(
  catalog: Catalog,
  {
    name,
    columns,
    nullable,
  }: { name: string; columns: Description['columns']; nullable: readonly boolean[] },
): string {
  const seen = new Set<string>();
  const fields = columns.map(({ name: column, typeId, tableId, columnId }, index) => {
    const key = rowKey(column);
    if (seen.has(key)) throw new Error(`The statement "${name}" gives "${key}" twice.`);
    seen.add(key);
    const known = knownTypeOf(catalog, { tableId, columnId, statement: name, key });
    const type = known ?? rowType(typeName(catalog, typeId));
    // `unknown` holds null already.
    const isNullable =
      type !== 'unknown' && !column.endsWith('!') && (column.endsWith('?') || nullable[index] !== false);
    return `${quoteIfNeeded(key)}: ${orNull(type, isNullable)}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}

/**
 * Whether each column of a statement may be null, in their order. PostgreSQL parses the statement as the
 * body of a function that nobody calls.
 */
async function findNullable(
  db: Database,
  catalog: Catalog,
  { statement, types }: { readonly statement: Registered; readonly types: readonly number[] },
): Promise<boolean[]> {
  const text = await db.transaction(async (tx) => {
    const given = types.map((id) => catalog.declaredTypes.get(id)).join(', ');
    await tx.query(
      `create or replace function pg_temp.probe(${given}) returns void begin atomic ${statement.sql}; end`,
    );
    const { rows } = await tx.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'probe' and pronamespace = pg_my_temp_schema()`,
    );
    await tx.query(`drop function pg_temp.probe`);
    return rows[0]?.tree ?? '';
  });
  const [body] = [readNodeTree(text)].flat(2);
  if (!isNode(body)) return [];
  return new Nullability({
    catalog,
    isParamNullable: (number) => statement.nullable.has(statement.params[number - 1] ?? ''),
  }).ofStatement(body);
}

const singleColumn = new Set(['value', 'values', 'only']);
const withoutRows = new Set(['run', 'post', 'any']);

export interface StatementLine {
  readonly name: string;
  /** Text written after the name in the generated file. */
  readonly type: string;
}

/**
 * Types of one statement. `withNulls` needs PostgreSQL 16 or later; without it every column counts as one that may be
 * null. Throws for a statement that cannot be prepared or gives other columns than it says.
 */
async function writeStatement(
  db: Database,
  statement: Registered,
  { catalog, withNulls }: { readonly catalog: Catalog; readonly withNulls: boolean },
): Promise<StatementLine> {
  const { name, gives, sql } = statement;
  const { params, columns } = await db.describe(sql).catch((error: unknown) => {
    throw new Error(`The statement "${name}" cannot be prepared: ${String(error)}`, { cause: error });
  });
  if (singleColumn.has(gives) && columns.length !== 1)
    throw new Error(`The statement "${name}" is to give a single column and gives ${columns.length}.`);
  const hasRows = columns.length > 0 && !withoutRows.has(gives);
  const nullable = hasRows && withNulls ? await findNullable(db, catalog, { statement, types: params }) : [];
  const row = hasRows ? rowFields(catalog, { name, columns, nullable }) : '{}';
  return { name, type: `{ params: ${paramsType(catalog, statement, params)}; row: ${row} }` };
}

/** Types of the statements, by their names in order. Throws one error with all that is wrong, a line each. */
export async function describeStatements(
  db: Database,
  statements: readonly Registered[],
  { withNulls }: { readonly withNulls: boolean },
): Promise<StatementLine[]> {
  const catalog = await readCatalog(db);
  const lines: StatementLine[] = [];
  const problems: string[] = [];
  for (const statement of statements.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    await writeStatement(db, statement, { catalog, withNulls }).then(
      (line) => lines.push(line),
      (error: unknown) => problems.push(error instanceof Error ? error.message : String(error)),
    );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return lines;
}

function writeTables(catalog: Catalog): string[] {
  const nullability = new Nullability({ catalog, isParamNullable: () => true });
  return [...catalog.tables].map(([id, { name, columns }]) => {
    const fields = [...columns].map(([place, { name: column, typeId }]) => {
      const type = columnTypes[`${name}.${column}`] ?? rowType(typeName(catalog, typeId));
      return `${quoteIfNeeded(column)}: ${orNull(type, type !== 'unknown' && nullability.ofTable(id, place))}`;
    });
    return `  ${quoteIfNeeded(name)}: { ${fields.join('; ')} };`;
  });
}

const heading = `// Written by \`npm run sql\` from the migrated database and the statements of *.queries.ts; not by hand.`;

/** Text of `statements.gen.ts`. */
export async function writeTypes(db: Database, statements: readonly Registered[]): Promise<string> {
  const lines = await describeStatements(db, statements, { withNulls: true });
  return [
    heading,
    '/** A list goes in as text: an array would be an array of PostgreSQL. */',
    'export type JsonParam = string | (object & { readonly length?: never });',
    '',
    '/** Tables and views with what the driver gives for their columns. */',
    'export interface Tables {',
    ...writeTables(await readCatalog(db)),
    '}',
    '',
    '/** Parameters and result row of each statement, by its name. */',
    'export interface Statements {',
    ...lines.map(({ name, type }) => `  '${name}': ${type};`),
    '}',
    '',
  ].join('\n');
}
