/** The calls of this area that may need a second pair of eyes: who comes to approve, and how one reaches them. */
import type { Approvables } from '../events/approvals.service.ts';
import type { Keeping } from './handed-over.service.ts';
import { roleGrant } from './role-holders.ts';
import { rolePermissions } from './role-permissions.ts';
import { userChange } from './user-changes.ts';

export const identityApprovals = (keeping: Keeping) =>
  ({
    'POST /api/Auth/UpdatePermission': rolePermissions(keeping),
    'GET /api/Auth/addUserToRole': roleGrant(keeping),
    'POST /api/User/UpdateAppUser': userChange(keeping),
  }) satisfies Approvables;
