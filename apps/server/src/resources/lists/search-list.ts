/**
 * A call of the specification that searches a list with parameters of its own: what it is asked becomes filters of the
 * list, and its answer is a page of the list with the titles of its codes and what the columns sum up to.
 */
import type { CodeName } from '@nazer/contract/codes.ts';
import type { List, ListRowOf, TitledRowOf } from '@nazer/contract/kernel/list.ts';
import type { Condition, FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { parseAmount, parseRial } from '@nazer/persian/amount.ts';
import { digitsOf, normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readDayFilter } from '../../platform/day-range.ts';
import { readPage } from '../../platform/page-query.ts';
import { buildListQuery, type ListQuery } from './list-query.ts';
import { readPageOf, readRowsOf } from './list-rows.ts';
import { type Asker, isClosedTo, type ListSource, listingFor } from './list-source.ts';
import type { PageOf } from './list-statements.ts';
import type { WantedFigures } from './figures.ts';
import { summaryOf } from './list-summary.ts';

type GivenParameters = Readonly<Record<string, unknown>>;
/** Turns what a call was given into filters of a list: none for a parameter that is left out, null or an empty text. */
export type Parameter = (given: GivenParameters) => FilterModel[];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const badValueError = (field: string): AppError => new AppError('badValue', { values: { field } });
/** Text of a parameter; undefined where it is missing or no text. */
const textOf = (given: GivenParameters, name: string): string | undefined => {
  const value = given[name];
  return typeof value === 'string' ? value : undefined;
};
const matchesNothing: Condition = { Type: 'in', Values: [] };

const filterOn = (Field: string, Condition1: Condition): FilterModel[] => [{ Field, Condition1 }];

/** The two fields of a range: `date` stands for `dateFrom` and `dateTo`. */
type Ends = string | readonly [from: string, to: string];
const endsOf = (ends: Ends): readonly [from: string, to: string] =>
  typeof ends === 'string' ? [`${ends}From`, `${ends}To`] : ends;

/** Filters for a range, of which either end may be open. */
function between(Field: string, { from, to }: { from: unknown; to: unknown }): FilterModel[] {
  const end = (Type: 'greaterThanOrEqual' | 'lessThanOrEqual', value: unknown): FilterModel[] =>
    isGiven(value) ? filterOn(Field, { Type, Filter: value as string | number }) : []; // read, or of the call's schema
  return [...end('greaterThanOrEqual', from), ...end('lessThanOrEqual', to)];
}

/** Parameter for exactly this value. */
export const equals =
  (name: string, Field = name): Parameter =>
  (given) => {
    const value = given[name];
    return isGiven(value) ? filterOn(Field, { Type: 'equals', Filter: value as string | number }) : []; // of the schema
  };

const lettersOf =
  (form: RegExp) =>
  (name: string, Field = name): Parameter =>
  (given) => {
    const code = textOf(given, name)?.toUpperCase();
    if (!isGiven(code)) return [];
    return filterOn(Field, form.test(code ?? '') ? { Type: 'equals', Filter: code } : matchesNothing);
  };
/** Parameters for codes, in whatever case; a text that is no code, or has spaces around it, finds nothing. */
export const currencyCode = lettersOf(/^[A-Z]{3}$/u);
export const countryCode = lettersOf(/^[A-Z]{2}$/u);

/** Reads a parameter without the spaces around it, so that a blank one asks for nothing. */
export const trimmed =
  (name: string, parameter: Parameter): Parameter =>
  (given) =>
    parameter({ ...given, [name]: textOf(given, name)?.trim() });

/** Parameter for any of several values; when it is left out or an empty list, it asks for nothing. */
export const oneOf =
  (name: string, Field: string): Parameter =>
  (given) => {
    const values = given[name];
    return Array.isArray(values) && values.length > 0
      ? filterOn(Field, { Type: 'in', Values: values as (string | number)[] }) // of the schema
      : [];
  };

/** Parameter for a range of days. Throws `badDateInput` and `endBeforeStart`. */
export const dayRange =
  (ends: Ends, Field = String(ends)): Parameter =>
  (given) => {
    const [first, last] = endsOf(ends);
    return between(Field, readDayFilter([first, textOf(given, first)], [last, textOf(given, last)]));
  };

/** Most decimals of an amount in a parameter. */
const amountDecimals = 4;

/** Amount of a parameter; undefined for a blank one. Throws `badValue`, also for a negative one. */
function figureOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const figure = parseAmount(text, amountDecimals);
  if (figure === null || figure.startsWith('-')) throw badValueError(name);
  return figure;
}

/** Parameter for a range of exact amounts. Throws `badValue`, also when the ends are in the wrong order. */
export const amountRange =
  (name: string, Field = name): Parameter =>
  (given) => {
    const [first, last] = endsOf(name);
    const [from, to] = [figureOf(first, textOf(given, first)), figureOf(last, textOf(given, last))];
    if (from !== undefined && to !== undefined && compareAmounts(to, from) < 0) throw badValueError(last);
    return between(Field, { from, to });
  };

/** Rials of a parameter; undefined for a blank one. Throws `badValue`. */
function rialOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const rial = parseRial(text);
  if (rial === null) throw badValueError(name);
  return rial;
}

/**
 * Parameter for a range of whole rials, as people type them; ends in the wrong order find nothing. Throws `badValue`.
 */
export const rialRange =
  (ends: Ends, Field: string): Parameter =>
  (given) => {
    const [first, last] = endsOf(ends);
    return between(Field, {
      from: rialOf(first, textOf(given, first)),
      to: rialOf(last, textOf(given, last)),
    });
  };

/** Parameter for a range of whole numbers, which the call's schema has read. */
export const numberRange =
  (name: string, Field = name): Parameter =>
  (given) => {
    const [first, last] = endsOf(name);
    return between(Field, { from: given[first], to: given[last] });
  };

/** Parameter for the first digits of a number; other signs are passed over, and a text without digits finds nothing. */
export const startsWith =
  (name: string, Field = name): Parameter =>
  (given) => {
    const text = textOf(given, name);
    if (!isGiven(text)) return [];
    const digits = digitsOf(text ?? '');
    return filterOn(Field, digits === '' ? matchesNothing : { Type: 'startsWith', Filter: digits });
  };

const wholeDigits = /^\d+$/u;

/** Parameter for the beginning of a number; a text with anything but digits finds nothing. */
export const startsWithDigits =
  (name: string, Field = name): Parameter =>
  (given) => {
    const text = normalizeText(textOf(given, name) ?? '');
    if (text === '') return [];
    return filterOn(Field, wholeDigits.test(text) ? { Type: 'startsWith', Filter: text } : matchesNothing);
  };

/** Parameter for exactly this word, as it is stored. */
export const equalsText =
  (name: string, Field = name): Parameter =>
  (given) => {
    const text = normalizeText(textOf(given, name) ?? '');
    return text === '' ? [] : filterOn(Field, { Type: 'equals', Filter: text });
  };

/** Parameter with the text `true` for rows without a value; any other text asks for rows with one. */
export const hasNoValue =
  (name: string, Field: string): Parameter =>
  (given) => {
    const value = given[name];
    return isGiven(value) ? filterOn(Field, { Type: value === 'true' ? 'blank' : 'notBlank' }) : [];
  };

/** Parameter for words that may be anywhere in a name. */
export const words =
  (name: string, Field: string): Parameter =>
  (given) => {
    const text = textOf(given, name);
    return isGiven(text) ? filterOn(Field, { Type: 'contains', Filter: text }) : [];
  };

/** Parameter for a phrase that may be anywhere in a name. */
export const phrase =
  (name: string, Field: string): Parameter =>
  (given) => {
    const text = textOf(given, name)?.replaceAll('"', ' ').trim();
    return isGiven(text) ? filterOn(Field, { Type: 'contains', Filter: `"${text}"` }) : [];
  };

type PageQuery = Parameters<typeof readPage>[0];

/** The row with the titles of its codes beside them; empty texts where a code is null or has none. */
export function titled<L extends List>(language: Language, list: L, row: ListRowOf<L>): TitledRowOf<L> {
  const values: GivenParameters = row;
  const titles = list.fields.flatMap(({ key, kind, codes, titleKey = `${key}Title` }): [string, string][] =>
    kind === 'choice' && codes !== undefined
      ? [[titleKey, codeTitle(language, codes as CodeName, values[key] as number | null)]] // the list names it; a choice is a number
      : [],
  );
  // Object.fromEntries forgets the names; they are those of the titles by construction.
  return { ...row, ...Object.fromEntries(titles) } as TitledRowOf<L>;
}

type SumsOf<L extends List> = {
  readonly [
    K in keyof L['columns'] & string as L['columns'][K] extends { readonly sum: true } ? K : never
  ]: string;
};

interface SearchResult<L extends List> {
  readonly list: TitledRowOf<L>[];
  readonly totalCount: number;
  readonly summary: SumsOf<L>;
}

/** A question about a list; without a sort it uses the order of the list. */
interface FilterAndSort {
  readonly filterModels: readonly FilterModel[];
  readonly SortModels?: readonly SortModel[];
}

/** More than the rows of one kind that any record has. */
const maxRows = 1_000_000;

/**
 * Question about a list as this caller may ask it; `before` of the list is not run. Throws what `buildListQuery`
 * throws.
 */
export function queryOf<L extends List>(
  ctx: Asker,
  source: ListSource<L>,
  { filterModels, SortModels = [] }: FilterAndSort,
): ListQuery {
  const listing = listingFor(source as unknown as ListSource, ctx); // the engine reads columns by name
  return buildListQuery(listing, { filterModels, SortModels }, ctx.clock.now());
}

/** Rows with titles, and null in the columns that need a right the reader lacks. */
function titledRows<L extends List>(
  { language, user }: Pick<Ctx, 'language' | 'user'>,
  { list }: ListSource<L>,
  rows: readonly unknown[],
): TitledRowOf<L>[] {
  const closed = list.fields.filter((column) => isClosedTo(user, column)).map(({ key }) => [key, null]);
  const hidden = Object.fromEntries(closed) as object; // null in place of what the reader may not see
  // The statement answers the columns, and those with a right are nullable.
  return rows.map((row) => titled(language, list, { ...(row as ListRowOf<L>), ...hidden }));
}

/**
 * A page with its total, exact but as old as `heldOr` allows where it counts many rows. Rows hide no numbers of
 * persons: the routes do that.
 */
export async function searchPage<L extends List>(
  ctx: Ctx,
  source: ListSource<L>,
  { figures, page, ...filter }: FilterAndSort & { readonly page: PageOf; readonly figures: WantedFigures },
): Promise<SearchResult<L>> {
  const found = await source.before?.(ctx);
  const query = queryOf({ ...ctx, found }, source, filter);
  const { list, writes } = await readPageOf(ctx.db, query, page);
  const { totalCount, sums } = await summaryOf(ctx.db, query, { writes, figures });
  return { list: titledRows(ctx, source, list), totalCount, summary: sums as SumsOf<L> }; // of each column that says so
}

/** Parameters of a call as filters of its list. */
export const filtersOf = (parameters: readonly Parameter[], given: GivenParameters): FilterModel[] =>
  parameters.flatMap((parameter) => parameter(given));

/** Exact number of rows, counted again only after the list was written to, and as old as `heldOr` allows. */
export async function countWhere<L extends List>(
  ctx: Ctx,
  source: ListSource<L>,
  filterModels: readonly FilterModel[],
): Promise<number> {
  const { totalCount } = await searchPage(ctx, source, {
    filterModels,
    page: { limit: 0, offset: 0 },
    figures: 'none',
  });
  return totalCount;
}

function searching<L extends List>(
  source: ListSource<L>,
  parameters: readonly Parameter[],
  figures: WantedFigures,
) {
  return (ctx: Ctx, { pageIndex, pageSize, ...given }: PageQuery): Promise<SearchResult<L>> =>
    searchPage(ctx, source, {
      filterModels: filtersOf(parameters, given),
      page: readPage({ pageIndex, pageSize }),
      figures,
    });
}

/** Makes the handler of such a call. It throws `badDateInput`, `endBeforeStart`, `badValue` and `wrongType`. */
export const searchOf = <L extends List>(source: ListSource<L>, parameters: readonly Parameter[]) =>
  searching(source, parameters, 'sums');

/** Makes the handler of a call without sums. It throws what those of `searchOf` throw. */
export function pageOf<L extends List>(source: ListSource<L>, parameters: readonly Parameter[]) {
  const search = searching(source, parameters, 'none');
  return async (ctx: Ctx, query: PageQuery): Promise<Omit<SearchResult<L>, 'summary'>> => {
    const { list, totalCount } = await search(ctx, query);
    return { list, totalCount };
  };
}

/** Asker with a database, which is the transaction within one. */
type Reader = Asker & { readonly db: Queryable };

/**
 * All rows that the filters find, or the first `limit`; meant for rows that belong to one record. `before` of the list
 * is not run.
 */
export async function rowsWhere<L extends List>(
  ctx: Reader,
  source: ListSource<L>,
  { limit = maxRows, ...query }: FilterAndSort & { readonly limit?: number },
): Promise<TitledRowOf<L>[]> {
  const { list } = await readPageOf(ctx.db, queryOf(ctx, source, query), { limit, offset: 0 });
  return titledRows(ctx, source, list);
}

/**
 * Rows with these ids, in the order of `ids`; an id without a row is left out. Whether the caller sees them was asked
 * before.
 */
export async function rowsOf<L extends List>(
  ctx: Ctx,
  source: ListSource<L>,
  ids: readonly number[],
): Promise<TitledRowOf<L>[]> {
  const query = queryOf(ctx, source, { filterModels: [] });
  const keys = ids.map((id) => [id]);
  return titledRows(ctx, source, ids.length === 0 ? [] : await readRowsOf(ctx.db, query, keys));
}

/** The row with this id, as the caller may see it. Throws `notFound`, also for the row of another office. */
export async function rowOf<L extends List>(
  ctx: Reader,
  source: ListSource<L>,
  id: number,
): Promise<TitledRowOf<L>> {
  const filterModels = filterOn(source.list.key[0] ?? '', { Type: 'equals', Filter: id });
  const { list } = await readPageOf(ctx.db, queryOf(ctx, source, { filterModels }), { limit: 1, offset: 0 });
  const [row] = titledRows(ctx, source, list);
  if (!row) throw new AppError('notFound');
  return row;
}
