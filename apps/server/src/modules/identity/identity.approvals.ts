/** Approvables of this area: changes to who may approve, and to the addresses of those who do. */
import type { Approvables } from '../approvals/approvals.service.ts';
import type { AccountServices } from './account/approver-accounts.service.ts';
import { roleGrant } from './roles/role-holders.ts';
import { rolePermissions } from './roles/role-permissions.ts';
import { userChange } from './users/user-changes.ts';

export const identityApprovals = (services: AccountServices) =>
  ({
    'POST /api/Auth/UpdatePermission': rolePermissions(services),
    'GET /api/Auth/addUserToRole': roleGrant(services),
    'POST /api/User/UpdateAppUser': userChange(services),
  }) satisfies Approvables;
