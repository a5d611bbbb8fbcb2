/** The rules of the sign-in form; each gives the key of its sentence, or nothing. */
import type { MessageKey } from '../../../platform/words/messages.ts';

type Sentence = MessageKey<'sign-in'> | null;

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

/** A user name is accepted in the place of an e-mail: only what holds `@` must be one. */
export function checkName(text: string): Sentence {
  if (text.trim() === '') return 'emailInvalid';
  return text.includes('@') && !isEmail(text) ? 'emailInvalid' : null;
}

export const checkPassword = (text: string): Sentence => (text === '' ? 'passwordMissing' : null);
