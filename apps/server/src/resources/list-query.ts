/**
 * Filter and order of a list as SQL. Values are always parameters; names come from the definition only.
 * The statement around it is free: `select … from ${from} where ${where} order by ${orderBy}`.
 */
import { operatorsOf } from '@nazer/contract/kernel/field-kinds.ts';
import type { Condition, FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../platform/app-error.ts';
import { unknownOperator } from './kinds/filter-target.ts';
import { kindSql } from './kinds/kinds.ts';
import { Params } from './params.ts';
import { viewOf } from './seen-by.ts';

export interface ListRequestParts {
  readonly filterModels: readonly FilterModel[];
  readonly SortModels: readonly SortModel[];
  readonly Deleted?: boolean | undefined;
}

export interface OrderTerm {
  readonly expression: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery {
  /** The table as `t` with the look-ups the order needs. */
  readonly from: string;
  /** The table alone, for counting. */
  readonly table: string;
  readonly where: string;
  /** Ends in the key, so that the order is total. */
  readonly orderBy: string;
  readonly order: readonly OrderTerm[];
  readonly params: unknown[];
  /** Nothing but deleted rows is left out. */
  readonly isUnfiltered: boolean;
}

function namedField(
  definition: ResourceDefinition,
  name: string,
  allows: 'sortable' | 'filterable',
): FieldDefinition {
  const field = definition.fields.find((candidate) => candidate.key === name);
  if (!field || field[allows] === false) {
    throw new AppError('unknownField', { values: { field: name, resource: definition.name } });
  }
  return field;
}

/** A part, an order or a long list of a masked value would give it away. */
const openToMasked: ReadonlySet<string> = new Set(['equals', 'blank', 'notBlank']);

function maskedFilter({ name }: ResourceDefinition, { key }: FieldDefinition): AppError {
  return new AppError('maskedFilter', { values: { field: key, resource: name } });
}

function conditionSql(target: {
  definition: ResourceDefinition;
  model: FilterModel;
  params: Params;
}): string {
  const { definition, model, params } = target;
  const field = namedField(definition, model.Field, 'filterable');
  const isMasked = viewOf(definition).masked.includes(field);
  const one = (condition: Condition): string => {
    if (isMasked && !openToMasked.has(condition.Type)) throw maskedFilter(definition, field);
    if (!operatorsOf[field.kind].includes(condition.Type)) {
      throw unknownOperator({ definition, field, params }, condition.Type);
    }
    return kindSql[field.kind].condition({ definition, field, params }, condition);
  };
  const first = one(model.Condition1);
  if (!model.Condition2) return first;
  return `(${first} ${model.FilterOperator === 'OR' ? 'or' : 'and'} ${one(model.Condition2)})`;
}

interface Order {
  readonly terms: OrderTerm[];
  readonly joins: string[];
}

function addTerm(order: Order, field: FieldDefinition, direction: 'asc' | 'desc'): void {
  const { expression, join } = kindSql[field.kind].sort(field);
  if (order.terms.some((term) => term.expression === expression)) return;
  order.terms.push({ expression, direction });
  if (join) order.joins.push(join);
}

/** What the caller asks for, or else the default order; then the key in the last direction, so that one index serves both. */
function orderOf(definition: ResourceDefinition, sortModels: readonly SortModel[]): Order {
  const asked = sortModels.length > 0 ? sortModels : definition.order;
  const order: Order = { terms: [], joins: [] };
  for (const { Field, Sort } of asked) {
    const field = namedField(definition, Field, 'sortable');
    if (viewOf(definition).masked.includes(field)) throw maskedFilter(definition, field);
    addTerm(order, field, Sort);
  }
  const last = order.terms.at(-1)?.direction ?? 'asc';
  for (const key of definition.key) addTerm(order, namedField(definition, key, 'sortable'), last);
  return order;
}

export function orderSql(order: readonly OrderTerm[]): string {
  return order.map(({ expression, direction }) => `${expression} ${direction}`).join(', ');
}

/** Throws AppError `unknownField`, `unknownOperator`, `maskedFilter` or `wrongType`, each naming the field. */
export function buildListQuery(definition: ResourceDefinition, request: ListRequestParts): ListQuery {
  const params = new Params();
  const conditions = request.filterModels.map((model) => conditionSql({ definition, model, params }));
  const order = orderOf(definition, request.SortModels);
  const alive = request.Deleted ? 't.deleted_at is not null' : 't.deleted_at is null';
  const { condition } = viewOf(definition);
  const table = `${definition.table} t`;
  return {
    from: [table, ...order.joins].join(' '),
    table,
    where: [alive, ...conditions].join(' and ') + condition,
    orderBy: orderSql(order.terms),
    order: order.terms,
    params: params.values,
    isUnfiltered: conditions.length === 0 && condition === '',
  };
}
