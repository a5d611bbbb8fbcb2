/**
 * Calls that may need a second pair of eyes. An area describes each of its approvable calls in
 * `<area>.approvals.ts` and its routes make the handler of it with `withApproval`:
 *
 *     const call = 'GET /api/Import/CancelOffer';
 *     export const importsApprovals = { [call]: { describe: …, run: … } } satisfies Approvables;
 *     // in the routes
 *     [call]: withApproval(call, importsApprovals[call]),
 *
 * and adds them to the table in `app-plug-ins.ts`, by which the inbox runs what was approved.
 */
import type { Api, ApiCallName } from '@nazer/contract/api.ts';
import {
  approvableCalls,
  type ApprovableName,
  approvableNames,
  type ApprovableRule,
  isSetUp,
  type PreviewedCall,
} from '@nazer/contract/approvals/approvals.calls.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import type { ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallInputs, Ctx, CurrentUser } from '../../platform/ctx.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { CallTable } from '../../platform/http/api-document.ts';
import type { Actor } from '../../platform/machine/actor.ts';
import type { AnyMachine } from '../../platform/machine/machine.ts';
import type { Affected } from '../../platform/machine/rules.ts';
import type { ListSource } from '../../resources/lists/list-source.ts';
import { repeatedTransaction } from '../../platform/database/repeated-transaction.ts';
import type { Facts } from '../../platform/event-log.ts';
import { publish } from '../../platform/live/publish.ts';
import { scopeOf } from '../../platform/session/row-scope.ts';
import { actorRoleOf } from '../../platform/machine/transitions.ts';
import { endRequestsOf, findDeciders, findWaitingId, insertApproval } from './approvals.queries.ts';
import { writeEvent } from '../log/log.service.ts';
import { getFourEyes } from './four-eyes.ts';
import { hasMarketBegun } from './approvals.queries.ts';

/** Approvable calls that the API has: an area adds a call to the contract and its approvable together. */
export type ApprovableCall = Extract<ApprovableName, ApiCallName>;
export type ApprovableInput<N extends ApprovableCall> = CallInputs<Api[N]>;

/** What a request asks for, as it is stored and as those who decide see it. */
export interface Description {
  /** Name of the resource in the log: 'Offer', 'Dealing', 'PositionCorrection'… */
  readonly entity: string;
  /** Id of the record; null while it does not exist yet, and for settings, which have no id. */
  readonly entityId: number | null;
  readonly title: string;
  /**
   * The record as it stands now, as far as the request rests on it: its state, its version, the fields to change.
   * Where this differs when somebody decides, the request is out of date. Empty for a new record.
   */
  readonly before: Facts;
  readonly after: Facts;
  /**
   * Key of which one request waits at a time, such as `offer:12:cancel`. For a record with states its last part is the
   * action, by which pages see that a request for it waits (`findPendingActions`).
   */
  readonly duplicateKey: string;
  /** Reason that the maker gave. */
  readonly reason?: string;
  /** State of the record while the request waits, with its title; both left out for what has no states. */
  readonly status?: number;
  readonly statusTitle?: string;
  /**
   * Whether the call is carried out at once, whatever the settings say of it (such as renewing a licence, not revoking
   * it); false when left out.
   */
  readonly isExempt?: boolean;
}

/** A user in the part of a maker or an approver. */
export interface Person {
  readonly id: number;
  readonly userName: string;
  readonly fullName: string;
}

/** Maker and approver of a call. */
export interface Makers {
  readonly maker: Person;
  /** Null when no approval was needed; otherwise the approver, who is `ctx.user`. */
  readonly approver: Person | null;
}

/** Ways in which a request ends without being carried out. */
export type Ending = 'reject' | 'recall' | 'expire';

/** A request that ended without being carried out, as its area settles it. */
export interface EndedRequestOutcome {
  readonly entityId: number | null;
  readonly makerId: number;
  readonly ending: Ending;
  /** Reason of the one who rejected or recalled it; empty for an expiry and where none was given. */
  readonly reason: string;
}

/** An approvable call as its area implements it. */
export interface Approvable<N extends ApprovableCall> {
  /**
   * Throws every refusal there is, and locks what `run` will lock. Gives an Outcome where nothing is left to do
   * (`unchanged`). Called again with the approver's `ctx` before the request is run.
   */
  describe(ctx: Ctx, tx: Tx, input: ApprovableInput<N>): Promise<Description | Outcome>;
  /** Carries the call out, at once or after approval, and checks everything anew. */
  run(tx: Tx, ctx: Ctx, input: ApprovableInput<N>, makers: Makers): Promise<Outcome>;
  /**
   * For records that wait themselves: called once the call is known to wait, before its request is stored. Puts the
   * record into its waiting state and gives the request to store. Left out, the request is stored as it was described.
   */
  prepareRequest?(tx: Tx, ctx: Ctx, request: ApprovableRequest<N>): Promise<ApprovableRequest<N>>;
  /**
   * Settles the record when its request is rejected, recalled by its maker or expires; not called by
   * `withdrawRequests`. Left out, there is nothing to settle.
   */
  end?(tx: Tx, actor: Actor, request: EndedRequestOutcome): Promise<void>;
}

interface ApprovableRequest<N extends ApprovableCall> {
  readonly input: ApprovableInput<N>;
  readonly described: Description;
}

export type Approvables = { readonly [N in ApprovableCall]?: Approvable<N> };

/** All calls, the approvables among them, and the machines, lists and previews their consequences are read from. */
export interface KnownCalls {
  readonly calls: CallTable;
  readonly approvables: Approvables;
  readonly machines: readonly AnyMachine[];
  readonly lists: readonly ListSource[];
  readonly previewed: PreviewedCalls;
}

/**
 * A previewed call: the rows it affects, read before it runs, and how it runs inside a transaction that is rolled back.
 * The database of the context that `take` gets is this transaction.
 */
export interface Previewed<N extends PreviewedCall> {
  readonly affected: (ctx: Ctx, tx: Tx, input: CallInputs<Api[N]>) => Affected | Promise<Affected>;
  readonly take: (ctx: Ctx, tx: Tx, input: CallInputs<Api[N]>) => Promise<unknown>;
}
export type PreviewedCalls = { readonly [N in PreviewedCall]: Previewed<N> };

/** Whether the market has begun (`hasMarketBegun`); until then one person sets up rules, roles and people alone. */
export const isMarketLive = (db: Queryable): Promise<boolean> => hasMarketBegun(db);

export const personOf = ({ id, userName, fullName }: Person): Person => ({ id, userName, fullName });

async function mustWait(tx: Tx, ctx: Ctx, name: ApprovableName): Promise<boolean> {
  return (await findWaitingCalls(tx, ctx.user)).has(name);
}

/**
 * Calls that would wait for approval if this user made them now: by the mode `all` of the settings, or by `operators`
 * for a user without `appr.decide`; those that set the market up only once it is live. A call that the description of
 * its request exempts (`isExempt`) is carried out at once nevertheless.
 */
export async function findWaitingCalls(
  db: Queryable,
  { permissions }: CurrentUser,
): Promise<ReadonlySet<ApprovableName>> {
  const { modes } = await getFourEyes(db);
  const isWaiting = (name: ApprovableName): boolean =>
    modes[name] === 'all' || (modes[name] === 'operators' && !permissions.has('appr.decide'));
  const waiting = approvableNames.filter(isWaiting);
  const isLive = !waiting.some(isSetUp) || (await isMarketLive(db));
  return new Set(isLive ? waiting : waiting.filter((name) => !isSetUp(name)));
}

/**
 * Role a request is checked in: an operator whose call waits for approval is checked as the supervisor who will
 * decide.
 */
export async function askingRoleOf(tx: Tx, { user }: Ctx, call: ApprovableName): Promise<ActorRole> {
  const role = actorRoleOf(user);
  return role === 'OP' && (await findWaitingCalls(tx, user)).has(call) ? 'SUP' : role;
}

/** Pushes the change of a request to the pages of its maker and of those who may decide. */
export async function notifyApproval(
  tx: Tx,
  request: { readonly id: number; readonly rule: ApprovableRule; readonly makerId: number },
): Promise<void> {
  const { decideWith } = request.rule;
  const deciders = await findDeciders(tx, { decideWith, exceptId: request.makerId });
  for (const userId of [request.makerId, ...deciders])
    await publish(tx, { userId, type: 'approval', ids: [request.id] });
}

const hourMs = 3_600_000;

/**
 * Stores a request, logs it and notifies its deciders; gives the outcome `waiting`. Throws `approvalWaiting` with the id
 * of the request that waits under the same key; the id is null when that one ended in the meantime.
 */
async function askForApproval(
  tx: Tx,
  ctx: Ctx,
  request: { readonly call: ApprovableName; readonly input: unknown; readonly described: Description },
): Promise<Outcome> {
  const { call, input, described } = request;
  const { expiryHours } = await getFourEyes(tx);
  const now = ctx.clock.now();
  const id = await insertApproval(tx, {
    ...described,
    call,
    input: input as object, // of a call
    sarafiId: scopeOf(ctx)?.sarafiId ?? null,
    makerId: ctx.user.id,
    reason: described.reason ?? '',
    now,
    expiresAt: new Date(now.getTime() + expiryHours * hourMs),
  });
  if (id === undefined) {
    const approvalId = await findWaitingId(tx, { duplicateKey: described.duplicateKey });
    throw new AppError('approvalWaiting', { data: { approvalId: approvalId ?? null } });
  }
  await writeEvent(tx, ctx, {
    action: 'request',
    resource: described.entity,
    key: String(described.entityId ?? ''),
    title: described.title,
    before: described.before,
    after: { ...described.after, approvalId: id },
    message: described.reason ?? '',
    call,
  });
  await notifyApproval(tx, { id, rule: approvableCalls[call], makerId: ctx.user.id });
  const { entityId, status = null, statusTitle = '' } = described;
  return { result: 'waiting', id: entityId, approvalId: id, status, statusTitle };
}

interface EndedRequest extends EndedRequestOutcome {
  readonly call: string;
  readonly approvables: Approvables;
}

/** Calls `end` of the call, if it has one; the request itself is ended by the caller. */
export async function endRequest(
  tx: Tx,
  actor: Actor,
  { call, approvables, ...request }: EndedRequest,
): Promise<void> {
  const approvable = approvables[call as ApprovableCall] as Approvable<ApprovableCall> | undefined; // none for other names
  await approvable?.end?.(tx, actor, request);
}

/**
 * Recalls, in the caller's name, the requests of a call that wait for a record, because a change has made them
 * pointless; logs and notifies each. The caller settles the record: `Approvable.end` is not called.
 */
export async function withdrawRequests(
  tx: Tx,
  ctx: Ctx,
  of: { readonly call: ApprovableName; readonly entityId: number; readonly reason: string },
): Promise<void> {
  const by = { id: ctx.user.id, now: ctx.clock.now(), reason: of.reason };
  for (const { id, entity, entityId, title, makerId } of await endRequestsOf(tx, { ...of, ...by })) {
    await writeEvent(tx, ctx, {
      action: 'recall',
      resource: entity,
      key: String(entityId),
      title,
      after: { approvalId: id },
      message: of.reason,
      call: of.call,
    });
    await notifyApproval(tx, { id, rule: approvableCalls[of.call], makerId });
  }
}

/**
 * Makes the handler of an approvable call, which carries it out at once or stores it as a request for somebody else
 * to decide. It runs in one transaction, repeated after a deadlock, so `approvable` must do nothing outside of it.
 */
export function withApproval<N extends ApprovableCall>(
  name: N,
  approvable: Approvable<N>,
): (ctx: Ctx, input: ApprovableInput<N>) => Promise<Outcome> {
  return (ctx, input) =>
    repeatedTransaction(ctx.db, async (tx) => {
      const described = await approvable.describe(ctx, tx, input);
      if ('result' in described) return described;
      if (described.isExempt || !(await mustWait(tx, ctx, name)))
        return approvable.run(tx, ctx, input, { maker: personOf(ctx.user), approver: null });
      const prepared = (await approvable.prepareRequest?.(tx, ctx, { input, described })) ?? {
        input,
        described,
      };
      return askForApproval(tx, ctx, { call: name, ...prepared });
    });
}
