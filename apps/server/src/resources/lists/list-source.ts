/**
 * Source of a list in the database, written once beside its module and joined with the declaration of its columns
 * here.
 */
import { isFolded } from '@nazer/contract/kernel/field-kinds.ts';
import {
  type ColumnDefinition,
  type List,
  type ListColumn,
  profileKey,
} from '@nazer/contract/kernel/list.ts';
import { columnOf } from '@nazer/contract/kernel/resource.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { splitJalali, todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { profileId } from '../../platform/session/colleague.queries.ts';
import type { WireRow } from '../export/export-table.ts';
import { minuteOf } from './list-query.ts';
import type { ColumnSource, Listing } from './listing.ts';

/** A column, an expression, or one with a folded column. */
type Source = string | ColumnSource;

export interface SourceOf<C extends string> {
  /** `offer t`: the table always has the alias `t`. */
  readonly table: string;
  /** Joins that the columns need, by alias: `join sarafi s on s.id = t.sarafi_id`. They neither remove nor add rows. */
  readonly joins?: Readonly<Record<string, string>>;
  /**
   * The row of `write_counter` that every write of these rows raises, where there is one. Without it, what was counted
   * holds until anything in the database is written.
   */
  readonly counter?: string;
  /** SQL condition for rows of the list, an `or` in brackets; all of the table when it is left out. */
  readonly where?: string;
  /** Columns that are not simply the snake_case of their name; words are folded where no folded companion is given. */
  readonly columns: Partial<Readonly<Record<C, Source>>>;
  /** Values of a row besides its columns, for calls that answer more than the list does. */
  readonly extraColumns?: Readonly<Record<string, string>>;
}

/** Asker of a question, its language and its time. */
export interface Question<F = unknown> extends Pick<Ctx, 'user' | 'language'> {
  /** Whether the asker sees numbers of natural persons in lists today. */
  readonly isOpen: boolean;
  /** SQL of the moment, in whole minutes: what was found holds for the rest of one. */
  readonly now: string;
  /** Result of the list's `before`; undefined when one row is read by itself. */
  readonly found: F | undefined;
}

/** Viewer of a list: the office the caller is limited to, null for staff. */
export interface Viewer<F = unknown> {
  readonly sarafiId: number | null;
  /** Current Jalali year, for figures of the year. */
  readonly year: number;
  /** The question; a source that reads it is made anew for every question. */
  readonly question: Question<F>;
}

/** Facts about the reader that the SQL of a list depends on. */
export interface Asker extends Pick<Ctx, 'user' | 'clock' | 'language'> {
  /** Whether the reader sees numbers of natural persons in full; false when left out. */
  readonly isOpen?: boolean;
  /** What `before` of the list's source gave; undefined for a source without it. */
  readonly found?: unknown;
}

const questionOf = ({ user, clock, language, isOpen = false, found }: Asker): Question => ({
  user,
  language,
  isOpen,
  found,
  now: `'${minuteOf(clock.now()).toISOString()}'::timestamptz`,
});

/** Hooks of a list: before it is read, and for each row. */
export interface ListHooks<F = unknown> {
  /**
   * Runs before the list is read, so that its reader finds what they have just done. What it gives is a part of the
   * question.
   */
  readonly before?: (ctx: Pick<Ctx, 'db' | 'clock' | 'user'>) => Promise<F>;
  /** Months (`1404/01`) whose rows left the table for files, by a column of days. */
  readonly archive?: {
    readonly field: string;
    readonly months: (db: Queryable) => Promise<readonly string[]>;
  };
  /** Masks values of a row that this reader may see only with a right to other records. */
  readonly mask?: (user: Ctx['user'], row: WireRow) => WireRow;
}

export interface ListSource<L extends List = List, F = unknown> extends ListHooks<F> {
  readonly list: L;
  readonly source: (viewer: Viewer<F>) => SourceOf<keyof L['columns'] & string>;
}

/** Words without a folded companion are folded where they are matched. */
function columnSource(source: Source, { kind }: ColumnDefinition): ColumnSource {
  const column = typeof source === 'string' ? { sql: source } : source;
  return isFolded(kind) ? { folded: `fold_key(${column.sql})`, ...column } : column;
}

/**
 * SQL of the ids of the profiles of the persons that a row names, as its reader may open them. Throws when the list and
 * its source do not agree which columns name persons, which is a mistake of the program.
 */
function profilesOf(
  { name, fields }: List,
  sources: readonly (readonly [string, ColumnSource])[],
  { sarafiId }: Viewer,
): Readonly<Record<string, string>> {
  const named = new Set(fields.flatMap(({ key, isPerson }) => (isPerson ? [key] : [])));
  const entries = sources.flatMap(([key, { person }]) => {
    if (named.has(key) !== (person !== undefined))
      throw new Error(`${name} and its source do not agree whether ${key} names a person`);
    return person === undefined ? [] : [[profileKey(key), profileId(person, sarafiId)]];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, string>>; // pairs of texts
}

function makeListing<L extends List>(
  { list, source }: ListSource<L>,
  viewer: Viewer,
  language: Language,
): Listing {
  const { table, joins = {}, counter, where, columns, extraColumns = {} } = source(viewer);
  const named = columns as Readonly<Record<string, Source | undefined>>; // by the names of the list
  const sources = list.fields.map((column): [string, ColumnSource] => [
    column.key,
    columnSource(named[column.key] ?? `t.${columnOf(column.key)}`, column),
  ]);
  return {
    definition: list,
    language,
    table,
    joins,
    counter,
    columns: Object.fromEntries(sources),
    isCounted: false,
    isZeroBlank: false,
    condition: where === undefined ? '' : ` and ${where}`,
    masked: [],
    extraColumns: { ...extraColumns, ...profilesOf(list, sources, viewer) },
  };
}

/** Whether a reader lacks the right to a column, who gets null in its place. */
export const isClosedTo = ({ permissions }: Ctx['user'], { right }: Pick<ListColumn, 'right'>): boolean =>
  right !== undefined && !permissions.has(right);

const listings = new WeakMap<ListSource, Map<string, Listing>>();

/**
 * The list as a caller reads it, made once for each office, year and language; anew for every question when its source
 * reads `question` of the viewer.
 */
export function listingFor(source: ListSource, ctx: Asker): Listing {
  const { user, clock, language } = ctx;
  const sarafiId = user.scope === null ? null : Math.trunc(user.scope.sarafiId);
  const { year } = splitJalali(todayJalali(clock.now()));
  const name = `${sarafiId} ${year} ${language}`;
  const known = listings.get(source) ?? new Map<string, Listing>();
  listings.set(source, known);
  const listing = known.get(name);
  if (listing) return listing;
  let isOfOneQuestion = false;
  const viewer = {
    sarafiId,
    year,
    get question() {
      isOfOneQuestion = true;
      return questionOf(ctx);
    },
  };
  const made = makeListing(source, viewer, language);
  if (!isOfOneQuestion) known.set(name, made);
  return made;
}

/**
 * Declares where the columns of a list stand; `source` is called once for staff and for each office
 * in each year and language, or for every question where it reads `question` of its viewer.
 */
export function listSource<L extends List, F = unknown>(
  list: L,
  source: ListSource<L, F>['source'],
  hooks: ListHooks<F> = {},
): ListSource<L> {
  // The cast is safe: the result of `before` is given only to the source beside it.
  return { list, source: source as ListSource<L>['source'], ...hooks };
}
