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
  /** The system writes it; forms show it locked. `sequence`: next number when missing; `perParent`: next row number of the parent; `actor`: the user who adds the row; `today`: the day of adding when missing. */
  readonly assigned?: 'sequence' | 'perParent' | 'actor' | 'today';
  /** What an empty form begins with; elsewhere it begins empty. */
  readonly begins?: FieldValue;
  /** Never changed by a caller, not even when adding. */
  readonly locked?: boolean;
  readonly maxLength?: number;
  /** The fewest and the most figures of a `digits`. */
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
  /** The table in the database; columns are the snake_case of the field keys. */
  readonly table: string;
  readonly permissions: ListDefinition['permissions'] & {
    readonly edit: Permission;
    readonly delete: Permission;
    readonly restore: Permission;
  };
  /** Rows of this resource belong to a row of another. */
  readonly parent?: { readonly resource: string; readonly field: string };
  /** Resources whose rows hang on a row of this one: deleting says so and offers to delete all. */
  readonly children?: readonly string[];
  /** Resources that merely mention a row of this one: deleting is refused while they do. */
  readonly mentionedBy?: readonly { readonly resource: string; readonly field: string }[];
  readonly fields: readonly FieldDefinition[];
}

/** What a file may be read into: rows of a resource, or of what offices send in. */
export type ImportTarget = Pick<ResourceDefinition, 'name' | 'key' | 'fields'>;

/** Declares a resource; returns its argument with the exact types kept. */
export function resource<const R extends ResourceDefinition>(definition: R): R {
  return definition;
}

/** A row of a resource on the wire. `rowVersion` grows with every save and is sent back with it. */
export type RowOf<R extends ResourceDefinition> = {
  [F in R['fields'][number] as F['key']]: ValueOf<F['kind']>;
} & { rowVersion: number };

/** A row of any resource, for the engines. */
export type AnyRow = Record<string, string | number | boolean> & { rowVersion: number };

/** The definition of a field by its wire name; throws for a name the resource does not have. */
export function fieldOf(definition: ResourceDefinition, key: string): FieldDefinition {
  const field = definition.fields.find((candidate) => candidate.key === key);
  if (!field) throw new Error(`${definition.name} has no field ${key}`);
  return field;
}

/** The column of a field: `companyID` → `company_id`, `rowID` → `row_id`. */
export function columnOf(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z]+)/g, (_, before: string, upper: string) => `${before}_${upper}`)
    .toLowerCase();
}
