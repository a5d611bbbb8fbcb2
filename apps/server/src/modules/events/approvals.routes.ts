import type { Handlers } from '../../platform/ctx.ts';
import { decideApprovals, type KnownCalls, recallApproval } from './approvals-decide.ts';
import { listApprovals, showApproval } from './approvals-inbox.ts';
import { showFourEyes } from './four-eyes.ts';
import { saveFourEyes } from './four-eyes-changes.ts';

export function approvalsHandlers(known: KnownCalls) {
  return {
    'GET /api/System/GetApprovals': (ctx, { query }) => listApprovals(ctx, query),
    'GET /api/System/GetApprovalById': (ctx, { query }) => showApproval(ctx, query.id),
    'POST /api/System/DecideApprovals': (ctx, { body }) => decideApprovals(ctx, known, body),
    'POST /api/System/RecallApproval': (ctx, { body }) => recallApproval(ctx, known, body),
    'GET /api/System/GetFourEyes': (ctx) => showFourEyes(ctx.db, ctx.language),
    'POST /api/System/SaveFourEyes': saveFourEyes,
  } satisfies Handlers;
}
