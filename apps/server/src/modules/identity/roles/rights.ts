/** Rules over changes of rights. Each is judged inside the transaction of the change, after `lockRights`. */
import {
  auditorRole,
  changingRight,
  conflictIn,
  type RightsConflict,
} from '@nazer/contract/identity/roles/conflicting-rights.ts';
import { type Permission, permissions } from '@nazer/contract/kernel/permissions.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { wordsOf } from '../../../messages/messages.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findHolders, findPermissionsOf, hasLastingAdministrator } from './rights.queries.ts';

const known: ReadonlySet<string> = new Set(permissions);

/** Title of a permission; the key itself for one that a newer version added. */
export function permissionWord(language: Language, key: string): string {
  const words: Readonly<Record<string, string | undefined>> = wordsOf(language).permissions;
  return words[key] ?? key;
}

export const isPermission = (key: string): key is Permission => known.has(key);

function wordsOfConflict(language: Language, { system, approval }: RightsConflict) {
  return { system: permissionWord(language, system), approval: permissionWord(language, approval) };
}

/** Refuses giving oneself a right one does not hold. Throws `selfGrant` with the first such right. */
export async function refuseSelfGrant(tx: Tx, ctx: Ctx, given: readonly string[]): Promise<void> {
  const held = await findPermissionsOf(tx, ctx.user.id);
  const lacking = given.find((key) => !held.has(key));
  if (lacking !== undefined) {
    throw new AppError('selfGrant', { values: { permission: permissionWord(ctx.language, lacking) } });
  }
}

/** Throws `conflictingRights` when no person may hold all of these rights together. */
export function refuseConflict(ctx: Ctx, held: ReadonlySet<string>): void {
  const conflict = conflictIn(held);
  if (conflict) throw new AppError('conflictingRights', { values: wordsOfConflict(ctx.language, conflict) });
}

/** Throws `auditorChangesNothing` when an auditor would get a right to change something. */
export function refuseChangingAuditor(
  ctx: Ctx,
  { roles, held }: { readonly roles: ReadonlySet<string>; readonly held: Iterable<string> },
): void {
  const right = roles.has(auditorRole) ? changingRight(held) : undefined;
  if (right === undefined) return;
  throw new AppError('auditorChangesNothing', {
    values: { permission: permissionWord(ctx.language, right) },
  });
}

/**
 * Refuses rights of a role that a holder of it may not have together with others; called after the change, with the
 * rights it added. Throws `conflictingRightsOf` and `auditorChangesNothing`.
 */
export async function refuseConflictOfHolders(
  tx: Tx,
  ctx: Ctx,
  role: { readonly name: string; readonly added: readonly string[] },
): Promise<void> {
  if (role.added.length === 0) return;
  // The permissions of the role are already changed in this transaction.
  for (const { userName, permissions: held, roles } of await findHolders(tx, { roleName: role.name })) {
    refuseChangingAuditor(ctx, { roles: new Set(roles), held });
    const conflict = conflictIn(new Set(held));
    if (!conflict) continue;
    throw new AppError('conflictingRightsOf', {
      values: { ...wordsOfConflict(ctx.language, conflict), user: userName },
    });
  }
}

/**
 * Refuses a change that leaves nobody who may give roles and edit their permissions for good; called after the change.
 * Throws `lastAdministrator`.
 */
export async function refuseWithoutAdministrator(tx: Tx): Promise<void> {
  if (!(await hasLastingAdministrator(tx))) throw new AppError('lastAdministrator');
}
