/** The jobs of the outbox: sending one message, and clearing away. */
import * as z from 'zod';
import type { Services } from '../ctx.ts';
import { type AnyJob, defineJob, JobFailure, type JobRun } from '../jobs/job.ts';
import { maskRecipient, SendError, type Senders } from './message.ts';
import { sendMessageJob } from './outbox.ts';
import {
  clearMessages,
  endMessage,
  hasOldMessages,
  setReason,
  claimWaiting,
  type WaitingMessage,
} from './outbox-store.ts';

const retentionMs = 30 * 86_400_000;
const oldAt = (now: Date) => ({ now, before: new Date(now.getTime() - retentionMs) });

async function fail(
  services: Services,
  message: WaitingMessage,
  failure: { error: unknown; isLast: boolean },
) {
  const { db, clock, log } = services;
  const { error, isLast } = failure;
  const reason = error instanceof SendError ? error.message : 'unexpected';
  const isOver = isLast || (error instanceof SendError && error.isFinal);
  const facts = { kind: message.kind, to: maskRecipient(message.to), reason };
  if (!isOver) {
    await setReason(db, { id: message.id, reason });
    throw new JobFailure(reason);
  }
  log.error(facts, 'a message could not be sent');
  await endMessage(db, { id: message.id, state: 'failed', reason, keepsText: false, now: clock.now() });
}

async function sendMessage(services: Services, senders: Senders, given: { id: number; run: JobRun }) {
  const { db, clock } = services;
  const message = await claimWaiting(db, { id: given.id });
  if (!message) return;
  const { id } = message;
  if (message.expiresAt && message.expiresAt <= clock.now()) {
    await endMessage(db, { id, state: 'expired', reason: '', keepsText: false, now: clock.now() });
    return;
  }
  const sender = senders[message.channel];
  try {
    await sender.send(message, given.run.signal);
  } catch (error) {
    await fail(services, message, { error, isLast: given.run.isLastTry });
    return;
  }
  await endMessage(db, { id, state: 'sent', reason: '', keepsText: sender.keepsText, now: clock.now() });
}

export function outboxJobs(senders: Senders): readonly AnyJob[] {
  return [
    defineJob({
      ...sendMessageJob,
      handle: (services, { id }, run) => sendMessage(services, senders, { id, run }),
    }),
    defineJob({
      name: 'clear-outbox',
      schema: z.strictObject({}),
      retry: { limit: 2, delaySeconds: 30, maxDelaySeconds: 60 },
      timeoutSeconds: 60,
      isSingle: true,
      schedule: { cron: '*/5 * * * *', data: {} },
      isDue: ({ db, clock }) => hasOldMessages(db, oldAt(clock.now())),
      handle: ({ db, clock }) => clearMessages(db, oldAt(clock.now())),
    }),
  ];
}
