/**
 * Calls of the three-way match of contract, SANA code and rial payment, and of the work on mismatches. Days
 * are Jalali text (`1404/10/02`), empty while there is none; moments are ISO 8601 in UTC. Amounts `…Rial` are
 * rials as decimal texts.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId, BodySmallId, QueryId } from '../kernel/inputs.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { Outcome } from '../kernel/outcome.ts';
import { personal } from '../kernel/personal.ts';
import { AllowedAction } from '../kernel/record-history.ts';
import { reconciliationList } from './reconciliations.list.ts';

/**
 * One mismatch: its size in currency, rials or days, or the expected and the found value. Which members are set depends
 * on the finding; the others are null or empty.
 */
const Difference = z.object({
  /** Code of `reconcileFinding`. */
  finding: z.number(),
  findingTitle: z.string(),
  /** Currency of the contract, in which `gap` is given. */
  currency: z.string(),
  /** Amount of the SANA deal less that of the contract; without a contract the whole amount of the deal. */
  gap: z.string().nullable(),
  /**
   * Rials paid less rials owed: negative when some are missing. Without a contract the rials of the deal; where a refund
   * is missing the rials to give back.
   */
  gapRial: z.string().nullable(),
  /** Days from the expected day to the found one; negative when that is earlier. */
  gapDays: z.number().nullable(),
  expected: z.string(),
  found: z.string(),
});
export type Difference = z.infer<typeof Difference>;

const Payment = z.object({
  id: z.number(),
  payDate: z.string(),
  amountRial: z.string(),
  refNo: z.string(),
  identifier: z.string(),
});

const Work = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  work: z.number(),
  workTitle: z.string(),
  /** Colleague who works on the mismatch after this action; empty for nobody. */
  owner: z.string(),
  note: z.string(),
});

const Details = titledRowSchema(reconciliationList).extend({
  offerId: z.number().nullable(),
  dealingId: z.number().nullable(),
  rate: z.string(),
  sanaDate: z.string(),
  sanaCurrency: z.string(),
  sanaAmount: z.string().nullable(),
  sanaRial: z.string().nullable(),
  sanaPerson: z.string(),
  sanaNationalId: personal('mellicode', { ownIf: 'sarafiId' }),
  sanaStatus: z.number().nullable(),
  sanaStatusTitle: z.string(),
  differences: z.array(Difference),
  payments: z.array(Payment),
  works: z.array(Work),
  allowedActions: z.array(AllowedAction),
});

export const reconcileWorks = ['take', 'assign', 'note', 'explain', 'reopen'] as const;

export const reconcileCalls = {
  'GET /api/PaymentTasvieh/GetReconciliation': call({
    access: 'sana.rial.view',
    summary:
      'One contract beside its SANA code and its rial payments: what differs, by how much, what was done.',
    query: z.strictObject({ id: QueryId }),
    output: Details,
    errors: ['notFound'],
  }),
  'GET /api/PaymentTasvieh/GetReconcilers': call({
    access: 'pay.reconcile.edit',
    summary: 'The people of staff a mismatch can be given to.',
    output: z.object({ list: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  'POST /api/PaymentTasvieh/WorkOnReconciliation': call({
    access: 'pay.reconcile.edit',
    summary: 'Takes a mismatch, gives it to a colleague, leaves a note, explains it or opens it again.',
    body: z.strictObject({
      id: BodyId,
      action: z.enum(reconcileWorks),
      /** Id of the colleague, for `assign`. */
      ownerId: BodySmallId.optional(),
      description: z.string().max(500).optional(),
    }),
    output: Outcome,
    errors: [
      'notFound',
      'reasonTooShort',
      'missingField',
      'badValue',
      'illegalTransition',
      'mismatchTaken',
      'notForOffices',
    ],
  }),
} as const;
