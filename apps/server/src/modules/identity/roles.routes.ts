import type { Handlers } from '../../platform/ctx.ts';
import type { Sessions } from '../../platform/sessions.ts';
import {
  listAllPermissions,
  listEffectiveRights,
  listRoles,
  listRolesInfo,
  listRolesOfUser,
  listUsersInRole,
  showRole,
} from './role-lists.ts';
import {
  addUserToRole,
  removeRole,
  removeUserFromRole,
  saveRole,
  updatePermissions,
} from './roles.service.ts';

export function rolesHandlers({ sessions }: { readonly sessions: Sessions }) {
  return {
    'POST /api/Auth/SaveRole': (ctx, { body }) => saveRole(ctx, sessions, body),
    'GET /api/Auth/DeleteRole': (ctx, { query }) => removeRole(ctx, query.roleId),
    'POST /api/Auth/UpdatePermission': (ctx, { query, body }) =>
      updatePermissions(ctx, sessions, { ...query, permissions: body }),
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
    'GET /api/Auth/addUserToRole': (ctx, { query }) => addUserToRole(ctx, sessions, query),
    'GET /api/Auth/removeUserFromRole': (ctx, { query }) => removeUserFromRole(ctx, sessions, query),
  } satisfies Handlers;
}
