/** Calls of every list, derived from its declaration. */
import { periods } from '@nazer/persian/periods.ts';
import * as z from 'zod';
import { type CallDefinition, call } from './call.ts';
import { type ColumnKind, isAnswered, traitsOf } from './field-kinds.ts';
import {
  type List,
  type ListColumn,
  type ListDefinition,
  type ListRowOf,
  profileKey,
  type TitledRowOf,
} from './list.ts';
import { ArchivedDays, FilterModel, ListRequest } from './page.ts';
import { personal, personalText } from './personal.ts';

const wireTypes = {
  text: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  exact: z.string(),
  texts: z.array(z.string()),
} as const;

export const wireType = (kind: ColumnKind): z.ZodType => wireTypes[traitsOf(kind).value];

function columnSchema({ kind, personal: about, isPersonalText, nullable }: ListColumn): z.ZodType {
  const { mask, ...rest } = about ?? {};
  const plain = (): z.ZodType => (isPersonalText ? personalText() : wireType(kind));
  const schema = mask ? personal(mask, rest) : plain();
  return nullable ? schema.nullable() : schema;
}

/** Schema of the id of the profile beside a column that names a person. */
const profileShape = ({ key, isPerson }: ListColumn): [string, z.ZodType][] =>
  isPerson ? [[profileKey(key), z.number().nullable()]] : [];

/** Schema of each column a row answers. */
export function rowShape({ fields }: Pick<ListDefinition, 'fields'>): Record<string, z.ZodType> {
  const answered = fields.filter(isAnswered);
  return Object.fromEntries(
    answered.flatMap((column) => [[column.key, columnSchema(column)], ...profileShape(column)]),
  );
}

/** Schema of a row as it leaves the server. */
export function listRowSchema<L extends List>(definition: L): z.ZodType<ListRowOf<L>> {
  // The shape is built from the same columns the type is computed from; Zod cannot see that through fromEntries.
  return z.object(rowShape(definition)) as unknown as z.ZodType<ListRowOf<L>>;
}

type PlainShape<L extends List, Omitted extends string> = {
  [K in Exclude<keyof ListRowOf<L>, Omitted>]: z.ZodType<ListRowOf<L>[K]>;
};

/** Schema of a row without the columns that only the list has. */
export function plainRowSchema<L extends List, O extends keyof L['columns'] & string = never>(
  definition: L,
  ...omitted: readonly O[]
): z.ZodObject<PlainShape<L, O>> {
  const shape = Object.entries(rowShape(definition)).filter(([key]) => !omitted.some((name) => name === key));
  // The shape is built from the same columns the type is computed from; Zod cannot see that through fromEntries.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<PlainShape<L, O>>;
}

type TitledShape<L extends List, Omitted extends string> = {
  [K in Exclude<keyof TitledRowOf<L>, Omitted | `${Omitted}Title`>]: z.ZodType<TitledRowOf<L>[K]>;
};

/**
 * Schema of a row as calls of the specification answer it: each code is followed by its title, and columns that only
 * the list has are omitted.
 */
export function titledRowSchema<L extends List, O extends keyof L['columns'] & string = never>(
  definition: L,
  ...omitted: readonly O[]
): z.ZodObject<TitledShape<L, O>> {
  const isOmitted = (key: string): boolean => omitted.some((name) => name === key);
  const shape = definition.fields.flatMap((column): [string, z.ZodType][] => {
    const { key, kind, titleKey = `${key}Title` } = column;
    if (!isAnswered(column) || isOmitted(key)) return [];
    const title: [string, z.ZodType][] = kind === 'choice' ? [[titleKey, z.string()]] : [];
    return [[key, columnSchema(column)], ...title, ...profileShape(column)];
  });
  // The shape is built from the same columns the type is computed from; Zod cannot see that through fromEntries.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<TitledShape<L, O>>;
}

const filterModels = z.array(FilterModel).max(40).default([]);

/** Column that rows are grouped by; days are grouped into periods of length `Step`. */
export const Dimension = z.strictObject({ Field: z.string().max(64), Step: z.enum(periods).optional() });

const pivotSides = { rows: Dimension, columns: Dimension.optional() } as const;

/** Body schemas that all lists share, so that their types are computed once. */
export const ListBody = {
  list: ListRequest,
  setValues: z.strictObject({ Field: z.string().max(64), filterModels }),
  summary: z.strictObject({ filterModels }),
  pivot: z.strictObject({ ...pivotSides, filterModels }),
  exportPrepare: z.strictObject({
    SortModels: ListRequest.shape.SortModels,
    filterModels,
    /** Visible columns in the grid's order. */
    columns: z.array(z.string().max(64)).min(1).max(100),
    format: z.enum(['xlsx', 'csv']),
    /** Exports groups instead of rows: count and the figures among `columns` for each group. */
    pivot: z.strictObject(pivotSides).optional(),
  }),
} as const;

/** Value of a set filter with its count; `label` names a reference without a drop-down of its own. */
const SetValue = z.object({
  value: z.union([z.number(), z.boolean(), z.string()]),
  count: z.number(),
  label: z.string().optional(),
});

/** Number of days the list was limited to; omitted when all rows were searched. */
const lastDays = z.number().optional();
const archived = ArchivedDays.optional();

const figures = {
  /** Sum of each column, as text of digits; null where rows of several currencies have no sum. */
  sums: z.record(z.string(), z.string().nullable()),
  /** Weighted average of each column; null where no row has a weight. */
  averages: z.record(z.string(), z.string().nullable()),
} as const;

const Summary = z.object({
  lastDays,
  archived,
  /** Exact number of rows, however large. */
  totalCount: z.number(),
  ...figures,
  /**
   * Figures per unit, for columns that can only be summed among rows with the same `per` value, e.g. amounts by
   * currency.
   */
  byUnit: z.array(z.object({ unit: z.string(), ...figures })),
});
export type Summary = z.infer<typeof Summary>;

const PivotHead = z.object({ value: SetValue.shape.value.nullable(), label: z.string().optional() });

const Pivot = z.object({
  lastDays,
  archived,
  rows: z.array(PivotHead),
  columns: z.array(PivotHead),
  /** Cells by the indexes of row and column; null instead of an index is the total over all of them. */
  cells: z.array(
    z.object({
      row: z.number().nullable(),
      column: z.number().nullable(),
      count: z.number(),
      ...figures,
    }),
  ),
});
export type Pivot = z.infer<typeof Pivot>;

const isHidden = ({ masked, personal: about }: ListColumn): boolean =>
  masked !== undefined || about !== undefined;

/** Refusals of a search by the whole value of one of these columns, as far as readers may see it hidden. */
export const lookupErrorsOf = (columns: readonly ListColumn[]) =>
  columns.some(isHidden) ? (['personalHidden', 'personalQueries'] as const) : [];

/** Refusals of filters and orders. */
const filterErrorsOf = ({ fields }: ListDefinition) =>
  [
    'unknownField',
    'unknownOperator',
    'wrongType',
    ...(fields.some((column) => isHidden(column) || column.right) ? (['maskedFilter'] as const) : []),
    ...lookupErrorsOf(fields),
  ] as const;

/** Calls for reading a list: pages, summary, values of its columns, export. `Row` is the schema of a row. */
export function listCalls<R extends z.ZodType>(definition: ListDefinition, Row: R) {
  const { name: what, permissions } = definition;
  const { view, export: takesAway = view } = permissions;
  const filterErrors = filterErrorsOf(definition);
  return {
    GetAll: call({
      access: view,
      summary: `A page of ${what}, filtered and ordered, with the total.`,
      body: ListBody.list,
      output: z.object({
        list: z.array(Row),
        totalCount: z.number(),
        totalIsAtLeast: z.boolean(),
        lastDays,
        archived,
      }),
      errors: filterErrors,
    }),
    GetSetValues: call({
      access: view,
      summary: `The values of a set column of ${what} with their counts under the other filters.`,
      body: ListBody.setValues,
      output: z.object({ list: z.array(SetValue) }),
      errors: filterErrors,
    }),
    GetSummary: call({
      access: view,
      summary: `How many rows of ${what} a filter finds, with their sums and weighted averages.`,
      body: ListBody.summary,
      output: Summary,
      errors: filterErrors,
    }),
    GetPivot: call({
      access: view,
      summary: `Filtered rows of ${what} grouped by one or two columns: count, sums and weighted averages.`,
      body: ListBody.pivot,
      output: Pivot,
      errors: [...filterErrors, 'pivotTooLarge'],
    }),
    ExportPrepare: call({
      access: takesAway,
      summary: `A one-time ticket for the file of all filtered rows of ${what}, and how many they are.`,
      body: ListBody.exportPrepare,
      output: z.object({
        ticket: z.string(),
        rowCount: z.number(),
        /**
         * Whether the file will show numbers of natural persons, those of the own customers of an office alone, hide them
         * all, or has none.
         */
        personal: z.enum(['none', 'hidden', 'own', 'shown']),
      }),
      errors: [...filterErrors, 'pivotTooLarge'],
    }),
    ExportStatus: call({
      access: takesAway,
      summary: `How many rows an export of ${what} has written.`,
      body: z.strictObject({ ticket: z.string().max(100) }),
      output: z.object({ rowCount: z.number(), finished: z.boolean() }),
      errors: ['notFound'],
    }),
  } as const satisfies Record<string, CallDefinition>;
}

/** `GET /{name}/Download?authtoken=` answers the file a ticket stands for: export, template or refused rows. */
export const downloadCall = call({
  access: 'public',
  summary: 'The file a one-time ticket stands for (the ticket is the permission).',
  query: z.strictObject({ authtoken: z.string().max(100) }),
  output: z.any(),
  transport: 'download',
  errors: ['badTicket'],
});

/** The same, where the ticket may also stand for a file of an import. */
export const importDownloadCall = call({
  ...downloadCall,
  errors: ['badTicket', 'importGone', 'importNotReady'],
});
