/** What a kind is given to make the SQL of one condition, and the refusals all kinds share. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { Condition } from '@nazer/contract/kernel/page.ts';
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Params } from '../params.ts';

export interface FilterTarget {
  readonly definition: ResourceDefinition;
  readonly field: FieldDefinition;
  readonly params: Params;
}

/** A field of this kind as SQL. */
export type ConditionSql = (target: FilterTarget, condition: Condition) => string;

export function wrongType({ definition, field }: FilterTarget): AppError {
  return new AppError('wrongType', { values: { field: field.key, resource: definition.name } });
}

export function unknownOperator({ definition, field }: FilterTarget, operator: string): AppError {
  return new AppError('unknownOperator', {
    values: { field: field.key, resource: definition.name, operator },
  });
}

/** The value of a condition that needs one. */
export function filterValue(target: FilterTarget, value: FieldValue | undefined): FieldValue {
  if (value === undefined || (typeof value === 'string' && value.includes('\u0000'))) throw wrongType(target);
  return value;
}
