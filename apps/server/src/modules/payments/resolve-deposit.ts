/**
 * Actions of people on payments: settle invalid deposits, add notes to cheques, ask the bank about a cheque
 * again.
 */
import type { ApiInput } from '@nazer/contract/api.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { reasonLimits } from '@nazer/contract/kernel/state-machine.ts';
import { depositReason, depositResolution, payType } from '@nazer/contract/payments/payments.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/machine/actor.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { IntegrationError } from '../../platform/integrations/integration-error.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { type ChequeFacts, lockCheque, saveAnnotation, saveInquiry } from './cheques.queries.ts';
import { readCheque } from './payments-lists.ts';
import { type InvalidDepositRead, lockInvalid, setResolved } from './deposits.queries.ts';
import { countDeposit, findFault, lockOwner } from './deposits.service.ts';

type Resolving = ApiInput<'POST /api/Export/ResolveDeposit'>['body'];

/** Normalized reason; the schema of the call limits its length. Throws `reasonTooShort`. */
function readReason(text: string): string {
  const reason = normalizeText(text);
  const { min } = reasonLimits;
  if (Array.from(reason).length < min) throw new AppError('reasonTooShort', { values: { min } });
  return reason;
}

/** Answer to a decision; `status` is a code of `depositResolution`. */
function outcome(ctx: Ctx, id: number, { result, status }: Pick<Outcome, 'result' | 'status'>): Outcome {
  const statusTitle = codeTitle(ctx.language, 'depositResolution', status);
  return { result, id, approvalId: null, status, statusTitle };
}

interface Target {
  readonly ownerType: number;
  readonly ownerId: number;
}

/**
 * Contract a deposit is assigned to; null for a refund. Throws `missingField` when the call names no contract.
 */
function targetOf({ decision, ownerType, ownerId }: Resolving): Target | null {
  if (decision === 'refund') return null;
  if (ownerType === undefined || ownerId === undefined)
    throw new AppError('missingField', {
      values: { field: ownerType === undefined ? 'ownerType' : 'ownerId' },
    });
  return { ownerType, ownerId };
}

/**
 * Whether the deposit is settled in the same way already; it is settled once only. Throws `illegalTransition` when it
 * was settled otherwise.
 */
function isSettledSo(deposit: InvalidDepositRead, resolution: number, target: Target | null): boolean {
  if (deposit.resolution === depositResolution.open) return false;
  const isSame =
    deposit.resolution === resolution &&
    deposit.resolvedOwnerType === (target?.ownerType ?? null) &&
    deposit.resolvedOwnerId === (target?.ownerId ?? null);
  if (isSame) return true;
  throw new AppError('illegalTransition', {
    state: { codes: 'depositResolution', code: deposit.resolution },
  });
}

/**
 * Counts a deposit on the contract a person chose. The caller has locked that contract already; it is read
 * again here. Throws `notFound` when there is no such contract, and `depositDoesNotFit` when it cannot take the
 * amount or another payment has the reference of the deposit.
 */
async function assign(
  tx: Tx,
  ctx: Ctx,
  { deposit, target }: { readonly deposit: InvalidDepositRead; readonly target: Target },
): Promise<void> {
  const { amountRial, rawIdentifier: identifier } = deposit;
  const refuse = (reason: number): never => {
    const sentence = codeTitle(ctx.language, 'depositReason', reason);
    throw new AppError('depositDoesNotFit', { values: { reason: sentence }, data: { reason } });
  };
  const owner = await lockOwner(tx, target);
  if (!owner) throw new AppError('notFound');
  const fault = await findFault(tx, { owner, ownerType: target.ownerType, amountRial });
  if (fault !== null) refuse(fault);
  // The system is the actor: the bank confirmed the money, and the person only names its contract.
  const isCounted = await countDeposit(tx, actorOf(ctx, 'SYS'), { deposit, key: target, identifier });
  if (!isCounted) refuse(depositReason.repeated);
}

/**
 * Settles an invalid deposit: assigns it to a contract or marks it as returned. Locks the contract, then the
 * deposit. Throws `notFound`, `reasonTooShort`, `missingField`, `illegalTransition` and `depositDoesNotFit`.
 */
export async function resolveDeposit(ctx: Ctx, command: Resolving): Promise<Outcome> {
  const description = readReason(command.description);
  const target = targetOf(command);
  const status = target ? depositResolution.assigned : depositResolution.returned;
  return ctx.db.transaction(async (tx) => {
    // A contract is always locked before the payments that belong to it; `assign` refuses a missing one.
    if (target) await lockOwner(tx, target);
    const deposit = await lockInvalid(tx, { id: command.id, sarafiId: officeOf(ctx) });
    if (!deposit) throw new AppError('notFound');
    if (isSettledSo(deposit, status, target))
      return outcome(ctx, deposit.id, { result: 'unchanged', status });
    if (target) await assign(tx, ctx, { deposit, target });
    await setResolved(tx, {
      id: deposit.id,
      resolution: status,
      ownerType: target?.ownerType ?? null,
      ownerId: target?.ownerId ?? null,
      by: ctx.user.id,
      description,
      now: ctx.clock.now(),
    });
    await insertEvent(tx, ctx, {
      action: 'update',
      resource: 'InvalidDeposit',
      key: String(deposit.id),
      title: deposit.bankRef,
      before: { resolution: deposit.resolution },
      after: { resolution: status, ...target },
      message: description,
    });
    return outcome(ctx, deposit.id, { result: 'done', status });
  });
}

const chequeOutcome = (ctx: Ctx, { id, status }: ChequeFacts, result: Outcome['result']): Outcome => ({
  result,
  id,
  approvalId: null,
  status,
  statusTitle: codeTitle(ctx.language, 'chequeStatus', status),
});

/** Locks a cheque, without its contract, which must not be locked after it. Throws `notFound`. */
async function getLockedCheque(tx: Tx, ctx: Ctx, id: number): Promise<ChequeFacts> {
  const cheque = await lockCheque(tx, { id, sarafiId: officeOf(ctx) });
  if (!cheque) throw new AppError('notFound');
  return cheque;
}

/** Adds a note to a cheque. Throws `notFound`, `reasonTooShort`. */
export async function annotateCheque(
  ctx: Ctx,
  command: { readonly paymentId: number; readonly description: string },
): Promise<Outcome> {
  const annotation = readReason(command.description);
  return ctx.db.transaction(async (tx) => {
    const cheque = await getLockedCheque(tx, ctx, command.paymentId);
    if (cheque.annotation === annotation) return chequeOutcome(ctx, cheque, 'unchanged');
    await saveAnnotation(tx, { id: cheque.id, annotation });
    await insertEvent(tx, ctx, {
      action: 'update',
      resource: 'DigitalCheque',
      key: String(cheque.id),
      title: cheque.sayadId,
      before: { annotation: cheque.annotation },
      after: { annotation },
    });
    return chequeOutcome(ctx, cheque, 'done');
  });
}

/**
 * Asks the bank about a cheque and logs the answer; the state changes only by the bank's own feed. The bank is asked
 * before the transaction, so that no lock is held meanwhile. Throws `notFound`, `busy` when the bank does not answer.
 */
export async function refreshInquiry(ctx: Ctx, paymentId: number): Promise<Outcome> {
  const known = await readCheque(ctx, paymentId);
  const found = await ctx.integrations.bankInquiry
    .ask({
      payType: payType.digitalCheque,
      refNo: known.sayadId,
      payDate: known.due || known.issue,
      amountRial: known.amount,
      destinationSheba: known.payeeSheba,
      payerNationalId: known.drawerNationalId,
    })
    .catch((error: unknown) => {
      if (error instanceof IntegrationError) throw new AppError('busy');
      throw error;
    });
  return ctx.db.transaction(async (tx) => {
    const cheque = await getLockedCheque(tx, ctx, paymentId);
    await saveInquiry(tx, { id: cheque.id, at: ctx.clock.now() });
    await insertEvent(tx, ctx, {
      action: 'update',
      resource: 'DigitalCheque',
      key: String(cheque.id),
      title: cheque.sayadId,
      after: { inquiry: found.status },
    });
    return chequeOutcome(ctx, cheque, 'done');
  });
}
