/** Previews: what a step or a call would do, and what approving a request would do. */
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
import { refusalOf, type Affected } from '../../platform/machine/rules.ts';
import { officeOf } from '../../platform/session/row-scope.ts';
import { runApproved } from './approvals-decide.ts';
import { getApproval } from './approvals-inbox.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { findWaitingCalls, type KnownCalls } from './approvals.service.ts';
import { roleFor } from './allowed-actions.service.ts';
import { consequenceOf } from './consequence.ts';

/** Machine of the records with this name; undefined for an unknown name and for records without states. */
const machineOf = ({ machines }: KnownCalls, entity: string): AnyMachine | undefined =>
  machines.find(({ states }) => states.entity === entity);

const badValueError = (field: string): AppError => new AppError('badValue', { values: { field } });

/**
 * Gives the actor that the caller is judged as in a step. Throws `badValue` for an action nobody asks for by a call, and
 * `forbidden` without a right to it.
 */
async function readStep(ctx: Ctx, machine: AnyMachine, action: string) {
  const rows: readonly Transition[] = machine.states.transitions;
  const candidates = rows.filter(
    (row) => row.call !== undefined && actionOf(row) === action && !machine.isCreation(row.name),
  );
  if (candidates.length === 0) throw badValueError('action');
  const row = candidates.find(({ permission }) => permission && ctx.user.permissions.has(permission));
  if (!row) throw new AppError('forbidden');
  return actorOf(ctx, roleFor(ctx, row, await findWaitingCalls(ctx.db, ctx.user)));
}

/**
 * Consequence of a step. Throws `badValue` for an unknown entity and for an action nobody asks for by a call,
 * `forbidden` without its right, and `notFound`, also for a record of another office.
 */
export async function previewStep(
  ctx: Ctx,
  known: KnownCalls,
  { entity, id, action, description }: CallInputs<Api['POST /api/System/PreviewStep']>['body'],
): Promise<Consequence> {
  const machine = machineOf(known, entity);
  if (!machine) throw badValueError('entity');
  const actor = await readStep(ctx, machine, action);
  return consequenceOf(ctx, {
    ...known,
    prepare: async (tx) => {
      const facts = await machine.lock(tx, actor, { key: { id, sarafiId: officeOf(ctx) }, action });
      // A null reason means that none was asked for yet, so that a missing reason is no refusal of the preview.
      const command = { facts, action, reason: description ?? null };
      return {
        affected: machine.affected(facts),
        take: () => machine.runLocked(tx, actor, command),
      };
    },
  });
}

type PreviewInput = CallInputs<Api['POST /api/System/PreviewCall']>['body'];

/** Query values as text, as they would be in a URL; the schema of a query reads text. */
const asInAddress = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ]),
  );

/**
 * Input of a call, read by the schemas of the call. Throws `forbidden` without its right, and the errors of a wrong
 * input.
 */
function readPreview(ctx: Ctx, { calls }: KnownCalls, { call: name, query = {}, body }: PreviewInput) {
  const call = calls[name];
  if (!call) throw badValueError('call');
  if (!mayMake(call, ctx.user)) throw new AppError('forbidden');
  const given = asInAddress(query);
  refuseNulInQuery(given);
  return { query: readQuery(call.query, given), body: readInput(call.body, body), file: undefined };
}

/**
 * Consequence of a call, as if nobody had to approve it. Throws `forbidden` without its right, the errors of a wrong
 * input, and `notFound`.
 */
export async function previewCall(ctx: Ctx, known: KnownCalls, request: PreviewInput): Promise<Consequence> {
  const input = readPreview(ctx, known, request) as never; // read by the schemas of the call it is for
  const { affected, take } = known.previewed[request.call];
  return consequenceOf(ctx, {
    ...known,
    prepare: async (tx) => ({
      affected: await affected(ctx, tx, input),
      take: () => take({ ...ctx, db: databaseWithin(ctx.db, tx) }, tx, input),
    }),
  });
}

const isPreviewed = (call: string): call is PreviewedCall => previewedCalls.some((name) => name === call);

/**
 * Context with the right to decide and the view of all offices: a dry run takes the step as a supervisor would, while
 * the figures are read with the rights of the caller.
 */
export const asDecider = (ctx: Ctx): Ctx => ({
  ...ctx,
  user: { ...ctx.user, scope: null, permissions: new Set([...ctx.user.permissions, 'appr.decide']) },
});

/**
 * Rows a request affects, by the preview of its call, else by the state machine of its record; undefined for a record
 * that is still to be made.
 */
async function affectedBy(
  ctx: Ctx,
  tx: Tx,
  { known, row }: { readonly known: KnownCalls; readonly row: ApprovalRow },
): Promise<Affected | undefined> {
  const { call, entity, entityId } = row;
  if (isPreviewed(call)) {
    const input = { file: undefined, ...(row.input as object) } as never; // read when it was asked for
    return known.previewed[call].affected(ctx, tx, input);
  }
  const machine = machineOf(known, entity);
  if (!machine || entityId === null) return undefined;
  return machine.affected(await machine.lock(tx, actorOf(ctx), { key: { id: entityId }, action: '' }));
}

/**
 * Effects that the approval of a request would have now, limited to what the caller may see; null when the request no
 * longer waits. A refusal of the approval is part of the answer. Throws `notFound` for an unknown request.
 */
export async function previewApproval(ctx: Ctx, known: KnownCalls, id: number): Promise<Consequence | null> {
  const row = await getApproval(ctx.db, ctx, id);
  if (row.status !== approvalStatus.waiting || row.expiresAt <= ctx.clock.now()) return null;
  return consequenceOf(ctx, {
    ...known,
    prepare: async (tx) => {
      let affected: Affected = { rows: [] };
      // A record that is gone meanwhile is the refusal of the approval itself, so it is not thrown here.
      await refusalOf(async () => {
        affected = (await affectedBy(ctx, tx, { known, row })) ?? affected;
      });
      return { affected, take: () => runApproved(tx, asDecider(ctx), { known, row }) };
    },
  });
}
