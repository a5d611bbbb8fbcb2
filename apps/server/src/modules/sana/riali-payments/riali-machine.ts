/** State machine of rial payments: registered when they are reported, then moved by the answers of banks. */
import { rialiPaymentStatus as statuses } from '@nazer/contract/payments/payments.codes.ts';
import { rialiPaymentStates } from '@nazer/contract/payments/riali-payment.states.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentAnswer } from '../../../platform/integrations/integrations.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import {
  type Change,
  type LockedFacts,
  type VisibleFacts,
  type StepRun,
  unless,
} from '../../../platform/machine/rules.ts';
import { daysApart, getPaymentLimits } from './payment-terms.ts';
import { type BankAnswer, mismatchOf, validityOf } from './payment-validity.ts';
import {
  findPaidDeals,
  findPaymentForUpdate,
  findRepeatedPayment,
  insertPayments,
  type LockedPayment,
  type NewPayment,
  updateInquired,
} from './riali-payments.queries.ts';

const minuteMs = 60_000;
/**
 * Waits after the first, second… question about a payment the bank does not find: 15 minutes, 1 hour, 4 hours, 1 day
 * and 3 days. After the sixth no more are asked.
 */
const retryMs = [15, 60, 240, 1_440, 4_320].map((minutes) => minutes * minuteMs);

/** Answer of the bank, as it is stored and as the rules of validity take it. */
interface Inquired {
  readonly found: PaymentAnswer;
  readonly bank: BankAnswer;
}

interface PaymentModel {
  readonly visible: VisibleFacts;
  readonly locked: LockedFacts & { readonly record: LockedPayment };
  readonly batches: { readonly register: readonly NewPayment[] };
  readonly inputs: Readonly<Record<'confirm' | 'notFound' | 'returned', Inquired>>;
}

export const lockedFacts = (record: LockedPayment): PaymentModel['locked'] => ({
  record,
  title: record.trackingCode,
});

/**
 * Facts a payment is judged by. Those of its deal are missing when the deal is not in the table, as an archived one; the
 * payment is then not judged by them.
 */
async function factsOf(tx: Tx, payment: LockedPayment, bank: BankAnswer) {
  const deal = (await findPaidDeals(tx, { codes: [payment.trackingCode] }))[0];
  return {
    payType: payment.payType,
    amountRial: payment.amountRial,
    bank,
    payers: deal ? [deal.nationalId, deal.agentId].filter((payer) => payer !== '') : null,
    officeShebas: deal ? [deal.sheba].filter((sheba) => sheba !== '') : null,
    isRepeated: await findRepeatedPayment(tx, payment),
    businessDays: deal ? await daysApart(tx, deal.date, payment.payDate) : 0,
  };
}

/** Prepares what `after` writes: the answer of the bank, and the validity that follows from it. */
async function writeAnswer({
  tx,
  actor: { now },
  facts: { record: payment },
  step,
  input: { found, bank },
}: StepRun<PaymentModel, Inquired>): Promise<Change<PaymentModel>> {
  const facts = await factsOf(tx, payment, bank);
  const wait = step.to === statuses.notFound ? retryMs[payment.inquiryCount] : undefined;
  const limits = await getPaymentLimits(tx);
  return {
    // Runs after the history of the step is written, so that history and payment are written in the usual order.
    after: async () => {
      await updateInquired(tx, {
        id: payment.id,
        status: step.to,
        validity: validityOf(facts, limits),
        mismatchRial: mismatchOf(facts),
        bankResponse: found,
        // Null after the last try, and when the bank knows the payment.
        nextInquiryAt: wait === undefined ? null : new Date(now.getTime() + wait),
        now,
      });
    },
  };
}

export const rialiMachine = new Machine<typeof rialiPaymentStates, PaymentModel>(rialiPaymentStates, {
  lock: async (tx, _actor, { key: { id, sarafiId = null } }) => {
    const record = await findPaymentForUpdate(tx, { id, sarafiId });
    if (!record) throw new AppError('notFound');
    return lockedFacts(record);
  },
  guards: { triesLeft: ({ record }) => unless(record.nextInquiryAt !== null) },
  creations: {},
  batches: { register: ({ tx, actor, facts, step }) => insertPayments(tx, facts, { actor, step }) },
  effects: { confirm: writeAnswer, notFound: writeAnswer, returned: writeAnswer },
});
