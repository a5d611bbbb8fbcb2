/** Giving and taking roles. A role by which somebody comes to approve needs a second person. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { userTypes } from '@nazer/contract/identity/users/app-user.ts';
import { maskValue } from '@nazer/contract/kernel/masks.ts';
import { addDays, startOfDay } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readDayIfAny } from '../../../platform/day-range.ts';
import { plainOutcome } from '../../../platform/machine/outcome.ts';
import type { Sessions } from '../../../platform/session/sessions.ts';
import {
  type Approvable,
  type ApprovableInput,
  isMarketLive,
  withApproval,
} from '../../approvals/approvals.service.ts';
import { writeEvent } from '../../log/log.service.ts';
import {
  mayApprove,
  handOver,
  isApprover,
  type AccountServices,
  refuseUnreachable,
} from '../account/approver-accounts.service.ts';
import {
  refuseChangingAuditor,
  refuseConflict,
  refuseSelfGrant,
  refuseWithoutAdministrator,
} from './rights.ts';
import { findPermissionsOf, lockRights } from './rights.queries.ts';
import { deleteUserRole, findRolePermissions, findRolesOf, upsertUserRole } from './roles.queries.ts';
import { getRole } from './roles.service.ts';
import { findUser } from '../users/users.service.ts';

const call = 'GET /api/Auth/addUserToRole';
type Input = ApprovableInput<typeof call>;

/**
 * Moment at which a Jalali day in Tehran has ended; null without a day, which means no end. Throws `badDateInput`, and
 * `badValue` for a day in the past.
 */
function endOfDay(ctx: Ctx, text: string | undefined): Date | null {
  const day = readDayIfAny('validTo', text);
  if (day === undefined) return null;
  const end = startOfDay(addDays(day, 1));
  if (end <= ctx.clock.now()) throw new AppError('badValue', { values: { field: 'validTo' } });
  return end;
}

interface UserAndRole {
  readonly userId: number;
  readonly roleId: number;
}

/**
 * Locks all rights until the transaction ends, and reads the user and the role. `held`: all roles the user holds now;
 * `heldUntil`: the end of this one, null when it has none or is not held. Throws `notFound`.
 */
async function lockUserAndRole(tx: Tx, ctx: Ctx, { userId, roleId }: UserAndRole) {
  await lockRights(tx);
  const user = await findUser({ ...ctx, db: tx }, userId);
  if (!user) throw new AppError('notFound');
  const role = await getRole(tx, roleId);
  const held = await findRolesOf(tx, userId);
  return { user, role, held, isHeld: held.has(role.roleName), heldUntil: held.get(role.roleName) ?? null };
}

/** Reads what giving the role means. `isGuarded`: a second person has to approve it. */
async function readGrant(tx: Tx, ctx: Ctx, { query }: Input) {
  const validTo = endOfDay(ctx, query.validTo);
  const found = await lockUserAndRole(tx, ctx, query);
  const { role, isHeld, heldUntil } = found;
  const given = await findRolePermissions(tx, { roleName: role.roleName });
  const isSame = isHeld && heldUntil?.getTime() === validTo?.getTime();
  const isShortened = isHeld && validTo !== null && (heldUntil === null || validTo < heldUntil);
  // Extending the end of an approving role counts like giving it.
  const isGuarded = mayApprove(given) && !isShortened && (await isMarketLive(tx));
  return { ...found, validTo, given, isSame, isGuarded };
}

type Grant = Awaited<ReturnType<typeof readGrant>>;

/**
 * Throws `userTypeNeeded`, `selfGrant`, `conflictingRights` and `auditorChangesNothing`. A role that is held already
 * brings no new right, so a change of its end is not judged.
 */
async function checkRules(tx: Tx, ctx: Ctx, { user, role, held, isHeld, given }: Grant): Promise<void> {
  if (user.userType === userTypes.unassigned) throw new AppError('userTypeNeeded');
  if (isHeld) return;
  if (user.id === ctx.user.id) await refuseSelfGrant(tx, ctx, given);
  const rights = new Set([...(await findPermissionsOf(tx, user.id)), ...given]);
  refuseConflict(ctx, rights);
  refuseChangingAuditor(ctx, { roles: new Set([...held.keys(), role.roleName]), held: rights });
}

/**
 * Approvable that gives a role. Giving a role that is held until the same moment changes nothing. Throws `notFound`,
 * what `endOfDay` and `checkRules` throw, `ownerAddressNeeded` for an approver who could not be sent a link, and
 * `lastAdministrator` for an end that would leave no administrator.
 */
export function roleGrant(services: AccountServices): Approvable<typeof call> {
  return {
    describe: async (ctx, tx, input) => {
      const grant = await readGrant(tx, ctx, input);
      const { user, role, validTo, isSame, isGuarded } = grant;
      if (isSame) return plainOutcome('unchanged', user.id);
      await checkRules(tx, ctx, grant);
      if (isGuarded) refuseUnreachable(user);
      return {
        entity: 'AppUser',
        entityId: user.id,
        title: user.userName,
        // The approver vouches for these addresses: after a change of them the request is out of date.
        before: { fullName: user.fullName, email: user.email, mobile: maskValue('mobile', user.mobile) },
        after: { role: role.roleName, validTo: validTo?.toISOString() ?? '' },
        duplicateKey: `user:${user.id}:role:${role.roleId}`,
        isExempt: !isGuarded,
      };
    },
    run: async (tx, ctx, input) => {
      const { user, role, validTo, isGuarded } = await readGrant(tx, ctx, input);
      const isNewApprover = isGuarded && !(await isApprover(tx, user.id));
      await upsertUserRole(tx, { userId: user.id, roleName: role.roleName, validTo });
      if (validTo) await refuseWithoutAdministrator(tx);
      await services.sessions.announce(tx, user.id);
      await writeEvent(tx, ctx, {
        action: 'grant',
        resource: 'AppUser',
        key: String(user.id),
        title: user.userName,
        after: { role: role.roleName, validTo: validTo?.toISOString() ?? '' },
        call: 'POST /api/Auth/addUserToRole',
      });
      if (isNewApprover) await handOver(tx, ctx, { services, user });
      return plainOutcome('done', user.id);
    },
  };
}

/** Makes the handler of the call; its answer has `approvalId` when the grant waits for a second person. */
export function addUserToRole(services: AccountServices) {
  const grant = withApproval(call, roleGrant(services));
  return async (ctx: Ctx, input: Input): Promise<ApiOutput<typeof call>> => {
    const { approvalId } = await grant(ctx, input);
    services.sessions.forget(input.query.userId);
    return approvalId === null ? { isGranted: true } : { isGranted: false, approvalId };
  };
}

/**
 * Takes a role from a user; for one who does not hold it nothing is logged. Throws `notFound` and `lastAdministrator`.
 */
export async function removeUserFromRole(ctx: Ctx, sessions: Sessions, query: UserAndRole) {
  await ctx.db.transaction(async (tx) => {
    const { user, role, isHeld } = await lockUserAndRole(tx, ctx, query);
    // Also deletes a grant that has ended: it gives no right any more, so nothing follows from it.
    await deleteUserRole(tx, { userId: user.id, roleName: role.roleName });
    if (!isHeld) return;
    await refuseWithoutAdministrator(tx);
    await sessions.announce(tx, user.id);
    await writeEvent(tx, ctx, {
      action: 'revoke',
      resource: 'AppUser',
      key: String(user.id),
      title: user.userName,
      before: { role: role.roleName },
      call: 'POST /api/Auth/removeUserFromRole',
    });
  });
  sessions.forget(query.userId);
  return { isGranted: false };
}
