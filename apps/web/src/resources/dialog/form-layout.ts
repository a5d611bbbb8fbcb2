/** Which fields a form shows, in which sections. Pure. */
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { DialogMode } from './record-form.ts';

export interface FormSection {
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
  /** Yes-or-no fields stand together in one row. */
  readonly switches: readonly FieldDefinition[];
}

/** The order in which a clerk fills a form; a section not named here comes after them. */
const defaultOrder = ['identity', 'contact', 'registration', 'address', 'status'];

const placeOf = (section: string): number => {
  const place = defaultOrder.indexOf(section);
  return place < 0 ? defaultOrder.length : place;
};

/** The key the system gives and the parent the place gives stand in the head of the dialog, not in the form. */
function isInHead(definition: ResourceDefinition, field: FieldDefinition): boolean {
  return (
    (definition.key.includes(field.key) && field.assigned !== undefined) ||
    definition.parent?.field === field.key
  );
}

export function formFields(definition: ResourceDefinition, mode: DialogMode): FieldDefinition[] {
  return definition.fields.filter(
    (field) =>
      !isInHead(definition, field) && !(mode === 'Add' && field.locked && field.assigned === 'sequence'),
  );
}

export function formSections(definition: ResourceDefinition, mode: DialogMode): FormSection[] {
  const shown = formFields(definition, mode);
  const names = [...new Set(shown.map((field) => field.section))];
  return names
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((name) => {
      const fields = shown.filter((field) => field.section === name);
      return {
        name,
        fields: fields.filter((field) => field.kind !== 'boolean'),
        switches: fields.filter((field) => field.kind === 'boolean'),
      };
    });
}

/** Fields that are one thing to a reader stand and are written together: a province with its city. */
export function fieldGroups(fields: readonly FieldDefinition[]): (readonly FieldDefinition[])[] {
  const isShown = (key: string | undefined) => fields.some((field) => field.key === key);
  return fields
    .filter((field) => !isShown(field.dependsOn))
    .map((field) => [field, ...fields.filter((other) => other.dependsOn === field.key)]);
}

/** The fields of the key that the head names: «کد ۱۰۳۹», «ردیف ۲». */
export function headFields(definition: ResourceDefinition): FieldDefinition[] {
  return definition.fields.filter(
    (field) => definition.key.includes(field.key) && definition.parent?.field !== field.key,
  );
}
