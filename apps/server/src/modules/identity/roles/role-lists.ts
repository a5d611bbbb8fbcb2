/** Lists for the pages of roles and rights. */
import { api } from '@nazer/contract/api.ts';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { wordsOf } from '../../../messages/messages.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { readPage } from '../../../platform/page-query.ts';
import { searchPage } from '../../../resources/lists/search-list.ts';
import { permissionWord } from './rights.ts';
import { roleHolderSource } from './role-holders.list.ts';
import { findPermissionSources } from './rights.queries.ts';
import { findRoleNamed, findRoles, findRolesOf, isNamedLike } from './roles.queries.ts';
import { getRole, permissionsOfRole, titled } from './roles.service.ts';
import { findUser } from '../users/users.service.ts';

const defaultPageSize = 20;

/** A role with its permissions. Throws `notFound`. */
export async function showRole(ctx: Ctx, roleId: number) {
  const role = await getRole(ctx.db, roleId);
  return { ...titled(ctx, role), permissions: await permissionsOfRole(ctx.db, role) };
}

/** A page of roles, counted from 1, whose name or title has the text in it; `totalCount` counts all of these. */
export async function listRoles(
  ctx: Ctx,
  query: { roleName?: string | undefined; pageIndex?: number | undefined },
) {
  const roles = (await findRoles(ctx.db)).map((role) => titled(ctx, role));
  const found = roles.filter((role) => isNamedLike(role, query.roleName ?? ''));
  const offset = ((query.pageIndex ?? 1) - 1) * defaultPageSize;
  return { list: found.slice(offset, offset + defaultPageSize), totalCount: found.length };
}

interface HoldersQuery {
  readonly roleName: string;
  /** Page, counted from 1; the first when it is left out. */
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** A page of the users who hold a role now; a caller of an office sees those of the own office. Throws `notFound`. */
export async function listUsersInRole(ctx: Ctx, query: HoldersQuery) {
  const role = await findRoleNamed(ctx.db, { name: query.roleName.trim() });
  if (!role) throw new AppError('notFound');
  const { list, totalCount } = await searchPage(ctx, roleHolderSource, {
    filterModels: [{ Field: 'roleName', Condition1: { Type: 'equals', Filter: role.roleName } }],
    page: readPage(query),
    figures: 'none',
  });
  return { list, totalCount };
}

/** Throws `notFound`, also for a user whom the caller may not see. */
async function refuseUnknownUser(ctx: Ctx, userId: number): Promise<void> {
  if (!(await findUser(ctx, userId))) throw new AppError('notFound');
}

/** All roles, and which of them the user holds until when; `validTo` is null for no end and for a role not held. */
export async function listRolesInfo(ctx: Ctx, userId: number) {
  await refuseUnknownUser(ctx, userId);
  const held = await findRolesOf(ctx.db, userId);
  const roles = await findRoles(ctx.db);
  return {
    list: roles.map((role) => ({
      ...titled(ctx, role),
      isGranted: held.has(role.roleName),
      validTo: held.get(role.roleName)?.toISOString() ?? null,
    })),
  };
}

export async function listRolesOfUser(ctx: Ctx, userId: number) {
  const { list } = await listRolesInfo(ctx, userId);
  return { list: list.filter(({ isGranted }) => isGranted) };
}

/** Permissions the user holds now, in the order of the catalogue, each with the roles it comes from. */
export async function listEffectiveRights(ctx: Ctx, userId: number) {
  await refuseUnknownUser(ctx, userId);
  const sources = await findPermissionSources(ctx.db, { userId });
  const rolesOf = new Map(sources.map(({ permission, roles }) => [permission, [...roles]]));
  const held = permissions.filter((key) => rolesOf.has(key));
  return {
    permissions: held.map((key) => ({
      key,
      label: permissionWord(ctx.language, key),
      roles: rolesOf.get(key) ?? [],
    })),
  };
}

/** Counts by permission, made at the first question: the calls of the API never change while the process runs. */
let counted: ReadonlyMap<string, number> | undefined;

/** Number of calls behind each permission; a GET and its POST variant count once. */
function callCounts(): ReadonlyMap<string, number> {
  if (counted) return counted;
  const calls: Readonly<Record<string, CallDefinition>> = api;
  const pathsOf = Map.groupBy(Object.keys(calls), (name) => calls[name]?.access ?? '');
  const count = (names: readonly string[]): number => new Set(names.map((name) => name.split(' ')[1])).size;
  counted = new Map([...pathsOf].map(([access, names]) => [access, count(names)]));
  return counted;
}

/**
 * All permissions in the order of the catalogue, grouped by the first part of their keys (`role` of `role.assignUser`).
 */
export function listAllPermissions(ctx: Ctx) {
  const labels: Readonly<Record<string, string | undefined>> = wordsOf(ctx.language).permissionGroups;
  const groups = Map.groupBy(permissions, (key) => key.split('.')[0] ?? '');
  return {
    groups: [...groups].map(([key, keys]) => ({
      key,
      label: labels[key] ?? key,
      permissions: keys.map((permission) => ({
        key: permission,
        label: permissionWord(ctx.language, permission),
        callCount: callCounts().get(permission) ?? 0,
      })),
    })),
  };
}
