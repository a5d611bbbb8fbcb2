/**
 * Record of one deposit that matches no contract, with its likely owners and how it is settled; shown beside its
 * list.
 */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import { invalidDepositList } from './invalid-deposits.list.ts';
import type { paymentsCalls } from './payments.contract.ts';

type Deposit = z.output<(typeof paymentsCalls)['GET /api/Export/GetInvalidDeposit']['output']>;

const resolving = {
  call: 'POST /api/Export/ResolveDeposit',
  right: 'pay.invalid.resolve',
  by: 'id',
  reason: 'description',
} as const;

export const invalidDepositRecord = record<Deposit>()({
  of: invalidDepositList,
  columns: {
    likelyOwnerType: { kind: 'choice', codes: 'identifierOwner', nullable: true },
    likelyOwnerId: { kind: 'id', nullable: true },
  },
  state: 'resolution',
  head: ['reason', 'amountRial', 'depositAt'],
  facts: {
    deposit: ['bankRef', 'amountRial', 'depositAt', 'rawIdentifier', 'reason', 'sheba'],
    payer: ['payerName', 'payerId', 'payerSheba'],
    resolution: ['resolution', 'resolvedOwnerType', 'resolvedOwnerId', 'resolvedAt', 'description'],
  },
  children: {
    owners: {
      from: 'owners',
      columns: {
        dealingId: { kind: 'id', opens: 'Dealing', nullable: true },
        offerId: { kind: 'id', opens: 'Offer', nullable: true },
        payer: { kind: 'text' },
        sarafi: { kind: 'text' },
        totalRial: { kind: 'money' },
        remainingRial: { kind: 'money' },
        why: { kind: 'text' },
      },
    },
  },
  commands: {
    assign: {
      ...resolving,
      with: { decision: 'assign' },
      fields: {
        ownerType: { kind: 'choice', codes: 'identifierOwner', required: true, from: 'likelyOwnerType' },
        ownerId: { kind: 'integer', required: true, from: 'likelyOwnerId' },
      },
    },
    refund: { ...resolving, with: { decision: 'refund' }, isDanger: true },
  },
  refreshedBy: ['Dealing', 'Offer'],
});
