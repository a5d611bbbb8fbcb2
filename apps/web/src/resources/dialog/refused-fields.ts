/** Reads the server's refusal of a form: its sentence and the fields it names. */
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../platform/calls/api-error.ts';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import type { Faults } from './record-form.ts';

/** Sentences of the server about fields of this form, by field. */
const refusedFields = (fields: readonly Pick<FieldDefinition, 'key'>[], error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fieldErrors)
          .filter(([key]) => fields.some((field) => field.key === key))
          .map(([key, desc]) => [key, { desc }]),
      )
    : {};

/** Moves the focus to the first refused field of the open dialog, so that its sentence is read out. */
function focusRefusedField(): void {
  document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus();
}

/** Faults of the fields of a form, and the sentence of a refusal that names none of them. */
export function useRefusals(fields: readonly Pick<FieldDefinition, 'key'>[]) {
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  return {
    faults,
    refusal,
    /** To be called before each sending: drops the last refusal; `found` are faults that the browser itself found. */
    begin: (found: Faults = {}) => {
      setFaults(found);
      setRefusal('');
    },
    /**
     * Shows a refusal: beside the fields it names, with the focus on the first; otherwise as the sentence `refusal`.
     */
    refuse: (error: unknown) => {
      const found = refusedFields(fields, error);
      // Drawn at once: the refused field must be marked before it is looked for.
      flushSync(() => setFaults(found));
      if (Object.keys(found).length > 0) focusRefusedField();
      else setRefusal(sentenceOf(error));
    },
    /** To be called when a field, or without `key` the reason, was changed: drops its fault and the general refusal. */
    typed: (key?: string) => {
      setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => name !== key)));
      setRefusal('');
    },
  };
}
