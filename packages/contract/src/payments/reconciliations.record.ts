/** Record of one contract with its SANA code and payments; shown beside its list. */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import type { reconcileCalls } from './reconcile.contract.ts';
import { reconciliationList } from './reconciliations.list.ts';

type Reconciliation = z.output<
  (typeof reconcileCalls)['GET /api/PaymentTasvieh/GetReconciliation']['output']
>;

const working = {
  call: 'POST /api/PaymentTasvieh/WorkOnReconciliation',
  right: 'pay.reconcile.edit',
  by: 'id',
} as const;

export const reconciliationRecord = record<Reconciliation>()({
  of: reconciliationList,
  columns: {
    offerId: { kind: 'id', nullable: true, opens: 'Offer' },
    dealingId: { kind: 'id', nullable: true, opens: 'Dealing' },
    rate: { kind: 'rate' },
    sanaDate: { kind: 'jalaliDate' },
    sanaCurrency: { kind: 'currency' },
    sanaAmount: { kind: 'amount', unit: 'sanaCurrency', nullable: true },
    sanaRial: { kind: 'money', nullable: true },
    sanaPerson: { kind: 'text' },
    sanaNationalId: { kind: 'nationalId' },
    sanaStatus: { kind: 'choice', codes: 'sanaStatus', nullable: true },
  },
  state: 'result',
  head: ['what', 'state', 'ownerId'],
  facts: {
    work: ['state', 'ownerId', 'note'],
    contract: [
      'contractResult',
      'offerId',
      'dealingId',
      'date',
      'party',
      'nationalId',
      'sarafiId',
      'amount',
      'rate',
      'totalRial',
    ],
    sana: [
      'sanaResult',
      'trackingCode',
      'sanaDate',
      'sanaPerson',
      'sanaNationalId',
      'sanaAmount',
      'amountGap',
      'sanaRial',
      'sanaStatus',
    ],
    payment: ['paymentResult', 'paidRial', 'rialGap'],
  },
  children: {
    differences: {
      from: 'differences',
      columns: {
        finding: { kind: 'choice', codes: 'reconcileFinding', width: 190 },
        gap: { kind: 'amount', unit: 'currency', nullable: true },
        gapRial: { kind: 'money', nullable: true },
        gapDays: { kind: 'count', nullable: true },
        expected: { kind: 'text' },
        found: { kind: 'text' },
      },
    },
    payments: {
      from: 'payments',
      columns: {
        payDate: { kind: 'jalaliDate' },
        amountRial: { kind: 'money', sum: true },
        refNo: { kind: 'code' },
        identifier: { kind: 'code' },
      },
    },
    works: {
      from: 'works',
      columns: {
        at: { kind: 'instant' },
        work: { kind: 'choice', codes: 'reconcileWork' },
        by: { kind: 'text' },
        owner: { kind: 'text' },
        note: { kind: 'longText' },
      },
    },
  },
  commands: {
    take: { ...working, with: { action: 'take' } },
    assign: {
      ...working,
      with: { action: 'assign' },
      fields: {
        ownerId: {
          kind: 'integer',
          required: true,
          chosenFrom: 'GET /api/PaymentTasvieh/GetReconcilers',
        },
        description: { kind: 'longText', maxLength: 500 },
      },
    },
    note: { ...working, with: { action: 'note' }, reason: 'description' },
    explain: { ...working, with: { action: 'explain' }, reason: 'description' },
    reopen: { ...working, with: { action: 'reopen' }, reason: 'description' },
  },
  refreshedBy: ['Offer', 'Dealing', 'DigitalCheque'],
});
