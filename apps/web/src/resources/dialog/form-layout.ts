/** Divides the fields of a form into sections. Pure. */
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { DialogMode } from './record-form.ts';

export interface FormSection {
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
  /** Yes-or-no fields, which share one row. */
  readonly switches: readonly FieldDefinition[];
}

/** Order in which users fill in a form; sections not named here follow in the order of the definition. */
const defaultOrder = ['identity', 'contact', 'registration', 'address', 'status'];

const placeOf = (section: string): number => {
  const place = defaultOrder.indexOf(section);
  return place < 0 ? defaultOrder.length : place;
};

/**
 * True for a key the system assigns and for the parent the page gives: both stand in the head of the dialog, not in
 * the form.
 */
function isInHead(definition: ResourceDefinition, field: FieldDefinition): boolean {
  return (
    (definition.key.includes(field.key) && field.assigned !== undefined) ||
    definition.parent?.field === field.key
  );
}

/**
 * Fields of the form in the order of the definition. The form of a new record leaves out a locked sequence number,
 * which the server assigns.
 */
export function formFields(definition: ResourceDefinition, mode: DialogMode): FieldDefinition[] {
  return definition.fields.filter(
    (field) =>
      !isInHead(definition, field) && !(mode === 'Add' && field.locked && field.assigned === 'sequence'),
  );
}

/** Sections of the form in the order of `defaultOrder`. */
export function formSections(definition: ResourceDefinition, mode: DialogMode): FormSection[] {
  const visible = formFields(definition, mode);
  const names = [...new Set(visible.map((field) => field.section))];
  return names
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((name) => {
      const fields = visible.filter((field) => field.section === name);
      return {
        name,
        fields: fields.filter((field) => field.kind !== 'boolean'),
        switches: fields.filter((field) => field.kind === 'boolean'),
      };
    });
}

/**
 * Groups fields that a reader takes as one fact, such as a province with its city; they are displayed and edited
 * together.
 */
export function fieldGroups(fields: readonly FieldDefinition[]): (readonly FieldDefinition[])[] {
  const isShown = (key: string | undefined) => fields.some((field) => field.key === key);
  return fields
    .filter((field) => !isShown(field.dependsOn))
    .map((field) => [field, ...fields.filter((other) => other.dependsOn === field.key)]);
}

/** Key fields that the head of the dialog shows: «کد ۱۰۳۹», «ردیف ۲». */
export function headFields(definition: ResourceDefinition): FieldDefinition[] {
  return definition.fields.filter(
    (field) => definition.key.includes(field.key) && definition.parent?.field !== field.key,
  );
}
