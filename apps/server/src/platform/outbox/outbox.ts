/** SMS and mail: written and queued in the transaction of the change that causes them, sent by a job. */
import * as z from 'zod';
import type { Queryable } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { insertMessage } from './outbox-store.ts';

interface Message {
  readonly to: string;
  readonly text: string;
  /** What it is about, e.g. `password-code`; stands in logs. */
  readonly kind: string;
  /** A code or a link that must not be kept: emptied once sent, and not sent any more after this moment. */
  readonly secretUntil?: Date;
}

export type Sms = Message;

export interface Mail extends Message {
  readonly subject: string;
  readonly html?: string;
  readonly attachment?: { readonly name: string; readonly content: Buffer };
}

/** Half an hour of tries: 10 s, 20 s, 40 s … ten minutes. */
export const sendMessageJob = {
  name: 'send-message',
  schema: z.strictObject({ id: z.int() }),
  retry: { limit: 8, delaySeconds: 10, maxDelaySeconds: 600 },
  timeoutSeconds: 30,
} as const satisfies Omit<JobDefinition<{ id: number }>, 'handle'>;

async function write(db: Queryable, message: Parameters<typeof insertMessage>[1]): Promise<void> {
  const id = await insertMessage(db, message);
  await enqueue(db, sendMessageJob, { data: { id } });
}

/** `db` is the running transaction. */
export async function sendSms(db: Queryable, { to, text, kind, secretUntil }: Sms): Promise<void> {
  const isSecret = secretUntil !== undefined;
  await write(db, {
    channel: 'sms',
    kind,
    to,
    subject: '',
    text,
    html: '',
    isSecret,
    expiresAt: secretUntil,
    attachmentName: '',
    attachment: null,
  });
}

/** A line break in an address or a subject would add headers: both are refused. */
const lineBreak = /[\r\n]/u;

export async function sendMail(db: Queryable, mail: Mail): Promise<void> {
  const { to, subject, text, html = '', kind, secretUntil, attachment } = mail;
  if (lineBreak.test(to) || lineBreak.test(subject)) throw new Error('A mail header holds a line break.');
  const isSecret = secretUntil !== undefined;
  await write(db, {
    channel: 'mail',
    kind,
    to,
    subject,
    text,
    html,
    isSecret,
    expiresAt: secretUntil,
    attachmentName: attachment?.name ?? '',
    attachment: attachment?.content ?? null,
  });
}
