/** Record page of one offer. */
import { record } from '../kernel/record.ts';
import { offerStates } from './offer.states.ts';
import { offerPaymentStatus, offerStatus as status } from './imports.codes.ts';
import { offerPaymentTones } from './imports.tones.ts';
import type { Offer } from './offers.contract.ts';
import { offerList } from './offers.list.ts';

export const offerRecord = record<Offer>()({
  of: offerList,
  columns: {
    currencyWage: { kind: 'amount', unit: 'currency' },
    euroCoefficient: { kind: 'rate' },
    bandFloor: { kind: 'rate' },
    bandCeiling: { kind: 'rate' },
    forumType: { kind: 'choice', codes: 'forumType' },
    rialDeadline: { kind: 'instant', nullable: true },
    sheba: { kind: 'iban' },
    paymentIdentifier: { kind: 'code' },
    cancelKind: { kind: 'choice', codes: 'offerCancelKind', nullable: true },
    cancelReason: { kind: 'longText' },
    withdrawalCount: { kind: 'count' },
    havaleNo: { kind: 'code' },
    havaleDate: { kind: 'jalaliDate' },
    paidRial: { kind: 'money' },
    remainingRial: { kind: 'money' },
  },
  head: ['sarafiId', 'merchant', 'requestId', 'date'],
  facts: {
    trade: [
      'amount',
      'euroAmount',
      'euroCoefficient',
      'unitPrice',
      'bandFloor',
      'bandCeiling',
      'rateType',
      'totalRial',
      'irrWage',
      'currencyWage',
      'transferDelayHours',
      'validityDate',
      'sinceDays',
    ],
    parties: ['nationalId', 'sarafiId', 'merchant', 'requestId', 'forumType'],
    payment: ['paymentIdentifier', 'sheba', 'paidRial', 'remainingRial', 'rialDeadline'],
    havale: ['havaleNo', 'havaleDate', 'sanaTrackingCode', 'boundOn', 'isPositionIgnored'],
    ending: ['cancelKind', 'cancelReason', 'withdrawalCount'],
  },
  children: {
    payments: {
      call: 'GET /api/Import/GetOfferPayments',
      by: 'offerId',
      right: 'imp.payments.view',
      columns: {
        date: { kind: 'jalaliDate' },
        payType: { kind: 'choice', codes: 'payType' },
        senderBank: { kind: 'text' },
        refNo: { kind: 'code' },
        merchantNationalId: { kind: 'nationalId' },
        senderSheba: { kind: 'iban' },
        amountRial: { kind: 'money', sum: true },
        status: { kind: 'choice', codes: 'offerPaymentStatus', tones: offerPaymentTones },
        refusal: { kind: 'choice', codes: 'paymentRefusal', nullable: true },
        refusalNote: { kind: 'longText' },
        description: { kind: 'longText' },
      },
      confirmed: { field: 'status', codes: [offerPaymentStatus.confirmed] },
    },
  },
  machine: {
    states: offerStates,
    path: [
      status.active,
      status.selected,
      status.confirmed,
      status.rialPaid,
      status.havaleIssued,
      status.makhtoome,
    ],
    steps: {
      havale: {
        fields: {
          trackingCode: { kind: 'text', required: true, maxLength: 40 },
          havaleNo: { kind: 'text', maxLength: 60 },
          havaleDate: { kind: 'jalaliDate' },
        },
      },
      reportPayment: {
        fields: {
          amountRial: { kind: 'money', required: true, from: 'remainingRial' },
          refNo: { kind: 'text', required: true, maxLength: 60 },
          payType: { kind: 'choice', codes: 'payType', required: true },
          payDate: { kind: 'jalaliDate' },
          senderBank: { kind: 'text', maxLength: 100 },
          senderSheba: { kind: 'text', maxLength: 40 },
        },
      },
      cancel: { isDanger: true },
      rejectHavale: { isDanger: true },
      returnFromMakhtoome: { isDanger: true },
      confirmWithdrawal: { with: { isConfirmed: 'true' }, isDanger: true },
      refuseWithdrawal: { with: { isConfirmed: 'false' } },
      uploadDocument: {
        takesFile: true,
        fields: {
          kind: { kind: 'choice', codes: 'offerDocumentKind', required: true },
          caption: { kind: 'text', maxLength: 300 },
        },
      },
    },
  },
  refreshedBy: ['ImportRequest', 'DigitalCheque'],
});
