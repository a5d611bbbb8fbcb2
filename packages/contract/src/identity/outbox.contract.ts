/** Calls to read the SMS and mails of the outbox in demo mode, where none is sent. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';

export const outboxChannels = ['sms', 'mail'] as const;
export const outboxStates = ['waiting', 'sent', 'failed', 'expired'] as const;

export const OutboxMessage = z.object({
  id: z.number(),
  at: z.string(),
  channel: z.enum(outboxChannels),
  kind: z.string(),
  to: z.string(),
  /** Subject of a mail, like `text` empty for a message between people, which nobody else may read. */
  subject: z.string(),
  /** Body of the message; one with a secret loses it when the secret has expired. */
  text: z.string(),
  state: z.enum(outboxStates),
  /** Attempts to send it so far. */
  tries: z.number(),
  /** Error of the last attempt that failed, in English; empty before, and once the message is sent or has expired. */
  reason: z.string(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

export const outboxCalls = {
  'GET /api/System/GetOutbox': call({
    access: 'user.view',
    summary: 'SMS and mail of demo mode, newest first, 20 a page; elsewhere there is no such call.',
    query: z.strictObject({
      pageIndex: z
        .string()
        .regex(/^[1-9]\d{0,6}$/u)
        .default('1'),
    }),
    output: z.object({ list: z.array(OutboxMessage), totalCount: z.number() }),
    errors: ['noSuchCall'],
  }),
} as const;
