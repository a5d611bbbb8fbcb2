/** Calls of roles: their permissions and their holders. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { pageQuery, QuerySmallId } from '../../kernel/inputs.ts';
import { plainRowSchema } from '../../kernel/list-calls.ts';
import { roleHolderList } from './role-holders.list.ts';

export const Role = z.object({
  roleId: z.number(),
  roleName: z.string(),
  /** Title of the role; roles of the system have it in the caller's language. */
  title: z.string(),
  /** Role of the system, which cannot be deleted or renamed. */
  isSystem: z.boolean(),
  userCount: z.number(),
  requiresSecondFactor: z.boolean(),
  /** Number of holders without a second factor. */
  withoutFactorCount: z.number(),
  rowVersion: z.number(),
});
export type Role = z.infer<typeof Role>;

const RoleWithPermissions = Role.extend({ permissions: z.array(z.string()) });

const RoleOfUser = Role.extend({
  isGranted: z.boolean(),
  /** Moment from which the role gives no rights any more; null for no end. */
  validTo: z.string().nullable(),
});

const UserInRole = plainRowSchema(roleHolderList, 'key', 'roleName');

const UserAndRole = z.strictObject({ userId: QuerySmallId, roleId: QuerySmallId });
const Granted = z.object({ isGranted: z.boolean() });

export const rolesCalls = {
  'POST /api/Auth/SaveRole': call({
    access: 'role.edit',
    summary: 'Adds a role without permissions (no roleId) or renames one.',
    body: z.strictObject({
      /** Role to rename; omitted or 0 adds one. */
      roleId: z.int().min(0).max(2_147_483_647).optional(),
      roleName: z.string().max(200),
      title: z.string().max(200).optional(),
      rowVersion: z.int().min(0).optional(),
    }),
    output: Role,
    errors: [
      'invalidFields',
      'duplicateRole',
      'systemRole',
      'stale',
      'notFound',
      'roleNameRequired',
      'badRoleName',
    ],
  }),
  'GET /api/Auth/DeleteRole': call({
    access: 'role.delete',
    isStateChanging: true,
    summary: 'Deletes a role nobody holds.',
    query: z.strictObject({ roleId: QuerySmallId }),
    output: z.object({ deleted: z.boolean() }),
    errors: ['notFound', 'systemRole', 'roleInUse'],
  }),
  'POST /api/Auth/UpdatePermission': call({
    access: 'role.assignPermission',
    summary:
      'Gives a role exactly these permissions; it acts at once on all who hold it. Rights to approve wait for a second person once the market is live.',
    query: z.strictObject({
      roleId: QuerySmallId,
      /** Row version of the role when its rights were read; a change since then is refused as `stale`. */
      rowVersion: z.coerce.number<string>().pipe(z.int().min(1)).optional(),
    }),
    body: z.array(z.string().max(64)).max(500),
    /** Role after the call; `approvalId` is set when the change waits for a second person. */
    output: RoleWithPermissions.extend({ approvalId: z.number().optional() }),
    errors: [
      'notFound',
      'stale',
      'approvalWaiting',
      'ownerAddressNeeded',
      'auditorChangesNothing',
      'unknownPermission',
      'selfGrant',
      'conflictingRights',
      'conflictingRightsOf',
      'lastAdministrator',
    ],
  }),
  'GET /api/Auth/getrole': call({
    access: 'role.view',
    summary: 'One role with its permissions.',
    query: z.strictObject({ id: QuerySmallId }),
    output: RoleWithPermissions,
    errors: ['notFound'],
  }),
  'GET /api/Auth/GetRolePermission': call({
    access: 'role.view',
    summary: 'The permissions of a role.',
    query: z.strictObject({ roleId: QuerySmallId }),
    output: z.object({ permissions: z.array(z.string()), rowVersion: z.number() }),
    errors: ['notFound'],
  }),
  'GET /api/Auth/GetRoleUserCountInfo': call({
    access: 'role.view',
    summary: 'Roles by a part of their name, 20 a page, with how many hold each.',
    query: z.strictObject({ roleName: z.string().max(100).optional(), pageIndex: pageQuery.pageIndex }),
    output: z.object({ list: z.array(Role), totalCount: z.number() }),
  }),
  'GET /api/Auth/GetUsersInRole': call({
    access: 'role.view',
    summary: 'Who holds a role.',
    query: z.strictObject({ roleName: z.string().max(100), ...pageQuery }),
    output: z.object({ list: z.array(UserInRole), totalCount: z.number() }),
    errors: ['notFound'],
  }),
  'GET /api/Auth/GetRolesInfo': call({
    access: 'role.view',
    summary: 'All roles, and which of them a user holds.',
    query: z.strictObject({ userId: QuerySmallId }),
    output: z.object({ list: z.array(RoleOfUser) }),
    errors: ['notFound'],
  }),
  'GET /api/Auth/GetRolesForUser': call({
    access: 'role.view',
    summary: 'The roles a user holds.',
    query: z.strictObject({ userId: QuerySmallId }),
    output: z.object({ list: z.array(RoleOfUser) }),
    errors: ['notFound'],
  }),
  'GET /api/Auth/GetUserRolesPermission': call({
    access: 'role.view',
    summary: 'What a user may do now, each with the roles it comes from.',
    query: z.strictObject({ userId: QuerySmallId }),
    output: z.object({
      permissions: z.array(z.object({ key: z.string(), label: z.string(), roles: z.array(z.string()) })),
    }),
    errors: ['notFound'],
  }),
  'GET /api/Auth/GetAllPermission': call({
    access: 'role.view',
    summary: "All permissions by group, with labels in the caller's language.",
    output: z.object({
      groups: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          permissions: z.array(
            z.object({
              key: z.string(),
              label: z.string(),
              /** Number of calls the right opens on its own. */
              callCount: z.number(),
            }),
          ),
        }),
      ),
    }),
  }),
  'GET /api/Auth/addUserToRole': call({
    access: 'role.assignUser',
    isStateChanging: true,
    summary:
      'Gives a user a role, until the end of a Jalali day where one is given. A role that approves waits for a second person once the market is live; its holder then sets a new password by a link.',
    query: UserAndRole.extend({ validTo: z.string().max(10).optional() }),
    /** Whether the role is granted now; `approvalId` is set when the change waits for a second person. */
    output: Granted.extend({ approvalId: z.number().optional() }),
    errors: [
      'notFound',
      'approvalWaiting',
      'ownerAddressNeeded',
      'selfGrant',
      'conflictingRights',
      'auditorChangesNothing',
      'userTypeNeeded',
      'lastAdministrator',
      'badDateInput',
      'badValue',
    ],
  }),
  'GET /api/Auth/removeUserFromRole': call({
    access: 'role.assignUser',
    isStateChanging: true,
    summary: 'Takes a role from a user.',
    query: UserAndRole,
    output: Granted,
    errors: ['notFound', 'lastAdministrator'],
  }),
} as const;
