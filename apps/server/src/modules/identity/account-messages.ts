/** SMS and e-mail about an account, queued in the transaction of the change that causes them. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { type Language, languages } from '@nazer/contract/words/languages.ts';
import { fill } from '@nazer/contract/words/words.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sendMail, sendSms } from '../../platform/outbox/outbox.ts';
import type { MailTemplates } from '@nazer/contract/identity/words/identity-words.ts';

/** Stored language of an account; Persian when the product does not speak it. */
export const languageOf = (stored: string): Language =>
  languages.find((candidate) => candidate === stored) ?? 'fa';

/** `resetCode`: code for choosing a new password; `mobileCode`: code that confirms a new mobile number. */
type CodeTemplate = 'resetCode' | 'mobileCode';
/**
 * `reset`: link for choosing a new password; `email`: link that confirms a new e-mail address, sent to that
 * address; `changed`: the password was changed; `moved`: the e-mail address was changed, sent to the old one;
 * `approved` and `refused`: decision on a sign-up.
 */
type MailTemplate = 'reset' | 'email' | 'changed' | 'moved' | 'approved' | 'refused';
/** As the mails of the same name; `movedSms`: the mobile number was changed, sent to the old one. */
type SmsTemplate = 'resetSms' | 'changedSms' | 'movedSms';

/** Queues an SMS with a code, which is secret and valid until `until`. */
export async function sendCodeSms(
  db: Queryable,
  template: CodeTemplate,
  to: { mobile: string; code: string; language: Language; until: Date },
): Promise<void> {
  const text = fill(serverWords[to.language].mailTemplates[template], { code: to.code });
  await sendSms(db, { to: to.mobile, text, kind: 'confirmation-code', secretUntil: to.until });
}

/** Receiver of a mail about an account; an unknown `language` means Persian. */
interface MailTo {
  readonly email: string;
  readonly language: string;
  readonly userName: string;
  /** Link of the message; left out for templates that name none. */
  readonly link?: string;
  /**
   * Moment until which the link in the message is valid and therefore secret; left out when nothing in it is secret.
   */
  readonly until?: Date;
}

/** Queues an e-mail about an account; does nothing for an account without an e-mail address. */
export async function sendAccountMail(db: Queryable, template: MailTemplate, to: MailTo): Promise<void> {
  if (to.email === '') return;
  const words: MailTemplates = serverWords[languageOf(to.language)].mailTemplates;
  await sendMail(db, {
    to: to.email,
    subject: words[`${template}Subject`],
    text: fill(words[`${template}Text`], { userName: to.userName, link: to.link ?? '' }),
    kind: `account-${template}`,
    ...(to.until ? { secretUntil: to.until } : {}),
  });
}

interface SmsTo extends Omit<MailTo, 'email'> {
  readonly mobile: string;
}

/** Queues an SMS about an account; does nothing for an account without a mobile number. */
export async function sendAccountSms(db: Queryable, template: SmsTemplate, to: SmsTo): Promise<void> {
  if (to.mobile === '') return;
  const words: MailTemplates = serverWords[languageOf(to.language)].mailTemplates;
  await sendSms(db, {
    to: to.mobile,
    text: fill(words[template], { userName: to.userName, link: to.link ?? '' }),
    kind: `account-${template}`,
    ...(to.until ? { secretUntil: to.until } : {}),
  });
}
