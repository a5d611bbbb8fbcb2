/** Columns of a resource in its table, which is `t` in every statement of this folder. */
import { traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn, Lookup } from '@nazer/contract/kernel/list.ts';
import {
  columnOf,
  fieldOf,
  type FieldDefinition,
  type ResourceDefinition,
} from '@nazer/contract/kernel/resource.ts';
import type { Language } from '@nazer/contract/words/languages.ts';

interface LookupTable {
  readonly table: string;
  readonly id: string;
  readonly label: string;
  /** The column of the label in languages other than Persian, where it has one of its own. */
  readonly labelElsewhere?: string;
}

/** The table of each look-up and the columns of its number and label. */
export const lookupTables: Readonly<Record<Lookup, LookupTable>> = {
  region: { table: 'region', id: 'id', label: 'name', labelElsewhere: 'name_en' },
  group: { table: 'company_group', id: 'id', label: 'name', labelElsewhere: 'name_en' },
  industry: { table: 'industry', id: 'id', label: 'name', labelElsewhere: 'name_en' },
  province: { table: 'province', id: 'id', label: 'name', labelElsewhere: 'name_en' },
  city: { table: 'city', id: 'id', label: 'name', labelElsewhere: 'name_en' },
  product: { table: 'product', id: 'product_id', label: 'product_name' },
};

/** The column of a look-up's label for readers of a language. */
export function labelColumn(lookup: Lookup, language: Language): string {
  const { label, labelElsewhere } = lookupTables[lookup];
  return language === 'fa' ? label : (labelElsewhere ?? label);
}

const qualified = (field: FieldDefinition): string => `t.${columnOf(field.key)}`;

/** Fields of the key, in its order. */
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

const sqlTypes = { boolean: 'boolean', exact: 'numeric', text: 'text', texts: 'text[]' } as const;

/** The SQL type of a column, for values that come as JSON. */
export function sqlType({ kind }: ListColumn): string {
  if (kind === 'choice') return 'smallint';
  if (kind === 'number') return 'double precision';
  if (kind === 'id') return 'bigint';
  const { value } = traitsOf(kind);
  return value === 'number' ? 'integer' : sqlTypes[value];
}
