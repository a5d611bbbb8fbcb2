/** List of digital cheques; an office sees those that settle its contracts. */
import { list, merchantColumn } from '../kernel/list.ts';
import { chequeStatus } from './payments.codes.ts';
import { chequeTones } from './payments.tones.ts';

export const chequeList = list({
  name: 'DigitalCheque',
  area: 'payments',
  view: 'pay.cheque.view',
  key: 'paymentId',
  order: ['-issue'],
  details: { call: 'GET /api/PaymentTasvieh/GetDigitalChequePaymentById', by: 'paymentId' },
  quick: {
    open: {
      status: {
        Type: 'in',
        Values: [chequeStatus.issued, chequeStatus.payeeConfirmed, chequeStatus.sentForCollection],
      },
    },
    dueSoon: {
      status: {
        Type: 'in',
        Values: [chequeStatus.issued, chequeStatus.payeeConfirmed, chequeStatus.sentForCollection],
      },
      due: { Type: 'inRange', Filter: { day: 0 }, FilterTo: { day: 7 } },
    },
    late: {
      status: {
        Type: 'in',
        Values: [chequeStatus.issued, chequeStatus.payeeConfirmed, chequeStatus.sentForCollection],
      },
      due: { Type: 'lessThan', Filter: { day: 0 } },
    },
    bounced: { status: { Type: 'in', Values: [chequeStatus.bounced] } },
    today: { issue: { Type: 'equals', Filter: { day: 0 } } },
  },
  columns: {
    paymentId: { kind: 'id', width: 90 },
    sayadId: { kind: 'code', width: 160 },
    dealingId: { kind: 'id', opens: 'Dealing', nullable: true, width: 100 },
    offerId: { kind: 'id', opens: 'Offer', nullable: true, width: 100 },
    drawer: { kind: 'text', width: 180 },
    drawerNationalId: { kind: 'nationalId', personal: { mask: 'mellicode' }, width: 130 },
    payee: { kind: 'text', width: 180 },
    payeeNationalId: { kind: 'nationalId', personal: { mask: 'mellicode' }, width: 130, hidden: true },
    bank: { kind: 'text', width: 140 },
    amount: { kind: 'money', sum: true, width: 150 },
    issue: { kind: 'jalaliDate', width: 110 },
    due: { kind: 'jalaliDate', width: 110 },
    status: { kind: 'choice', codes: 'chequeStatus', tones: chequeTones, width: 140 },
    /** Merchant the cheque belongs to; null when unknown. */
    merchantId: merchantColumn,
  },
});
