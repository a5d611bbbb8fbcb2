/** Record page of one digital cheque; only the bank changes its state. */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import { chequeList } from './cheques.list.ts';
import { digitalChequeStates } from './digital-cheque.states.ts';
import { chequeStatus as status } from './payments.codes.ts';
import type { paymentsCalls } from './payments.contract.ts';

type Cheque = z.output<
  (typeof paymentsCalls)['GET /api/PaymentTasvieh/GetDigitalChequePaymentById']['output']
>;

export const chequeRecord = record<Cheque>()({
  of: chequeList,
  columns: {
    identifier: { kind: 'code' },
    drawerSheba: { kind: 'iban' },
    payeeSheba: { kind: 'iban' },
    statusAt: { kind: 'instant' },
    bounceReason: { kind: 'text' },
    trackingNo: { kind: 'code' },
    annotation: { kind: 'longText' },
    inquiryAt: { kind: 'instant', nullable: true },
  },
  head: ['drawer', 'payee', 'dealingId', 'offerId', 'due'],
  facts: {
    cheque: ['sayadId', 'amount', 'bank', 'issue', 'due', 'identifier', 'dealingId', 'offerId'],
    drawer: ['drawer', 'drawerNationalId', 'drawerSheba'],
    payee: ['payee', 'payeeNationalId', 'payeeSheba'],
    inquiry: ['statusAt', 'bounceReason', 'trackingNo', 'inquiryAt', 'annotation'],
  },
  machine: {
    states: digitalChequeStates,
    path: [status.issued, status.payeeConfirmed, status.sentForCollection, status.collected],
  },
  commands: {
    annotate: {
      call: 'POST /api/PaymentTasvieh/AnnotateCheque',
      right: 'pay.invalid.resolve',
      reason: 'description',
    },
    refreshInquiry: { call: 'POST /api/PaymentTasvieh/RefreshInquiry', right: 'pay.invalid.resolve' },
  },
  refreshedBy: ['Dealing', 'Offer'],
});
