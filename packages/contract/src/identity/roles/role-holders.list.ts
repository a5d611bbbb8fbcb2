/** List of the holders of each role now; people of an office see only holders of their office. */
import { list } from '../../kernel/list.ts';

export const roleHolderList = list({
  name: 'RoleHolder',
  area: 'identity',
  view: 'role.view',
  key: 'key',
  title: ['fullName'],
  order: ['userName', 'id'],
  refreshedBy: ['AppUser', 'Role'],
  columns: {
    /** Key of the row: user and role together. */
    key: { kind: 'text', hidden: true, width: 160 },
    id: { kind: 'id', hidden: true, width: 80 },
    userName: { kind: 'text', width: 140 },
    fullName: { kind: 'text', isPerson: true, width: 180 },
    userType: { kind: 'choice', codes: 'userType', width: 130 },
    isActive: { kind: 'boolean', width: 90 },
    /** Moment from which the role gives no rights any more; null for no end. */
    validTo: { kind: 'instant', nullable: true, width: 190 },
    roleName: { kind: 'text', width: 160, hidden: true },
  },
});
