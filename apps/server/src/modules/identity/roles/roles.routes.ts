import type { Handlers } from '../../../platform/ctx.ts';
import type { AccountServices } from '../account/approver-accounts.service.ts';
import { addUserToRole, removeUserFromRole } from './role-holders.ts';
import {
  listAllPermissions,
  listEffectiveRights,
  listRoles,
  listRolesInfo,
  listRolesOfUser,
  listUsersInRole,
  showRole,
} from './role-lists.ts';
import { updatePermissions } from './role-permissions.ts';
import { removeRole, saveRole } from './roles.service.ts';

export function rolesHandlers(services: AccountServices) {
  const { sessions } = services;
  return {
    'POST /api/Auth/SaveRole': (ctx, { body }) => saveRole(ctx, sessions, body),
    'GET /api/Auth/DeleteRole': (ctx, { query }) => removeRole(ctx, query.roleId),
    'POST /api/Auth/UpdatePermission': updatePermissions(services),
    'GET /api/Auth/getrole': (ctx, { query }) => showRole(ctx, query.id),
    'GET /api/Auth/GetRolePermission': async (ctx, { query }) => {
      const { permissions, rowVersion } = await showRole(ctx, query.roleId);
      return { permissions, rowVersion };
    },
    'GET /api/Auth/GetRoleUserCountInfo': (ctx, { query }) => listRoles(ctx, query),
    'GET /api/Auth/GetUsersInRole': (ctx, { query }) => listUsersInRole(ctx, query),
    'GET /api/Auth/GetRolesInfo': (ctx, { query }) => listRolesInfo(ctx, query.userId),
    'GET /api/Auth/GetRolesForUser': (ctx, { query }) => listRolesOfUser(ctx, query.userId),
    'GET /api/Auth/GetUserRolesPermission': (ctx, { query }) => listEffectiveRights(ctx, query.userId),
    'GET /api/Auth/GetAllPermission': async (ctx) => listAllPermissions(ctx),
    'GET /api/Auth/addUserToRole': addUserToRole(services),
    'GET /api/Auth/removeUserFromRole': (ctx, { query }) => removeUserFromRole(ctx, sessions, query),
  } satisfies Handlers;
}
