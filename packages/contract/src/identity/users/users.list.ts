/** Users: staff see all, people of an office those of their own. Codes and numbers are masked for who may not change users. */
import { list } from '../../kernel/list.ts';

export const userList = list({
  name: 'User',
  area: 'identity',
  view: 'user.view',
  unmasked: 'user.edit',
  key: 'id',
  title: ['fullName'],
  order: ['-id'],
  touchedBy: ['AppUser', 'Role'],
  columns: {
    id: { kind: 'id', hidden: true, width: 70 },
    userName: { kind: 'text', width: 130 },
    fullName: { kind: 'text', width: 170 },
    mellicode: { kind: 'mellicode', masked: 'mellicode', width: 110, hidden: true },
    mobile: { kind: 'mobile', masked: 'mobile', width: 120 },
    /** A code sent to the mobile came back. */
    isMobileVerified: { kind: 'boolean', width: 112 },
    email: { kind: 'email', width: 190, hidden: true },
    userType: { kind: 'choice', codes: 'userType', width: 128 },
    userKind: { kind: 'choice', codes: 'userKind', width: 110 },
    /** 0 for those of no office. */
    sarafiId: { kind: 'reference', label: 'sarafi', width: 150 },
    sarafi: { kind: 'text', width: 150, hidden: true },
    isActive: { kind: 'boolean', width: 90, hidden: true },
    status: { kind: 'choice', codes: 'userStatus', width: 150 },
    /** Wrong passwords came: until then browsers the account does not know pay for each try. Nobody is shut out. */
    guessedUntil: { kind: 'instant', nullable: true, width: 190, hidden: true },
    mustChangePassword: { kind: 'boolean', width: 120, hidden: true },
    /** The terms agreed to when signing up; 0 for those who did not make their account. */
    termsVersion: { kind: 'integer', width: 90, hidden: true },
    termsAcceptedAt: { kind: 'instant', nullable: true, width: 190, hidden: true },
    lastLogin: { kind: 'instant', nullable: true, width: 190 },
    /** Names of the roles that hold now. */
    roles: { kind: 'codes', sortable: false, width: 220 },
    rowVersion: { kind: 'integer', hidden: true, filterable: false, sortable: false, width: 80 },
    /** Login, name, e-mail; codes and numbers too for who sees them in full. */
    search: { kind: 'search', hidden: true },
  },
});
