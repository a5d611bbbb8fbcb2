/** List of rial payments of deals with the result of the bank inquiry; an office sees those of its own deals. */
import { list } from '../kernel/list.ts';
import { rialiPaymentStatus, rialiPaymentValidity } from '../payments/payments.codes.ts';
import { rialiStatusTones, rialiValidityTones } from './sana.tones.ts';

export const rialiPaymentList = list({
  name: 'RialiPayment',
  area: 'sana',
  view: 'sana.rial.view',
  export: 'sana.rial.export',
  key: 'id',
  title: ['sanaTrackingCode'],
  details: { call: 'GET /api/Sana/GetRialiPaymentById', by: 'id', from: 'sanaTrackingCode' },
  order: ['-date', '-id'],
  quick: {
    wrong: {
      paymentValidity: {
        Type: 'in',
        Values: [
          rialiPaymentValidity.amountMismatch,
          rialiPaymentValidity.payerMismatch,
          rialiPaymentValidity.wrongDestination,
          rialiPaymentValidity.repeated,
          rialiPaymentValidity.outOfRange,
          rialiPaymentValidity.cashAboveCeiling,
        ],
      },
    },
    notFound: { paymentStatus: { Type: 'in', Values: [rialiPaymentStatus.notFound] } },
    notAsked: { paymentValidity: { Type: 'in', Values: [rialiPaymentValidity.notInquired] } },
    overridden: { isOverridden: { Type: 'equals', Filter: true } },
    today: { date: { Type: 'equals', Filter: { day: 0 } } },
  },
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    date: { kind: 'jalaliDate', width: 110 },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafi: { kind: 'text', width: 160, hidden: true },
    sanaTrackingCode: { kind: 'code', width: 150 },
    /**
     * Not searchable: folding the names of all payments takes seconds, and an index would slow every save. Deals are
     * found by their code.
     */
    customer: { kind: 'text', width: 180, filterable: false, sortable: false },
    payType: { kind: 'choice', codes: 'payType', width: 130 },
    amountRial: { kind: 'money', sum: true, width: 150 },
    refNo: { kind: 'code', width: 150 },
    paymentStatus: { kind: 'choice', codes: 'rialiPaymentStatus', tones: rialiStatusTones, width: 130 },
    paymentValidity: { kind: 'choice', codes: 'rialiPaymentValidity', tones: rialiValidityTones, width: 150 },
    /** Rials the bank received above `amountRial`; negative when it received less, 0 when it named no amount. */
    mismatchRial: { kind: 'money', width: 130 },
    isOverridden: { kind: 'boolean', width: 100, hidden: true },
    /** Not searchable for the same reason as `customer`; few payments have one. */
    overrideReason: { kind: 'text', width: 200, hidden: true, filterable: false, sortable: false },
    inquiryCount: { kind: 'count', width: 100, hidden: true },
    nextInquiryAt: { kind: 'instant', nullable: true, width: 160, hidden: true },
    rowVersion: { kind: 'integer', width: 90, hidden: true },
  },
});
