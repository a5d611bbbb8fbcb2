import type { Handlers } from '../../platform/ctx.ts';
import { decideApprovals, recallApproval } from './approvals-decide.ts';
import { listApprovals, showApproval } from './approvals-inbox.ts';
import type { KnownCalls } from './approvals.service.ts';
import { showFourEyes } from './four-eyes.ts';
import { saveFourEyes } from './four-eyes-changes.ts';
import { previewApproval, previewCall, previewStep } from './previews.ts';

export function approvalsHandlers(known: KnownCalls) {
  return {
    'GET /api/System/GetApprovals': (ctx, { query }) => listApprovals(ctx, query),
    'GET /api/System/GetApprovalById': async (ctx, { query }) => ({
      ...(await showApproval(ctx, query.id)),
      preview: await previewApproval(ctx, known, query.id),
    }),
    'POST /api/System/PreviewStep': (ctx, { body }) => previewStep(ctx, known, body),
    'POST /api/System/PreviewCall': (ctx, { body }) => previewCall(ctx, known, body),
    'POST /api/System/DecideApprovals': (ctx, { body }) => decideApprovals(ctx, known, body),
    'POST /api/System/RecallApproval': (ctx, { body }) => recallApproval(ctx, known, body),
    'GET /api/System/GetFourEyes': (ctx) => showFourEyes(ctx.db, ctx.language),
    'POST /api/System/SaveFourEyes': saveFourEyes,
  } satisfies Handlers;
}
