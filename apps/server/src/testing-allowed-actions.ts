/**
 * Compares the `allowedActions` of a record with the answers of the calls behind them. Each call is made, then rolled
 * back. For tests.
 */
import { api, type ApiCallName } from '@nazer/contract/api.ts';
import { approvableNames, type ApprovalMode } from '@nazer/contract/approvals/approvals.calls.ts';
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import { AppError } from './platform/app-error.ts';
import type { Clock, Ctx } from './platform/ctx.ts';
import type { Database, Tx } from './platform/database/database.ts';
import { databaseWithin } from './platform/database/database-within.ts';
import { fourEyesKey } from './modules/approvals/approvals.queries.ts';
import { refusalSentence } from './platform/refusal-sentence.ts';
import { refuseUndeclared } from './platform/testing/declared-refusals.ts';
import { invalidateCachedValues } from './platform/value-cache.ts';
import type { RowScope } from './platform/session/row-scope.ts';
import { saveSetting } from './platform/settings-store.ts';
import { testCtx } from './resources/testing-ctx.ts';

export interface TestCaller {
  readonly name: string;
  readonly id: number;
  readonly scope?: RowScope;
  readonly without?: (permission: string) => boolean;
}

/** Callers of the tests: a supervisor, an operator, a user of an office, and one who may only read. */
export const testCallers = (sarafiId: number): readonly TestCaller[] => [
  { name: 'supervisor', id: 1 },
  { name: 'operator', id: 2, without: (permission) => permission === 'appr.decide' },
  { name: 'office', id: 3, scope: { sarafiId } },
  { name: 'auditor', id: 4, without: (permission) => !permission.endsWith('.view') },
];

/** A call that takes an action, with everything the action needs. */
export interface ActionCall {
  readonly call: ApiCallName;
  readonly make: (ctx: Ctx) => Promise<unknown>;
}

export interface ExaminedRecord {
  readonly tx: Tx;
  readonly read: (ctx: Ctx) => Promise<{ readonly allowedActions: readonly AllowedAction[] }>;
  readonly calls: Readonly<Record<string, ActionCall>>;
}

/** Input of a call without query, body and file. */
export const nothing = { query: undefined, body: undefined, file: undefined };

/** Context of the caller within a transaction that is rolled back. */
export const ctxWithin = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tx: Tx,
  caller: TestCaller,
): Ctx => testCtx(databaseWithin(db, tx), clock, caller);

/** Answer of a call: `done`, `unchanged`, or its refusal. */
async function answerOf(ctx: Ctx, tx: Tx, { call, make }: ActionCall): Promise<string | AppError> {
  const { access } = api[call];
  if (access !== 'public' && access !== 'signed-in' && !ctx.user.permissions.has(access))
    return new AppError('forbidden');
  await tx.query('savepoint asked');
  try {
    const answer = await make(ctx);
    const isUnchanged = typeof answer === 'object' && answer !== null && 'result' in answer;
    return isUnchanged && answer.result === 'unchanged' ? 'unchanged' : 'done';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuseUndeclared(call, api[call], [error.code]);
    return error;
  } finally {
    await tx.query('rollback to savepoint asked');
  }
}

const isGuard = (reason: string | null): boolean =>
  reason !== null && !['missingRight', 'wrongState', 'approvalWaiting'].includes(reason);

/** Differences between promises and answers, in words; empty when no button mismatches. */
export async function findWrongActions(
  services: { readonly db: Database; readonly clock: Clock },
  callers: readonly TestCaller[],
  { tx, read, calls }: ExaminedRecord,
): Promise<string[]> {
  const mismatches: string[] = [];
  for (const caller of callers) {
    const { name } = caller;
    const ctx = ctxWithin(services, tx, caller);
    const { allowedActions } = await read(ctx);
    for (const { action, isAllowed, reason, sentence } of allowedActions) {
      const call = calls[action];
      if (!call) throw new Error(`no call is named for the action ${action}`);
      const answer = await answerOf(ctx, tx, call);
      const refusal = answer instanceof AppError ? refusalSentence(ctx.language, answer) : '';
      // Several things may be wrong at once, and the call names the first one it meets.
      const isSentenceRight = isAllowed
        ? sentence === ''
        : sentence !== '' && (refusal === sentence || !isGuard(reason));
      if (isAllowed === (answer === 'done') && isSentenceRight) continue;
      const answered = answer instanceof AppError ? answer.code : answer;
      mismatches.push(
        `${name} ${action}: announced ${reason ?? 'yes'} «${sentence}», answered ${answered} «${refusal}»`,
      );
    }
  }
  return mismatches;
}

/** Sets every approvable call to a mode. */
export async function setFourEyes(db: Database, mode: ApprovalMode): Promise<void> {
  const modes = Object.fromEntries(approvableNames.map((name) => [name, mode]));
  await db.transaction(async (tx) => {
    await invalidateCachedValues(tx);
    await saveSetting(tx, fourEyesKey, { modes });
  });
}
