/** SMS and mail: written and queued in the transaction of the change that causes them, sent by a job. */
import * as z from 'zod';
import type { Queryable } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobDefinition } from '../jobs/job.ts';
import type { OutgoingFile } from './message.ts';
import { insertFile, insertMessage } from './outbox-store.ts';

interface Message {
  readonly to: string;
  readonly text: string;
  /** What the message is for, such as `password-code`; shown in logs. */
  readonly kind: string;
  /** A code or a link that must not be kept: emptied once sent, and not sent any more after this moment. */
  readonly secretUntil?: Date;
}

export type Sms = Message;

export interface Mail extends Message {
  readonly subject: string;
  readonly html?: string;
  readonly files?: readonly OutgoingFile[];
  /** Address for answers; the sender's when it is left out. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Written by a person to a person: nobody else reads it in the outbox. */
  readonly isPrivate?: boolean;
}

/**
 * Half an hour of tries: 10 s, 20 s, 40 s … ten minutes. A try has five minutes, in which files of 15 MB pass a line of
 * half a megabit; a server that says nothing is given up sooner (`createSmtpSender`).
 */
export const sendMessageJob = {
  name: 'send-message',
  schema: z.strictObject({ id: z.int() }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 600 },
  timeoutSeconds: 300,
} as const satisfies Omit<JobDefinition<{ id: number }>, 'handle'>;

type Row = Parameters<typeof insertMessage>[1];

/** Writes a message and queues its sending; gives its id. */
async function write(db: Queryable, message: Row): Promise<number> {
  const id = await insertMessage(db, message);
  await enqueue(db, sendMessageJob, { data: { id } });
  return id;
}

const withoutReply = { replyName: '', replyAddress: '', filesOf: null } as const;

/** Queues an SMS; `db` is the running transaction. */
export async function sendSms(db: Queryable, { to, text, kind, secretUntil }: Sms): Promise<void> {
  const isSecret = secretUntil !== undefined;
  const facts = { channel: 'sms', kind, to, subject: '', text, html: '' };
  await write(db, { ...facts, ...withoutReply, isSecret, isPrivate: false, expiresAt: secretUntil });
}

/** A line break in an address or a subject would add headers: both are refused. */
const lineBreak = /[\r\n]/u;

/** Row of a mail. Throws when one of its headers holds a line break. */
function rowOf({ to, subject, text, html = '', kind, secretUntil, replyTo, isPrivate = false }: Mail): Row {
  const heads = [to, subject, replyTo?.name ?? '', replyTo?.address ?? ''];
  if (heads.some((head) => lineBreak.test(head))) throw new Error('A mail header holds a line break.');
  return {
    ...withoutReply,
    ...(replyTo && { replyName: replyTo.name, replyAddress: replyTo.address }),
    channel: 'mail',
    kind,
    to,
    subject,
    text,
    html,
    isSecret: secretUntil !== undefined,
    isPrivate,
    expiresAt: secretUntil,
  };
}

/** Queues a mail; gives the id of the message. `db` is the running transaction. */
export async function sendMail(db: Queryable, mail: Mail): Promise<number> {
  const messageId = await write(db, rowOf(mail));
  for (const [place, { name, content }] of (mail.files ?? []).entries())
    await insertFile(db, { messageId, place, name, content });
  return messageId;
}

/**
 * Queues a mail to several addresses, a message to each; its files are stored once, with the first. Gives
 * the ids of the messages by address.
 */
export async function sendMails(
  db: Queryable,
  addresses: readonly string[],
  mail: Omit<Mail, 'to'>,
): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  let filesOf: number | undefined;
  for (const to of addresses) {
    const id =
      filesOf === undefined
        ? await sendMail(db, { ...mail, to })
        : await write(db, { ...rowOf({ ...mail, to }), filesOf });
    filesOf ??= id;
    numbers.set(to, id);
  }
  return numbers;
}
