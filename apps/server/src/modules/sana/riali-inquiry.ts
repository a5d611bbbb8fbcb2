/** Banks are asked about rial payments: soon after they came, and again where they are not found yet. */
import { rialiPaymentStatus as statuses } from '@nazer/contract/payments/payments.codes.ts';
import { rialiPaymentStates } from '@nazer/contract/payments/riali-payment.states.ts';
import type { Services } from '../../platform/ctx.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Doer, systemDoer } from '../../platform/doer.ts';
import { OutsideError } from '../../platform/outside/outside-error.ts';
import type { FoundPayment } from '../../platform/outside/outside-services.ts';
import { decideTransition, writeTransition } from '../../platform/transitions.ts';
import { daysApart, getPaymentLimits } from './payment-terms.ts';
import { type BankAnswer, mismatchOf, validityOf } from './payment-validity.ts';
import {
  findDuePayments,
  findPaidDeals,
  findPaymentForUpdate,
  findRepeatedPayment,
  type LockedPayment,
  markInquiring,
  postponeInquiry,
  updateInquired,
} from './riali-payments.queries.ts';

const minuteMs = 60_000;
/** After 15 minutes, 1 hour, 4 hours, 1 day and 3 days. */
const retryMs = [15, 60, 240, 1_440, 4_320].map((minutes) => minutes * minuteMs);
/** So long a payment is left to the process that asks about it; also the wait after a bank that does not answer. */
const leaseMs = 15 * minuteMs;
const askedTogether = 8;
const batchSize = 200;

type Action = 'inquire' | 'retry' | 'confirm' | 'notFound' | 'returned';

async function takeStep(
  tx: Tx,
  doer: Doer,
  { payment, action }: { readonly payment: LockedPayment; readonly action: Action },
): Promise<void> {
  const { id, status, trackingCode } = payment;
  const decided = decideTransition(rialiPaymentStates, action, { status, actor: doer.role });
  if (decided.kind === 'unchanged') return;
  const { kind: _, ...step } = decided;
  await writeTransition(tx, doer, {
    ...step,
    machine: rialiPaymentStates,
    entityId: id,
    title: trackingCode,
  });
}

/** The payments that are due, being asked about from now on. */
async function claim(services: Services, now: Date): Promise<LockedPayment[]> {
  return services.db.transaction(async (tx) => {
    const due = await findDuePayments(tx, now, batchSize);
    for (const payment of due) {
      if (payment.status === statuses.registered)
        await takeStep(tx, systemDoer(now), { payment, action: 'inquire' });
      if (payment.status === statuses.notFound)
        await takeStep(tx, systemDoer(now), { payment, action: 'retry' });
    }
    await markInquiring(
      tx,
      due.map(({ id }) => id),
      new Date(now.getTime() + leaseMs),
    );
    return due;
  });
}

function answerOf(found: FoundPayment): { readonly action: Action; readonly bank: BankAnswer } {
  if (found.status === 'notFound') return { action: 'notFound', bank: { kind: 'notFound' } };
  const { status, amountRial, payerNationalId, destinationSheba } = found;
  const bank = { kind: status, amountRial, payerNationalId, destinationSheba };
  return { action: status === 'returned' ? 'returned' : 'confirm', bank };
}

const statusOf = {
  confirm: statuses.confirmed,
  notFound: statuses.notFound,
  returned: statuses.returned,
  inquire: statuses.inquiring,
  retry: statuses.inquiring,
} as const satisfies Record<Action, number>;

/** Null when it was the last try, or the bank knows it. */
function nextTryAt(action: Action, payment: LockedPayment, now: Date): Date | null {
  const wait = action === 'notFound' ? retryMs[payment.inquiryCount] : undefined;
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

async function factsOf(tx: Tx, payment: LockedPayment, bank: BankAnswer) {
  const deal = (await findPaidDeals(tx, [payment.trackingCode]))[0];
  return {
    payType: payment.payType,
    amountRial: payment.amountRial,
    bank,
    payers: deal ? [deal.nationalId, deal.agentId].filter((payer) => payer !== '') : [],
    officeShebas: deal ? [deal.sheba].filter((sheba) => sheba !== '') : [],
    isRepeated: await findRepeatedPayment(tx, payment),
    businessDays: deal ? await daysApart(tx, deal.date, payment.payDate) : 0,
  };
}

/** What the bank said, written down, unless somebody else did meanwhile. */
async function conclude(
  tx: Tx,
  { id, now, found }: { readonly id: number; readonly now: Date; readonly found: FoundPayment },
): Promise<void> {
  const payment = await findPaymentForUpdate(tx, id, null);
  if (payment?.status !== statuses.inquiring) return;
  const { action, bank } = answerOf(found);
  const facts = await factsOf(tx, payment, bank);
  await takeStep(tx, systemDoer(now), { payment, action });
  await updateInquired(tx, {
    id,
    status: statusOf[action],
    validity: validityOf(facts, await getPaymentLimits(tx)),
    mismatchRial: mismatchOf(facts),
    bankResponse: found,
    nextInquiryAt: nextTryAt(action, payment, now),
    now,
  });
}

/** `refused`: of this one payment the bank will not speak; `silent`: nobody need be asked now. */
type Asked = 'answered' | 'refused' | 'silent';

async function askAbout(services: Services, payment: LockedPayment, now: Date): Promise<Asked> {
  const { payType, refNo, payDate, amountRial, dstSheba: destinationSheba, payerNationalId } = payment;
  try {
    const found = await services.outside.bankInquiry.ask({
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
    if (!(error instanceof OutsideError)) throw error;
    await postponeInquiry(services.db, payment.id, new Date(now.getTime() + leaseMs));
    return error.fault === 'refused' || error.fault === 'unreadable' ? 'refused' : 'silent';
  }
}

/**
 * Asks about all that are due; stops when the banks do not answer, and those it took are due again when their lease
 * is over. Gives how many were answered.
 */
export async function inquirePayments(
  services: Services,
  { signal, tell }: Partial<JobRun> = {},
): Promise<number> {
  let answered = 0;
  for (;;) {
    const now = services.clock.now();
    const due = signal?.aborted === true ? [] : await claim(services, now);
    for (let at = 0; at < due.length; at += askedTogether) {
      const together = due.slice(at, at + askedTogether);
      const results = await Promise.all(together.map((payment) => askAbout(services, payment, now)));
      answered += results.filter((result) => result === 'answered').length;
      await tell?.({ done: answered });
      if (signal?.aborted === true || results.includes('silent')) return answered;
    }
    if (due.length < batchSize) return answered;
  }
}
