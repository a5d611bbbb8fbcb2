/** The inbox: requests as they are listed, and one with the difference it would make. */
import type { Api, ApiOutput } from '@nazer/contract/api.ts';
import { approvableCalls, type ApprovableName } from '@nazer/contract/events/approvals.calls.ts';
import { approvalStatus } from '@nazer/contract/events/events.codes.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { approvalWords } from '@nazer/contract/words/approval-words.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { stepTitle } from '@nazer/contract/words/step-title.ts';
import { sentence } from '../../messages/messages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { scopeOf } from '../../platform/row-scope.ts';
import { type ApprovalRow, findApproval, findApprovals } from './approvals.queries.ts';

type Detail = ApiOutput<'GET /api/System/GetApprovalById'>;
type Entry = ApiOutput<'GET /api/System/GetApprovals'>['list'][number];

/** Of a call of an earlier version there is no rule any more. */
export const ruleOf = (call: string) =>
  Object.hasOwn(approvableCalls, call) ? approvableCalls[call as ApprovableName] : undefined; // just looked up

function entryOf({ language, user }: Ctx, row: ApprovalRow): Entry {
  const titles: Readonly<Record<string, string | undefined>> = approvalWords[language];
  return {
    id: row.id,
    call: row.call,
    callTitle: titles[row.call] ?? row.call,
    entity: row.entity,
    entityId: row.entityId,
    title: row.title,
    status: row.status,
    statusTitle: codeTitle(language, 'approvalStatus', row.status),
    requestedById: row.makerId,
    requestedBy: row.makerUserName,
    requestedByName: row.makerName,
    requestedAt: row.requestedAt.toISOString(),
    requestReason: row.requestReason,
    expiresAt: row.expiresAt.toISOString(),
    decidedByName: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    isOwn: row.makerId === user.id,
  };
}

const defaultPageSize = 20;

export async function listApprovals(
  ctx: Ctx,
  query: CallInputs<Api['GET /api/System/GetApprovals']>['query'],
) {
  const { status, call, mine, pageIndex = 1, pageSize = defaultPageSize } = query;
  const wish = {
    status,
    call,
    makerId: mine === 'true' ? ctx.user.id : undefined,
    sarafiId: scopeOf(ctx)?.sarafiId ?? null,
  };
  const page = await findApprovals(ctx.db, wish, { limit: pageSize, offset: (pageIndex - 1) * pageSize });
  return {
    list: page.rows.map((row) => entryOf(ctx, row)),
    totalCount: page.total,
    totalIsAtLeast: page.isAtLeast,
  };
}

/** Throws `notFound`. */
export async function getApproval(db: Queryable, ctx: Ctx, id: number): Promise<ApprovalRow> {
  const row = await findApproval(db, id, scopeOf(ctx)?.sarafiId ?? null);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Why the caller may not decide on it; nothing where they may. */
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

/** Why the caller may not take it back. */
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
  const told = (refusal: AppError | undefined): { isAllowed: boolean; reason: string } => ({
    isAllowed: refusal === undefined,
    reason: refusal ? sentence(ctx.language, refusal.code satisfies ErrorCode, refusal.facts.values) : '',
  });
  const titleOf = (action: string): string => stepTitle(ctx.language, action);
  return [
    { action: 'approve', title: titleOf('approve'), ...told(decision) },
    { action: 'reject', title: titleOf('reject'), ...told(decision) },
    { action: 'recall', title: titleOf('recall'), ...told(recall) },
  ];
}

function changesOf({ before, after }: ApprovalRow): Detail['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({
    field,
    before: before[field] ?? null,
    // A field that is only named on one side is what the wish rests on and stays as it is.
    after: after[field] ?? null,
    isChanged: Object.hasOwn(after, field) && before[field] !== after[field],
  }));
}

export async function showApproval(ctx: Ctx, id: number): Promise<Detail> {
  const row = await getApproval(ctx.db, ctx, id);
  const outcome = Outcome.safeParse(row.result);
  return {
    ...entryOf(ctx, row),
    changes: changesOf(row),
    allowedActions: actionsOf(ctx, row),
    outcome: outcome.success ? outcome.data : null,
  };
}
