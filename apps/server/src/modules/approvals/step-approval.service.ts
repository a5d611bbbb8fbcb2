/**
 * Approval of a step of a state machine: how its request is described, and how the step is taken once
 * approved.
 */
import type { ActionOf, StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Facts } from '../../platform/event-log.ts';
import { actorOf } from '../../platform/machine/actor.ts';
import type { Machine } from '../../platform/machine/machine.ts';
import { outcomeOf } from '../../platform/machine/outcome.ts';
import type { Model, RecordKey } from '../../platform/machine/rules.ts';
import {
  type Approvable,
  type ApprovableCall,
  type ApprovableInput,
  askingRoleOf,
} from './approvals.service.ts';

interface StepApproval<M extends StateMachine, X extends Model, N extends ApprovableCall> {
  readonly machine: Machine<M, X>;
  readonly call: N;
  readonly action: ActionOf<M> & string;
  /** First part of the duplicate key `<kind>:<id>:<action>`, of which one request waits at a time. */
  readonly kind: string;
  /** Record and reason in the input of the call; a reason left out is judged as not given. */
  readonly requestOf: (
    ctx: Ctx,
    input: ApprovableInput<N>,
  ) => { readonly key: RecordKey; readonly reason?: string | undefined };
  /**
   * Fields of the record, besides its state, on which the request rests: when one of them or the state has
   * changed before somebody decides, the request is out of date and cannot be approved.
   */
  readonly restsOn: (record: X['locked']['record']) => Facts;
}

/**
 * Approvable of a call that takes one step of a record. `describe` locks the record until the transaction
 * ends, takes no step, and gives an outcome instead of a request when the step would change nothing. `run`
 * locks it and takes the step. Both throw `notFound` and what the table and the guards of the machine refuse.
 * Only for actions without input of their own (`Model.inputs`).
 */
export function stepApproval<M extends StateMachine, X extends Model, N extends ApprovableCall>({
  machine,
  call,
  action,
  kind,
  requestOf,
  restsOn,
}: StepApproval<M, X, N>): Approvable<N> {
  const { entity, codes } = machine.states;
  // The cast is safe: the action takes no input, which the type of a machine that is not known yet cannot say.
  const commandOf = (ctx: Ctx, input: ApprovableInput<N>) => ({ ...requestOf(ctx, input), action }) as never;
  return {
    describe: async (ctx, tx, input) => {
      const actor = { role: await askingRoleOf(tx, ctx, call), now: ctx.clock.now() };
      const { facts, decision } = await machine.decide(tx, actor, commandOf(ctx, input));
      const { record, title } = facts;
      const { id } = record;
      const status = record.status ?? 0; // never null: the locked record exists
      if (decision.kind === 'unchanged')
        return outcomeOf(ctx, machine.states, { id, status, isChanged: false });
      return {
        entity,
        entityId: id,
        title,
        before: { status, ...restsOn(record) },
        after: { status: decision.to },
        duplicateKey: `${kind}:${id}:${action}`,
        reason: decision.reason,
        status,
        statusTitle: codeTitle(ctx.language, codes, status),
      };
    },
    run: async (tx, ctx, input) =>
      outcomeOf(ctx, machine.states, await machine.run(tx, actorOf(ctx), commandOf(ctx, input))),
  };
}
