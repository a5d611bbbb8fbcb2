/** Record of one rial payment: the result of the bank inquiry and its correction by a supervisor. */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import { rialiPaymentStatus as status } from '../payments/payments.codes.ts';
import { rialiPaymentStates } from '../payments/riali-payment.states.ts';
import { rialiPaymentList } from './riali-payments.list.ts';
import type { sanaRialiCalls } from './sana-riali.contract.ts';

type RialiPayment = z.output<(typeof sanaRialiCalls)['GET /api/Sana/GetRialiPaymentById']['output']>;

export const rialiPaymentRecord = record<RialiPayment>()({
  of: rialiPaymentList,
  head: ['paymentValidity', 'sarafiId', 'customer', 'date'],
  facts: {
    payment: ['amountRial', 'payType', 'refNo', 'date', 'sarafiId', 'customer', 'sanaTrackingCode'],
    judgement: [
      'paymentValidity',
      'mismatchRial',
      'isOverridden',
      'overrideReason',
      'inquiryCount',
      'nextInquiryAt',
    ],
  },
  machine: {
    states: rialiPaymentStates,
    column: 'paymentStatus',
    path: [status.registered, status.inquiring, status.confirmed],
  },
  commands: {
    override: {
      call: 'POST /api/Sana/OverrideRialiPayment',
      right: 'sana.rial.override',
      reason: 'description',
      fields: {
        paymentValidity: {
          kind: 'choice',
          codes: 'rialiPaymentValidity',
          required: true,
          from: 'paymentValidity',
        },
      },
    },
    retry: { call: 'POST /api/Sana/RetryRialiPayment', right: 'sana.rial.override' },
  },
});
