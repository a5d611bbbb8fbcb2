/** Who holds which role now. People of an office see those of their own. */
import { list } from '../../kernel/list.ts';

export const roleHolderList = list({
  name: 'RoleHolder',
  area: 'identity',
  view: 'role.view',
  key: 'key',
  title: ['fullName'],
  order: ['userName', 'id'],
  touchedBy: ['AppUser', 'Role'],
  columns: {
    /** User and role. */
    key: { kind: 'text', hidden: true, width: 160 },
    id: { kind: 'id', hidden: true, width: 80 },
    userName: { kind: 'text', width: 140 },
    fullName: { kind: 'text', width: 180 },
    userType: { kind: 'choice', codes: 'userType', width: 130 },
    isActive: { kind: 'boolean', width: 90 },
    /** From this moment on it gives nothing; null for no end. */
    validTo: { kind: 'instant', nullable: true, width: 190 },
    roleName: { kind: 'text', width: 160, hidden: true },
  },
});
