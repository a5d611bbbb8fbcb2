/** A form whose refusals stand beside the field they belong to; what belongs to none is a toast. */
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { presentError, sentenceOf } from '../../../platform/present-error.ts';

export function useFieldRefusals<V extends object>(
  form: FormInstance<V>,
  fieldOf: Readonly<Record<string, keyof V & string>>,
) {
  const [isWorking, setIsWorking] = useState(false);
  const refuse = (fault: unknown): void => {
    const errors = fault instanceof ApiError ? { ...fault.fieldErrors } : {};
    const field = fault instanceof ApiError ? fieldOf[fault.code] : undefined;
    if (field) errors[field] = sentenceOf(fault);
    const names = Object.keys(errors);
    if (names.length === 0) return presentError(fault);
    // Antd's own names of fields are deeper than those of a flat form.
    const fields = names.map((name) => ({ name, errors: [errors[name] ?? ''] }));
    form.setFields(fields as unknown as Parameters<typeof form.setFields>[0]); // see above
    form.getFieldInstance(names[0] as never)?.focus?.(); // see above
  };
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    setIsWorking(true);
    try {
      await work();
      return true;
    } catch (fault) {
      refuse(fault);
      return false;
    } finally {
      setIsWorking(false);
    }
  };
  return { isWorking, send };
}
