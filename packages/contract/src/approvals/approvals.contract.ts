/** Calls of the approval inbox, of previews, and of the settings that say which calls wait for approval. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { Consequence } from '../kernel/consequence.ts';
import { BodySmallId, pageQuery, QuerySmallId } from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';
import { reasonLimits as stepReasonLimits } from '../kernel/state-machine.ts';
import {
  approvableNames,
  approvalModes,
  mostDecided,
  previewedCalls,
  settableNames,
} from './approvals.calls.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { personalChanges } from '../kernel/personal.ts';
import { approvalRequestList } from './approval-requests.list.ts';

/** Shortest and longest reason for a decision, in characters. */
export const reasonLimits = { min: 10, max: 500 } as const;
const Reason = z.string().max(reasonLimits.max);

const Approval = titledRowSchema(approvalRequestList);

const Fact = z.union([z.string(), z.number(), z.boolean()]).nullable();

const ApprovalDetail = Approval.extend({
  /** Fields of the record before and after the requested change; null on the side where a field does not exist. */
  changes: personalChanges(
    z.array(z.object({ field: z.string(), before: Fact, after: Fact, isChanged: z.boolean() })),
  ),
  allowedActions: z.array(
    z.object({
      action: z.enum(['approve', 'reject', 'recall']),
      title: z.string(),
      isAllowed: z.boolean(),
      /** Sentence that explains why the action is refused; empty when it is allowed. */
      reason: z.string(),
    }),
  ),
  outcome: Outcome.nullable(),
  /** Effect that approval would have now, computed by a dry run; null once the request is closed. */
  preview: Consequence.nullable(),
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
  /** Hours after which a request that nobody decided on expires. */
  expiryHours: z.number(),
});

export const approvalsCalls = {
  'GET /api/System/GetApprovals': call({
    access: 'appr.view',
    summary: 'Requests for approval, newest first; `mine` gives the caller’s own.',
    query: z.strictObject({
      /** Code of `approvalStatus`. */
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
      ids: z.array(BodySmallId).min(1).max(mostDecided),
      isApproved: z.boolean(),
      reason: Reason,
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          result: z.enum(['approved', 'rejected', 'refused']),
          /** Error code of the refusal, with its sentence in `message`; both are empty for a decided request. */
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
  'POST /api/System/PreviewStep': call({
    access: 'signed-in',
    summary:
      'What a step of a record would do if the caller took it now: computed by taking it and taking it back. Asks for the right of the step.',
    body: z.strictObject({
      /** Entity name of the record as its history spells it, e.g. Offer or Dealing. */
      entity: z.string().max(50),
      id: BodySmallId,
      action: z.string().max(50),
      /** Reason for the step; omitted when the preview is asked before the user wrote one. */
      description: z.string().max(stepReasonLimits.max).optional(),
    }),
    output: Consequence,
    errors: ['notFound', 'badValue'],
  }),
  'POST /api/System/PreviewCall': call({
    access: 'signed-in',
    summary:
      'What a call would do if the caller made it now and nobody refused it: computed by making it and taking it back. Asks for the right of the call.',
    body: z.strictObject({
      call: z.enum(previewedCalls),
      /** Query and body exactly as the previewed call takes them. */
      query: z.record(z.string().max(64), z.unknown()).optional(),
      body: z.unknown().optional(),
    }),
    output: Consequence,
    errors: ['notFound', 'badValue', 'unknownField', 'wrongType', 'missingField'],
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
    /** Approval settings after the call; `approvalId` is set when the change waits for a second person. */
    output: FourEyesSettings.extend({ approvalId: z.number().nullable() }),
    errors: ['approvalWaiting'],
  }),
} as const;
