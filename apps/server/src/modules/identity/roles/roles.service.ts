/** Roles and their holders. Every change takes effect at once on all nodes. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { wordsOf } from '../../../messages/messages.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Event } from '../../../platform/event-log.ts';
import type { Sessions } from '../../../platform/session/sessions.ts';
import { sqlState } from '../../../resources/rows/database-refusals.ts';
import { writeEvent } from '../../log/log.service.ts';
import { isPermission } from './rights.ts';
import { lockRights } from './rights.queries.ts';
import {
  deleteRole,
  findRole,
  findRolePermissions,
  insertOwnRole,
  type RoleRow,
  updateRole,
} from './roles.queries.ts';

/** Title of a role: of one of the system the word in the language, else the given title, else the name. */
export function roleTitle(language: Language, role: RoleRow): string {
  const words: Readonly<Record<string, string | undefined>> = wordsOf(language).roles;
  return (role.isSystem ? words[role.roleName] : undefined) ?? (role.title || role.roleName);
}

/** The role with its title in the caller's language. */
export function titled(ctx: Ctx, role: RoleRow): RoleRow {
  return { ...role, title: roleTitle(ctx.language, role) };
}

/** A role. Throws `notFound`. */
export async function getRole(db: Queryable, roleId: number): Promise<RoleRow> {
  const role = await findRole(db, { roleId });
  if (!role) throw new AppError('notFound');
  return role;
}

/** Permissions of a role in the order of the catalogue; keys of a newer version come last. */
export async function permissionsOfRole(db: Queryable, role: RoleRow): Promise<string[]> {
  const held = new Set(await findRolePermissions(db, { roleName: role.roleName }));
  return [...permissions.filter((key) => held.has(key)), ...[...held].filter((key) => !isPermission(key))];
}

/** Log entry about a role. */
export const roleEvent = (
  role: Pick<RoleRow, 'roleId' | 'roleName'>,
  event: Omit<Event, 'resource' | 'key' | 'title'>,
): Event => ({
  resource: 'Role',
  key: String(role.roleId),
  title: role.roleName,
  ...event,
});

const roleNameForm = /^[\p{L}\p{N}._\- \u200c]{3,60}$/u;

/** Name of a role in its normal form: 3 to 60 characters. Throws `invalidFields`. */
function readName(text: string): string {
  const name = normalizeText(text).replaceAll(/\s+/gu, ' ').trim();
  const code = name === '' ? 'roleNameRequired' : roleNameForm.test(name) ? undefined : 'badRoleName';
  if (code) throw new AppError('invalidFields', { inputs: [{ field: 'roleName', code }] });
  return name;
}

/** Title of a role, which may be empty. Throws `invalidFields` for one of more than 120 characters. */
function readTitle(text: string): string {
  const title = normalizeText(text).trim();
  if (title.length <= 120) return title;
  throw new AppError('invalidFields', {
    fields: [{ field: 'title', problem: { code: 'tooLong', max: 120 } }],
  });
}

/**
 * Refuses a change that was based on an older version of the role; one without a version is let through. Throws `stale`
 * with the current role.
 */
export async function refuseStale(
  tx: Tx,
  ctx: Ctx,
  { role, seen }: { readonly role: RoleRow; readonly seen: number | undefined },
): Promise<void> {
  if (seen === undefined || seen === role.rowVersion) return;
  const current = { ...titled(ctx, role), permissions: await permissionsOfRole(tx, role) };
  throw new AppError('stale', { data: { current } });
}

type RoleForm = ApiInput<'POST /api/Auth/SaveRole'>['body'];

/**
 * Gives an organisation's own role another name and title. A form without a version counts as stale. Throws `notFound`,
 * `systemRole` and `stale`.
 */
async function renameRole(
  tx: Tx,
  ctx: Ctx,
  change: { readonly roleId: number; readonly rowVersion: number | undefined; name: string; title: string },
): Promise<RoleRow> {
  const before = await getRole(tx, change.roleId);
  if (before.isSystem) throw new AppError('systemRole');
  await refuseStale(tx, ctx, { role: before, seen: change.rowVersion ?? 0 });
  await updateRole(tx, change);
  const after = await getRole(tx, change.roleId);
  await writeEvent(
    tx,
    ctx,
    roleEvent(after, {
      action: 'update',
      before: { roleName: before.roleName, title: before.title },
      after: { roleName: after.roleName, title: after.title },
      call: 'POST /api/Auth/SaveRole',
    }),
  );
  return after;
}

/**
 * Renames the role `roleId`; without one, or with 0, makes a role without permissions. Gives the role as stored. Throws
 * as `renameRole` does, `duplicateRole` and `invalidFields`.
 */
export async function saveRole(ctx: Ctx, sessions: Sessions, form: RoleForm) {
  const name = readName(form.roleName);
  const title = readTitle(form.title ?? '');
  const { roleId = 0, rowVersion } = form;
  try {
    const saved = await ctx.db.transaction(async (tx) => {
      await lockRights(tx);
      if (roleId > 0) {
        const renamed = await renameRole(tx, ctx, { roleId, rowVersion, name, title });
        await sessions.announceAll(tx);
        return renamed;
      }
      const added = await getRole(tx, await insertOwnRole(tx, { name, title }));
      const after = { roleName: name, title };
      await writeEvent(
        tx,
        ctx,
        roleEvent(added, { action: 'insert', after, call: 'POST /api/Auth/SaveRole' }),
      );
      return added;
    });
    return titled(ctx, saved);
  } catch (error) {
    throw sqlState(error) === 'uniqueViolation' ? new AppError('duplicateRole') : error;
  } finally {
    sessions.forgetAll();
  }
}

/**
 * Deletes a role, under the lock on rights. Throws `notFound`, `systemRole`, and `roleInUse` with the number
 * of its holders. Sessions need no word of it, as nobody holds the role.
 */
export async function removeRole(ctx: Ctx, roleId: number): Promise<{ deleted: boolean }> {
  await ctx.db.transaction(async (tx) => {
    await lockRights(tx);
    const role = await getRole(tx, roleId);
    if (role.isSystem) throw new AppError('systemRole');
    if (role.userCount > 0) throw new AppError('roleInUse', { values: { count: role.userCount } });
    const before = { roleName: role.roleName, permissions: (await permissionsOfRole(tx, role)).join(', ') };
    await deleteRole(tx, role);
    await writeEvent(
      tx,
      ctx,
      roleEvent(role, { action: 'delete', before, call: 'POST /api/Auth/DeleteRole' }),
    );
  });
  return { deleted: true };
}
