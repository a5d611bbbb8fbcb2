/**
 * Change of a user by an administrator. A new e-mail or mobile of an approver needs the approval of a second person, since
 * whoever controls these addresses can take over the account.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { appUserFields } from '@nazer/contract/identity/users/app-user.ts';
import type { AppUser } from '@nazer/contract/identity/users/users.contract.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { plainOutcome } from '../../../platform/machine/outcome.ts';
import { sqlState } from '../../../resources/rows/database-refusals.ts';
import {
  type Approvable,
  type ApprovableInput,
  isMarketLive,
  withApproval,
} from '../../approvals/approvals.service.ts';
import { writeEvent } from '../../log/log.service.ts';
import { isApprover, type AccountServices } from '../account/approver-accounts.service.ts';
import { refuseWithoutAdministrator } from '../roles/rights.ts';
import { lockRights } from '../roles/rights.queries.ts';
import { unlockAccount } from './unlock-account.ts';
import { readUserForm, type UserValues, userFacts } from './user-form.ts';
import { findLanguageOf, findUserAuthor, updateUser } from './users.queries.ts';
import { findUser, getUser, refuseOtherOffice, visibleUser } from './users.service.ts';
import {
  isMobileProven,
  notifyOldAddresses,
  refusePrivilegedAccount,
} from '../account/recovery-channels.service.ts';
import { actorName } from '../../../resources/rows/write-rows.ts';

const call = 'POST /api/User/UpdateAppUser';
type Input = ApprovableInput<typeof call>;
type Form = Input['body'];

/** Refuses changes to one's own account that would widen what one sees or lock oneself out. Throws `ownAccount`. */
function refuseOwnChange(ctx: Ctx, current: AppUser, values: UserValues): void {
  if (current.id !== ctx.user.id) return;
  const isChanged = (['userType', 'userKind', 'sarafiId', 'isActive'] as const).some(
    (key) => values[key] !== current[key],
  );
  if (isChanged) throw new AppError('ownAccount');
}

/** The refusal `stale` with the current user, who changed it and when; `notFound` when the user no longer exists. */
async function staleUser(db: Queryable, ctx: Ctx, id: number): Promise<AppError> {
  const current = await findUser({ ...ctx, db }, id);
  if (!current) return new AppError('notFound');
  const author = await findUserAuthor(db, { id });
  return new AppError('stale', {
    data: {
      current: visibleUser(ctx, current),
      changedBy: author?.by ?? '',
      changedAt: author?.at.toISOString() ?? '',
    },
  });
}

interface Change {
  readonly current: AppUser;
  readonly values: UserValues;
  /** Whether e-mail or mobile change or are removed, or a ticket proves the mobile anew. */
  readonly hasNewAddress: boolean;
  /**
   * Whether such a change concerns another user than the caller, who is an approver, in a market that has
   * begun.
   */
  readonly needsApproval: boolean;
}

/**
 * Takes the lock on rights until commit, and reads the change; fields that the form leaves out stay as they
 * are. Throws `notFound`, `stale` (with the current user) and `invalidFields`.
 */
async function readChange(tx: Tx, ctx: Ctx, form: Form): Promise<Change> {
  await lockRights(tx);
  const current = await getUser({ ...ctx, db: tx }, form.id);
  if (current.rowVersion !== form.rowVersion) throw await staleUser(tx, ctx, form.id);
  const given: Record<string, unknown> = { ...form };
  const merged = Object.fromEntries(appUserFields.map(({ key }) => [key, given[key] ?? current[key]]));
  const { values } = readUserForm(merged);
  const hasNewAddress =
    current.email !== values.email || current.mobile !== values.mobile || Boolean(form.mobileTicket);
  const isOtherUser = hasNewAddress && current.id !== ctx.user.id;
  const needsApproval = isOtherUser && (await isApprover(tx, current.id)) && (await isMarketLive(tx));
  return { current, values, hasNewAddress, needsApproval };
}

/** Changed fields before and after, for the log and the request of approval. */
function changesOf({ current, values }: Change) {
  const before = userFacts(current);
  const after = userFacts(values);
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  const only = (facts: ReturnType<typeof userFacts>) =>
    Object.fromEntries(changed.flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]])));
  return { before: only(before), after: only(after) };
}

/**
 * Writes the user, notifies replaced addresses and writes the log entry. Throws `stale`, `notFound` when the
 * user was deleted meanwhile, and `invalidFields` for a ticket that does not prove the mobile.
 */
async function save(tx: Tx, ctx: Ctx, { form, change }: { form: Form; change: Change }): Promise<void> {
  const { current, values, hasNewAddress } = change;
  const { mobileTicket: ticket } = form;
  const isSaved = await updateUser(tx, {
    ...values,
    id: form.id,
    rowVersion: form.rowVersion,
    by: actorName(ctx),
    at: ctx.clock.now(),
    isMobileProven: await isMobileProven(tx, ctx, { ticket, mobile: values.mobile }),
  });
  if (!isSaved) throw await staleUser(tx, ctx, form.id);
  if (form.unlock) await unlockAccount(tx, current);
  if (hasNewAddress)
    await notifyOldAddresses(tx, { ...current, language: await findLanguageOf(tx, form.id) }, values);
  await writeEvent(tx, ctx, {
    action: form.unlock ? 'unlock' : 'update',
    resource: 'AppUser',
    key: String(form.id),
    title: current.userName,
    ...changesOf(change),
    call,
  });
}

/** Unlocks the account and writes the log entry, for a change that itself waits for approval. */
async function unlockNow(tx: Tx, ctx: Ctx, user: Pick<AppUser, 'id' | 'userName'>): Promise<void> {
  await unlockAccount(tx, user);
  await writeEvent(tx, ctx, {
    action: 'unlock',
    resource: 'AppUser',
    key: String(user.id),
    title: user.userName,
    call,
  });
}

/**
 * The change as an approvable call. Deactivating a user ends all sessions of that user; any other change
 * makes the other nodes read them anew after the commit. Throws `notFound`, `ownAccount`, `stale`,
 * `duplicateUser`, `lastAdministrator`, `accountAbove` and `invalidFields` (also for a user of another
 * office, and a ticket that does not prove the mobile).
 */
export function userChange({ sessions }: AccountServices): Approvable<typeof call> {
  return {
    describe: async (ctx, tx, { body }) => {
      const change = await readChange(tx, ctx, body);
      const { current, values, hasNewAddress, needsApproval } = change;
      refuseOtherOffice(ctx, values);
      refuseOwnChange(ctx, current, values);
      if (hasNewAddress && !needsApproval) await refusePrivilegedAccount(tx, ctx, current);
      const { before, after } = changesOf(change);
      return {
        entity: 'AppUser',
        entityId: current.id,
        title: current.userName,
        before: { ...before, rowVersion: current.rowVersion },
        after,
        duplicateKey: `user:${current.id}:addresses`,
        isExempt: !needsApproval,
      };
    },
    // Unlocking needs no second person, so it is done while the rest waits, and is no part of the request. The ticket that
    // proves the mobile belongs to the maker's session and soon expires, so it is not stored with the request either; the
    // owner of the account has to verify the number again.
    prepareRequest: async (tx, ctx, { input, described }) => {
      const { mobileTicket: _proof, unlock, ...body } = input.body;
      if (unlock) await unlockNow(tx, ctx, { id: body.id, userName: described.title });
      return { input: { ...input, body }, described };
    },
    run: async (tx, ctx, { body }) => {
      const change = await readChange(tx, ctx, body);
      const { current, values } = change;
      try {
        await save(tx, ctx, { form: body, change });
      } catch (error) {
        throw sqlState(error) === 'uniqueViolation' ? new AppError('duplicateUser') : error;
      }
      if (current.isActive && !values.isActive) {
        await refuseWithoutAdministrator(tx);
        await sessions.endAll(tx, current.id);
      } else await sessions.announce(tx, current.id);
      return plainOutcome('done', current.id);
    },
  };
}

/**
 * Makes the handler of the call. It answers the user as stored, with `approvalId` when the change waits for approval;
 * unlocking is done and logged at once even then. Removes the user's cached sessions from this node in any case.
 */
export function changeUser(services: AccountServices) {
  const change = withApproval(call, userChange(services));
  return async (ctx: Ctx, input: Input): Promise<ApiOutput<typeof call>> => {
    try {
      const { approvalId } = await change(ctx, input);
      const user = await getUser(ctx, input.body.id);
      return { ...visibleUser(ctx, user), ...(approvalId === null ? {} : { approvalId }) };
    } finally {
      services.sessions.forget(input.body.id);
    }
  };
}
