/** What a pivot shows, kept in the address: `?list=Dealing&rows=currency&columns=date.month&show=count,euroAmount`. */
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import { type Dimension, dimensionsOf, measuresOf } from '@nazer/contract/kernel/pivot.ts';
import type { SortModel } from '@nazer/contract/kernel/page.ts';
import { periods } from '@nazer/persian/periods.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

export const forms = ['both', 'chart', 'table'] as const;
export type Form = (typeof forms)[number];

/** How many rows a group has: a figure of every list. */
export const countFigure = 'count';

export interface AskedPivot {
  readonly rows: Dimension;
  readonly columns?: Dimension | undefined;
  /** The count first, then sums, then averages. */
  readonly figures: readonly string[];
  readonly form: Form;
  /** The figure the rows are put in order of, over all columns; without one, days in theirs and the largest first. */
  readonly order?: SortModel | undefined;
}

type Search = Readonly<Record<string, unknown>>;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const writeDimension = ({ Field, Step }: Dimension): string =>
  Step === undefined ? Field : `${Field}.${Step}`;

/** Undefined for what the list has not, or cannot be grouped by. */
export function readDimension(definition: ListDefinition, text: string): Dimension | undefined {
  const [field, step] = text.split('.');
  const column = dimensionsOf(definition).find(({ key }) => key === field);
  if (!column) return undefined;
  if (column.kind !== 'jalaliDate') return { Field: column.key };
  return { Field: column.key, Step: periods.find((one) => one === step) ?? 'month' };
}

const isDay = ({ kind }: ListColumn): boolean => kind === 'jalaliDate';

/** Groupings people begin with: what it is dealt in, whose it is and how it stands, month by month. */
export function suggestedSides(definition: ListDefinition): readonly Pick<AskedPivot, 'rows' | 'columns'>[] {
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

/** The count first, then sums, then averages. */
export function figuresOf(definition: ListDefinition): readonly string[] {
  const [sums = [], averages = []] = [true, false].map((isSum) =>
    measuresOf(definition).filter(({ sum }) => (sum === true) === isSum),
  );
  return [countFigure, ...[...sums, ...averages].map(({ key }) => key)];
}

/** The first sum and the first average; the count where there is neither. */
function suggestedFigures(definition: ListDefinition): readonly string[] {
  const measures = measuresOf(definition);
  const sum =
    measures.find(({ key, sum: isSum }) => isSum && key === 'euroAmount') ??
    measures.find(({ sum: isSum }) => isSum);
  const average = measures.find((column) => column.average !== undefined);
  const keys = [sum, average].flatMap((column) => (column ? [column.key] : []));
  return keys.length === 0 ? [countFigure] : keys;
}

function orderIn(definition: ListDefinition, text: string): SortModel | undefined {
  const Field = text.replace(/^-/u, '');
  if (Field !== 'name' && !figuresOf(definition).includes(Field)) return undefined;
  return { Field, Sort: text.startsWith('-') ? 'desc' : 'asc' };
}

/** What the address does not say, or says wrongly, is suggested. Undefined for a list without groups. */
export function readPivot(definition: ListDefinition, search: Search): AskedPivot | undefined {
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

/** Members that are undefined leave the address. */
export function writePivot({ name }: Pick<ListDefinition, 'name'>, asked: AskedPivot): PivotSearch {
  const { rows, columns, figures, form, order } = asked;
  return {
    list: name,
    rows: writeDimension(rows),
    columns: columns && writeDimension(columns),
    show: figures.join(','),
    form: form === 'both' ? undefined : form,
    by: order && `${order.Sort === 'desc' ? '-' : ''}${order.Field}`,
  };
}

/** Changes the address; `rest` are its members that are the list's own, and stay without it. */
export function usePivotAddress(): (search: PivotSearch, rest?: Search) => void {
  const navigate = useNavigate();
  return (search, rest) => {
    const next = (before: Search) => ({ ...before, page: undefined, row: undefined, ...search, ...rest });
    void navigate({ to: '.', search: next as never, resetScroll: false }); // search types of routes are plain text
  };
}

export function useSearchText(name: string): string {
  const search: Search = useSearch({ strict: false });
  return textIn(search[name]);
}
