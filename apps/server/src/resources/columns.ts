/** How a resource stands in its table: `t` is the table in every statement of this folder. */
import { isFolded } from '@nazer/contract/kernel/field-kinds.ts';
import {
  columnOf,
  fieldOf,
  type FieldDefinition,
  type ResourceDefinition,
} from '@nazer/contract/kernel/resource.ts';

/** The table of each look-up and the columns of its number, label and, for cities, province. */
export const lookupTables = {
  region: { table: 'region', id: 'id', label: 'name' },
  group: { table: 'company_group', id: 'id', label: 'name' },
  industry: { table: 'industry', id: 'id', label: 'name' },
  province: { table: 'province', id: 'id', label: 'name' },
  city: { table: 'city', id: 'id', label: 'name' },
  product: { table: 'product', id: 'product_id', label: 'product_name' },
} as const;

export function qualified(field: FieldDefinition): string {
  return `t.${columnOf(field.key)}`;
}

/** The column a text is searched in: its folded companion, or itself for codes, which are canonical. */
export function searchColumn(field: FieldDefinition): string {
  return isFolded(field.kind) ? `${qualified(field)}_folded` : qualified(field);
}

export function keyFields(definition: ResourceDefinition): FieldDefinition[] {
  return definition.key.map((key) => fieldOf(definition, key));
}

export function keyColumns(definition: ResourceDefinition): string[] {
  return definition.key.map(columnOf);
}

/** `t.company_name as "companyName", …`; money as text, because JSON numbers would lose digits. */
export function selectFields(fields: readonly FieldDefinition[]): string {
  return fields
    .map((field) => `${qualified(field)}${field.kind === 'money' ? '::text' : ''} as "${field.key}"`)
    .join(', ');
}

/** The columns of a whole row as it goes over the wire. */
export function selectRow(definition: ResourceDefinition): string {
  return `${selectFields(definition.fields)}, t.row_version as "rowVersion"`;
}

/** The SQL type of a field's column, for values that come as JSON. */
export function sqlType(field: FieldDefinition): string {
  switch (field.kind) {
    case 'integer':
    case 'reference':
      return 'integer';
    case 'choice':
      return 'smallint';
    case 'number':
      return 'double precision';
    case 'money':
      return 'numeric';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
}
