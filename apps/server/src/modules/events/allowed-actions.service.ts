/** What people may do with a record now: by the same rules as the calls that do it. */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import {
  actionOf,
  allowedActions,
  type CurrentState,
  type StateMachine,
} from '@nazer/contract/kernel/state-machine.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { failedGuards, type Guarded } from '../../platform/guards.ts';
import { actorRoleOf, titledActions } from '../../platform/transitions.ts';
import { findAskedActions } from './approvals.queries.ts';
import { findWaitingCalls } from './approvals.service.ts';

export interface JudgedRecord<F> extends CurrentState {
  readonly id: number;
  readonly status: number;
  readonly facts: F;
}

/** Actions somebody asked for already, of those that would wait if this caller asked. */
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
  const asked = await findAskedActions(ctx.db, entity, id);
  return new Set(waiting.filter((action) => asked.includes(action)));
}

export async function actionsOf<M extends StateMachine, F>(
  ctx: Ctx,
  rules: Guarded<M, F>,
  { id, status, statusBefore = null, facts }: JudgedRecord<F>,
): Promise<AllowedAction[]> {
  const { machine } = rules;
  const caller = {
    role: actorRoleOf(ctx.user),
    permissions: ctx.user.permissions,
    waitingCalls: await findWaitingCalls(ctx.db, ctx.user),
    waitingActions: await findWaitingActions(ctx, machine, id),
    failedGuards: await failedGuards(rules, status, facts),
  };
  return titledActions(ctx.language, allowedActions(machine, { status, statusBefore }, caller));
}
