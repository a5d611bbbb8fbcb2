/** State of a pivot, kept in the address: `?list=Dealing&rows=currency&columns=date.month&show=count,euroAmount`. */
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import { type Dimension, dimensionsOf, measuresOf } from '@nazer/contract/kernel/pivot.ts';
import type { SortModel } from '@nazer/contract/kernel/page.ts';
import { periods } from '@nazer/persian/periods.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const forms = ['both', 'chart', 'table'] as const;
export type Form = (typeof forms)[number];

/** Name of the figure that counts the rows of a group; every list has it. */
export const countFigure = 'count';

export interface PivotChoice {
  readonly rows: Dimension;
  /** Never of the same field as the rows; undefined for a pivot with one column for all. */
  readonly columns?: Dimension | undefined;
  /** Displayed figures: the count first, then sums, then averages. */
  readonly figures: readonly string[];
  readonly form: Form;
  /**
   * Order of the rows by their name or by a figure over all columns; without it, days are chronological and other
   * rows ordered by size, largest first.
   */
  readonly order?: SortModel | undefined;
}

type Search = Readonly<Record<string, unknown>>;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const writeDimension = ({ Field, Step }: Dimension): string =>
  Step === undefined ? Field : `${Field}.${Step}`;

/**
 * Dimension written as `field` or `field.step`; undefined when the list cannot be grouped by it. Days without a valid
 * step are grouped by month; the step of other fields is ignored.
 */
export function readDimension(definition: ListDefinition, text: string): Dimension | undefined {
  const [field, step] = text.split('.');
  const column = dimensionsOf(definition).find(({ key }) => key === field);
  if (!column) return undefined;
  if (column.kind !== 'jalaliDate') return { Field: column.key };
  return { Field: column.key, Step: periods.find((one) => one === step) ?? 'month' };
}

const isDay = ({ kind }: ListColumn): boolean => kind === 'jalaliDate';

/**
 * Suggested groupings, at most four: by its shown columns of currencies, then references, then choices, each month by
 * month when the list has days. A list without such columns has one without columns: by its first other shown column,
 * else by the first that can be grouped at all. A list that cannot be grouped has none.
 */
export function suggestedSides(definition: ListDefinition): readonly Pick<PivotChoice, 'rows' | 'columns'>[] {
  const all = dimensionsOf(definition);
  const day = all.find(isDay);
  const columns = day && ({ Field: day.key, Step: 'month' } as const);
  const sets = all.filter((column) => !isDay(column) && column.hidden !== true);
  const ranked = ['currency', 'reference', 'choice'].flatMap((kind) =>
    sets.filter((column) => column.kind === kind),
  );
  const first = ranked.slice(0, 4).map(({ key }) => ({ rows: { Field: key }, columns }));
  if (first.length > 0) return first;
  const other = sets[0] ?? all[0];
  return other === undefined ? [] : [{ rows: readDimension(definition, other.key) ?? { Field: other.key } }];
}

/** All figures of a list: the count first, then sums, then averages. */
export function figuresOf(definition: ListDefinition): readonly string[] {
  const [sums = [], averages = []] = [true, false].map((isSum) =>
    measuresOf(definition).filter(({ sum }) => (sum === true) === isSum),
  );
  return [countFigure, ...[...sums, ...averages].map(({ key }) => key)];
}

/** First sum (preferably in euro) and first average; the count when the list has neither. */
function suggestedFigures(definition: ListDefinition): readonly string[] {
  const measures = measuresOf(definition);
  const sum =
    measures.find(({ key, sum: isSum }) => isSum && key === 'euroAmount') ??
    measures.find(({ sum: isSum }) => isSum);
  const average = measures.find((column) => column.average !== undefined);
  const keys = [sum, average].flatMap((column) => (column ? [column.key] : []));
  return keys.length === 0 ? [countFigure] : keys;
}

/** Order written as `figure`, or `-figure` for the largest first; undefined for what is neither `name` nor a figure. */
function orderIn(definition: ListDefinition, text: string): SortModel | undefined {
  const Field = text.replace(/^-/u, '');
  if (Field !== 'name' && !figuresOf(definition).includes(Field)) return undefined;
  return { Field, Sort: text.startsWith('-') ? 'desc' : 'asc' };
}

/**
 * Reads a pivot from the address. Without valid `rows`, rows and columns are both those of the first
 * suggestion, whatever `columns` says; with valid `rows`, missing or invalid `columns` mean none. Missing or
 * invalid figures are replaced by the suggested ones, the form by `both`; an invalid order is dropped.
 * Undefined for a list that cannot be grouped.
 */
export function readPivot(definition: ListDefinition, search: Search): PivotChoice | undefined {
  const suggested = suggestedSides(definition)[0];
  const named = readDimension(definition, textIn(search['rows']));
  const rows = named ?? suggested?.rows;
  if (!rows) return undefined;
  const columns = named ? readDimension(definition, textIn(search['columns'])) : suggested?.columns;
  const wanted = textIn(search['show']).split(',');
  const figures = figuresOf(definition).filter((key) => wanted.includes(key));
  return {
    rows,
    ...(columns && columns.Field !== rows.Field && { columns }),
    figures: figures.length === 0 ? suggestedFigures(definition) : figures,
    form: forms.find((form) => form === search['form']) ?? 'both',
    order: orderIn(definition, textIn(search['by'])),
  };
}

export interface PivotSearch {
  list: string;
  rows: string;
  columns?: string | undefined;
  show: string;
  form?: string | undefined;
  by?: string | undefined;
}

/** Search parameters of a pivot; undefined members are removed from the address. */
export function writePivot({ name }: Pick<ListDefinition, 'name'>, choice: PivotChoice): PivotSearch {
  const { rows, columns, figures, form, order } = choice;
  return {
    list: name,
    rows: writeDimension(rows),
    columns: columns && writeDimension(columns),
    show: figures.join(','),
    form: form === 'both' ? undefined : form,
    by: order && `${order.Sort === 'desc' ? '-' : ''}${order.Field}`,
  };
}

/**
 * Changes the address: goes to the first page, closes the opened row, and closes the opened cell when list, rows or
 * columns change. Search parameters of the list, such as its filters, stay, except those that `rest` names.
 */
export function usePivotAddress(): (search: PivotSearch, rest?: Search) => void {
  const navigate = useNavigate();
  return (search, rest) => {
    const isSame = ({ list, rows, columns }: Search) =>
      list === search.list && rows === search.rows && columns === search.columns;
    const next = (before: Search) => ({
      ...before,
      page: undefined,
      row: undefined,
      // Another list or grouping has other cells.
      cell: isSame(before) ? before['cell'] : undefined,
      ...search,
      ...rest,
    });
    void navigate({ to: '.', search: next as never, resetScroll: false }); // search values are text; the search type of the route is not known here
  };
}

/**
 * Opened cell of the pivot as text ('' for none), and a function that opens another one, or closes it when
 * given undefined. Opening adds nothing to the history of the browser: Back leaves the pivot.
 */
export function useOpenCell(): readonly [string, (cell: string | undefined) => void] {
  const navigate = useNavigate();
  const open = (cell: string | undefined) => {
    const next = (before: Search) => ({ ...before, cell });
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }); // as above
  };
  return [useSearchText('cell'), open];
}

/** Text of a search parameter of the address; '' when it is missing or no text. */
export function useSearchText(name: string): string {
  const search: Search = useSearch({ strict: false });
  return textIn(search[name]);
}
