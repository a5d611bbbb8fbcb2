import type { CodeTitlesOf, ListWords, PermissionWords, StepTitlesOf } from '../../words/area-words.ts';
import type { chequeList } from '../cheques.list.ts';
import type { digitalChequeStates } from '../digital-cheque.states.ts';
import type { invalidDepositList } from '../invalid-deposits.list.ts';
import type * as codes from '../payments.codes.ts';
import type { reconciliationList } from '../reconciliations.list.ts';
import type { reconcileWorks } from '../reconcile.contract.ts';
import type { rialiPaymentStates } from '../riali-payment.states.ts';

export interface PaymentsWords extends PermissionWords<'pay'> {
  readonly lists: ListWords<typeof chequeList | typeof invalidDepositList | typeof reconciliationList>;
  readonly codes: CodeTitlesOf<typeof codes>;
  readonly steps: StepTitlesOf<typeof digitalChequeStates, 'annotate' | 'refreshInquiry'> &
    StepTitlesOf<typeof rialiPaymentStates, 'override'> & {
      readonly InvalidDeposit: Readonly<Record<'assign' | 'refund', string>>;
      readonly Reconciliation: Readonly<Record<(typeof reconcileWorks)[number], string>>;
    };
}
