/** Lists and details of cheques and invalid deposits. */
import type { ChequeFilter } from '@nazer/contract/payments/payments.contract.ts';
import { digitalChequeStates } from '@nazer/contract/payments/digital-cheque.states.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { historyOf, titledActions } from '../../platform/machine/transitions.ts';
import {
  startsWithDigits,
  dayRange,
  equals,
  equalsText,
  rialRange,
  rowOf,
  searchOf,
} from '../../resources/lists/search-list.ts';
import { chequeSource } from './cheques.list.ts';
import { findChequeDetails } from './cheques.queries.ts';
import { invalidDepositSource } from './invalid-deposits.list.ts';

const findCheques = searchOf(chequeSource, [
  equals('paymentId'),
  startsWithDigits('sayadId'),
  equals('dealingId'),
  equals('offerId'),
  equals('status'),
  equalsText('bank'),
  startsWithDigits('drawerNationalId'),
  startsWithDigits('payeeNationalId'),
  dayRange(['from', 'to'], 'issue'),
  dayRange(['dueFrom', 'dueTo'], 'due'),
  rialRange(['minAmount', 'maxAmount'], 'amount'),
]);

/** Searches cheques. Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export async function searchCheques(ctx: Ctx, filter: ChequeFilter) {
  const { summary, ...page } = await findCheques(ctx, filter);
  return { ...page, summary: { amountRial: summary.amount } };
}

/** Row and details of a cheque. Throws `notFound`, also for a cheque of another office. */
export async function readCheque(ctx: Ctx, paymentId: number) {
  const row = await rowOf(ctx, chequeSource, paymentId);
  const details = await findChequeDetails(ctx.db, { id: paymentId });
  if (!details) throw new AppError('notFound');
  return { ...row, ...details };
}

/** Details of a cheque with its actions and history. Throws `notFound`. */
export async function getCheque(ctx: Ctx, paymentId: number) {
  const cheque = await readCheque(ctx, paymentId);
  const mayResolve = ctx.user.permissions.has('pay.invalid.resolve');
  return {
    ...cheque,
    statusAt: cheque.statusAt.toISOString(),
    inquiryAt: cheque.inquiryAt?.toISOString() ?? null,
    // People cannot change the state of a cheque, only the bank can.
    allowedActions: titledActions(
      ctx.language,
      { machine: digitalChequeStates, status: cheque.status },
      ['annotate', 'refreshInquiry'].map((action) => ({
        action,
        isAllowed: mayResolve,
        reason: mayResolve ? null : 'missingRight',
      })),
    ),
    history: await historyOf(ctx, digitalChequeStates, { id: paymentId }),
  };
}

/** Searches invalid deposits. Throws `badDateInput` and `endBeforeStart`. */
export const listInvalidDeposits = searchOf(invalidDepositSource, [
  dayRange(['fromDate', 'toDate'], 'date'),
  equals('reason'),
  equals('resolution'),
]);
