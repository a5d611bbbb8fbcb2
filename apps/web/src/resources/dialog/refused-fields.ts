/** What the server refused about the fields of a form. */
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { ApiError } from '../../platform/calls/api-error.ts';
import type { Faults } from './record-form.ts';

/** Sentences of the server about fields of this form, by field. */
export const refusedFields = (fields: readonly Pick<FieldDefinition, 'key'>[], error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fieldErrors)
          .filter(([key]) => fields.some((field) => field.key === key))
          .map(([key, desc]) => [key, { desc }]),
      )
    : {};

/** Moves the focus to the first refused field of the open dialog once it is drawn, so that its sentence is read out. */
export function focusRefusedField(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus(),
  );
}
