/**
 * Compares a form with a record that somebody else changed meanwhile, and builds the form from the user's choices.
 * Pure.
 */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { formOf, inputValue, isSame, type RecordForm } from './record-form.ts';

export type Choice = 'mine' | 'theirs';

export interface Difference {
  readonly field: string;
  /** Value as the form was loaded. */
  readonly base: FieldValue;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
  /** Side that changed the field since the form was loaded; only `both` needs a decision of the user. */
  readonly by: 'me' | 'them' | 'both';
}

/**
 * The fields where the form and the saved record differ, in the order of the definition; without fields that only the
 * system writes.
 */
export function differences(definition: ResourceDefinition, form: RecordForm, current: AnyRow): Difference[] {
  return definition.fields.flatMap((field): Difference[] => {
    const theirs = inputValue(field, current[field.key]);
    const mine = form.values[field.key] ?? inputValue(field, undefined);
    const base = form.base[field.key] ?? inputValue(field, undefined);
    if (field.locked || isSame(field, mine, theirs)) return [];
    const byMe = !isSame(field, base, mine);
    const byThem = !isSame(field, base, theirs);
    return [{ field: field.key, base, mine, theirs, by: byMe && byThem ? 'both' : byMe ? 'me' : 'them' }];
  });
}

/** Choice before the user decides: a field only the other side changed keeps their value, any other keeps mine. */
export const defaultChoice = (difference: Difference): Choice =>
  difference.by === 'them' ? 'theirs' : 'mine';

/**
 * Applies the choices to the current record; the resulting form carries its row version, so the save is not refused
 * as stale.
 */
export function resolve(
  definition: ResourceDefinition,
  conflict: { readonly form: RecordForm; readonly current: AnyRow },
  choices: Readonly<Record<string, Choice>>,
): RecordForm {
  const fresh = formOf(definition, conflict.current);
  const mine = differences(definition, conflict.form, conflict.current)
    .filter((difference) => (choices[difference.field] ?? defaultChoice(difference)) === 'mine')
    .map((difference) => [difference.field, difference.mine] as const);
  return { ...fresh, values: { ...fresh.values, ...Object.fromEntries(mine) } };
}
