/** What a step or a call would do before it is taken, and a request before it is approved. */
import type { Api } from '@nazer/contract/api.ts';
import { type PreviewedCall, previewedCalls } from '@nazer/contract/approvals/approvals.calls.ts';
import { approvalStatus } from '@nazer/contract/approvals/approvals.codes.ts';
import type { Consequence } from '@nazer/contract/kernel/consequence.ts';
import { actionOf, type Transition } from '@nazer/contract/kernel/state-machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { databaseWithin } from '../../platform/database/database-within.ts';
import { mayMake } from '../../platform/http/call-routes.ts';
import { readInput, readQuery, refuseNulInQuery } from '../../platform/http/read-input.ts';
import { actorOf } from '../../platform/machine/actor.ts';
import type { AnyMachine } from '../../platform/machine/machine.ts';
import { refusalOf, type Touches } from '../../platform/machine/rules.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { runApproved } from './approvals-decide.ts';
import { getApproval } from './approvals-inbox.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { findWaitingCalls, type KnownCalls } from './approvals.service.ts';
import { roleFor } from './allowed-actions.service.ts';
import { consequenceOf } from './consequence.ts';

const machineOf = ({ machines }: KnownCalls, entity: string): AnyMachine | undefined =>
  machines.find(({ states }) => states.entity === entity);

const wrong = (field: string): AppError => new AppError('badValue', { values: { field } });

/** A step people ask for by a call, as the caller would be judged. Throws `badValue` and `forbidden`. */
async function readStep(ctx: Ctx, machine: AnyMachine, action: string) {
  const rows: readonly Transition[] = machine.states.transitions;
  const asked = rows.filter(
    (row) => row.call !== undefined && actionOf(row) === action && !machine.isBirth(row.name),
  );
  if (asked.length === 0) throw wrong('action');
  const row = asked.find(({ permission }) => permission && ctx.user.permissions.has(permission));
  if (!row) throw new AppError('forbidden');
  return actorOf(ctx, roleFor(ctx, row, await findWaitingCalls(ctx.db, ctx.user)));
}

/** Throws `badValue` for what is no step people ask for, `forbidden` without its right, and `notFound`. */
export async function previewStep(
  ctx: Ctx,
  known: KnownCalls,
  { entity, id, action, description }: CallInputs<Api['POST /api/System/PreviewStep']>['body'],
): Promise<Consequence> {
  const machine = machineOf(known, entity);
  if (!machine) throw wrong('entity');
  const actor = await readStep(ctx, machine, action);
  return consequenceOf(ctx, {
    ...known,
    prepare: async (tx) => {
      const facts = await machine.hold(tx, actor, { key: { id, sarafiId: officeOf(ctx) }, action });
      const command = { facts, action, reason: description ?? null };
      return {
        touches: machine.touches(facts),
        take: () => machine.runHeld(tx, actor, command),
      };
    },
  });
}

type PreviewInput = CallInputs<Api['POST /api/System/PreviewCall']>['body'];

/** In an address all values are text. */
const asInAddress = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ]),
  );

/** The input as its call would read it. Throws `forbidden`, and what is wrong with the input. */
function readPreview(ctx: Ctx, { calls }: KnownCalls, { call: name, query = {}, body }: PreviewInput) {
  const call = calls[name];
  if (!call) throw wrong('call');
  if (!mayMake(call, ctx.user)) throw new AppError('forbidden');
  const given = asInAddress(query);
  refuseNulInQuery(given);
  return { query: readQuery(call.query, given), body: readInput(call.body, body), file: undefined };
}

/** Throws `forbidden` without the right of the call, what is wrong with its input, and `notFound`. */
export async function previewCall(ctx: Ctx, known: KnownCalls, asked: PreviewInput): Promise<Consequence> {
  const input = readPreview(ctx, known, asked) as never; // read by the schemas of the call it is for
  const { touches, take } = known.previewed[asked.call];
  return consequenceOf(ctx, {
    ...known,
    prepare: async (tx) => ({
      touches: await touches(ctx, tx, input),
      take: () => take({ ...ctx, db: databaseWithin(ctx.db, tx) }, tx, input),
    }),
  });
}

const isPreviewed = (call: string): call is PreviewedCall => previewedCalls.some((name) => name === call);

/** As whoever decides: a supervisor who sees all offices. */
export const asDecider = (ctx: Ctx): Ctx => ({
  ...ctx,
  user: { ...ctx.user, scope: null, permissions: new Set([...ctx.user.permissions, 'appr.decide']) },
});

/** By the call that was asked for, else by the machine of its record. */
async function touchedBy(
  ctx: Ctx,
  tx: Tx,
  { known, row }: { readonly known: KnownCalls; readonly row: ApprovalRow },
): Promise<Touches | undefined> {
  const { call, entity, entityId } = row;
  if (isPreviewed(call)) {
    const input = { file: undefined, ...(row.input as object) } as never; // read when it was asked for
    return known.previewed[call].touches(ctx, tx, input);
  }
  const machine = machineOf(known, entity);
  if (!machine || entityId === null) return undefined;
  return machine.touches(await machine.hold(tx, actorOf(ctx), { key: { id: entityId }, action: '' }));
}

/**
 * What approving a request would do now, seen as far as the caller may see it; null where nobody decides on it any
 * more. Throws `notFound`.
 */
export async function previewApproval(ctx: Ctx, known: KnownCalls, id: number): Promise<Consequence | null> {
  const row = await getApproval(ctx.db, ctx, id);
  if (row.status !== approvalStatus.waiting || row.expiresAt <= ctx.clock.now()) return null;
  return consequenceOf(ctx, {
    ...known,
    prepare: async (tx) => {
      let touches: Touches = { rows: [] };
      // One that is gone meanwhile is what the approval is refused with.
      await refusalOf(async () => {
        touches = (await touchedBy(ctx, tx, { known, row })) ?? touches;
      });
      return { touches, take: () => runApproved(tx, asDecider(ctx), { known, row }) };
    },
  });
}
