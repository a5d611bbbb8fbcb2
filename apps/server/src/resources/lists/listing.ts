/**
 * A list as one caller reads it: where its columns stand in the database and which rows there are. The SQL of lists is
 * made from this alone. Of a resource it follows from the definition; other lists say it (`ListSource`).
 */
import { isFolded } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import { columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { viewOf } from '../masks/seen-by.ts';

export interface ColumnSource {
  /** SQL of the value: `t.amount`, `s.name`, an expression. */
  readonly sql: string;
  /** SQL of the folded text that is searched; `sql` where it is left out. */
  readonly folded?: string;
  /** Puts a condition on `folded` into a sub-select, where that spares a join of the whole table. */
  readonly through?: (condition: string) => string;
  /**
   * For a name of another record: the other records with their place in the alphabet, so that they are sorted once
   * and not for every row.
   */
  readonly places?: { readonly select: string; readonly by: string };
  /** SQL of the stored text, for comparing whole values by an index. */
  readonly exact?: string;
  /** Condition that rows must meet when digits are searched, so that a partial index serves. */
  readonly digitsIn?: string;
  /** Id of the person that the column names; every column declared as `isPerson` has it. */
  readonly person?: string;
  /** Whether a row may have none or several: a negative condition must hold for all that `through` finds. */
  readonly isMany?: true;
}

export interface Listing {
  readonly definition: ListDefinition;
  /** Language of the reader: labels are sorted in the order of its alphabet. */
  readonly language: Language;
  /** The table with the alias `t`. */
  readonly table: string;
  /** Joins that the columns need, by alias; they neither remove nor add rows. */
  readonly joins: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, ColumnSource>>;
  /**
   * The row of `write_counter` that every write of these rows raises; also a part of the names of prepared statements.
   */
  readonly counter: string | undefined;
  /** Whether the counter also knows the number of rows that are not deleted. */
  readonly isCounted: boolean;
  /** SQL of the rows the caller sees, each with a leading `and`; empty for all. */
  readonly condition: string;
  /** Column of the moment of deletion, for rows that stay when they are deleted. */
  readonly deletedAt?: string;
  /** Whether the number 0 means that there is none, as in forms. */
  readonly isZeroBlank: boolean;
  /** Columns whose values the caller sees masked. */
  readonly masked: readonly ListColumn[];
  /** Values of a row besides its columns, by name. */
  readonly extraColumns: Readonly<Record<string, string>>;
}

/** Source of a column. Throws for a list that does not name it, which is a mistake of the program. */
export function sourceOf(listing: Listing, key: string): ColumnSource {
  const source = listing.columns[key];
  if (!source) throw new Error(`${listing.definition.name} does not say where its column ${key} stands`);
  return source;
}

const listings = new WeakMap<ResourceDefinition, Map<Language, Listing>>();

function makeListing(definition: ResourceDefinition, language: Language): Listing {
  const columns = definition.fields.map(({ key, kind }): [string, ColumnSource] => {
    const sql = `t.${columnOf(key)}`;
    return [key, isFolded(kind) ? { sql, folded: `${sql}_folded` } : { sql }];
  });
  const { condition, masked } = viewOf(definition);
  return {
    definition,
    language,
    table: `${definition.table} t`,
    joins: {},
    columns: Object.fromEntries(columns),
    counter: definition.table,
    isCounted: true,
    isZeroBlank: true,
    condition,
    deletedAt: 't.deleted_at',
    masked,
    extraColumns: { rowVersion: 't.row_version' },
  };
}

/** The listing of a resource as its caller sees it (`seenBy`), made once for each language. */
export function listingOf({ language }: Pick<Ctx, 'language'>, definition: ResourceDefinition): Listing {
  const known = listings.get(definition) ?? new Map<Language, Listing>();
  listings.set(definition, known);
  const listing = known.get(language) ?? makeListing(definition, language);
  known.set(language, listing);
  return listing;
}

const aliases = /\b([a-z][a-z0-9_]*)\.[a-z]/gu;

const aliasesIn = (sql: string): (string | undefined)[] =>
  [...sql.matchAll(aliases)].map(([, alias]) => alias);

/** The joins that these expressions need, in the order in which the list names them: one may need those before it. */
export function joinsFor({ joins }: Listing, expressions: readonly string[]): string[] {
  const used = new Set(expressions.flatMap(aliasesIn));
  const needed = Object.entries(joins)
    .toReversed()
    .filter(([alias, join]) => {
      if (!used.has(alias)) return false;
      for (const other of aliasesIn(join)) used.add(other);
      return true;
    });
  return needed.toReversed().map(([, join]) => join);
}

/** The table with what these expressions need. */
export const tableWith = (listing: Listing, expressions: readonly string[]): string =>
  [listing.table, ...joinsFor(listing, expressions)].join(' ');
