/** Computes the actions a user may take on a record now, by the rules of the calls that take them. */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import {
  actionOf,
  type ActorRole,
  type StateMachine,
  type Transition,
} from '@nazer/contract/kernel/state-machine.ts';
import type { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Machine } from '../../platform/machine/machine.ts';
import type { Model } from '../../platform/machine/rules.ts';
import { actorRoleOf, titledActions } from '../../platform/machine/transitions.ts';
import { findPendingActions } from './approvals.queries.ts';
import { findWaitingCalls } from './approvals.service.ts';

/** A record as its page reads it. */
export interface VisibleRecord<X extends Model> {
  readonly id: number;
  readonly facts: X['visible'];
  /** Actions to answer for, where a person may ask for them by a call; without it, all of those. */
  readonly only?: readonly string[];
  /**
   * Whether the caller is always judged in the own role; false when left out. Then an operator whose call would wait for
   * approval is judged as the supervisor who will decide (`roleFor`).
   */
  readonly isDoneByAskers?: boolean;
}

/**
 * Actions on the record for which a request waits already, so that asking again would be refused. Only of calls that
 * would wait for this caller: a call that the caller makes at once is not refused because of a waiting request.
 */
export async function findWaitingActions(
  ctx: Ctx,
  { entity, transitions }: StateMachine,
  id: number,
): Promise<ReadonlySet<string>> {
  const waitingCalls: ReadonlySet<string> = await findWaitingCalls(ctx.db, ctx.user);
  const waiting = transitions
    .filter(({ call }) => call !== undefined && waitingCalls.has(call))
    .map(actionOf);
  if (waiting.length === 0) return new Set();
  const pending = await findPendingActions(ctx.db, { entity, entityId: id });
  return new Set(waiting.filter((action) => pending.includes(action)));
}

/**
 * Role the caller is judged in: an operator whose call waits for approval is judged as the supervisor who will
 * decide.
 */
export function roleFor({ user }: Ctx, { call }: Transition, waitingCalls: ReadonlySet<string>): ActorRole {
  const role = actorRoleOf(user);
  return role === 'OP' && call !== undefined && waitingCalls.has(call) ? 'SUP' : role;
}

/**
 * Actions of the record in the order of the table of states, with their titles and whether the caller may take each
 * now. The reason is null for an allowed action; otherwise `missingRight`, `wrongState`, `approvalWaiting` or the name
 * of the guard that refuses. Nothing is locked, so the call itself may still be refused.
 */
export async function actionsOf<M extends StateMachine, X extends Model>(
  ctx: Ctx,
  machine: Machine<M, X>,
  { id, facts, only, isDoneByAskers = false }: VisibleRecord<X>,
): Promise<AllowedAction[]> {
  const { states } = machine;
  const waitingCalls: ReadonlySet<string> = isDoneByAskers
    ? new Set()
    : await findWaitingCalls(ctx.db, ctx.user);
  const waitingActions = await findWaitingActions(ctx, states, id);
  /** Errors of the refusals by their reasons, for the sentences of the answer. */
  const failedGuards = new Map<string, AppError>();
  const rows: readonly Transition[] = states.transitions.filter(({ name }) => !machine.isCreation(name));
  const isMine = (row: Transition): boolean => {
    const holdsRight = row.permission !== undefined && ctx.user.permissions.has(row.permission);
    return holdsRight && row.actors.includes(roleFor(ctx, row, waitingCalls));
  };
  const refusalOf = async (action: string): Promise<string | null> => {
    const mine = rows.find((row) => actionOf(row) === action && isMine(row));
    if (!mine) return 'missingRight';
    const actor = roleFor(ctx, mine, waitingCalls);
    const judged = await machine.judge(facts, { action, actor, reason: null, isShown: true });
    if (judged.kind === 'unchanged') return 'wrongState';
    if (judged.kind === 'apply') return waitingActions.has(action) ? 'approvalWaiting' : null;
    failedGuards.set(judged.by, judged.error);
    return judged.by;
  };
  // Rows without a permission belong to jobs and feeds. Actions that only offices take are left out for staff.
  const isStaff = ctx.user.scope === null;
  const candidates = rows.filter(
    ({ permission, actors }) =>
      permission !== undefined && (!isStaff || actors.some((role) => role === 'OP' || role === 'SUP')),
  );
  const names = [...new Set(candidates.map(actionOf))].filter((name) => only?.includes(name) ?? true);
  const actions = await Promise.all(
    names.map(async (action) => {
      const reason = await refusalOf(action);
      return { action, isAllowed: reason === null, reason };
    }),
  );
  return titledActions(
    ctx.language,
    { machine: states, status: facts.record.status, failedGuards, waitingCalls },
    actions,
  );
}
