/** Jobs of the outbox: sending a message, and the cleanup. */
import * as z from 'zod';
import type { Services } from '../ctx.ts';
import type { Tx } from '../database/database.ts';
import { type AnyJob, defineJob, JobFailure, type JobRun } from '../jobs/job.ts';
import { maskRecipient, SendError, type Senders } from './message.ts';
import { sendMessageJob } from './outbox.ts';
import {
  clearMessages,
  endMessage,
  findFiles,
  hasOldMessages,
  setReason,
  claimWaiting,
  type WaitingMessage,
} from './outbox-store.ts';

/** Called in the transaction that ends a message which will never be sent. */
type OnGivenUp = (
  services: Pick<Services, 'clock'> & { readonly tx: Tx },
  messageId: number,
) => Promise<void>;

/** Time after which a message is deleted: 30 days. */
const retentionMs = 30 * 86_400_000;
const oldAt = (now: Date) => ({ now, before: new Date(now.getTime() - retentionMs) });

interface Failure {
  readonly error: unknown;
  readonly isLast: boolean;
  readonly onGivenUp: OnGivenUp;
}

/**
 * Ends a message whose last try failed, or which no try can help. Otherwise rejects with a JobFailure, for
 * the queue to try again.
 */
async function fail(services: Services, message: WaitingMessage, { error, isLast, onGivenUp }: Failure) {
  const { db, clock, log } = services;
  const reason = error instanceof SendError ? error.message : 'unexpected';
  const isOver = isLast || (error instanceof SendError && error.isFinal);
  const facts = { kind: message.kind, to: maskRecipient(message.to), reason };
  if (!isOver) {
    await setReason(db, { id: message.id, reason });
    throw new JobFailure(reason);
  }
  log.error(facts, 'a message could not be sent');
  const { id, filesOf } = message;
  await db.transaction(async (tx) => {
    await endMessage(tx, { id, filesOf, state: 'failed', reason, keepsText: false, now: clock.now() });
    await onGivenUp({ tx, clock }, id);
  });
}

interface Sending {
  readonly senders: Senders;
  readonly onGivenUp: OnGivenUp;
}

/** Sends a message that still waits, and ends it. After a crash between the two it is sent a second time. */
async function sendMessage(services: Services, sending: Sending, given: { id: number; run: JobRun }) {
  const { db, clock } = services;
  const message = await claimWaiting(db, { id: given.id });
  if (!message) return;
  const { id, filesOf } = message;
  const end = { id, filesOf, reason: '' };
  if (message.expiresAt && message.expiresAt <= clock.now()) {
    await endMessage(db, { ...end, state: 'expired', keepsText: false, now: clock.now() });
    return;
  }
  const sender = sending.senders[message.channel];
  try {
    const files = await findFiles(db, { messageId: filesOf });
    await sender.send({ ...message, files }, given.run.signal);
  } catch (error) {
    await fail(services, message, { error, isLast: given.run.isLastTry, onGivenUp: sending.onGivenUp });
    return;
  }
  await endMessage(db, { ...end, state: 'sent', keepsText: sender.keepsText, now: clock.now() });
}

export function outboxJobs(senders: Senders, onGivenUp: OnGivenUp = async () => {}): readonly AnyJob[] {
  return [
    defineJob({
      ...sendMessageJob,
      handle: (services, { id }, run) => sendMessage(services, { senders, onGivenUp }, { id, run }),
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
