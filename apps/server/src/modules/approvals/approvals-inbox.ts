/** The inbox: requests as they are listed, and one with the difference it would make. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { Api, ApiOutput } from '@nazer/contract/api.ts';
import { approvableCalls, type ApprovableName } from '@nazer/contract/approvals/approvals.calls.ts';
import { approvalStatus } from '@nazer/contract/approvals/approvals.codes.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { sentence } from '../../messages/messages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { scopeOf } from '../../platform/session/row-scope.ts';
import { equals, equalsText, pageOf, rowOf } from '../../resources/lists/search-list.ts';
import { approvalRequestSource } from './approval-requests.list.ts';
import { type ApprovalRow, findApproval } from './approvals.queries.ts';

type Detail = ApiOutput<'GET /api/System/GetApprovalById'>;

/** Approval rule of a call; undefined for a call that existed in an earlier version alone. */
export const ruleOf = (call: string) =>
  Object.hasOwn(approvableCalls, call) ? approvableCalls[call as ApprovableName] : undefined; // just looked up

const search = pageOf(approvalRequestSource, [
  equals('status'),
  equalsText('call'),
  equals('makerId', 'requestedById'),
]);

export async function listApprovals(
  ctx: Ctx,
  { mine, ...query }: CallInputs<Api['GET /api/System/GetApprovals']>['query'],
) {
  const page = await search(ctx, { ...query, ...(mine === 'true' && { makerId: ctx.user.id }) });
  return { ...page, totalIsAtLeast: false };
}

/** The request, if the caller may see it. Throws `notFound`. */
export async function getApproval(db: Queryable, ctx: Ctx, id: number): Promise<ApprovalRow> {
  const row = await findApproval(db, { id, sarafiId: scopeOf(ctx)?.sarafiId ?? null });
  if (!row) throw new AppError('notFound');
  return row;
}

/** Why the caller may not decide on the request; undefined when they may. */
export function decisionRefusal({ user, clock, language }: Ctx, row: ApprovalRow): AppError | undefined {
  const isLate = row.status === approvalStatus.waiting && row.expiresAt <= clock.now();
  const status = isLate ? approvalStatus.expired : row.status;
  if (status !== approvalStatus.waiting)
    return new AppError('approvalClosed', {
      values: { status: codeTitle(language, 'approvalStatus', status) },
    });
  if (row.makerId === user.id) return new AppError('ownApproval');
  const rule = ruleOf(row.call);
  const mayDecide = user.permissions.has('appr.decide') && (!rule || user.permissions.has(rule.decideWith));
  return mayDecide ? undefined : new AppError('forbidden');
}

/** Why the caller may not take the request back; undefined when they may. */
export function recallRefusal({ user, language }: Ctx, row: ApprovalRow): AppError | undefined {
  if (row.makerId !== user.id) return new AppError('notOwnApproval');
  if (row.status === approvalStatus.waiting) return undefined;
  return new AppError('approvalClosed', {
    values: { status: codeTitle(language, 'approvalStatus', row.status) },
  });
}

function actionsOf(ctx: Ctx, row: ApprovalRow): Detail['allowedActions'] {
  const decision = decisionRefusal(ctx, row);
  const recall = recallRefusal(ctx, row);
  const permissionOf = (refusal: AppError | undefined): { isAllowed: boolean; reason: string } => ({
    isAllowed: refusal === undefined,
    reason: refusal ? sentence(ctx.language, refusal.code satisfies ErrorCode, refusal.facts.values) : '',
  });
  const titles = serverWords[ctx.language].decisions;
  return [
    { action: 'approve', title: titles.approve, ...permissionOf(decision) },
    { action: 'reject', title: titles.reject, ...permissionOf(decision) },
    { action: 'recall', title: titles.recall, ...permissionOf(recall) },
  ];
}

function changesOf({ before, after }: ApprovalRow): Detail['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({
    field,
    before: before[field] ?? null,
    // A field that only one side names is part of the request's basis and does not change.
    after: after[field] ?? null,
    isChanged: Object.hasOwn(after, field) && before[field] !== after[field],
  }));
}

export async function showApproval(ctx: Ctx, id: number): Promise<Omit<Detail, 'preview'>> {
  const row = await getApproval(ctx.db, ctx, id);
  const outcome = Outcome.safeParse(row.result);
  return {
    ...(await rowOf(ctx, approvalRequestSource, id)),
    changes: changesOf(row),
    allowedActions: actionsOf(ctx, row),
    outcome: outcome.success ? outcome.data : null,
  };
}
