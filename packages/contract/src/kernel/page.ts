/** Filter, order and page of a list call, named as in the specification. */
import * as z from 'zod';
import { operators } from './field-kinds.ts';

/** Value a filter compares with: text for text, dates and money; numbers may be sent as either. */
const FilterValue = z.union([z.string().max(500), z.number(), z.boolean()]);

/**
 * Condition of a filter. The value is `Filter` (with `FilterTo` for `inRange`; the name of a period for `period`), or
 * `Values` for `in`.
 */
export const Condition = z.strictObject({
  Type: z.enum(operators),
  Filter: FilterValue.optional(),
  FilterTo: FilterValue.optional(),
  Values: z.array(FilterValue).max(2000).optional(),
});
export type Condition = z.infer<typeof Condition>;

export const FilterModel = z.strictObject({
  Field: z.string().max(64),
  Condition1: Condition,
  Condition2: Condition.optional(),
  /** Joins the two conditions of one field; fields are always joined with AND. */
  FilterOperator: z.enum(['AND', 'OR']).optional(),
});
export type FilterModel = z.infer<typeof FilterModel>;

export const SortModel = z.strictObject({
  Field: z.string().max(64),
  Sort: z.enum(['asc', 'desc']),
});
export type SortModel = z.infer<typeof SortModel>;

/** Body of `GetAll`. `PageIndex` counts from 1. `Deleted` lists deleted rows for those who may restore. */
export const ListRequest = z.strictObject({
  PageIndex: z.int().min(1).max(10_000_000).default(1),
  PageSize: z.int().min(1).max(200).default(20),
  SortModels: z.array(SortModel).max(8).default([]),
  filterModels: z.array(FilterModel).max(40).default([]),
  Deleted: z.boolean().optional(),
});
export type ListRequest = z.infer<typeof ListRequest>;
/** Request as a caller sends it; members with defaults may be omitted. */
export type ListRequestInput = z.input<typeof ListRequest>;

/** Rows of a page where the caller names no size; the default of `ListRequest`. */
export const defaultPageSize = 20;

/** Filtered days whose rows were moved to archive files, so that the rows and sums shown are incomplete. */
export const ArchivedDays = z.object({ from: z.string(), to: z.string() });
export type ArchivedDays = z.infer<typeof ArchivedDays>;

/** Page of rows. `totalIsAtLeast`: counting stopped at a cap, so there are at least `totalCount` rows. */
export interface Page<Row> {
  list: Row[];
  totalCount: number;
  totalIsAtLeast: boolean;
  /** Number of days the list was limited to, because its table is too large for this filter. */
  lastDays?: number;
  /** Left out when no row of the filtered days was moved to an archive file. */
  archived?: ArchivedDays;
}

/** Key of a row as `GetById` takes it: a list of `{id}`, one for each key field, in the key's order. */
export const KeyParts = z
  .array(z.strictObject({ id: z.union([z.string().max(64), z.number()]) }))
  .min(1)
  .max(4);
export type KeyParts = z.infer<typeof KeyParts>;

/** An item of a drop-down. `parentKey` is the province of a city. */
export const DropDownItem = z.object({
  key: z.number(),
  value: z.string(),
  parentKey: z.number().optional(),
});
export type DropDownItem = z.infer<typeof DropDownItem>;
export const DropDown = z.object({ list: z.array(DropDownItem) });
export type DropDown = z.infer<typeof DropDown>;
