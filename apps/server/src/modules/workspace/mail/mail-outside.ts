/**
 * Mails to addresses outside the product, sent through the outbox: they need a right, each address is logged, and
 * each gets a message of its own.
 */
import { outsideMegabytes } from '@nazer/contract/workspace/mail/mail-names.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fill } from '@nazer/contract/words/words.ts';
import { isEmail } from '@nazer/persian/identity.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, Services } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import { sendMails } from '../../../platform/outbox/outbox.ts';
import { findContentsOfMail } from '../attachments/attachments.queries.ts';
import { sendMessage } from '../workspace.service.ts';
import { notifyHolders } from './notify-holders.ts';
import {
  deleteOutside,
  failOutside,
  findOutside,
  insertOutside,
  setOutsideMessage,
  sumMailBytes,
} from './mail.queries.ts';

/** Whether the user may name outside addresses in a draft. */
const mayWriteOutside = ({ user }: Pick<Ctx, 'user'>): boolean => user.permissions.has('mail.outside');

/** Whether mails of the user leave the product: she has the right, and the product sends mail. */
export const maySendOutside = (ctx: Pick<Ctx, 'user' | 'isMailSent'>): boolean =>
  ctx.isMailSent === true && mayWriteOutside(ctx);

/** Addresses in their stored form: trimmed, in lower case, without repetitions. Throws `forbidden` and `badValue`. */
export function checkOutside(ctx: Pick<Ctx, 'user'>, given: readonly string[]): string[] {
  const addresses = [...new Set(given.map((address) => address.trim().toLowerCase()))];
  if (addresses.length > 0 && !mayWriteOutside(ctx)) throw new AppError('forbidden');
  if (!addresses.every((address) => isEmail(address)))
    throw new AppError('badValue', { values: { field: 'outside' } });
  return addresses;
}

/** Replaces the outside addresses of a draft. */
export async function insertOutsideAddresses(
  tx: Tx,
  mailId: number,
  addresses: readonly string[],
): Promise<void> {
  await deleteOutside(tx, { mailId });
  await insertOutside(tx, { mailId, addresses });
}

/**
 * Throws `mailDomainClosed` with the first address whose domain is not allowed; subdomains of an allowed domain are
 * allowed, and all domains when the installation names none. The marks around the address (U+2066, U+2069) keep it
 * left-to-right in a Persian sentence.
 */
function checkDomains({ mailDomains }: Pick<Ctx, 'mailDomains'>, addresses: readonly string[]): void {
  if (!mailDomains) return;
  const isOpen = (address: string): boolean => {
    const host = address.slice(address.lastIndexOf('@') + 1);
    return mailDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  };
  const closed = addresses.find((address) => !isOpen(address));
  if (closed !== undefined)
    throw new AppError('mailDomainClosed', {
      values: { address: `\u2066${closed}\u2069`, domains: `\u2066${mailDomains.join(' · ')}\u2069` },
    });
}

/**
 * Outside addresses of a mail, checked for sending; an empty list, without any check, when it has none. Throws
 * `forbidden`, `noMailServer`, `mailDomainClosed` and `outsideFilesTooLarge`.
 */
export async function checkSending(
  tx: Tx,
  ctx: Pick<Ctx, 'user' | 'isMailSent' | 'mailDomains'>,
  mailId: number,
): Promise<string[]> {
  const addresses = (await findOutside(tx, { mailId })).map(({ address }) => address);
  if (addresses.length === 0) return [];
  if (!mayWriteOutside(ctx)) throw new AppError('forbidden');
  if (!maySendOutside(ctx)) throw new AppError('noMailServer');
  checkDomains(ctx, addresses);
  if ((await sumMailBytes(tx, { mailId })) > outsideMegabytes * 1024 * 1024)
    throw new AppError('outsideFilesTooLarge', { values: { max: outsideMegabytes } });
  return addresses;
}

/** Queues a message for each outside address. Answers go to the sender's own address, if there is one. */
export async function sendOutside(tx: Tx, id: number, mail: RowOf<'deliver-mail'>): Promise<void> {
  const addresses = (await findOutside(tx, { mailId: id })).map(({ address }) => address);
  if (addresses.length === 0) return;
  const { sentBy, noReply, noSubject } = serverWords[mail.language as Language].mails; // an account has one of ours
  const signature = fill(sentBy, { sender: mail.sender });
  const messages = await sendMails(tx, addresses, {
    kind: 'mail-of-person',
    // Line breaks are removed, as they would add headers.
    subject: mail.subject.replaceAll(/\s+/gu, ' ').trim() || noSubject,
    text: [mail.body, '-- ', signature, ...(mail.email === '' ? [noReply] : [])].join('\n'),
    files: await findContentsOfMail(tx, { mailId: id }),
    isPrivate: true,
    ...(mail.email !== '' && { replyTo: { name: mail.sender, address: mail.email } }),
  });
  for (const [address, messageId] of messages)
    await setOutsideMessage(tx, { mailId: id, address, messageId });
}

/**
 * Called when the outbox gives up on a message, in the transaction that marks it as failed: marks the outside address as
 * failed and sends its sender a message. Does nothing when the message belongs to no mail of a person.
 */
export async function reportUnsent(
  { tx, clock }: Pick<Services, 'clock'> & { readonly tx: Tx },
  messageId: number,
): Promise<void> {
  const now = clock.now();
  const unsent = await failOutside(tx, { messageId, now });
  if (!unsent) return;
  const { notSent, noSubject } = serverWords[unsent.language as Language].mails; // an account has one of ours
  const body = fill(notSent, { subject: unsent.subject.trim() || noSubject, address: unsent.address });
  await sendMessage(tx, { userId: unsent.senderId, senderName: unsent.address, at: now, body });
  await notifyHolders(tx, [unsent.senderId]);
}
