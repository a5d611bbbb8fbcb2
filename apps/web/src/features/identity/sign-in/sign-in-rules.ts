/** Rules of the sign-in form; each check returns the key of its sentence, or null. */
import type { MessageKey } from '../../../platform/words/messages.ts';

type Sentence = MessageKey<'sign-in'> | null;

/** Whether the text looks like an e-mail address; the server decides. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

/** Checks the name: a user name is accepted as well, so only text with `@` must be a valid e-mail. */
export function checkName(text: string): Sentence {
  if (text.trim() === '') return 'emailInvalid';
  return text.includes('@') && !isEmail(text) ? 'emailInvalid' : null;
}

export const checkPassword = (text: string): Sentence => (text === '' ? 'passwordMissing' : null);
