/** Asks banks about rial payments: soon after they came, and again when the bank does not find them yet. */
import { rialiPaymentStatus as statuses } from '@nazer/contract/payments/payments.codes.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { systemActor } from '../../../platform/machine/actor.ts';
import { IntegrationError } from '../../../platform/integrations/integration-error.ts';
import type { PaymentAnswer } from '../../../platform/integrations/integrations.ts';
import type { BankAnswer } from './payment-validity.ts';
import { lockedFacts, rialiMachine } from './riali-machine.ts';
import {
  findDuePayments,
  findPaymentForUpdate,
  type LockedPayment,
  markInquiring,
  postponeInquiry,
} from './riali-payments.queries.ts';

const minuteMs = 60_000;
/**
 * Time for which a claimed payment is left to the process that asks about it; also the wait after a bank that does
 * not answer.
 */
const leaseMs = 15 * minuteMs;
/** Questions asked at the same time. */
const parallelQuestions = 8;
/** Payments claimed at once. */
const batchSize = 200;

/**
 * Claims due payments, which no other process asks about until the lease ends; gives them as they were before. Those
 * other processes have locked are left out.
 */
async function claim(services: Services, now: Date): Promise<LockedPayment[]> {
  return services.db.transaction(async (tx) => {
    const due = await findDuePayments(tx, { now, limit: batchSize });
    for (const payment of due) {
      const facts = lockedFacts(payment);
      if (payment.status === statuses.registered)
        await rialiMachine.runLocked(tx, systemActor(now), { facts, action: 'inquire' });
      if (payment.status === statuses.notFound)
        await rialiMachine.runLocked(tx, systemActor(now), { facts, action: 'retry' });
    }
    await markInquiring(tx, { ids: due.map(({ id }) => id), until: new Date(now.getTime() + leaseMs) });
    return due;
  });
}

type Answer = 'confirm' | 'notFound' | 'returned';

function answerOf(found: PaymentAnswer): { readonly action: Answer; readonly bank: BankAnswer } {
  if (found.status === 'notFound') return { action: 'notFound', bank: { kind: 'notFound' } };
  const { status, amountRial, payerNationalId, destinationSheba } = found;
  const bank = { kind: status, amountRial, payerNationalId, destinationSheba };
  return { action: status === 'returned' ? 'returned' : 'confirm', bank };
}

/** Locks the payment and writes the answer of the bank, unless another process has written one meanwhile. */
async function conclude(
  tx: Tx,
  { id, now, found }: { readonly id: number; readonly now: Date; readonly found: PaymentAnswer },
): Promise<void> {
  const payment = await findPaymentForUpdate(tx, { id, sarafiId: null });
  if (payment?.status !== statuses.inquiring) return;
  const { action, bank } = answerOf(found);
  const facts = lockedFacts(payment);
  await rialiMachine.runLocked(tx, systemActor(now), { facts, action, input: { found, bank } });
}

/**
 * `refused`: the bank gives no usable answer about this payment; `silent`: it does not answer at all, so the run asks
 * nothing more.
 */
type InquiryOutcome = 'answered' | 'refused' | 'silent';

/**
 * Asks the bank outside any transaction and writes its answer; without one, the payment is due again after the
 * lease.
 */
async function askAbout(services: Services, payment: LockedPayment, now: Date): Promise<InquiryOutcome> {
  const { payType, refNo, payDate, amountRial, dstSheba: destinationSheba, payerNationalId } = payment;
  try {
    const found = await services.integrations.bankInquiry.ask({
      payType,
      refNo,
      payDate,
      amountRial,
      destinationSheba,
      payerNationalId,
    });
    await services.db.transaction((tx) => conclude(tx, { id: payment.id, now, found }));
    return 'answered';
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error;
    await postponeInquiry(services.db, { id: payment.id, until: new Date(now.getTime() + leaseMs) });
    return error.fault === 'refused' || error.fault === 'unreadable' ? 'refused' : 'silent';
  }
}

/**
 * Asks about all due payments; gives how many were answered. Stops when a bank does not answer or the run is
 * aborted; claimed payments are due again when their lease ends.
 */
export async function inquirePayments(
  services: Services,
  { signal, reportProgress }: Partial<JobRun> = {},
): Promise<number> {
  let answered = 0;
  for (;;) {
    const now = services.clock.now();
    const due = signal?.aborted === true ? [] : await claim(services, now);
    for (let at = 0; at < due.length; at += parallelQuestions) {
      const batch = due.slice(at, at + parallelQuestions);
      const results = await Promise.all(batch.map((payment) => askAbout(services, payment, now)));
      answered += results.filter((result) => result === 'answered').length;
      await reportProgress?.({ done: answered });
      if (signal?.aborted === true || results.includes('silent')) return answered;
    }
    if (due.length < batchSize) return answered;
  }
}
