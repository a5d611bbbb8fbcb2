/** Record page of one dealing: its supply and demand, its payments and its history. */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import { dealingStates } from './dealing.states.ts';
import { dealingList } from './dealings.list.ts';
import { demandList } from './demands.list.ts';
import { dealingPaymentStatus, dealingStatus as status } from './exports.codes.ts';
import type { exportsCalls } from './exports.contract.ts';
import { dealingPaymentTones } from './exports.tones.ts';
import { supplyList } from './supplies.list.ts';

type Dealing = z.output<(typeof exportsCalls)['GET /api/Export/GetDealingInfo']['output']>;

export const dealingRecord = record<Dealing>()({
  of: dealingList,
  columns: {
    euroCoefficient: { kind: 'rate' },
    rateType: { kind: 'choice', codes: 'rateType' },
    wageRial: { kind: 'money' },
    remainingRial: { kind: 'money' },
    paymentIdentifier: { kind: 'code' },
    currencyDeliveryDate: { kind: 'jalaliDate' },
    confirmedAt: { kind: 'instant', nullable: true },
    finalAt: { kind: 'instant', nullable: true },
    sanaTrackingCode: { kind: 'code' },
    cancelKind: { kind: 'choice', codes: 'dealingCancelKind', nullable: true },
    cancelReason: { kind: 'longText' },
    withdrawalCount: { kind: 'count' },
  },
  head: ['supplier', 'sarafiId', 'supplyId', 'demandId', 'date'],
  shares: { payment: { of: 'totalRial', parts: { paidRial: 'ok', remainingRial: 'mute' } } },
  facts: {
    trade: [
      'amount',
      'euroAmount',
      'euroCoefficient',
      'usdAmount',
      'rate',
      'rateType',
      'totalRial',
      'wageRial',
    ],
    parties: ['supplier', 'nationalId', 'category', 'sarafiId', 'sarafiCode', 'forum'],
    payment: ['paymentIdentifier', 'paidRial', 'remainingRial', 'rialDeadline'],
    delivery: [
      'boundOn',
      'confirmedAt',
      'currencyDeliveryDate',
      'sanaTrackingCode',
      'finalAt',
      'isPositionIgnored',
    ],
    ending: ['cancelKind', 'cancelReason', 'withdrawalCount'],
  },
  children: {
    payments: {
      call: 'GET /api/Export/GetDealingPayment',
      by: 'dealingId',
      right: 'exp.payment.view',
      columns: {
        payDate: { kind: 'jalaliDate' },
        instrument: { kind: 'choice', codes: 'dealingInstrument' },
        senderBank: { kind: 'text' },
        refNo: { kind: 'code' },
        amountRial: { kind: 'money', sum: true },
        status: { kind: 'choice', codes: 'dealingPaymentStatus', tones: dealingPaymentTones },
      },
      confirmed: { field: 'status', codes: [dealingPaymentStatus.confirmed] },
    },
    allocations: {
      from: 'allocations',
      columns: {
        serial: { kind: 'code' },
        dueDate: { kind: 'jalaliDate' },
        currency: { kind: 'currency' },
        amount: { kind: 'amount', sum: true, per: 'currency' },
        supplyAmount: { kind: 'amount', sum: true },
      },
    },
    supplySide: {
      list: supplyList,
      where: 'id',
      of: 'supplyId',
      keys: ['id', 'supplier', 'amount', 'dealt', 'reserved', 'remaining', 'rate', 'expire', 'status'],
    },
    demandSide: {
      list: demandList,
      where: 'id',
      of: 'demandId',
      keys: ['id', 'sarafiId', 'amount', 'dealt', 'reserved', 'remaining', 'rate', 'validity', 'status'],
    },
  },
  machine: {
    states: dealingStates,
    path: [status.registered, status.supplierConfirmed, status.rialPaid, status.delivered, status.final],
    by: 'dealingId',
    steps: {
      deliver: {
        fields: {
          trackingCode: { kind: 'text', required: true, maxLength: 20 },
          deliveredOn: { kind: 'jalaliDate' },
        },
      },
      cancel: { isDanger: true },
      returnFromFinal: { isDanger: true },
      confirmWithdrawal: { with: { confirm: 'true' }, isDanger: true },
      refuseWithdrawal: { with: { confirm: 'false' } },
    },
  },
  refreshedBy: ['Supply', 'Demand', 'DigitalCheque'],
});
