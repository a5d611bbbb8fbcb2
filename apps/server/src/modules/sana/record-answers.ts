/** What the details of a record tell of its states, and what a change answers. */
import { allowedActions, type StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { actorRoleOf, findHistory, titledActions, toHistory } from '../../platform/transitions.ts';
import { findWaitingCalls } from '../events/approvals.service.ts';

export const historyOf = async ({ db, language }: Ctx, machine: StateMachine, id: number) =>
  toHistory(language, machine, await findHistory(db, machine.entity, id));

export async function actionsOf(ctx: Ctx, machine: StateMachine, status: number) {
  const { permissions } = ctx.user;
  const waitingCalls = await findWaitingCalls(ctx.db, ctx.user);
  const caller = { role: actorRoleOf(ctx.user), permissions, waitingCalls };
  return titledActions(ctx.language, allowedActions(machine, status, caller));
}
