/** Which field each column of a file is for. Pure. */
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';

/** Fields a file may fill: what the system writes for itself is left out, but a key may be given. */
export const importFields = (definition: ResourceDefinition): FieldDefinition[] =>
  definition.fields.filter((field) => !field.locked || definition.key.includes(field.key));

/** Required fields no column is for. */
export const missingFields = (definition: ResourceDefinition, mapped: readonly string[]): string[] =>
  importFields(definition)
    .filter((field) => field.required && !field.assigned && !mapped.includes(field.key))
    .map((field) => field.key);

/** Fields that two columns claim. */
export const claimedTwice = (mapped: readonly string[]): Set<string> =>
  new Set(mapped.filter((field, index) => field !== '' && mapped.indexOf(field) !== index));
