/**
 * A CRUD resource declared once: a list (`list.ts`) whose rows are also written. Plain data without Zod.
 * List, get, upsert, delete, Excel, import, grid, filter row and dialog all come from this definition.
 * Stop rule: when a definition wants a function or a third override, write a page from the lower tiers.
 */
import type { FieldKind, FieldValue, ValueOf } from './field-kinds.ts';
import type { ListColumn, ListDefinition } from './list.ts';
import type { Permission } from './permissions.ts';

/** A column that forms write. */
export interface FieldDefinition extends ListColumn {
  readonly kind: FieldKind;
  readonly required?: boolean;
  /**
   * The system writes it; forms show it locked. `sequence`: next number when missing; `perParent`: next row number of the
   * parent; `actor`: the user who adds the row; `today`: the day of adding when missing.
   */
  readonly assigned?: 'sequence' | 'perParent' | 'actor' | 'today';
  /** Value an empty form starts with; empty when omitted. */
  readonly begins?: FieldValue;
  /** No caller may set or change the field, not even when adding a row. */
  readonly locked?: boolean;
  readonly maxLength?: number;
  /** The text is the code of a currency, chosen by its name. */
  readonly isCurrency?: true;
  /** The number stores a set of codes of `codes` as its bits (`bit-set.ts`), chosen by their titles. */
  readonly isBitSet?: true;
  /** Least and most digits of a `digits` field. */
  readonly lengths?: readonly [min: number, max: number];
  readonly min?: number;
  readonly max?: number;
  /** Jalali bounds of a date; `today` is the current day in Tehran. */
  readonly minDate?: string;
  readonly maxDate?: 'today';
  /** A date that may not lie before the date in this other field. */
  readonly notBefore?: string;
  /** The field of the same row that narrows the look-up (province → city). */
  readonly dependsOn?: string;
  /** Name of the form section it stands in (words: `sections`). */
  readonly section: string;
}

export interface ResourceDefinition extends ListDefinition {
  /** Database table; its columns are the field keys in snake_case. */
  readonly table: string;
  readonly permissions: ListDefinition['permissions'] & {
    readonly edit: Permission;
    readonly delete: Permission;
    readonly restore: Permission;
  };
  /** Resource whose rows own the rows of this one, and the field that refers to it. */
  readonly parent?: { readonly resource: string; readonly field: string };
  /** Resources with child rows of this one; deleting a row names them and offers to delete all. */
  readonly children?: readonly string[];
  /** Resources that refer to rows of this one; a row cannot be deleted while one does. */
  readonly mentionedBy?: readonly { readonly resource: string; readonly field: string }[];
  readonly fields: readonly FieldDefinition[];
}

/** Target of an imported file: rows of a resource, or of an upload by offices. */
export type ImportTarget = Pick<ResourceDefinition, 'name' | 'key' | 'fields'>;

/** Declares a resource; returns its argument with the exact types kept. */
export function resource<const R extends ResourceDefinition>(definition: R): R {
  return definition;
}

/** Row of a resource on the wire. `rowVersion` grows with every save and must be sent back with the next one. */
export type RowOf<R extends ResourceDefinition> = {
  [F in R['fields'][number] as F['key']]: ValueOf<F['kind']>;
} & { rowVersion: number };

/** Row of any resource, for code that handles all resources alike. */
export type AnyRow = Record<string, string | number | boolean> & { rowVersion: number };

/** Definition of a field by its wire name; throws when the resource has none. */
export function fieldOf(definition: ResourceDefinition, key: string): FieldDefinition {
  const field = definition.fields.find((candidate) => candidate.key === key);
  if (!field) throw new Error(`${definition.name} has no field ${key}`);
  return field;
}

/** Column name of a field: `companyID` → `company_id`, `rowID` → `row_id`. */
export function columnOf(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z]+)/g, (_, before: string, upper: string) => `${before}_${upper}`)
    .toLowerCase();
}
