/**
 * A CRUD resource declared once, as plain data without Zod, so that the browser may import it too.
 * List, get, upsert, delete, Excel, import, grid, filter row and dialog all come from this definition.
 * Stop rule: when a definition wants a function or a third override, write a page from the lower tiers.
 */
import type { FieldKind, ValueOf } from './field-kinds.ts';
import type { Mask } from './masks.ts';
import type { Permission } from './permissions.ts';

/** Lists that references are looked up in; each has a drop-down call (see `crm/crm.lookups.ts`). */
export const lookups = ['region', 'group', 'industry', 'province', 'city', 'product'] as const;
export type Lookup = (typeof lookups)[number];

export interface FieldDefinition {
  /** The name on the wire, as the specification spells it. */
  readonly key: string;
  readonly kind: FieldKind;
  readonly required?: boolean;
  /** The system writes it; forms show it locked. `sequence`: next number when missing; `perParent`: next row number of the parent; `actor`: the user who adds the row; `today`: the day of adding when missing. */
  readonly assigned?: 'sequence' | 'perParent' | 'actor' | 'today';
  /** Never changed by a caller, not even when adding. */
  readonly locked?: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** Jalali bounds of a date; `today` is the current day in Tehran. */
  readonly minDate?: string;
  readonly maxDate?: 'today';
  /** A date that may not lie before the date in this other field. */
  readonly notBefore?: string;
  /** Codes of a `choice`; their words stand in `words/<lang>.ts` under `choices`. */
  readonly options?: readonly number[];
  /** The enumeration (`codes.ts`) whose titles are the words of a `choice` instead. */
  readonly codes?: string;
  /** Where a `reference` is looked up. */
  readonly lookup?: Lookup;
  /** The field of the same row that narrows the look-up (province → city). */
  readonly dependsOn?: string;
  readonly sortable?: boolean;
  readonly filterable?: boolean;
  /** Pixels in the grid; `hidden` columns can be switched on in the column chooser. */
  readonly width?: number;
  readonly hidden?: boolean;
  /** Shown so to those without the permission `unmasked` of the resource. */
  readonly masked?: Mask;
  /** Name of the form section it stands in (words: `sections`). */
  readonly section: string;
}

export interface ResourceDefinition {
  /** The entity on the wire: `POST /{name}/GetAll`. */
  readonly name: string;
  readonly area: string;
  /** The table in the database; columns are the snake_case of the field keys. */
  readonly table: string;
  /** The fields that name a row, in the order `GetById` takes them. */
  readonly key: readonly string[];
  /** The fields that make the title of one record. */
  readonly title: readonly string[];
  readonly order: readonly { readonly Field: string; readonly Sort: 'asc' | 'desc' }[];
  readonly permissions: {
    readonly view: Permission;
    readonly edit: Permission;
    readonly delete: Permission;
    readonly restore: Permission;
    /** Sees masked fields in full, and shows one value with a reason; where there are masked fields. */
    readonly unmasked?: Permission;
    readonly reveal?: Permission;
  };
  /**
   * A field with a number of its own for every row. Those who see the key masked name a row by it: where a key
   * part is asked for, they send `#57`.
   */
  readonly alias?: string;
  /** Rows belong to an office, whose number stands in this field; its users see no others. */
  readonly scope?: { readonly by: 'sarafi'; readonly field: string };
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

/** One row of a resource on the wire. `rowVersion` grows with every save and is sent back with it. */
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
