/**
 * SQL whose text is complete when the program starts: declared once under a name, typed by the database itself
 * (`statements.gen.ts`, which `npm run sql` writes), prepared once per connection. A declaration is a query
 * function:
 *
 *     export const findOffice = statement.one(
 *       'office-find',
 *       `select o.id, o.biz_name from sarafi o where o.id = :id and (:kind?::smallint is null or o.kind = :kind)`,
 *     );
 *     const office = await findOffice(db, { id, kind: null }); // { id: number; bizName: string } | undefined
 *
 * Parameters are named; `:kind?` may be null, `:rows::json` goes in as JSON. Columns arrive in camelCase
 * (`column-names.ts`). Whether one may be null is known from its table and joins; where it is not,
 * `as "total!"` says never and `as "total?"` says it may.
 */
import type { Database, Queryable, QueryOptions, Tx } from './database.ts';
import type { Statements, Tables } from './statements.gen.ts';
import { readStatement, type StatementText } from './statement-text.ts';

export type StatementName = keyof Statements;
export type ParamsOf<N extends StatementName> = Statements[N]['params'];
export type RowOf<N extends StatementName> = Statements[N]['row'];

/** Key of a column in a row: `biz_name` becomes `bizName`. */
export type RowKey<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<RowKey<Rest>>}`
  : Column;
/** All columns of a table or view, in camelCase as in rows (`column-names.ts`). */
export type TableRow<T extends keyof Tables> = {
  readonly [Column in keyof Tables[T] as Column extends string ? RowKey<Column> : never]: Tables[T][Column];
};

/** Some columns of a table, as a row gives them. */
export type ColumnsOf<T extends keyof Tables, Columns extends readonly (keyof Tables[T] & string)[]> = Pick<
  TableRow<T>,
  RowKey<Columns[number]> & keyof TableRow<T>
>;

/**
 * The values of each column as a list (null where a row lacks one), as array parameters for `unnest`:
 * PostgreSQL reads these three times as fast as the same rows as JSON.
 */
export const listsOf = <K extends string>(
  columns: readonly K[],
  rows: readonly Readonly<Partial<Record<K, unknown>>>[],
): Record<K, never[]> =>
  Object.fromEntries(columns.map((column) => [column, rows.map((row) => row[column] ?? null)])) as Record<
    K,
    never[]
  >; // lists of `never` fit every array parameter; the database checks each value by the type of its column

/** Type of the only column of a statement. */
type ValueOf<N extends StatementName> = RowOf<N>[keyof RowOf<N>];
/** Parameters of a query function; none when the statement has none. */
type ParamsArgument<N extends StatementName> = keyof ParamsOf<N> extends never
  ? []
  : [given: Readonly<ParamsOf<N>>];

type Gives = 'one' | 'all' | 'value' | 'values' | 'only' | 'any' | 'run' | 'post' | 'stream' | 'part';

export interface Registered extends StatementText {
  readonly name: string;
  readonly gives: Gives;
}

const registered = new Map<string, Registered>();

/** Statements declared by the modules loaded so far. */
export const registeredStatements = (): readonly Registered[] => [...registered.values()];

interface StatementOptions {
  /** Plans the statement for its values at each run, because the best plan depends on them. */
  readonly plannedEachTime?: boolean;
  /** See `QueryOptions`. */
  readonly isLookUp?: boolean;
}

interface PreparedCall {
  readonly sql: string;
  readonly options: QueryOptions;
  readonly valuesOf: (given: readonly unknown[]) => unknown[];
}

/** Most bytes of a name in UTF-8; PostgreSQL truncates longer ones, so that two names could become one. */
const maxNameBytes = 63;

/** Name under which a statement is prepared; that of a part is the name of the larger statement it is sent in. */
const preparedName = (name: string, gives: Gives): string => (gives === 'part' ? `with-${name}` : name);

/**
 * Adds a statement to the registry. Throws when its name is taken or too long, or its text has numbered
 * parameters.
 */
function register(
  name: string,
  text: string,
  how: StatementOptions & { readonly gives: Gives },
): PreparedCall {
  if (registered.has(name)) throw new Error(`Two statements are called "${name}".`);
  if (Buffer.byteLength(preparedName(name, how.gives)) > maxNameBytes)
    throw new Error(`The statement name "${name}" is too long.`);
  const read = readStatement(text);
  const { sql, params, json } = read;
  registered.set(name, { name, gives: how.gives, ...read });
  return {
    sql,
    options: how.plannedEachTime ? { label: name } : { name, ...(how.isLookUp && { isLookUp: true }) },
    valuesOf: ([given]) => {
      const values = given as Record<string, unknown>; // its type names each of them
      return params.map((param) => {
        const value = values[param] ?? null;
        return json.has(param) && value !== null ? JSON.stringify(value) : value;
      });
    },
  };
}

function one<N extends StatementName>(name: N, text: string, options?: StatementOptions) {
  const ready = register(name, text, { ...options, gives: 'one' });
  return async (db: Queryable, ...given: ParamsArgument<N>): Promise<RowOf<N> | undefined> =>
    (await db.query<RowOf<N>>(ready.sql, ready.valuesOf(given), ready.options)).rows[0];
}

function all<N extends StatementName>(name: N, text: string, options?: StatementOptions) {
  const ready = register(name, text, { ...options, gives: 'all' });
  return async (db: Queryable, ...given: ParamsArgument<N>): Promise<RowOf<N>[]> =>
    (await db.query<RowOf<N>>(ready.sql, ready.valuesOf(given), ready.options)).rows;
}

const firstOf = (row: object): unknown => {
  for (const value of Object.values(row)) return value;
  return undefined;
};

function value<N extends StatementName>(name: N, text: string, options?: StatementOptions) {
  const ready = register(name, text, { ...options, gives: 'value' });
  return async (db: Queryable, ...given: ParamsArgument<N>): Promise<ValueOf<N> | undefined> => {
    const { rows } = await db.query<object>(ready.sql, ready.valuesOf(given), ready.options);
    return rows[0] && (firstOf(rows[0]) as ValueOf<N>); // the only one, as `npm run sql` sees to
  };
}

function values<N extends StatementName>(name: N, text: string, options?: StatementOptions) {
  const ready = register(name, text, { ...options, gives: 'values' });
  return async (db: Queryable, ...given: ParamsArgument<N>): Promise<ValueOf<N>[]> => {
    const { rows } = await db.query<object>(ready.sql, ready.valuesOf(given), ready.options);
    return rows.map((row) => firstOf(row) as ValueOf<N>); // the only one, as `npm run sql` sees to
  };
}

function only<N extends StatementName>(name: N, text: string, options?: StatementOptions) {
  const ready = register(name, text, { ...options, gives: 'only' });
  return async (db: Queryable, ...given: ParamsArgument<N>): Promise<ValueOf<N>> => {
    const { rows } = await db.query<object>(ready.sql, ready.valuesOf(given), ready.options);
    if (!rows[0]) throw new Error(`The statement "${name}" gave no row.`);
    return firstOf(rows[0]) as ValueOf<N>; // the only one, as `npm run sql` sees to
  };
}

function any<N extends StatementName>(name: N, text: string, options?: StatementOptions) {
  const ready = register(name, text, { ...options, gives: 'any' });
  return async (db: Queryable, ...given: ParamsArgument<N>): Promise<boolean> =>
    (await db.query(ready.sql, ready.valuesOf(given), ready.options)).affected > 0;
}

function run<N extends StatementName>(name: N, text: string, options?: StatementOptions) {
  const ready = register(name, text, { ...options, gives: 'run' });
  return async (db: Queryable, ...given: ParamsArgument<N>): Promise<number> =>
    (await db.query(ready.sql, ready.valuesOf(given), ready.options)).affected;
}

function post<N extends StatementName>(name: N, text: string, options?: StatementOptions) {
  const ready = register(name, text, { ...options, gives: 'post' });
  return (tx: Tx, ...given: ParamsArgument<N>): void =>
    tx.post(ready.sql, ready.valuesOf(given), ready.options);
}

function stream<N extends StatementName>(name: N, text: string) {
  const ready = register(name, text, { gives: 'stream' });
  return (db: Database, given: ParamsOf<N>, batchSize: number): AsyncIterable<RowOf<N>[]> =>
    db.stream<RowOf<N>>(ready.sql, ready.valuesOf([given]), { batchSize, label: name });
}

/** Statements with their values that are sent within a larger statement, as members of its `with`. */
export interface StatementPart {
  /**
   * Name under which the larger statement is prepared. The larger statement must have the same text whenever a
   * part of this name is used: a connection sends only the name again, not the text.
   */
  readonly name: string;
  readonly statements: readonly string[];
  readonly values: readonly unknown[];
}

function part<N extends StatementName>(name: N, text: string) {
  const ready = register(name, text, { gives: 'part' });
  return (...given: ParamsArgument<N>): StatementPart => ({
    name: preparedName(name, 'part'),
    statements: [ready.sql],
    values: ready.valuesOf(given),
  });
}

export const statement = {
  /** The first row, or undefined. */
  one,
  /** All rows. */
  all,
  /** The only column of the first row, or undefined where there is no row. */
  value,
  /** The only column of all rows. */
  values,
  /** The only column of a row that is always there: of a count, of what was inserted for sure. */
  only,
  /** Whether there is a row, or one was changed. */
  any,
  /** How many rows were changed. */
  run,
  /**
   * Sent without waiting for its result; a failure rejects the transaction (`Tx.post`). Callers await
   * nothing.
   */
  post,
  /** All rows in batches (`Database.stream`), as files need them. */
  stream,
  /** A write of a step, which is sent in one statement together with its history and its entry in the log. */
  part,
};
