/** The inbox of requests that wait for a second pair of eyes, and which calls make such requests. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodySmallId, pageQuery, QuerySmallId } from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';
import { approvableNames, approvalModes, settableNames } from './approvals.calls.ts';
import { personalChanges, personalText } from '../kernel/personal.ts';

/** What a reason must have, and may have at most. */
export const reasonLimits = { min: 10, max: 500 } as const;
const Reason = z.string().max(reasonLimits.max);

const Approval = z.object({
  id: z.number(),
  call: z.string(),
  callTitle: z.string(),
  /** The kind of record and its key; the key is null where the record is still to be made. */
  entity: z.string(),
  entityId: z.number().nullable(),
  title: personalText(),
  status: z.number(),
  statusTitle: z.string(),
  requestedById: z.number(),
  requestedBy: z.string(),
  requestedByName: z.string(),
  requestedAt: z.string(),
  requestReason: z.string(),
  expiresAt: z.string(),
  decidedByName: z.string(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string(),
  isOwn: z.boolean(),
});

const Fact = z.union([z.string(), z.number(), z.boolean()]).nullable();

const ApprovalDetail = Approval.extend({
  /** Field by field; what only one side has is null on the other. */
  changes: personalChanges(
    z.array(z.object({ field: z.string(), before: Fact, after: Fact, isChanged: z.boolean() })),
  ),
  allowedActions: z.array(
    z.object({
      action: z.enum(['approve', 'reject', 'recall']),
      title: z.string(),
      isAllowed: z.boolean(),
      /** Why not; empty where it is allowed. */
      reason: z.string(),
    }),
  ),
  outcome: Outcome.nullable(),
});

export const FourEyesSettings = z.object({
  calls: z.array(
    z.object({
      call: z.string(),
      title: z.string(),
      mode: z.enum(approvalModes),
      defaultMode: z.enum(approvalModes),
    }),
  ),
  expiryHours: z.number(),
});

export const approvalsCalls = {
  'GET /api/System/GetApprovals': call({
    access: 'appr.view',
    summary: 'Requests for approval, newest first; `mine` gives the caller’s own.',
    query: z.strictObject({
      status: z.coerce.number<string>().pipe(z.int().min(1).max(5)).optional(),
      call: z.enum(approvableNames).optional(),
      mine: z.enum(['true', 'false']).optional(),
      ...pageQuery,
    }),
    output: z.object({ list: z.array(Approval), totalCount: z.number(), totalIsAtLeast: z.boolean() }),
  }),
  'GET /api/System/GetApprovalById': call({
    access: 'appr.view',
    summary: 'One request with the difference it would make and what the caller may do with it.',
    query: z.strictObject({ id: QuerySmallId }),
    output: ApprovalDetail,
    errors: ['notFound'],
  }),
  'POST /api/System/DecideApprovals': call({
    access: 'appr.decide',
    summary:
      'Approves or rejects requests of others; each is answered by itself, with the reason of a refusal.',
    body: z.strictObject({
      ids: z.array(BodySmallId).min(1).max(100),
      isApproved: z.boolean(),
      reason: Reason,
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          result: z.enum(['approved', 'rejected', 'refused']),
          /** Of the refusal: its code and one sentence. */
          code: z.string(),
          message: z.string(),
          outcome: Outcome.nullable(),
        }),
      ),
    }),
    errors: ['reasonTooShort'],
  }),
  'POST /api/System/RecallApproval': call({
    access: 'signed-in',
    summary: 'Takes back a request of one’s own that still waits.',
    isWriting: true,
    body: z.strictObject({ id: BodySmallId, reason: Reason.optional() }),
    output: Outcome,
    errors: ['notFound', 'notOwnApproval', 'approvalClosed'],
  }),
  'GET /api/System/GetFourEyes': call({
    access: 'set.view',
    summary: 'Which calls wait for approval, and for how many hours a request may wait.',
    output: FourEyesSettings,
  }),
  'POST /api/System/SaveFourEyes': call({
    access: 'set.policy',
    summary:
      'Changes which calls wait for approval; calls left out stay as they are. What weakens it waits itself once the market is live.',
    body: z.strictObject({
      calls: z
        .array(z.strictObject({ call: z.enum(settableNames), mode: z.enum(approvalModes) }))
        .max(settableNames.length)
        .optional(),
      expiryHours: z
        .int()
        .min(1)
        .max(30 * 24)
        .optional(),
    }),
    /** As it stands now; `approvalId` where the change waits. */
    output: FourEyesSettings.extend({ approvalId: z.number().nullable() }),
    errors: ['approvalWaiting'],
  }),
} as const;
