/** SQL source of the list of role holders: table, joins and the expression behind each column. */
import { roleHolderList } from '@nazer/contract/identity/roles/role-holders.list.ts';
import { ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

export const roleHolderSource = listSource(roleHolderList, (viewer) => ({
  table: 'valid_user_role t',
  joins: { u: 'join app_user u on u.id = t.user_id' },
  ...ownRows(viewer, 'u.sarafi_id'),
  columns: {
    key: "(t.user_id || '/' || t.role_name)",
    id: 't.user_id',
    userName: { sql: 'u.user_name', folded: 'u.user_name_folded' },
    fullName: { sql: 'u.full_name', folded: 'u.full_name_folded', person: 't.user_id' },
    userType: 'u.user_type',
    isActive: 'u.is_active',
  },
}));
