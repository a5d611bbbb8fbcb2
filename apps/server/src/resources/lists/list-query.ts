/**
 * Filter and order of a list as SQL. Values are always parameters; names come from the declaration only.
 * The statement around it is free: `select … from ${from} where ${where} order by ${orderBy}`.
 */
import { operatorsOf } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { Condition, FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import { unknownOperator } from '../kinds/filter-target.ts';
import { kindSql } from '../kinds/kinds.ts';
import { countedSql } from './figures.ts';
import { type Listing, tableWith } from './listing.ts';
import { Params } from '../params.ts';

export interface ListRequestParts {
  readonly filterModels: readonly FilterModel[];
  readonly SortModels: readonly SortModel[];
  /**
   * Whether deleted rows are asked for instead of the others; false when left out. Without effect on a list whose rows
   * do not stay when they are deleted.
   */
  readonly Deleted?: boolean | undefined;
}

export interface OrderTerm {
  readonly expression: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery {
  readonly listing: Listing;
  /** Moment of the question in whole minutes. */
  readonly now: Date;
  /** The table as `t` with what the order and the filter need. */
  readonly from: string;
  /** The table with what the filter needs, for counting. */
  readonly table: string;
  readonly where: string;
  /** SQL condition for those rows found that count in sums. */
  readonly counted: string;
  /** Ends in the key, so that the order is total. */
  readonly orderBy: string;
  readonly order: readonly OrderTerm[];
  readonly params: unknown[];
  /** Whether neither a filter nor the `condition` of the listing limits the rows; `lastDays` may do so all the same. */
  readonly isUnfiltered: boolean;
  /** Number of last days the list reads; without it the list reads all rows. */
  readonly lastDays?: number;
}

/**
 * Column of a list. Throws `unknownField` for a name it does not have, and for a column that may not be
 * sorted or filtered by.
 */
function namedField({ definition }: Listing, name: string, allows: 'sortable' | 'filterable'): ListColumn {
  const field = definition.fields.find((candidate) => candidate.key === name);
  if (!field || field[allows] === false) {
    throw new AppError('unknownField', { values: { field: name, resource: definition.name } });
  }
  return field;
}

/** Operators allowed on a masked value; searching a part, sorting or a long list would reveal it. */
const openToMasked: ReadonlySet<string> = new Set(['equals', 'blank', 'notBlank']);
/**
 * Operators allowed on a masked value that nobody may reveal; even a whole value would be confirmed, as such
 * questions are not counted.
 */
const openToSealed: ReadonlySet<string> = new Set(['blank', 'notBlank']);

const openOperators = ({ permissions }: ListDefinition, { masked, right }: ListColumn): ReadonlySet<string> =>
  right !== undefined || (masked !== undefined && permissions.reveal === undefined)
    ? openToSealed
    : openToMasked;

function maskedFilter({ definition: { name } }: Listing, { key }: ListColumn): AppError {
  return new AppError('maskedFilter', { values: { field: key, resource: name } });
}

interface FilterContext {
  readonly listing: Listing;
  readonly params: Params;
  readonly now: Date;
}

/** SQL of one filter. Throws `unknownField`, `maskedFilter`, `unknownOperator` and `wrongType`. */
function conditionSql({ listing, params, now }: FilterContext, model: FilterModel): string {
  const field = namedField(listing, model.Field, 'filterable');
  const isMasked = listing.masked.includes(field);
  const target = { listing, field, params, now };
  const one = (condition: Condition): string => {
    if (isMasked && !openOperators(listing.definition, field).has(condition.Type))
      throw maskedFilter(listing, field);
    if (!operatorsOf(field.kind).includes(condition.Type)) throw unknownOperator(target, condition.Type);
    return kindSql(field.kind).condition(target, condition);
  };
  const first = one(model.Condition1);
  if (!model.Condition2) return first;
  return `(${first} ${model.FilterOperator === 'OR' ? 'or' : 'and'} ${one(model.Condition2)})`;
}

interface Order {
  readonly terms: OrderTerm[];
  readonly joins: string[];
}

const reverse = (direction: OrderTerm['direction']): OrderTerm['direction'] =>
  direction === 'asc' ? 'desc' : 'asc';

/**
 * An expression with the same value in every row for this reader: sorting by it does nothing, and PostgreSQL refuses
 * it.
 */
const constant = /^(?:'[^']*'|\d+|true|false|null)$/;

/** Adds a column to an order, unless its value is the same in every row or it is sorted by already. */
function addTerm(
  order: Order,
  listing: Listing,
  { field, Sort }: { readonly field: ListColumn; readonly Sort: OrderTerm['direction'] },
): void {
  const { expression, join, isReversed = false } = kindSql(field.kind).sort(listing, field);
  if (constant.test(expression) || order.terms.some((term) => term.expression === expression)) return;
  order.terms.push({ expression, direction: isReversed ? reverse(Sort) : Sort });
  if (join) order.joins.push(join);
}

/**
 * Requested order, or else the default one, followed by the key in the direction of the last column, so that one index
 * serves both.
 */
function orderOf(listing: Listing, sortModels: readonly SortModel[]): Order {
  const { definition, masked } = listing;
  const sortedColumns = sortModels.length > 0 ? sortModels : definition.order;
  const order: Order = { terms: [], joins: [] };
  for (const { Field, Sort } of sortedColumns) {
    const field = namedField(listing, Field, 'sortable');
    if (masked.includes(field)) throw maskedFilter(listing, field);
    addTerm(order, listing, { field, Sort });
  }
  const Sort = order.terms.at(-1)?.direction ?? 'asc';
  for (const key of definition.key)
    addTerm(order, listing, { field: namedField(listing, key, 'sortable'), Sort });
  return order;
}

export function orderSql(order: readonly OrderTerm[]): string {
  return order.map(({ expression, direction }) => `${expression} ${direction}`).join(', ');
}

const minuteMs = 60_000;

/**
 * The moment in whole minutes, so that the same question has the same text, and cached counts are used, for that
 * long.
 */
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);

/** Operators that compare with whole values, which an index finds among all days. */
const wholeValues: ReadonlySet<string> = new Set(['equals', 'in']);

const isWhole = ({ Condition1, Condition2 }: FilterModel): boolean =>
  wholeValues.has(Condition1.Type) && (!Condition2 || wholeValues.has(Condition2.Type));

/**
 * Number of last days a list reads for this question; undefined where it reads all rows: a list without `recent`, a
 * filter on its days or for whole values of a column named in `unless`, or no filter on the columns named in `when`, if
 * any are.
 */
export function lastDaysOf(
  { definition }: Listing,
  filterModels: readonly FilterModel[],
): number | undefined {
  const { recent } = definition;
  if (!recent) return undefined;
  const { field, days, unless, when } = recent;
  if (when && !filterModels.some(({ Field }) => when.includes(Field))) return undefined;
  const reachesBack = filterModels.some(
    (model) => model.Field === field || (unless.includes(model.Field) && isWhole(model)),
  );
  return reachesBack ? undefined : days;
}

/** Condition that limits a list to the days from the first of its last `days` on, of which today is one; else none. */
function recentSql(context: FilterContext, days: number | undefined): string[] {
  const { recent } = context.listing.definition;
  if (!recent || days === undefined) return [];
  const Filter = addDays(todayJalali(context.now), 1 - days);
  return [conditionSql(context, { Field: recent.field, Condition1: { Type: 'greaterThanOrEqual', Filter } })];
}

function whereOf(
  context: FilterContext,
  { filterModels, Deleted }: ListRequestParts,
  lastDays: number | undefined,
): string {
  const { deletedAt, condition } = context.listing;
  const alive = deletedAt === undefined ? [] : [`${deletedAt} is ${Deleted ? 'not null' : 'null'}`];
  const conditions = filterModels.map((model) => conditionSql(context, model));
  const all = [...alive, ...recentSql(context, lastDays), ...conditions];
  return (all.join(' and ') || 'true') + condition;
}

/** Throws AppError `unknownField`, `unknownOperator`, `maskedFilter` or `wrongType`, each naming the field. */
export function buildListQuery(listing: Listing, request: ListRequestParts, at: Date): ListQuery {
  const params = new Params();
  const now = minuteOf(at);
  const lastDays = lastDaysOf(listing, request.filterModels);
  const where = whereOf({ listing, params, now }, request, lastDays);
  const { terms, joins } = orderOf(listing, request.SortModels);
  const sorted = terms.map(({ expression }) => expression);
  return {
    listing,
    now,
    table: tableWith(listing, [where]),
    from: [tableWith(listing, [where, ...sorted]), ...joins].join(' '),
    where,
    counted: countedSql(listing, request.filterModels),
    orderBy: orderSql(terms),
    order: terms,
    params: params.values,
    isUnfiltered: request.filterModels.length === 0 && listing.condition === '',
    ...(lastDays !== undefined && { lastDays }),
  };
}
