/** The inbox: requests for approval as they are listed, and one with the changes it asks for. */
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

/** Approval rule of a call; undefined for a call of an earlier version that can no longer be made to wait. */
export const ruleOf = (call: string) =>
  Object.hasOwn(approvableCalls, call) ? approvableCalls[call as ApprovableName] : undefined; // just looked up

const search = pageOf(approvalRequestSource, [
  equals('status'),
  equalsText('call'),
  equals('makerId', 'requestedById'),
]);

/** One page of the requests the caller may see, with their exact total; only the caller's own when `mine` is 'true'. */
export async function listApprovals(
  ctx: Ctx,
  { mine, ...query }: CallInputs<Api['GET /api/System/GetApprovals']>['query'],
) {
  const page = await search(ctx, { ...query, ...(mine === 'true' && { makerId: ctx.user.id }) });
  return { ...page, totalIsAtLeast: false };
}

/** The request, without a lock. Throws `notFound`, also for a request from another office than the caller's. */
export async function getApproval(db: Queryable, ctx: Ctx, id: number): Promise<ApprovalRow> {
  const row = await findApproval(db, { id, sarafiId: scopeOf(ctx)?.sarafiId ?? null });
  if (!row) throw new AppError('notFound');
  return row;
}

/**
 * Why the caller may not decide on the request; undefined when they may. A request past its time counts as expired,
 * even before the job has ended it.
 */
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

/**
 * Why the caller may not take the request back; undefined when they may. A request past its time can still be taken
 * back, until the job has ended it.
 */
export function recallRefusal({ user, language }: Ctx, row: ApprovalRow): AppError | undefined {
  if (row.makerId !== user.id) return new AppError('notOwnApproval');
  if (row.status === approvalStatus.waiting) return undefined;
  return new AppError('approvalClosed', {
    values: { status: codeTitle(language, 'approvalStatus', row.status) },
  });
}

/**
 * The three actions on a request and whether the caller may take each; `reason` is the sentence of the refusal, empty
 * for an allowed action.
 */
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

/** Fields of the record before and after the request; null on the side where the field does not exist. */
function changesOf({ before, after }: ApprovalRow): Detail['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
    // A field that only `before` names is a basis of the request and does not change, although `after` is null here.
    isChanged: Object.hasOwn(after, field) && before[field] !== after[field],
  }));
}

/**
 * One request with its changes, what the caller may do with it, and the outcome of its call: null while it waits and
 * when it was not carried out. Throws `notFound`.
 */
export async function showApproval(ctx: Ctx, id: number): Promise<Omit<Detail, 'preview'>> {
  const row = await getApproval(ctx.db, ctx, id);
  const outcome = Outcome.safeParse(row.result); // fails for null, and for a result an earlier version stored in another shape
  return {
    ...(await rowOf(ctx, approvalRequestSource, id)),
    changes: changesOf(row),
    allowedActions: actionsOf(ctx, row),
    outcome: outcome.success ? outcome.data : null,
  };
}
