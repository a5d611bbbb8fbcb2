/** The rules of the sign-up form; each gives the key of its sentence, or nothing. */
import type { MessageKey } from '../../platform/messages.ts';
import { isEmail } from './gate-rules.ts';

type Sentence = MessageKey<'security'> | null;

export const checkUserName = (text: string): Sentence => (text.trim() === '' ? 'userNameMissing' : null);

export const checkEmail = (text: string): Sentence => (isEmail(text) ? null : 'signUpEmailInvalid');

export const checkNewPassword = (text: string): Sentence => (text === '' ? 'passwordMissing' : null);
