/** Letters about an account, on their way with the change that causes them. */
import { type Language, languages } from '@nazer/contract/words/languages.ts';
import { fill } from '@nazer/contract/words/words.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sendMail, sendSms } from '../../platform/outbox/outbox.ts';
import { type Letters, letters } from './letters.data.ts';

export const languageOf = (stored: string): Language =>
  languages.find((candidate) => candidate === stored) ?? 'fa';

type CodeLetter = 'resetCode' | 'mobileCode';
type MailLetter = 'reset' | 'email' | 'changed' | 'moved' | 'approved' | 'refused';
type SmsLetter = 'resetSms' | 'changedSms' | 'movedSms';

export async function sendCodeSms(
  db: Queryable,
  letter: CodeLetter,
  to: { mobile: string; code: string; language: Language; until: Date },
): Promise<void> {
  const text = fill(letters[to.language][letter], { code: to.code });
  await sendSms(db, { to: to.mobile, text, kind: 'confirmation-code', secretUntil: to.until });
}

interface MailTo {
  readonly email: string;
  readonly language: string;
  readonly userName: string;
  readonly link?: string;
  /** The link in it is a secret until then. */
  readonly until?: Date;
}

/** Does nothing for an account without e-mail. */
export async function sendLetter(db: Queryable, letter: MailLetter, to: MailTo): Promise<void> {
  if (to.email === '') return;
  const words: Letters = letters[languageOf(to.language)];
  await sendMail(db, {
    to: to.email,
    subject: words[`${letter}Subject`],
    text: fill(words[`${letter}Text`], { userName: to.userName, link: to.link ?? '' }),
    kind: `account-${letter}`,
    ...(to.until ? { secretUntil: to.until } : {}),
  });
}

interface SmsTo extends Omit<MailTo, 'email'> {
  readonly mobile: string;
}

/** Does nothing for an account without a mobile number. */
export async function sendLetterSms(db: Queryable, letter: SmsLetter, to: SmsTo): Promise<void> {
  if (to.mobile === '') return;
  const words: Letters = letters[languageOf(to.language)];
  await sendSms(db, {
    to: to.mobile,
    text: fill(words[letter], { userName: to.userName, link: to.link ?? '' }),
    kind: `account-${letter}`,
    ...(to.until ? { secretUntil: to.until } : {}),
  });
}
