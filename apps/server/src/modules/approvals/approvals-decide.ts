/** Decides on requests of others, each in a transaction of its own, and recalls a request of the caller. */
import { isDeepStrictEqual } from 'node:util';
import type { Api, ApiOutput } from '@nazer/contract/api.ts';
import { reasonLimits } from '@nazer/contract/approvals/approvals.contract.ts';
import { approvalStatus } from '@nazer/contract/approvals/approvals.codes.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { sentence } from '../../messages/messages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/machine/actor.ts';
import { repeatedTransaction } from '../../platform/database/repeated-transaction.ts';
import { toAppError, traceOf } from '../../platform/http/problem-answer.ts';
import { findActiveUser } from '../../platform/session/session-store.ts';
import { decisionRefusal, getApproval, recallRefusal, ruleOf } from './approvals-inbox.ts';
import { type ApprovalRow, endApproval, lockApproval } from './approvals.queries.ts';
import {
  type Approvable,
  type ApprovableCall,
  endRequest,
  type KnownCalls,
  type Person,
  personOf,
  notifyApproval,
} from './approvals.service.ts';
import { writeEvent } from '../log/log.service.ts';

type Body = CallInputs<Api['POST /api/System/DecideApprovals']>['body'];
type Row = ApiOutput<'POST /api/System/DecideApprovals'>['rows'][number];

/** Normalized reason. Throws `reasonTooShort` below `reasonLimits.min` characters, counted without outer spaces. */
function readReason(text: string): string {
  const reason = normalizeText(text).trim();
  if (reason.length < reasonLimits.min)
    throw new AppError('reasonTooShort', { values: { min: reasonLimits.min } });
  return reason;
}

/**
 * The maker of the request with the rights of now. Throws `makerMayNot` when the maker is gone or has lost the right
 * to ask.
 */
async function getMaker(tx: Tx, { calls }: KnownCalls, row: ApprovalRow): Promise<Person> {
  const maker = await findActiveUser(tx, row.makerId);
  const access = calls[row.call]?.access;
  const mayAsk = maker && access && (access === 'signed-in' || maker.permissions.has(access as never)); // `public` is held by nobody
  if (!mayAsk) throw new AppError('makerMayNot', { values: { user: row.makerName || row.makerUserName } });
  return personOf(maker);
}

/**
 * Carries out what a request asks for, in the name of `ctx.user` as its approver; the request itself stays as it is.
 * Describes the call anew first, which locks its record until the transaction ends. Throws `makerMayNot`,
 * `approvalOutdated` when the record differs from what the maker saw, and every refusal of the call.
 */
export async function runApproved(tx: Tx, ctx: Ctx, request: { known: KnownCalls; row: ApprovalRow }) {
  const { known, row } = request;
  const maker = await getMaker(tx, known, row);
  // The input needs no check here: the schema of its call read it when the request was made.
  const approvable = known.approvables[row.call as ApprovableCall] as Approvable<ApprovableCall> | undefined;
  if (!approvable) throw new AppError('approvalOutdated');
  const input = { file: undefined, ...(row.input as object) } as never; // see above
  const described = await approvable.describe(ctx, tx, input);
  const isAsItWas = !('result' in described) && isDeepStrictEqual(described.before, row.before);
  if (!isAsItWas) throw new AppError('approvalOutdated');
  return approvable.run(tx, ctx, input, { maker, approver: personOf(ctx.user) });
}

interface Decision {
  readonly id: number;
  readonly isApproved: boolean;
  readonly reason: string;
}

/**
 * Writes the end of a request to the log and makes the open pages of its maker and its deciders read it again (no page
 * for a call of an earlier version, whose deciders are unknown).
 */
async function writeEnding(
  tx: Tx,
  ctx: Ctx,
  ending: { readonly row: ApprovalRow; readonly action: 'approve' | 'reject' | 'recall'; reason: string },
): Promise<void> {
  const { row, action, reason } = ending;
  await writeEvent(tx, ctx, {
    action,
    resource: row.entity,
    key: String(row.entityId ?? ''),
    title: row.title,
    after: { approvalId: row.id, requestedBy: row.makerUserName },
    message: reason,
    call: row.call,
  });
  const rule = ruleOf(row.call);
  if (rule) await notifyApproval(tx, { id: row.id, rule, makerId: row.makerId });
}

/**
 * Decides on one request in a transaction of its own: locks the request, then (by `runApproved`) its record. A deadlock
 * with a call that locks them in the other order is repeated. Gives the outcome of the call; null for a rejection.
 */
function decideOne(ctx: Ctx, known: KnownCalls, decision: Decision): Promise<Outcome | null> {
  const { id, isApproved, reason } = decision;
  return repeatedTransaction(ctx.db, async (tx) => {
    await lockApproval(tx, { id });
    const row = await getApproval(tx, ctx, id);
    const refusal = decisionRefusal(ctx, row);
    if (refusal) throw refusal;
    const outcome = isApproved ? await runApproved(tx, ctx, { known, row }) : null;
    if (!isApproved) await endRequest(tx, actorOf(ctx), { ...known, ...row, ending: 'reject', reason });
    await endApproval(tx, {
      id,
      status: isApproved ? approvalStatus.approved : approvalStatus.rejected,
      byId: ctx.user.id,
      now: ctx.clock.now(),
      reason,
      result: outcome,
    });
    await writeEnding(tx, ctx, { row, action: isApproved ? 'approve' : 'reject', reason });
    return outcome;
  });
}

/** Decides on one request and never throws: an error becomes a row with `refused`. */
async function answerOf(ctx: Ctx, known: KnownCalls, decision: Decision): Promise<Row> {
  const { id, isApproved } = decision;
  try {
    const outcome = await decideOne(ctx, known, decision);
    return { id, result: isApproved ? 'approved' : 'rejected', code: '', message: '', outcome };
  } catch (error) {
    // The decisions before this one are committed already, so an error must not stop the rest.
    const { code, facts } = toAppError(error);
    if (!(error instanceof AppError)) {
      ctx.log.error({ requestId: ctx.requestId, approvalId: id, ...traceOf(error) }, 'an approval failed');
    }
    return {
      id,
      result: 'refused',
      code,
      message: sentence(ctx.language, code, facts.values),
      outcome: null,
    };
  }
}

/**
 * Decides on requests one after the other, in the order of `ids`; gives one row for each different id. Throws
 * `reasonTooShort` alone: every other refusal is in its row.
 */
export async function decideApprovals(ctx: Ctx, known: KnownCalls, body: Body): Promise<{ rows: Row[] }> {
  const reason = readReason(body.reason);
  const rows: Row[] = [];
  for (const id of new Set(body.ids))
    rows.push(await answerOf(ctx, known, { id, isApproved: body.isApproved, reason }));
  return { rows };
}

/**
 * Takes back a waiting request of the caller; locks it until the transaction ends. The reason may be empty. Throws
 * `notFound`, `notOwnApproval` and `approvalClosed`.
 */
export async function recallApproval(
  ctx: Ctx,
  known: KnownCalls,
  { id, reason: text = '' }: { readonly id: number; readonly reason?: string | undefined },
): Promise<Outcome> {
  const reason = normalizeText(text).trim();
  return ctx.db.transaction(async (tx) => {
    await lockApproval(tx, { id });
    const row = await getApproval(tx, ctx, id);
    const refusal = recallRefusal(ctx, row);
    if (refusal) throw refusal;
    const now = ctx.clock.now();
    const status = approvalStatus.recalled;
    await endRequest(tx, actorOf(ctx), { ...known, ...row, ending: 'recall', reason });
    await endApproval(tx, { id, status, byId: ctx.user.id, now, reason, result: undefined });
    await writeEnding(tx, ctx, { row, action: 'recall', reason });
    const statusTitle = codeTitle(ctx.language, 'approvalStatus', status);
    return { result: 'done', id: row.entityId, approvalId: id, status, statusTitle };
  });
}
