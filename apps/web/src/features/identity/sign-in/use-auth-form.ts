/**
 * Sends a form of the pages before the session; holds its busy state, its refusal, and the sentences about its
 * fields.
 */
import { useState } from 'react';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';

export interface AuthFormState {
  readonly isWorking: boolean;
  /** Refusal of the whole form; empty when it concerns a field. */
  readonly refusal: string;
  /** Sentences about fields, by field. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Runs the work unless it is already running; resolves to true when it succeeded. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>;
  /** Drops refusal and sentences. */
  readonly forget: () => void;
}

/**
 * State of a form; `fieldOf` maps codes of refusals to fields. `fields` are those the form has: a refusal that concerns
 * none of them, such as the ticket of a link, is one of the whole form.
 */
export function useAuthForm(
  fieldOf: Readonly<Record<string, string>> = {},
  fields: readonly string[] = Object.values(fieldOf),
): AuthFormState {
  const [isWorking, setIsWorking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const forget = () => {
    setRefusal('');
    setFieldErrors({});
  };
  const refuse = (fault: unknown) => {
    const sentence = sentenceOf(fault);
    if (!(fault instanceof ApiError)) return setRefusal(sentence);
    const field = fieldOf[fault.code];
    const errors = field ? { [field]: sentence } : fault.fieldErrors;
    setFieldErrors(errors);
    setRefusal(fields.some((name) => errors[name]) ? '' : sentence);
  };
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    if (isWorking) return false;
    setIsWorking(true);
    forget();
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
  return { isWorking, refusal, fieldErrors, send, forget };
}
