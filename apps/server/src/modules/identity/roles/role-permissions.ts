/** Permissions of a role. Those by which somebody comes to approve need a second person. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { plainOutcome } from '../../../platform/machine/outcome.ts';
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
  isPermission,
  refuseChangingAuditor,
  refuseConflict,
  refuseConflictOfHolders,
  refuseSelfGrant,
  refuseWithoutAdministrator,
} from './rights.ts';
import { findHolders, lockRights } from './rights.queries.ts';
import { findRolesOf, replaceRolePermissions, type RoleRow } from './roles.queries.ts';
import { getRole, permissionsOfRole, refuseStale, roleEvent, titled } from './roles.service.ts';
import { findUser } from '../users/users.service.ts';

const call = 'POST /api/Auth/UpdatePermission';
type Input = ApprovableInput<typeof call>;

/** Change of a role to the permissions `next`. */
interface Change {
  readonly role: RoleRow;
  readonly next: ReadonlySet<string>;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Locks all rights until the transaction ends, and reads the change. Throws `notFound`. */
async function readChange(tx: Tx, { query, body }: Input): Promise<Change> {
  await lockRights(tx);
  const role = await getRole(tx, query.roleId);
  const before = await permissionsOfRole(tx, role);
  const next = new Set(body);
  const added = [...next].filter((key) => !before.includes(key));
  return { role, next, added, removed: before.filter((key) => !next.has(key)) };
}

/** Throws `conflictingRights`, `auditorChangesNothing` and `selfGrant`; taking rights away is not judged. */
async function checkRules(tx: Tx, ctx: Ctx, { role, next, added }: Change): Promise<void> {
  if (added.length === 0) return;
  refuseConflict(ctx, next);
  refuseChangingAuditor(ctx, { roles: new Set([role.roleName]), held: added });
  const own = await findRolesOf(tx, ctx.user.id);
  if (own.has(role.roleName)) await refuseSelfGrant(tx, ctx, added);
}

/** Holders of the role who may not approve anything yet; asked before the change is applied. */
async function findNewApprovers(tx: Tx, ctx: Ctx, { role }: Change) {
  // Users of all offices are read, as their approvals reach the whole market.
  const everywhere = { ...ctx, db: tx, user: { ...ctx.user, scope: null } };
  const users = [];
  for (const { id } of await findHolders(tx, { roleName: role.roleName })) {
    const user = (await isApprover(tx, id)) ? undefined : await findUser(everywhere, id);
    if (user) users.push(user);
  }
  return users;
}

/** Whether a second person has to approve the change. */
const isGuarded = async (tx: Tx, { added }: Change): Promise<boolean> =>
  mayApprove(added) && (await isMarketLive(tx));

/**
 * Replaces the permissions and logs it. Throws `conflictingRightsOf` and `auditorChangesNothing` of a holder, and
 * `lastAdministrator`.
 */
async function apply(tx: Tx, ctx: Ctx, change: Change): Promise<void> {
  const { role, added, removed } = change;
  await replaceRolePermissions(tx, role, { added, removed });
  await refuseConflictOfHolders(tx, ctx, { name: role.roleName, added });
  if (removed.length > 0) await refuseWithoutAdministrator(tx);
  await writeEvent(
    tx,
    ctx,
    roleEvent(role, {
      action: added.length > 0 ? 'grant' : 'revoke',
      before: { permissions: removed.join(', ') },
      after: { permissions: added.join(', ') },
      call,
    }),
  );
}

/**
 * Approvable that replaces the permissions of a role. A holder who comes to approve by it must have an address of their
 * own (else `ownerAddressNeeded`), and gets the account handed over (`handOver`). Throws also `notFound`, `stale`, and
 * what `checkRules` and `apply` throw.
 */
export function rolePermissions(services: AccountServices): Approvable<typeof call> {
  return {
    describe: async (ctx, tx, input) => {
      const change = await readChange(tx, input);
      const { role, added, removed } = change;
      await refuseStale(tx, ctx, { role, seen: input.query.rowVersion });
      if (added.length === 0 && removed.length === 0) return plainOutcome('unchanged', role.roleId);
      await checkRules(tx, ctx, change);
      const isWaiting = await isGuarded(tx, change);
      if (isWaiting) for (const user of await findNewApprovers(tx, ctx, change)) refuseUnreachable(user);
      return {
        entity: 'Role',
        entityId: role.roleId,
        title: role.roleName,
        before: { permissions: removed.join(', '), rowVersion: role.rowVersion },
        after: { permissions: added.join(', ') },
        duplicateKey: `role:${role.roleId}:permissions`,
        isExempt: !isWaiting,
      };
    },
    run: async (tx, ctx, input) => {
      const change = await readChange(tx, input);
      const users = (await isGuarded(tx, change)) ? await findNewApprovers(tx, ctx, change) : [];
      await apply(tx, ctx, change);
      for (const user of users) await handOver(tx, ctx, { services, user });
      await services.sessions.announceAll(tx);
      return plainOutcome('done', change.role.roleId);
    },
  };
}

/**
 * Makes the handler of the call: it answers the role as stored, with `approvalId` when the change waits. The handler
 * throws `unknownPermission` for a permission that this version does not know, and what `rolePermissions` throws.
 */
export function updatePermissions(services: AccountServices) {
  const change = withApproval(call, rolePermissions(services));
  return async (ctx: Ctx, input: Input): Promise<ApiOutput<typeof call>> => {
    const unknown = input.body.find((key) => !isPermission(key));
    if (unknown !== undefined) throw new AppError('unknownPermission', { values: { permission: unknown } });
    const { approvalId } = await change(ctx, input);
    services.sessions.forgetAll();
    const role = await getRole(ctx.db, input.query.roleId);
    const permissions = await permissionsOfRole(ctx.db, role);
    return { ...titled(ctx, role), permissions, ...(approvalId === null ? {} : { approvalId }) };
  };
}
